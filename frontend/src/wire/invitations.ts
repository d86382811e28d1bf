// The links for friends, which only the maker of a table gets. Kept until the seats are taken.
import { keep, keptAll } from './shelf'
import type { SeatKey } from './types'

const SHELF = 'invitations'

export function keepInvitations(table: string, keys: SeatKey[]): void {
  const links = keys.filter((key) => key.kind === 'invitation')
  if (!links.length) return
  const recent = Object.entries({ ...keptAll<SeatKey[]>(SHELF), [table]: links }).slice(-50)
  keep(SHELF, JSON.stringify(Object.fromEntries(recent)))
}

export function invitationsOf(table: string): SeatKey[] {
  return keptAll<SeatKey[]>(SHELF)[table] ?? []
}
