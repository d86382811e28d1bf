// What the browser keeps of puzzles, and the line to share.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { today } from '../daily/days'
import { countFirst, isSolved, loadProgress, saveProgress, shareLine, type PuzzleProgress, type Try } from '../puzzles/progress'
import { PuzzleTable } from '../puzzles/puzzle-table.svelte'
import { api } from '../wire/api'
import { writeItem } from '../wire/storage'
import type { Puzzle } from '../wire/types'

vi.mock('../store/sounds', () => ({ play: vi.fn() }))

const NEW = { streak: 0, best: 0, judged: [], daily: null }
const [WRONG, RIGHT]: [Try, Try] = [{ token: 'w', right: false }, { token: 'L5L', right: true }]

beforeEach(() => writeItem('puzzles', '{}'))

describe('the streak', () => {
  it('counts puzzles solved at the first try, one after the other', () => {
    const kept = [true, true, false, true].reduce((before, right, at) => countFirst(before, `${at}`, right), loadProgress())
    expect(kept).toEqual({ streak: 1, best: 2, judged: ['0', '1', '2', '3'], daily: null })
  })
  it('counts a puzzle once, however often it is solved', () => {
    const once = countFirst(NEW, 'abc', true)
    expect(countFirst(once, 'abc', true)).toBe(once)
    expect(countFirst(once, 'abc', false)).toBe(once)
  })
  it('remembers no more puzzles than it needs to', () => {
    const many = Array.from({ length: 60 }, (_, at) => `${at}`).reduce((before, id) => countFirst(before, id, true), NEW as PuzzleProgress)
    expect([many.streak, many.judged.length, many.judged.at(-1)]).toEqual([60, 50, '59'])
  })
  it('is kept', () => {
    saveProgress({ ...NEW, streak: 3, best: 4 })
    expect(loadProgress()).toEqual({ ...NEW, streak: 3, best: 4 })
  })
})

describe('a wrong answer', () => {
  it('counts once, and is spoken of again when it is given again', async () => {
    vi.spyOn(api, 'answer').mockResolvedValue({ right: false, solution: null })
    const counted: string[][] = []
    const table = new PuzzleTable((tries) => counted.push(tries.map(({ token }) => token)))
    table.puzzle = { id: 'abc', options: [] } as unknown as Puzzle
    for (const token of ['w', 'L5L', 'w']) await table.answer(token)
    expect(counted).toEqual([['w'], ['w', 'L5L']])
    expect(table.last).toEqual(WRONG)
  })
})

describe('what cannot be read', () => {
  it.each(['', '[]', '{"streak":-1,"best":"x"}', '{"daily":5}', '{"judged":[5]}', '{"judged":"abc"}', '{"daily":{"day":"2026-12-01","id":"0","tries":[null]}}'])('%s counts for nothing', (text) => {
    writeItem('puzzles', text)
    expect(loadProgress()).toEqual(NEW)
  })
})

describe('the puzzle of the day', () => {
  it('is solved on its day only, and not when it was given up', () => {
    const daily = (tries: Try[]) => ({ ...NEW, daily: { day: '2026-12-01', id: '0', tries, ended: true } })
    expect(isSolved(daily([WRONG, RIGHT]), '2026-12-01')).toBe(true)
    expect(isSolved(daily([WRONG, RIGHT]), '2026-12-02')).toBe(false)
    expect(isSolved(daily([WRONG]), '2026-12-01')).toBe(false)
  })
  it('begins with the day of the world, wherever one is', () => {
    expect(today(new Date('2026-11-30T23:30:00-05:00'))).toBe('2026-12-01')
  })
  it('has a line to share that does not tell the answer', () => {
    expect(shareLine('2026-12-01', { level: 4 }, [WRONG, RIGHT])).toBe('airlandsea 2026-12-01 ✗✓ 4/8')
  })
})
