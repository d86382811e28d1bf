// What the analysis board makes of searches.
import { beforeAll, expect, test } from 'vitest'
import { Estimates } from '../analysis/estimates'
import { findMover, nameAction, nameCard, nameLine } from '../analysis/name-action'
import { loadLaterTexts } from '../locale/messages.svelte'
import { EnemyPlays, findThreats } from '../analysis/threats'
import { mergeSeen } from '../kernel/tree'
import type { Battle } from '../wire/types'

beforeAll(loadLaterTexts)

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
  expect(found.candidates()).toEqual([])
  found.add(round(0.9, 0.1))
  expect(found.candidates()).toEqual([7, 8])
})

test('a card by its number', () => {
  expect([0, 8, 35].map(nameCard)).toEqual(['A1', 'L3', 'I6'])
})

test('as many options as there are lines are looked at more closely', () => {
  const found = new Estimates({ ...INPUT, actions: { w: 1, ...Object.fromEntries([10, 11, 12, 13, 14].map((number) => [`A${number}`, number])) } })
  const compared = [10, 11, 12, 13, 14].map((number) => ({ number, visits: 24, value: number / 20 }))
  found.add({ values: [], compared, playouts: 120 })
  expect(found.candidates()).toEqual([14, 13, 12])
  expect(found.candidates(5)).toEqual([14, 13, 12, 11, 10])
})

const IMPROVISE = 456
test('all cards that the enemy plays face down in one theater are one play', () => {
  const chosen = [{ number: 276, visits: 50, value: 0.9 }, { number: IMPROVISE + 5, visits: 30, value: 0.2 }, { number: IMPROVISE + 20, visits: 10, value: 0.6 }, { number: IMPROVISE + 1, visits: 10, value: 1 }]
  const [first, second, ...rest] = mergeSeen(chosen)
  expect(first).toMatchObject({ action: 276, visits: 50, share: 0.5 })
  expect(first!.value).toBeCloseTo(0.1)
  expect(second).toMatchObject({ action: IMPROVISE, visits: 40, share: 0.4 })
  expect(second!.value).toBeCloseTo(0.7)
  expect(rest).toEqual([]) // of ten playouts alone nothing is said
})

test('a threat costs clearly more than the option is worth on the whole, and the strongest comes first', () => {
  const estimates = new Estimates(INPUT)
  const plays = new EnemyPlays(INPUT)
  for (let number = 0; number < 8; number++) {
    estimates.add(round(0.6, 0.5))
    plays.add([
      { action: 276, visits: 500, share: 0.5, value: 0.4 },
      { action: 281, visits: 300, share: 0.3, value: 0.1 },
      { action: 286, visits: 170, share: 0.17, value: 0.59 },
      { action: 291, visits: 30, share: 0.03, value: 0.9 },
    ])
  }
  const best = estimates.list[0]!
  const found = findThreats(plays.list, best)
  expect(found.map(({ action }) => action)).toEqual([281, 276])
  expect(found[0]!.chance).toBeCloseTo(0.2 + 0.5 * 0.1)
  expect(found[0]!.share).toBeCloseTo(0.3)
  const doubtful = new EnemyPlays(INPUT)
  doubtful.add([{ action: 281, visits: 20, share: 0.02, value: 0.4 }])
  expect(findThreats(doubtful.list, best)).toEqual([])
})

const BATTLE = { you: '1a', row: [{ letter: 'A' }, { letter: 'L' }, { letter: 'S' }], hands: [{ seat: '1a', size: 2 }, { seat: '2a', size: 1 }], phase: 'turn', question: { yours: true } } as unknown as Battle

test('answers to abilities name what is chosen, from the side that looks on', () => {
  expect(nameAction(BATTLE, 13 + 1)).toBe('choose your uncovered card in Land')
  expect(nameAction(BATTLE, 13 + 5 + 2, true)).toBe("choose the enemy's uncovered card in Sea")
  expect(nameAction(BATTLE, 23 + 29)).toBe('choose your covered card in Land')
  expect(nameAction(BATTLE, 23 + 29, true)).toBe("choose the enemy's covered card in Land")
  expect(nameAction({ ...BATTLE, you: '2a' }, 13 + 5 + 2)).toBe('choose your uncovered card in Sea')
  expect(nameAction(BATTLE, 8)).toBe('choose Air')
  expect(nameAction(BATTLE, 0)).toBe('skip')
})

test('a line in words says of a card that the enemy plays face down only where it lies', () => {
  const line = [{ action: 276, isOwn: true }, { action: IMPROVISE + 1, isOwn: false }, { action: IMPROVISE + 2, isOwn: true }]
  expect(nameLine(BATTLE, line)).toBe('A card face down to Land · Play A1 Support face down to Sea')
  expect(nameLine(BATTLE)).toBe('')
})

test('the enemy could play now only at a turn, in a war of two, with a card', () => {
  expect(findMover(BATTLE)).toBe(1)
  expect(findMover({ ...BATTLE, you: '2a' })).toBe(0)
  expect(findMover({ ...BATTLE, phase: 'ability' })).toBeNull()
  expect(findMover({ ...BATTLE, question: null })).toBeNull()
  expect(findMover({ ...BATTLE, hands: [BATTLE.hands[0]!, { ...BATTLE.hands[1]!, size: 0 }] })).toBeNull()
  expect(findMover({ ...BATTLE, hands: [...BATTLE.hands, ...BATTLE.hands] })).toBeNull()
})
