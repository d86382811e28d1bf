// The way back from a war that was begun in a review.
import { readObject, writeItem } from '../wire/storage'

const STORAGE_KEY = 'reviews'
const KEPT = 20

/** A table was opened to try a decision again. `address`: of the review, at that decision. */
export function noteReview(table: string, address: string): void {
  const entries = Object.entries(readObject<string>(STORAGE_KEY)).slice(1 - KEPT)
  writeItem(STORAGE_KEY, JSON.stringify(Object.fromEntries([...entries, [table, address]])))
}

/** The review that a table was begun in; null if it was not. */
export function findReview(table: string | undefined): string | null {
  const address: unknown = table && readObject<string>(STORAGE_KEY)[table]
  return typeof address === 'string' && address.startsWith('/replay/') ? address : null
}
