// Where one stands in a replay: battle and moment.

/** The moment that a key leads to, from 0 to the last; null if the key has no meaning here. */
export function findMoment(key: string, at: number, last: number): number | null {
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, ' ': at + 1, Home: 0, End: last, PageDown: at + 5, PageUp: at - 5 }[key]
  return to === undefined ? null : Math.max(0, Math.min(last, to))
}
