// The secrets of your seats, kept in this browser. A link carries one in its fragment: `/table/<id>#2a=k_…`.
import { writeItem, readObject } from './storage'
import type { SeatKey, SeatName } from './types'

const STORAGE_KEY = 'keys'
export type Keys = Partial<Record<SeatName, string>>

export function loadKeys(table: string): Keys {
  return readObject<Keys>(STORAGE_KEY)[table] ?? {}
}

export function saveKey(table: string, seat: SeatName, secret: string): void {
  const all = readObject<Keys>(STORAGE_KEY)
  all[table] = { ...all[table], [seat]: secret }
  writeItem(STORAGE_KEY, JSON.stringify(all))
}

/** Delete a key that the server does not accept. */
export function deleteKey(table: string, seat: SeatName): void {
  const all = readObject<Keys>(STORAGE_KEY)
  delete all[table]?.[seat]
  writeItem(STORAGE_KEY, JSON.stringify(all))
}

export function saveKeys(table: string, keys: SeatKey[]): void {
  for (const key of keys) if (key.kind === 'key') saveKey(table, key.seat, key.secret)
}

export interface FragmentKey {
  seat: SeatName
  secret: string
  kind: 'key' | 'invitation'
}

/** The seat and secret of a link's fragment, or null. */
export function readFragment(fragment: string): FragmentKey | null {
  const match = /^#?([12][ab])=([ki])_([A-Za-z0-9_-]{6,62})$/.exec(fragment)
  if (!match) return null
  return { seat: match[1] as SeatName, secret: `${match[2]}_${match[3]}`, kind: match[2] === 'k' ? 'key' : 'invitation' }
}

/** The whole address of a link the server has made. */
export function resolveLink(link: string): string {
  return new URL(link, location.origin).href
}
