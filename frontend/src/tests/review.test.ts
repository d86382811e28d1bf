import { beforeAll, describe, expect, test } from 'vitest'
import { loadLaterTexts } from '../locale/messages.svelte'
import { buildLogLines } from '../game/log'
import { buildCourse, findDecision, findNextMistake, findX, listStops } from '../review/course'
import { describePoint, explain, formatChance, formatChange } from '../review/format'
import { readLines, Review } from '../review/review.svelte'
import type { ReviewedDecision, ReviewLine, ReviewStart, Step } from '../wire/types'

const battle = (number: number, turns: number, chance: number, after: number): ReviewStart['battles'][number] =>
  ({ number, first: 1, score: [0, 0], score_after: [0, 0], turns, chance, chance_after: after })
const START: ReviewStart = {
  type: 'start', seats: ['1a', '2a'], method: 'search', tasks: 6, left_out: [], battles: [battle(1, 12, 0.5, 0.7), battle(2, 9, 0.7, 1)],
}

function decision(number: number, turn: number, chosen: number, best: number, mark: ReviewedDecision['mark'] = '', seat: ReviewedDecision['seat'] = '1a'): ReviewedDecision {
  const option = (token: string, chance: number) =>
    ({ token, kind: 'skip' as const, words: `do ${token}`, message: { id: 'option-skip', args: {} }, chance, low: chance, high: chance, card: null, theater: null })
  return {
    type: 'decision', battle: number, turn, seat, mark, chosen: 'A', best: best > chosen ? 'B' : 'A', loss: best - chosen, error: 0,
    reason: '', reason_message: { id: 'review-best', args: {} }, withdrawal: null, withdrawal_message: null, reply: null, reply_message: null, options: [option('A', chosen), option('B', best)],
  }
}
const DECISIONS = [decision(1, 1, 0.5, 0.55), decision(1, 3, 0.4, 0.6, '??'), decision(1, 2, 0.3, 0.3, '?', '2a'), decision(2, 5, 0.8, 0.83, '?!')]

beforeAll(loadLaterTexts)

describe('the graph', () => {
  const { points, ends, length } = buildCourse(START, DECISIONS, '1a')
  test('goes from before the first deal to after the last score, without a gap between battles', () => {
    expect([points[0]!.chosen, points.at(-1)!.chosen]).toEqual([0.5, 1])
    expect(ends).toEqual([13, 23])
    expect(length).toBe(23)
    const [score, deal] = points.filter((point) => point.x === 13)
    expect([score!.battle, score!.chosen, deal!.battle, deal!.chosen]).toEqual([1, 0.7, 2, 0.7])
  })
  test('has the decisions of one seat, before the step that each one is', () => {
    const found = points.filter((point) => point.decision)
    expect(found.map(({ battle, moment, best, chosen }) => [battle, moment, best, chosen])).toEqual([[1, 0, 0.55, 0.5], [1, 2, 0.6, 0.4], [2, 4, 0.83, 0.8]])
    for (const point of found) expect(findX(START, point.battle, point.moment)).toBe(point.x)
  })
  test('has one stop for each moment', () => {
    expect(listStops(points).map(({ battle, moment, decision }) => `${battle} ${moment} ${decision?.turn ?? '-'}`)).toEqual(['1 0 1', '1 2 3', '1 12 -', '2 0 -', '2 4 5', '2 9 -'])
  })
  test('shows side 2 its own chances', () => {
    const { points } = buildCourse(START, DECISIONS, '2a')
    expect(points.map((point) => Math.round(100 * point.chosen))).toEqual([50, 30, 30, 30, 0])
  })
  test('is there before any decision is analyzed', () => {
    expect(buildCourse(START, [], '1a').points.map((point) => point.chosen)).toEqual([0.5, 0.7, 0.7, 1])
  })
})

describe('mistakes', () => {
  const next = (battle: number, moment: number) => findNextMistake(DECISIONS, '1a', battle, moment)
  test('are found one after the other, and then the first one again', () => {
    expect(next(1, 0)).toBe(DECISIONS[1])
    expect(next(1, 2)).toBe(DECISIONS[3])
    expect(next(2, 4)).toBe(DECISIONS[1])
    expect(findNextMistake(DECISIONS, '2a', 1, 0)).toBe(DECISIONS[2])
    expect(findNextMistake([DECISIONS[0]!], '1a', 1, 0)).toBeNull()
  })
  test('belong to the moment before their step', () => {
    expect(findDecision(DECISIONS, '1a', 1, 2)).toBe(DECISIONS[1])
    expect(findDecision(DECISIONS, '1a', 1, 1)).toBeNull() // that is the enemy's
  })
  test('stand behind the first sentence of their step in the log', () => {
    const step = (number: number) => ({ number, note: null, events: [{ kind: 'played', sentence: `step ${number}`, message: null }, { kind: 'turn begins', sentence: 'next', message: null }] })
    const lines = buildLogLines([step(1), step(2)] as unknown as Step[], new Map([[2, '??']]))
    expect(lines.map((line) => line.parts.map((part) => part.text).join(''))).toEqual(['Step 1', 'Next', 'Step 2 ??', 'Next'])
  })
})

test('a point is said with its choice, its chance and its mark', () => {
  const { points } = buildCourse(START, DECISIONS, '1a')
  expect(describePoint(points[0]!)).toBe('before battle 1: 50\u00a0%')
  expect(describePoint(points[2]!)).toMatch(/^battle 1, step 3: .+, 40\u00a0%, blunder$/)
  expect(describePoint(points.at(-1)!)).toBe('after battle 2: 100\u00a0%')
})

test('numbers are whole percent, and changes have a sign', () => {
  expect([formatChance(0.405), formatChange(0.031), formatChange(-0.2), formatChange(0)]).toEqual(['41\u00a0%', '+3.1\u00a0%', '-20.0\u00a0%', '0.0\u00a0%'])
})

test('what withdrawing would have left and an answer that makes a mistake are said where there are such', () => {
  const [, blunder] = DECISIONS
  const best = 'The search found nothing better.'
  const args = { card: 'L2', share: 25, loss: 40 }
  const reply = { ...blunder!, reply: 'It costs most …', reply_message: { id: 'review-reply-card', args } }
  expect(explain(reply)).toBe(best + ' It costs most against Ambush: 40 % where the enemy answers with it, as in 25 % of the sampled deals.')
  const even = { withdrawal: 'Even …', withdrawal_message: { id: 'review-even-withdrawing', args: { points: 3, left: 42 } } }
  const left = 'Even withdrawing (price: 3) would have left 42 %.'
  expect(explain({ ...blunder!, ...even })).toBe(`${best} ${left}`)
  expect(explain({ ...reply, ...even })).toMatch(`${best} ${left} It costs most against Ambush`)
  expect(explain(blunder!)).toBe(best)
})

test('a kept review of another version is said as the server has written it', () => {
  const [first] = DECISIONS
  expect(explain({ ...first!, reason: 'As before.', reason_message: { id: 'review-of-long-ago', args: {} } })).toBe('As before.')
  const { withdrawal: _, withdrawal_message: __, ...old } = first!
  expect(explain(old as ReviewedDecision)).toBe('The search found nothing better.')
})

describe('the stream', () => {
  test('is read line by line, wherever it is cut, and empty lines are nothing', async () => {
    const bytes = new TextEncoder().encode('{"a":"ü"}\n\n{"b":2}\n')
    const body = new ReadableStream<Uint8Array>({ start(controller) { for (const byte of bytes) controller.enqueue(Uint8Array.of(byte)); controller.close() } })
    const lines: string[] = []
    for await (const line of readLines(body)) lines.push(line)
    expect(lines).toEqual(['{"a":"ü"}', '{"b":2}'])
  })
  test('fills a review, which says how far it is', () => {
    const review = new Review()
    const advice = { seat: '1a' as const, turn: 3, first: 3, waiting_cost: 0.1, words: 'withdraw', message: { id: 'review-best', args: {} } }
    const lines: ReviewLine[] = [START, DECISIONS[0]!, { type: 'battle', battle: 1, advice: [advice] }, { type: 'end', players: [] }]
    const states = lines.map((line) => { review.add(line); return [review.done, review.state] })
    expect(states).toEqual([[0, 'idle'], [1, 'idle'], [2, 'idle'], [2, 'done']])
    expect(review.advice).toEqual([{ ...advice, battle: 1 }])
  })
  test('that fails says why', () => {
    const review = new Review()
    review.add({ type: 'failed', problem: { code: 'internal', message: 'the review failed', reasons: [], explanation: { id: 'error-review-failed', args: {} }, explanations: [] } })
    expect([review.state, review.failure]).toEqual(['failed', 'the review failed'])
  })
})
