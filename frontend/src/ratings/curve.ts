// The curve of a rating, as points of a line.
const WIDTH = 300
const HEIGHT = 100
const LEAST_RANGE = 100 // points of a rating from the bottom to the top

export interface Curve { width: number; height: number; low: number; high: number; points: string }

/** A line through ratings, the first at the left edge. One alone is a level line. */
export function drawCurve(ratings: number[]): Curve {
  const middle = (Math.min(...ratings) + Math.max(...ratings)) / 2
  const half = Math.max(LEAST_RANGE, Math.max(...ratings) - Math.min(...ratings)) / 2
  const low = Math.round(middle - half)
  const high = Math.round(middle + half)
  const all = ratings.length > 1 ? ratings : [...ratings, ...ratings]
  const points = all.map((rating, at) => `${Math.round((WIDTH * at) / (all.length - 1))},${Math.round((HEIGHT * (high - rating)) / (high - low))}`)
  return { width: WIDTH, height: HEIGHT, low, high, points: points.join(' ') }
}
