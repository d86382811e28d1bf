// The links for friends, which only the maker of a table gets. Kept until the seats are taken.
import { writeItem, readObject } from './storage'
import type { SeatKey } from './types'

const STORAGE_KEY = 'invitations'

export function saveInvitations(table: string, keys: SeatKey[]): void {
  const links = keys.filter((key) => key.kind === 'invitation')
  if (!links.length) return
  const recent = Object.entries({ ...readObject<SeatKey[]>(STORAGE_KEY), [table]: links }).slice(-50)
  writeItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(recent)))
}

export function loadInvitations(table: string): SeatKey[] {
  return readObject<SeatKey[]>(STORAGE_KEY)[table] ?? []
}
