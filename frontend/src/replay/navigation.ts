// Where one stands in a replay: battle and moment.

/** The moment after a key, within 0 and the last; null if the key means nothing here. */
export function findMoment(key: string, at: number, last: number): number | null {
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, ' ': at + 1, Home: 0, End: last, PageDown: at + 5, PageUp: at - 5 }[key]
  return to === undefined ? null : Math.max(0, Math.min(last, to))
}
