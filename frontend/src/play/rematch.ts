// The way from a war to its rematch. The key of the old seat is the invitation; with the same deals seats are exchanged.
import { api, type ApiError } from '../wire/api'
import { loadKeys, saveKey } from '../wire/keys'
import type { MyTable, SeatName, Table } from '../wire/types'
import { loadName } from '../start/name'
import { router } from '../router.svelte'

/** The rematch that others have set up and in which the guest has no seat yet, or null. `games`: all of the guest's. */
export function findRematch({ table }: MyTable, games: MyTable[]): string | null {
  return games.some((game) => game.table.id === table.rematch) ? null : table.rematch
}

/** Go to the rematch of a war, and take the seats there that are kept for this browser.
 *  If the war was rated and its rematch is not, the page there says so first. */
export async function goToRematch(old: string, next: string): Promise<void> {
  const follow = async () => {
    const table = await api.table(next)
    if (table.rated || !(await api.table(old)).rated) await takeSeats(old, table)
  }
  await follow().catch(() => {}) // watch, then
  router.go(`/table/${next}`)
}

/** Take the seats of a rematch that the keys of the old table in this browser open and that nobody has taken.
 *  Returns whether all are this browser's now; throws `ApiError` if the server cannot be asked. */
export async function takeSeats(old: string, table: Table): Promise<boolean> {
  let isWhole = true
  for (const [seat, secret] of Object.entries(loadKeys(old)) as [SeatName, string][]) isWhole = (await takeSeat(table, old, seat, secret)) && isWhole
  return isWhole
}

async function takeSeat(table: Table, old: string, seat: SeatName, secret: string): Promise<boolean> {
  const flipped = ((seat[0] === '1' ? '2' : '1') + seat[1]) as SeatName
  const wanted = table.same_deals_as === old ? [flipped, seat] : [seat, flipped]
  if (loadKeys(table.id)[wanted[0]!]) return true
  for (const one of wanted) {
    const taken = await api.take(table.id, one, { secret, name: loadName() || null }).catch((problem: ApiError) => {
      if (problem.code !== 'seat_taken' && problem.code !== 'wrong_key') throw problem
    })
    if (!taken) continue
    saveKey(table.id, taken.key.seat as SeatName, taken.key.secret)
    return true
  }
  return false
}
