// Players who have never played in this browser get hints without asking, in the first war against the weakest computer.
import { findSeries } from '../campaign/campaign'
import { loadCampaign } from '../campaign/storage'
import type { SeatName, Table } from '../wire/types'
import { readItem } from '../wire/storage'
import { settings } from './settings.svelte'

const WEAKEST = 'level:1'

/** Note that a war is about to be opened; `bot` is the computer chosen last. */
export function welcomeNewcomer(): void {
  if (readItem('bot') === null && settings.hints === null) settings.setHints('on')
}

/** Whether a table may have hints. The stars of the campaign are for what players find, so it has none. */
export function mayHaveHints(table: Table | null, you: SeatName | null): boolean {
  if (!table || !you || table.phase === 'over' || settings.hints === null || settings.hints === 'over') return false
  return table.seats.every((seat) => seat.seat === you || seat.bot === WEAKEST) && !findSeries(loadCampaign(), table.id)
}
