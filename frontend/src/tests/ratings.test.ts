import { expect, test } from 'vitest'
import { formatRating } from '../game/rating'
import { drawCurve } from '../ratings/curve'

test('a provisional rating has a question mark', () => {
  const rating = { rating: 1662, deviation: 290, wars: 1 }
  expect(formatRating({ ...rating, provisional: true })).toBe('1662?')
  expect(formatRating({ ...rating, provisional: false })).toBe('1662')
})

test('the curve goes from edge to edge, the highest rating at the top', () => {
  const curve = drawCurve([1400, 1700, 1500])
  expect([curve.low, curve.high]).toEqual([1400, 1700])
  expect(curve.points).toBe('0,100 150,0 300,67')
})

test('small changes do not look large, and one rating is a level line', () => {
  expect(drawCurve([1500, 1510])).toMatchObject({ low: 1455, high: 1555 })
  expect(drawCurve([1500]).points).toBe('0,50 300,50')
})
