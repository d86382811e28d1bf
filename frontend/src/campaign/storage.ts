// The campaign as this browser keeps it, and the wars that belong to it.
import { api } from '../wire/api'
import { loadKeys } from '../wire/keys'
import { router } from '../router.svelte'
import { readItem, readObject, writeItem } from '../wire/storage'
import type { SeatName, Table } from '../wire/types'
import { ofSide, other, sideOf, type Side } from '../game/board'
import { buildRequest, createForm, applyPreset } from '../start/form'
import { loadName } from '../start/name'
import { openTable } from '../start/open-table'
import { addRematch, addWar, dropWar, findOpenSeries, findOpenTable, readKept, readProgress, recordWar, type Campaign } from './campaign'

const STORAGE_KEY = 'campaign'
const MODE_KEY = 'campaign-mode'

export const loadCampaign = (): Campaign => readKept(readObject(STORAGE_KEY))
export const saveCampaign = (campaign: Campaign) => writeItem(STORAGE_KEY, JSON.stringify(campaign))
/** The mode whose campaign was looked at last. */
export const loadMode = (): string | null => readItem(MODE_KEY)
export const saveMode = (mode: string) => writeItem(MODE_KEY, mode)

/** Go to the open war against an opponent, or open a table for the next one. */
export async function startWar(mode: string, level: number): Promise<void> {
  const offer = await api.offer()
  const preset = offer.presets.find((one) => one.name === mode) ?? offer.presets[0]!
  const series = findOpenSeries(readProgress(await refreshMode(preset.name), preset.name), level)
  const running = series && findOpenTable(series)
  if (running) return router.go(`/table/${running}`)
  const form = applyPreset(createForm(offer, loadName(), `level:${level}`), preset)
  await openTable(buildRequest(form, 'computer', preset.mode), (id) => saveCampaign(addWar(loadCampaign(), preset.name, level, id)))
}

/** Note that a rematch was opened. */
export function noteRematch(table: string, next: string): void {
  saveCampaign(addRematch(loadCampaign(), table, next))
}

/** The campaign with the result of a war that is over, if it belongs to it. */
export function settleWar(table: Table, you: Side): Campaign {
  const campaign = loadCampaign()
  if (!table.result) return campaign
  const settled = recordWar(campaign, table.id, table.result.winner === you, 2 * ofSide(table.score, other(you)) <= table.mode.target)
  if (settled !== campaign) saveCampaign(settled)
  return settled
}

/** Look up what has become of the open wars of a mode: their ends may not have been seen here, or their tables may be gone. */
export async function refreshMode(mode: string): Promise<Campaign> {
  const open = readProgress(loadCampaign(), mode).series.map(findOpenTable)
  await Promise.all(open.map((id) => id && refreshWar(id)))
  return loadCampaign()
}

async function refreshWar(id: string): Promise<void> {
  const [seat] = Object.keys(loadKeys(id)) as SeatName[]
  const table = await api.table(id).catch((problem: { code?: string }) => problem.code)
  if (table === 'not_found' || !seat) saveCampaign(dropWar(loadCampaign(), id))
  else if (typeof table === 'object') settleWar(table, sideOf(seat))
}
