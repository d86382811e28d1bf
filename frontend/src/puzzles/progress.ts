// What the browser keeps of puzzles: how many were solved in a row at the first try, and how the puzzle of the day went.
import { readObject, writeItem } from '../wire/storage'
import type { Puzzle } from '../wire/types'

const STORAGE_KEY = 'puzzles'
const LEVELS = 8
const MOST_JUDGED = 50 // puzzles that are remembered

export interface Try {
  token: string
  right: boolean
}

export interface DailyResult {
  day: string // "2026-12-01"
  id: string
  tries: Try[]
  ended: boolean // solved, or given up
}

export interface PuzzleProgress {
  streak: number
  best: number
  judged: string[] // the puzzles answered last: each counts once
  daily: DailyResult | null
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0
const areIds = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string')
const isTry = (value: Try | null): value is Try => typeof value?.token === 'string' && typeof value.right === 'boolean'

/** What was kept, without what cannot be read. */
export function loadProgress(): PuzzleProgress {
  const { streak, best, judged, daily } = readObject<unknown>(STORAGE_KEY) as { streak?: unknown; best?: unknown; judged?: unknown; daily?: DailyResult | null }
  const isWhole = typeof daily?.day === 'string' && typeof daily.id === 'string' && Array.isArray(daily.tries) && daily.tries.every(isTry)
  return { streak: isCount(streak) ? streak : 0, best: isCount(best) ? best : 0, judged: areIds(judged) ? judged : [], daily: isWhole ? { ...daily, ended: daily.ended === true } : null }
}
export const saveProgress = (progress: PuzzleProgress): void => writeItem(STORAGE_KEY, JSON.stringify(progress))

/** Only the first answer to a puzzle counts; false: wrong or given up. A puzzle that is passed over does not count. */
export function countFirst(progress: PuzzleProgress, id: string, right: boolean): PuzzleProgress {
  if (progress.judged.includes(id)) return progress
  const streak = right ? progress.streak + 1 : 0
  return { ...progress, streak, best: Math.max(progress.best, streak), judged: [...progress.judged, id].slice(-MOST_JUDGED) }
}

/** Whether the puzzle of a day was solved. */
export const isSolved = ({ daily }: PuzzleProgress, day: string): boolean => daily?.day === day && daily.tries.some((one) => one.right)

/** The result of a day without the answer, as `airlandsea puzzles daily` writes it. */
export function shareLine(day: string, { level }: Pick<Puzzle, 'level'>, tries: Try[]): string {
  return `airlandsea ${day} ${tries.map(({ right }) => (right ? '✓' : '✗')).join('')} ${level}/${LEVELS}`
}
