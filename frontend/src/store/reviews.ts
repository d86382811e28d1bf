// What reviews leave behind: the way back from a war that was begun in one, and how many mistakes one has found.
import { readObject, writeItem } from '../wire/storage'

const STORAGE_KEY = 'reviews'
const MISTAKES_KEY = 'mistakes'
const KEPT = 20

/** Note that a table was opened to try a decision again. `address`: of the review, at that decision. */
export function noteReview(table: string, address: string): void {
  keep(STORAGE_KEY, table, address)
}

/** The review that a table was begun in; null if it was not. */
export function findReview(table: string | undefined): string | null {
  const address: unknown = table && readObject<string>(STORAGE_KEY)[table]
  return typeof address === 'string' && address.startsWith('/replay/') ? address : null
}

/** Note how many mistakes of its player the complete review of a table has found. */
export function noteMistakes(table: string, number: number): void {
  keep(MISTAKES_KEY, table, number)
}

/** How many mistakes the player of a table has made; null as long as no review has said. */
export function findMistakes(table: string): number | null {
  const number: unknown = readObject<number>(MISTAKES_KEY)[table]
  return typeof number === 'number' ? number : null
}

function keep(key: string, table: string, value: string | number): void {
  const others = Object.entries(readObject<string | number>(key)).filter(([name]) => name !== table)
  writeItem(key, JSON.stringify(Object.fromEntries([...others.slice(1 - KEPT), [table, value]])))
}
