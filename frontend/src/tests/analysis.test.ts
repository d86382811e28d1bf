// What the analysis board makes of searches.
import { expect, test } from 'vitest'
import { Estimates } from '../analysis/estimates'
import { nameCard } from '../analysis/name-action'

const INPUT = { number: 0, kernel: '', view: '', utilities: [], worst: 0.2, stake: 0.5, actions: { w: 1, L3A: 7, S1S: 8, A2A: 9 } }
const round = (one: number, other: number) => ({
  values: [{ number: 8, visits: 60, value: other }, { number: 7, visits: 40, value: one }],
  playouts: 100,
  compared: [{ number: 1, visits: 24, value: 0 }, { number: 7, visits: 24, value: one }, { number: 8, visits: 24, value: other }, { number: 7, visits: 76, value: one }],
})

test('options in the order of their means, as chances to win the war', () => {
  const found = new Estimates(INPUT)
  found.add(round(0.6, 0.5))
  found.add(round(0.8, 0.4))
  expect(found.list.map(({ token }) => token)).toEqual(['L3A', 'S1S', 'w'])
  expect(found.list[0]!.chance).toBeCloseTo(0.2 + 0.5 * 0.7)
  expect(found.list[0]!.playouts).toBe(200)
  expect(found.playouts).toBe(200)
})

test('withdrawing is exact, and everything else has an interval that more playouts make narrower', () => {
  const found = new Estimates(INPUT)
  found.add(round(0.6, 0.6))
  const width = () => found.list.find(({ token }) => token === 'L3A')!.high - found.list.find(({ token }) => token === 'L3A')!.low
  const first = width()
  for (let more = 0; more < 15; more++) found.add(round(0.6, 0.6))
  expect(found.list.at(-1)).toMatchObject({ token: 'w', chance: 0.2, low: 0.2, high: 0.2, isExact: true })
  expect(width()).toBeGreaterThan(0)
  expect(width()).toBeLessThan(first / 3)
})

test('rounds that disagree make an interval wider than their playouts would', () => {
  const [agreeing, disagreeing] = [new Estimates(INPUT), new Estimates(INPUT)]
  for (const value of [0.1, 0.9, 0.1, 0.9]) {
    agreeing.add(round(0.5, 0.5))
    disagreeing.add(round(value, 0.5))
  }
  const width = (found: Estimates) => found.list.filter(({ token }) => token === 'L3A').map(({ high, low }) => high - low)[0]!
  expect(width(disagreeing)).toBeGreaterThan(3 * width(agreeing))
})

test('the best so far and what the searches visit most are looked at more closely, withdrawing never', () => {
  const found = new Estimates(INPUT)
  expect(found.candidates).toEqual([])
  found.add(round(0.9, 0.1))
  expect(found.candidates).toEqual([7, 8])
})

test('a card by its number', () => {
  expect([0, 8, 35].map(nameCard)).toEqual(['A1', 'L3', 'I6'])
})
