// The links for friends, which only the maker of a table gets. Kept until the seats are taken.
import type { SeatKey } from './types'

const SHELF = 'airlandsea.invitations'

function shelf(): Record<string, SeatKey[]> {
  try {
    return JSON.parse(localStorage.getItem(SHELF) ?? '{}') as Record<string, SeatKey[]>
  } catch {
    return {}
  }
}

export function keepInvitations(table: string, keys: SeatKey[]): void {
  const links = keys.filter((key) => key.kind === 'invitation')
  if (!links.length) return
  const recent = Object.entries({ ...shelf(), [table]: links }).slice(-50)
  try {
    localStorage.setItem(SHELF, JSON.stringify(Object.fromEntries(recent)))
  } catch {
    // shown once, then
  }
}

export function invitationsOf(table: string): SeatKey[] {
  return shelf()[table] ?? []
}
