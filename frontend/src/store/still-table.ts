// A table that no server keeps: of a lesson, a replay or a puzzle.
import type { State } from './table-store.svelte'
import type { Mode, SeatInfo, SeatName, Table } from '../wire/types'

export const SEATS: SeatName[] = ['1a', '2a', '1b', '2b']
export const NO_CLOCK: State['clocks'] = { now: 0, left: [null, null], running: [false, false], next_deal_at: null }

/** `names`: by seat. `player`: whether a name is that of a person or of a bot. */
export function buildStillTable(id: string, mode: Mode, names: string[], more: Partial<Table>, player = (_name: string): Pick<SeatInfo, 'kind' | 'bot'> => ({ kind: 'person', bot: null })): Table {
  const seats = names.map((name, index) => ({
    seat: SEATS[index]!, side: (1 + (index % 2)) as 1 | 2, name, present: true, rating: null, away_since: null, ...player(name),
  }))
  return {
    id, mode, seats, phase: 'running', theaters: [], clock: { kind: 'none' }, takebacks: false, rated: false, offered: false, begins: null, battle: 1, score: [0, 0],
    results: [], result: null, created: 0, watchers: 0, rematch: null, rematch_of: null, same_deals_as: null, open_cards: false, cards_seen: false, ...more,
  }
}
