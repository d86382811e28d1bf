import { describe, expect, it } from 'vitest'
import { sameDealsProblem, tellBattle, tellTimeLeft, tellWar } from '../game/result'
import type { Battle, Table } from '../wire/types'
import { scene, titles } from './worlds'

const speaker = { titles, sideName: (side: number) => (side === 1 ? 'You' : 'Robin'), isPlural: (side: number) => side === 1 }
const pairs = { titles, sideName: (side: number) => (side === 1 ? 'Ada and Bob' : 'Cleo and Dora'), isPlural: () => true }
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
    expect(tellBattle(battle, speaker, never)).toEqual({ title: 'You win the battle: +6', text: `You hold ${held}.` })
    expect(tellBattle(ended({ winner: 2, points: 6, how: 'fought' }, [2, 2, 2]), speaker, never).text).toMatch(/^Robin holds \w+, \w+ and \w+\.$/)
  })
  it('says who withdrew', () => {
    expect(tellBattle(ended({ winner: 1, points: 3, how: 'withdrawn' }), speaker, never).title).toBe('Robin withdrew: you score 3.')
    expect(tellBattle(ended({ winner: 2, points: 2, how: 'withdrawn' }), speaker, never).title).toBe('You withdrew: Robin scores 2.')
    expect(tellBattle(ended({ winner: 2, points: 2, how: 'withdrawn' }), pairs, never).title).toBe('Ada and Bob withdrew: Cleo and Dora score 2.')
  })
  it('says whose time ran out', () => {
    const battle = ended({ winner: 2, points: 2, how: 'withdrawn' })
    expect(tellBattle(battle, speaker, (side) => side === 1)).toEqual({ title: 'Your time ran out: Robin scores 2.', text: 'The battle counts as withdrawn.' })
    expect(tellBattle(battle, speaker, (side) => side === 2).title).toBe('You withdrew: Robin scores 2.')
  })
  it('may be won by nobody', () => {
    expect(tellBattle(ended({ winner: null, points: 0, how: 'fought' }), speaker, never).title).toBe('Nobody wins the battle.')
  })
})

describe('the end of a war', () => {
  it("names the winner's points first", () => {
    expect(tellWar(war([12, 7], 1, 'points'), speaker, 1).title).toBe('Victory, 12 : 7!')
    expect(tellWar(war([4, 12], 2, 'points'), speaker, 1).title).toBe('Defeat, 12 : 4.')
    expect(tellWar(war([0, 6], 2, 'points'), pairs, null).title).toBe('Cleo and Dora win the war, 6 : 0.')
    expect(tellWar(war([7, 12], 2, 'points'), speaker, null).title).toBe('Robin wins the war, 12 : 7.')
  })
  it('does not take a war that was given up for a score', () => {
    expect(tellWar(war([0, 0], 2, 'given up'), speaker, 1)).toEqual({ title: 'Defeat.', text: 'You gave up the war. The score was 0 : 0.' })
    expect(tellWar(war([3, 0], 1, 'given up'), speaker, 1)).toEqual({ title: 'Victory!', text: 'Robin gave up the war. The score was 3 : 0.' })
  })
  it('says whose time ran out', () => {
    expect(tellWar(war([0, 2], 2, 'time'), speaker, 1).text).toBe('Your time ran out in two battles in a row. The score was 2 : 0.')
  })
  it('says with how much time the next battle begins', () => {
    expect(tellTimeLeft({ clock: { kind: 'war', seconds: 900, increment: 5 } } as unknown as Table)).toContain('begins with 3:45')
  })
})

describe('the same cards from the other side', () => {
  const table = (sides: string, open_cards: boolean) => ({ open_cards, mode: { sides } }) as unknown as Table

  it('are offered until a player has opened them', () => {
    expect(sameDealsProblem(table('1v1', false))).toBe('')
    expect(sameDealsProblem(table('1v1', true))).toContain('opened in the replay')
  })
  it('are not offered where two play against one', () => {
    expect(sameDealsProblem(table('2v1', false))).toContain('two play against one')
    expect(sameDealsProblem(table('2v2', false))).toBe('')
  })
})
