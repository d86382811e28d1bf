// What becomes of your wars: counted by opponent, by mode and in all. Pure functions.
import type { FinishedWar, MyTable } from '../wire/types'
import { levelOf } from '../start/opponents'

/** What the list of games, and with it the statistics, can be narrowed down to; "" is everything. */
export interface Filter {
  opponent: string // as `opponentKey` says
  mode: string // as `modeKey` says
  state: '' | 'running' | 'won' | 'lost'
  time: '' | Period
}
export const EVERYTHING: Filter = { opponent: '', mode: '', state: '', time: '' }

export const PERIODS = ['week', 'month', 'year'] as const
export type Period = (typeof PERIODS)[number]

/** When the present week (from Monday on), month or year began, in milliseconds, by the clock of the device. */
export function startOf(period: Period, now: number): number {
  const day = new Date(now)
  day.setHours(0, 0, 0, 0)
  if (period === 'week') day.setDate(day.getDate() - ((day.getDay() + 6) % 7))
  else day.setMonth(period === 'year' ? 0 : day.getMonth(), 1)
  return day.getTime()
}

const isIn = (time: '' | Period, moment: number, now: number): boolean => !time || moment >= startOf(time, now)

export interface Tally {
  won: number
  all: number
}
/** Battles that were lost, by withdrawing or at the end. */
export interface Losses {
  battles: number
  points: number
}
export interface Statistics {
  wars: Tally
  battles: Tally
  streak: { now: number; longest: number } // of wars won
  withdrawn: Losses
  fought: Losses
  enemyWithdrawals: number
  opponents: [string, Tally][] // by `opponentKey`, the most frequent first
  modes: [string, Tally][] // by `modeKey`, the most frequent first
}

/** "level:3", "person" or "computer": the strongest kind on the other side. */
export function opponentKey(bots: (string | null)[]): string {
  if (bots.includes(null)) return 'person'
  const level = Math.max(...bots.map(levelOf))
  return level ? `level:${level}` : 'computer'
}

/** The name of a mode that has one. */
export const modeKey = (mode: { preset: string | null }): string => mode.preset ?? ''

/** The same of a table in the list of games; "" where you play both sides or somebody is still to come. */
export function opponentOf({ table, seats }: MyTable): string {
  const sides = new Set(seats.map((seat) => seat[0]))
  const others = table.seats.filter((seat) => !sides.has(seat.seat[0]!))
  return others.length && others.every((seat) => seat.kind !== 'free') ? opponentKey(others.map((seat) => seat.bot)) : ''
}

export function fits(game: MyTable, filter: Filter, now: number): boolean {
  const { result, mode, phase } = game.table
  const mine = new Set(game.seats.map((seat) => Number(seat[0])))
  const state = phase !== 'over' ? 'running' : mine.size > 1 || !result ? '' : mine.has(result.winner) ? 'won' : 'lost'
  return (!filter.opponent || opponentOf(game) === filter.opponent) && (!filter.mode || modeKey(mode) === filter.mode) && (!filter.state || state === filter.state) && isIn(filter.time, game.changed, now)
}

export const hasWon = (war: FinishedWar): boolean => war.result.winner === war.side

/** The wars that a filter leaves; a running game is no finished war. */
export function chooseWars(wars: FinishedWar[], { opponent, mode, state, time }: Filter, now: number): FinishedWar[] {
  return wars.filter((war) => (!opponent || opponentKey(war.opponents) === opponent) && (!mode || modeKey(war.mode) === mode) && (!state || state === (hasWon(war) ? 'won' : 'lost')) && isIn(time, war.ended, now))
}

/** `wars`: the latest first. */
export function countWars(wars: FinishedWar[]): Statistics {
  const battles = wars.flatMap((war) => war.results.map((result) => ({ ...result, mine: result.winner === war.side, decided: result.winner !== null })))
  const losses = (how: 'fought' | 'withdrawn'): Losses => {
    const found = battles.filter((battle) => battle.decided && !battle.mine && battle.how === how)
    return { battles: found.length, points: found.reduce((sum, battle) => sum + battle.points, 0) }
  }
  return {
    wars: tally(wars.map(hasWon)),
    battles: tally(battles.map((battle) => battle.mine)),
    streak: countStreak(wars.map(hasWon)),
    withdrawn: losses('withdrawn'),
    fought: losses('fought'),
    enemyWithdrawals: battles.filter((battle) => battle.mine && battle.how === 'withdrawn').length,
    opponents: tallyBy(wars, (war) => opponentKey(war.opponents)),
    modes: tallyBy(wars, (war) => modeKey(war.mode)),
  }
}

/** How many were won in a row, the latest of them being the first of the list; and the longest such row. */
export function countStreak(won: boolean[]): { now: number; longest: number } {
  const lost = won.indexOf(false)
  let longest = 0
  let row = 0
  for (const one of won) {
    row = one ? row + 1 : 0
    longest = Math.max(longest, row)
  }
  return { now: lost < 0 ? won.length : lost, longest }
}

/** The mean loss of a battle; null if none was lost so. */
export const meanLoss = ({ battles, points }: Losses): number | null => (battles ? points / battles : null)

function tally(won: boolean[]): Tally {
  return { won: won.filter(Boolean).length, all: won.length }
}

function tallyBy(wars: FinishedWar[], key: (war: FinishedWar) => string): [string, Tally][] {
  const keys = [...new Set(wars.map(key))]
  return keys.map((name): [string, Tally] => [name, tally(wars.filter((war) => key(war) === name).map(hasWon))]).sort(([, one], [, other]) => other.all - one.all)
}
