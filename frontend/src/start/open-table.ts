// A new table on the server, with its keys kept in this browser.
import { api } from '../wire/api'
import { saveInvitations } from '../wire/invitations'
import { saveKeys } from '../wire/keys'
import type { NewTable } from '../wire/types'
import { router } from '../router.svelte'

/** Open a table and go there; `note` is told its id before. */
export async function openTable(request: NewTable, note?: (id: string) => void): Promise<void> {
  const created = await api.open(request)
  saveKeys(created.table.id, created.keys)
  saveInvitations(created.table.id, created.keys)
  note?.(created.table.id)
  router.go(`/table/${created.table.id}`)
}
