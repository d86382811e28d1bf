import { describe, expect, it } from 'vitest'
import { explainSameDeals, describeBattleResult, describeTies, describeTimeLeft, describeWarResult, explainBattle, findTieHolder } from '../game/result'
import type { Battle, Mode, Table } from '../wire/types'
import type { NameLookup } from '../game/names'
import { scene } from './sample-battles'

const lookup: NameLookup = { sideName: (side) => (side === 1 ? 'You' : 'Robin'), sideKind: (side) => (side === 1 ? 'you' : 'name') }
const pairs: NameLookup = { sideName: (side) => (side === 1 ? 'Ada and Bob' : 'Cleo and Dora'), sideKind: () => 'group' }
const never = () => false
const ended = (result: Battle['result'], controllers: (1 | 2 | null)[] = [1, 1, 2]): Battle => {
  const base = structuredClone(scene(0, 0).battle)
  return { ...base, result, row: base.row.map((theater, index) => ({ ...theater, controller: controllers[index] ?? null })) }
}
const war = (score: [number, number], winner: 1 | 2, how: 'points' | 'given up' | 'time') =>
  ({ score, result: { winner, how }, clock: { kind: 'none' } }) as unknown as Table

describe('the end of a battle', () => {
  it('says who wins, how much, and by which theaters', () => {
    const battle = ended({ winner: 1, points: 6, how: 'fought' })
    const held = battle.row.slice(0, 2).map((theater) => theater.name).join(' and ')
    expect(describeBattleResult(battle, lookup, never)).toEqual({ title: 'You win the battle: +6', text: `You control ${held}.` })
    expect(describeBattleResult(ended({ winner: 2, points: 6, how: 'fought' }, [2, 2, 2]), lookup, never).text).toMatch(/^Robin controls \w+, \w+ and \w+\.$/)
  })
  it('says who withdrew', () => {
    expect(describeBattleResult(ended({ winner: 1, points: 3, how: 'withdrawn' }), lookup, never).title).toBe('Robin withdrew: you score 3.')
    expect(describeBattleResult(ended({ winner: 2, points: 2, how: 'withdrawn' }), lookup, never).title).toBe('You withdrew: Robin scores 2.')
    expect(describeBattleResult(ended({ winner: 2, points: 2, how: 'withdrawn' }), pairs, never).title).toBe('Ada and Bob withdrew: Cleo and Dora score 2.')
  })
  it('says whose time ran out', () => {
    const battle = ended({ winner: 2, points: 2, how: 'withdrawn' })
    expect(describeBattleResult(battle, lookup, (side) => side === 1)).toEqual({ title: 'Your time ran out: Robin scores 2.', text: 'The battle counts as withdrawn.' })
    expect(describeBattleResult(battle, lookup, (side) => side === 2).title).toBe('You withdrew: Robin scores 2.')
  })
  it('may be won by nobody', () => {
    expect(describeBattleResult(ended({ winner: null, points: 0, how: 'fought' }), lookup, never).title).toBe('Nobody wins the battle.')
  })
  it('is explained without what has been announced', () => {
    const explain = (result: Battle['result'], outOfTime = never) => explainBattle(ended(result), lookup, outOfTime)
    expect(explain({ winner: 1, points: 6, how: 'fought' })).toMatch(/^You control \w+ and \w+\.$/)
    expect(explain({ winner: 1, points: 3, how: 'withdrawn' })).toBe('You score 3.')
    expect(explain({ winner: 2, points: 2, how: 'withdrawn' })).toBe('Robin scores 2.')
    expect(explain({ winner: 2, points: 2, how: 'withdrawn' }, () => true)).toBe('Your time ran out: Robin scores 2. The battle counts as withdrawn.')
    expect(explain({ winner: null, points: 0, how: 'fought' })).toBe('Nobody controls most of the theaters.')
  })
})

describe('a tied theater', () => {
  const mode = (more: Partial<Mode>) => ({ ties: 'first', handicap: null, ...more }) as unknown as Mode
  const tied = (first: 1 | 2) => {
    const battle = { ...ended({ winner: 1, points: 6, how: 'fought' }), first }
    return { ...battle, row: battle.row.map((theater, index) => ({ ...theater, strength: index ? [0, 5] : [3, 3] })) }
  }
  const name = scene(0, 0).battle.row[0]!.name

  it('is controlled by the 1st or the 2nd Player, as the mode says', () => {
    expect(describeTies(tied(1), mode({}), lookup)).toBe(`${name} is tied: you control it, as the 1st Player.`)
    expect(describeTies(tied(1), mode({ ties: 'second' }), lookup)).toBe(`${name} is tied: Robin controls it, as the 2nd Player.`)
    expect(describeTies(tied(1), mode({ ties: 'nobody' }), lookup)).toBe(`${name} is tied: nobody controls it.`)
  })
  it('is controlled by the side with the handicap, even when it is the 2nd Player', () => {
    for (const first of [1, 2] as const) {
      expect(findTieHolder(first, mode({ handicap: 2 }))).toEqual({ side: 2, because: 'handicap' })
      expect(describeTies(tied(first), mode({ handicap: 2 }), lookup)).toBe(`${name} is tied: Robin controls it, by the handicap.`)
    }
  })
})

describe('the end of a war', () => {
  it("names the reader's points first", () => {
    expect(describeWarResult(war([12, 7], 1, 'points'), lookup, 1, 1).title).toBe('Victory, 12\u00a0:\u00a07!')
    expect(describeWarResult(war([4, 12], 2, 'points'), lookup, 1, 1).title).toBe('Defeat, 4\u00a0:\u00a012.')
    expect(describeWarResult(war([4, 12], 1, 'points'), lookup, 2, 2).title).toBe('Defeat, 12\u00a0:\u00a04.')
  })
  it('names the points of the winner first where it names the winner', () => {
    expect(describeWarResult(war([0, 6], 2, 'points'), pairs, 1, null).title).toBe('Cleo and Dora win the war, 6\u00a0:\u00a00.')
    expect(describeWarResult(war([7, 12], 2, 'points'), lookup, 1, null).title).toBe('Robin wins the war, 12\u00a0:\u00a07.')
  })
  it('does not take a war that was given up for a score', () => {
    expect(describeWarResult(war([0, 0], 2, 'given up'), lookup, 1, 1)).toEqual({ head: 'Defeat', title: 'Defeat.', text: 'You gave up the war. The score was 0\u00a0:\u00a00.' })
    expect(describeWarResult(war([0, 2], 2, 'given up'), lookup, 1, 1).text).toBe('You gave up the war. The score was 0\u00a0:\u00a02.')
    expect(describeWarResult(war([0, 6], 2, 'given up'), pairs, 1, null).text).toBe('Ada and Bob gave up the war. The score was 0\u00a0:\u00a06.')
    expect(describeWarResult(war([3, 0], 1, 'given up'), lookup, 1, 1)).toEqual({ head: 'Victory', title: 'Victory!', text: 'Robin gave up the war. The score was 3\u00a0:\u00a00.' })
  })
  it('says whose time ran out', () => {
    expect(describeWarResult(war([0, 2], 2, 'time'), lookup, 1, 1).text).toBe('Your time ran out in two battles in a row. The score was 0\u00a0:\u00a02.')
  })
  it('says with how much time the next battle begins', () => {
    expect(describeTimeLeft({ clock: { kind: 'war', seconds: 900, increment: 5 } } as unknown as Table)).toContain('begins with 3:45')
  })
})

describe('the same cards from the other side', () => {
  const table = (sides: string, cards_seen: boolean) => ({ cards_seen, mode: { sides } }) as unknown as Table

  it('are offered until a player has opened them', () => {
    expect(explainSameDeals(table('1v1', false))).toBe('')
    expect(explainSameDeals(table('1v1', true))).toContain('opened in the replay')
  })
  it('are not offered where two play against one', () => {
    expect(explainSameDeals(table('2v1', false))).toContain('two play against one')
    expect(explainSameDeals(table('2v2', false))).toBe('')
  })
})
