import { describe, expect, it } from 'vitest'
import { listBonuses, listSources } from '../game/sums'
import { countBattles, findTurningPoint, listBattles } from '../game/war-story'
import { describeEffect } from '../game/targets'
import { t } from '../locale/messages.svelte'
import { LETTERS } from '../game/board'
import { LESSONS, battleOf, option } from './sample-battles'
import type { Battle, Table } from '../wire/types'

/** A battle whose cards and theaters have the strengths that the server would say. */
function counted(stacks: Record<string, string[]>, cards: Record<string, number>, strength: Record<string, number>): Battle {
  const battle = battleOf(stacks)
  for (const theater of battle.row) {
    theater.strength = [strength[`1${theater.letter}`] ?? 0, strength[`2${theater.letter}`] ?? 0]
    for (const stack of theater.stacks) for (const card of stack) card.strength = cards[card.place] ?? (card.face_up ? Number(card.code![1]) : 2)
  }
  return battle
}
const said = (battle: Battle, letter: string) => listSources(battle, battle.row.find((one) => one.letter === letter)!, 1).map((source) => `${source.words} ${source.strength}`)

describe('where strength comes from', () => {
  const [first, second] = battleOf({}).row.map((theater) => theater.letter) as [string, string]
  it('is the cards themselves', () => {
    expect(said(counted({ [`1${first}`]: ['L1', '?'] }, {}, { [`1${first}`]: 3 }), first)).toEqual(['Reinforce, covered 1', 'Face-down card 2'])
  })
  it('is Support next door', () => {
    const battle = counted({ [`1${first}`]: ['L3'], [`1${second}`]: ['A1'] }, {}, { [`1${first}`]: 6, [`1${second}`]: 1 })
    expect(said(battle, first).at(-1)).toBe(`Support, next door in ${battle.row[1]!.name} 3`)
    expect(listBonuses(battle, battle.row[1]!, 1)).toEqual([])
  })
  it('is Cover Fire above a card, and Escalation for cards face down', () => {
    expect(said(counted({ [`1${first}`]: ['L1', 'L4'] }, { [`1${first}1`]: 4 }, { [`1${first}`]: 8 }), first)).toContain('Cover Fire: cards beneath it count 4 3')
    expect(said(counted({ [`1${first}`]: ['?'], [`1${second}`]: ['S2'] }, { [`1${first}1`]: 4 }, { [`1${first}`]: 4, [`1${second}`]: 2 }), first)).toContain('Escalation: face-down cards count 4 2')
  })
  it('adds up to what the server counts, in every scene of the guide', () => {
    for (const battle of LESSONS.flatMap((lesson) => lesson.scenes.map((scene) => scene.battle)))
      for (const theater of battle.row)
        for (const side of [1, 2] as const)
          expect(listSources(battle, theater, side).reduce((sum, source) => sum + source.strength, 0)).toBe(theater.strength[side - 1])
  })
})

describe('what an answer does', () => {
  const battle = counted({ '1L': ['L6'] }, {}, { '1L': 6 })
  const slot = battle.row.findIndex((theater) => theater.letter === 'L')
  const totals = (mine: number) => battle.row.map((_, index): [number, number] => (index === slot ? [mine, 0] : [0, 0]))
  it('is said with the strength after it', () => {
    expect(describeEffect(battle, option('1L1', 'card', { place: '1L1', message: { id: 'option-flip', args: {} }, totals: totals(2) }))).toBe('flip 6\u00a0›\u00a02')
  })
  it('is not guessed where other cards change too', () => {
    expect(describeEffect(battle, option('1L1', 'card', { place: '1L1', message: { id: 'option-flip', args: {} }, totals: totals(-1) }))).toBe('flip')
  })
  it('names the supplies that are gained', () => {
    expect(describeEffect(battle, option('1L1', 'card', { place: '1L1', message: { id: 'option-E1-1', args: { number: 6 } } }))).toBe('+6, flip')
  })
  it('is open where nobody knows the card, and a word where nothing is flipped', () => {
    expect(describeEffect(battle, option('1L1', 'card', { place: '1L1', message: { id: 'option-flip', args: {} } }))).toBe('flip 6\u00a0›\u00a0?')
    expect(describeEffect(battle, option('1L1', 'card', { place: '1L1', message: { id: 'option-move', args: {} } }))).toBe('move')
  })
})

describe('the story of a war', () => {
  const results = [[1, 2, 'withdrawn'], [2, 6, 'fought'], [1, 6, 'fought'], [null, 0, 'fought'], [1, 6, 'fought']].map(([winner, points, how]) => ({ winner, points, how }))
  const bars = listBattles({ results } as unknown as Table, 1)
  it('keeps the score after every battle', () => expect(bars.map((bar) => bar.after)).toEqual([[2, 0], [2, 6], [8, 6], [8, 6], [14, 6]]))
  it('turned where the winner went ahead for good', () => {
    expect(findTurningPoint(bars)?.number).toBe(3)
    expect(findTurningPoint(bars.slice(0, 1))).toBeNull()
  })
  it('counts battles', () => expect(countBattles(bars)).toEqual({ won: 2, left: 0, fled: 1 }))
})

describe('short texts', () => {
  it('are there for every card, and short', () => {
    const texts = LETTERS.flatMap((letter) => [1, 2, 3, 4, 5, 6].map((strength) => t(`short-${letter}${strength}`)))
    expect(texts).toHaveLength(36)
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(72)
    for (const text of texts) expect(text).toMatch(/\.$/) // no id: a text
  })
})
