// A rating as people read it: a question mark says that it is provisional.
import type { Rating } from '../wire/types'

export function formatRating({ rating, provisional }: Rating): string {
  return `${rating}${provisional ? '?' : ''}`
}
