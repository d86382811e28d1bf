// The secrets of one's seats, kept in this browser. A link carries one in its fragment: `/table/<id>#2a=k_…`.
import type { SeatKey, SeatName } from './types'

const SHELF = 'airlandsea.keys'
export type Keys = Partial<Record<SeatName, string>>

function shelf(): Record<string, Keys> {
  try {
    return JSON.parse(localStorage.getItem(SHELF) ?? '{}') as Record<string, Keys>
  } catch {
    return {}
  }
}

export function keysOf(table: string): Keys {
  return shelf()[table] ?? {}
}

export function keepKey(table: string, seat: SeatName, secret: string): void {
  const all = shelf()
  all[table] = { ...all[table], [seat]: secret }
  try {
    localStorage.setItem(SHELF, JSON.stringify(all))
  } catch {
    // a browser that keeps nothing: the key lives as long as the page
  }
}

export function keepKeys(table: string, keys: SeatKey[]): void {
  for (const key of keys) if (key.kind === 'key') keepKey(table, key.seat, key.secret)
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
export function wholeLink(link: string): string {
  return new URL(link, location.origin).href
}
