import { describe, expect, it } from 'vitest'
import type { FinishedWar, MyTable } from '../wire/types'
import { chooseWars, countStreak, countWars, EVERYTHING, fits, meanLoss, opponentKey, opponentOf, startOf } from '../game/statistics'
import { chooseCards, sumPlay } from '../game/own-play'
import shared from './statistics.json'

type Battle = [winner: 1 | 2 | null, points: number, how: 'fought' | 'withdrawn']

/** A war played on side 2. */
function war(won: boolean, opponents: (string | null)[], battles: Battle[] = [], preset: string | null = 'standard'): FinishedWar {
  return {
    id: 'abcdefghjkmn', ended: 0, seat: '2a', side: 2, opponents, score: [0, 0], mode: { preset } as FinishedWar['mode'],
    results: battles.map(([winner, points, how]) => ({ winner, points, how })),
    result: { winner: won ? 2 : 1, how: 'points' },
  }
}

describe('statistics of wars', () => {
  const wars = [
    war(true, ['level:3'], [[2, 6, 'fought'], [1, 2, 'withdrawn'], [2, 4, 'withdrawn']]),
    war(false, ['level:3'], [[1, 6, 'fought'], [1, 4, 'withdrawn'], [null, 0, 'fought']]),
    war(true, [null, 'random'], [[2, 6, 'fought']], 'team'),
    war(true, ['random'], [], null),
  ]

  it('count wars and battles by their winner', () => {
    const found = countWars(wars)
    expect(found.wars).toEqual({ won: 3, all: 4 })
    expect(found.battles).toEqual({ won: 3, all: 7 })
    expect(found.withdrawn).toEqual({ battles: 2, points: 6 })
    expect(found.fought).toEqual({ battles: 1, points: 6 })
    expect(found.enemyWithdrawals).toBe(1)
  })

  it('name opponents and games, the most frequent first', () => {
    const found = countWars(wars)
    expect(found.opponents).toEqual([['level:3', { won: 1, all: 2 }], ['person', { won: 1, all: 1 }], ['computer', { won: 1, all: 1 }]])
    expect(found.modes).toEqual([['standard', { won: 1, all: 2 }], ['team', { won: 1, all: 1 }], ['', { won: 1, all: 1 }]])
  })

  it('are counted as in Python', () => {
    const found = countWars(shared.wars.map((one) => ({
      ...war(true, one.opponents, one.battles as Battle[], one.preset), side: one.side as 1 | 2, result: { winner: one.winner as 1 | 2, how: 'points' as const },
    })))
    expect(found).toEqual(shared.counted)
    const cards = chooseCards(sumPlay(shared.cards.map((cards, at) => ({ id: String(at), cards, review: null }))).cards)
    expect(cards.favourites.map(({ card }) => card)).toEqual(shared.favourites)
    expect(cards.fatal.map(({ card }) => card)).toEqual(shared.fatal)
  })

  it('are of a time', () => {
    const now = new Date(2026, 10, 25, 15, 30).getTime() // a Wednesday
    const date = (...day: [number, number, number]) => new Date(...day).getTime()
    expect([startOf('week', now), startOf('month', now), startOf('year', now)]).toEqual([date(2026, 10, 23), date(2026, 10, 1), date(2026, 0, 1)])
    expect(startOf('week', date(2026, 10, 22))).toBe(date(2026, 10, 16)) // a Sunday
    const ended = [now, date(2026, 10, 23), date(2026, 10, 22), date(2026, 9, 31), date(2025, 11, 31)].map((ended) => ({ ...wars[0]!, ended }))
    const found = (time: (typeof EVERYTHING)['time']) => chooseWars(ended, { ...EVERYTHING, time }, now).length
    expect([found(''), found('year'), found('month'), found('week')]).toEqual([5, 4, 3, 2])
  })

  it('are empty without wars', () => {
    const found = countWars([])
    expect([found.wars, found.streak, meanLoss(found.withdrawn)]).toEqual([{ won: 0, all: 0 }, { now: 0, longest: 0 }, null])
  })

  it('know the wars won in a row', () => {
    expect(countStreak([true, true, false, true, true, true, false])).toEqual({ now: 2, longest: 3 })
    expect(countStreak([false, true])).toEqual({ now: 0, longest: 1 })
    expect(countStreak([true, true])).toEqual({ now: 2, longest: 2 })
  })

  it('the mean loss is of a battle', () => {
    expect(meanLoss({ battles: 2, points: 6 })).toBe(3)
  })

  it('are of the wars that are chosen', () => {
    const chosen = (filter: Partial<typeof EVERYTHING>) => chooseWars(wars, { ...EVERYTHING, ...filter }, 0).map((one) => wars.indexOf(one))
    expect(chosen({})).toEqual([0, 1, 2, 3])
    expect(chosen({ opponent: 'level:3', state: 'lost' })).toEqual([1])
    expect(chosen({ mode: 'team' })).toEqual([2])
    expect(chosen({ state: 'running' })).toEqual([])
  })
})

describe('the other side', () => {
  it('is its strongest kind of player', () => {
    expect(opponentKey(['level:2', 'level:7'])).toBe('level:7')
    expect(opponentKey(['level:2', null])).toBe('person')
    expect(opponentKey(['search:ms=100'])).toBe('computer')
  })

  const game = (seats: string[], others: [string, 'person' | 'bot' | 'free', string | null][], more: object = {}): MyTable => ({
    seats, table: { phase: 'over', mode: { preset: 'standard' }, result: { winner: 1, how: 'points' }, seats: [['1a', 'person', null], ...others].map(([seat, kind, bot]) => ({ seat, kind, bot })), ...more },
  }) as unknown as MyTable

  it('is nobody while a seat is free, and where both sides are yours', () => {
    expect(opponentOf(game(['1a'], [['2a', 'bot', 'level:4']]))).toBe('level:4')
    expect(opponentOf(game(['1a'], [['2a', 'free', null]]))).toBe('')
    expect(opponentOf(game(['1a', '2a'], [['2a', 'person', null]]))).toBe('')
  })

  it('chooses games of the list', () => {
    const won = game(['1a'], [['2a', 'bot', 'level:4']])
    const running = game(['1a'], [['2a', 'person', null]], { phase: 'running', result: null })
    const both = game(['1a', '2a'], [['2a', 'person', null]])
    const found = (filter: Partial<typeof EVERYTHING>) => [won, running, both].map((one) => fits(one, { ...EVERYTHING, ...filter }, 0))
    expect(found({})).toEqual([true, true, true])
    expect(found({ state: 'won' })).toEqual([true, false, false])
    expect(found({ state: 'lost' })).toEqual([false, false, false])
    expect(found({ state: 'running' })).toEqual([false, true, false])
    expect(found({ opponent: 'person' })).toEqual([false, true, false])
    expect(found({ mode: 'epic' })).toEqual([false, false, false])
  })
})
