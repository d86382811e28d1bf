// A new table on the server, with its keys kept in this browser.
import { api } from '../wire/api'
import { saveInvitations } from '../wire/invitations'
import { saveKeys } from '../wire/keys'
import type { NewTable } from '../wire/types'
import { router } from '../router.svelte'

/** What a table is ordered with: a war that goes on has a mode already. */
export type TableOrder = Pick<NewTable, 'seats'> & Partial<NewTable>

/** Open a table and go there; `note` is told its id before. */
export async function openTable(request: TableOrder, note?: (id: string) => void | Promise<void>): Promise<void> {
  const created = await api.open(request)
  saveKeys(created.table.id, created.keys)
  saveInvitations(created.table.id, created.keys)
  await note?.(created.table.id)
  router.go(`/table/${created.table.id}`)
}
