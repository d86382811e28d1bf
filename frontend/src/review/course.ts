// The chance to win the war from decision to decision: the points of the graph, and the way from one mistake to the next.
import type { ReviewedDecision, ReviewedOption, ReviewStart, SeatName } from '../wire/types'

export type Mark = ReviewedDecision['mark']

/** A point of the graph. A decision has two values: that of the best option, and that of the chosen one. */
export interface Point {
  battle: number
  moment: number // of the battle's replay: before the decision
  x: number // in steps since the war began
  best: number // chances from 0 to 1
  chosen: number
  decision: ReviewedDecision | null // null: a deal or a score
}

export interface Course {
  points: Point[] // those that are known, from left to right
  ends: number[] // the x of the score of each battle
  length: number
}

const MISTAKES: readonly Mark[] = ['?!', '?', '??']
export const isMistake = (decision: ReviewedDecision): boolean => MISTAKES.includes(decision.mark)
export const sideOfSeat = (seat: SeatName): 1 | 2 => (seat[0] === '1' ? 1 : 2)

export const optionOf = (decision: ReviewedDecision, token: string): ReviewedOption => decision.options.find((one) => one.token === token)!

/** The graph of one seat. */
export function buildCourse(start: ReviewStart, decisions: ReviewedDecision[], seat: SeatName): Course {
  const ofSeat = (chance: number) => (sideOfSeat(seat) === 1 ? chance : 1 - chance)
  const points: Point[] = []
  const ends: number[] = []
  let x = 0
  for (const battle of start.battles) {
    const edge = (moment: number, chance: number): Point =>
      ({ battle: battle.number, moment, x: x + (moment ? battle.turns + 1 : 0), best: ofSeat(chance), chosen: ofSeat(chance), decision: null })
    points.push(edge(0, battle.chance))
    for (const decision of decisions) {
      if (decision.battle !== battle.number || decision.seat !== seat) continue
      const [best, chosen] = [optionOf(decision, decision.best).chance, optionOf(decision, decision.chosen).chance]
      points.push({ battle: battle.number, moment: decision.turn - 1, x: x + decision.turn, best, chosen, decision })
    }
    points.push(edge(battle.turns, battle.chance_after))
    x += battle.turns + 1
    ends.push(x)
  }
  return { points, ends, length: x }
}

/** The points that a key leads to, one for each moment: a decision before the deal that it follows at once. */
export function listStops(points: Point[]): Point[] {
  return points.filter((point, nth) => points[nth + 1]?.battle !== point.battle || points[nth + 1]?.moment !== point.moment)
}

/** Where a moment of a replay lies in the graph. */
export function findX(start: ReviewStart, battle: number, moment: number): number {
  const before = start.battles.filter((one) => one.number < battle)
  return before.reduce((sum, one) => sum + one.turns + 1, moment + 1)
}

/** The decision that a seat takes at a moment of a replay. */
export function findDecision(decisions: ReviewedDecision[], seat: SeatName, battle: number, moment: number): ReviewedDecision | null {
  return decisions.find((one) => one.seat === seat && one.battle === battle && one.turn === moment + 1) ?? null
}

/** The next mistake of a seat after a moment, or the first one again; null if there is none. */
export function findNextMistake(decisions: ReviewedDecision[], seat: SeatName, battle: number, moment: number): ReviewedDecision | null {
  const mistakes = decisions.filter((one) => one.seat === seat && isMistake(one))
  return mistakes.find((one) => one.battle > battle || (one.battle === battle && one.turn > moment + 1)) ?? mistakes[0] ?? null
}
