import { describe, expect, it } from 'vitest'
import { assignIds, trackCards } from '../game/card-identity'
import { battleOf, event, LESSONS } from './sample-battles'

describe('following cards from view to view', () => {
  it('lays a played card on top, and tells where it came from', () => {
    const before = battleOf({ '1L': ['L6'] })
    const after = battleOf({ '1L': ['L6', '?'] })
    const ids = assignIds(before)
    const motion = trackCards(before, ids, after, [event('played', { seat: '1a', card: 'L1', place: '1L2', theater: 'L' })])
    expect(motion.ids.get('1L1')).toBe(ids.get('1L1'))
    expect(motion.origins.get(motion.ids.get('1L2')!)).toBe('hand:1a:L1')
  })
  it('lets a hidden card keep its name when it moves', () => {
    const before = battleOf({ '2L': ['?', '?'] })
    const after = battleOf({ '2L': ['?'], '2S': ['?'] })
    const ids = assignIds(before)
    const motion = trackCards(before, ids, after, [event('moved', { side: 2, place: '2L1', theater: 'S' })])
    expect(motion.ids.get('2S1')).toBe(ids.get('2L1'))
    expect(motion.ids.get('2L1')).toBe(ids.get('2L2'))
  })
  it('sends a destroyed card to the deck and a returned one to its hand', () => {
    const before = battleOf({ '1L': ['L6'], '2A': ['?'] })
    const ids = assignIds(before)
    const motion = trackCards(before, ids, battleOf({}), [
      event('destroyed', { side: 1, place: '1L1' }), event('taken back', { seat: '2a', place: '2A1' }),
    ])
    expect(motion.gone.map((one) => [one.id, one.to])).toEqual([[ids.get('1L1'), 'deck'], [ids.get('2A1'), 'hand:2a']])
    expect(motion.steps).toBe(2)
  })
  it('turns a flipped card where it lies', () => {
    const before = battleOf({ '1L': ['L6'] })
    const ids = assignIds(before)
    const motion = trackCards(before, ids, battleOf({ '1L': ['?'] }), [event('flipped', { side: 1, place: '1L1', face_up: false })])
    expect(motion.turns.has(ids.get('1L1')!)).toBe(true)
  })
  it('follows a card that is destroyed as soon as it is played', () => {
    const before = battleOf({})
    const motion = trackCards(before, assignIds(before), battleOf({}), [
      event('played', { seat: '2a', place: '2L1' }), event('destroyed', { side: 2, place: '2L1' }),
    ])
    expect(motion.ids.size).toBe(0)
  })
  it('notes supplies that are gained, in the order of the events, and those that no event tells', () => {
    const [before, after] = [battleOf({}), battleOf({})]
    const [first, second] = [after.row[0]!, after.row[1]!]
    before.row[1]!.supplies = [0, 3]
    first.supplies = [2, 0]
    second.supplies = [0, 1]
    const motion = trackCards(before, assignIds(before), after, [
      event('flipped', { side: 1 }), event('supplied', { side: 1, theater: first.letter, number: 2 }),
    ])
    expect(motion.supplies).toEqual([{ stack: `1${first.letter}`, change: 2, order: 0 }, { stack: `2${second.letter}`, change: -2, order: 0 }])
    expect(motion.steps).toBe(1)
  })
  it('notes the cards that come to hands, whether they are drawn, kept or given', () => {
    const before = battleOf({})
    const motion = trackCards(before, assignIds(before), battleOf({}), [
      event('kept', { seat: '1a', card: 'D3' }), event('gave', { seat: '1a', other: '2a' }), event('drew', { seat: '1b' }),
    ])
    expect(motion.drawn).toEqual([{ seat: '1a', code: 'D3', order: 0 }, { seat: '2a', code: null, order: 1 }, { seat: '1b', code: null, order: 2 }])
  })
  it('falls back on the codes when the events do not fit', () => {
    const before = battleOf({ '1L': ['L6'] })
    const ids = assignIds(before)
    const motion = trackCards(before, ids, battleOf({ '1S': ['L6'] }), [])
    expect(motion.ids.get('1S1')).toBe(ids.get('1L1'))
    expect(motion.gone).toEqual([])
  })
  it('follows every step of every lesson through its events alone', () => {
    for (const lesson of LESSONS) {
      let ids = assignIds(lesson.scenes[0]!.battle)
      for (let at = 1; at < lesson.scenes.length; at++) {
        const { battle, step } = lesson.scenes[at]!
        const before = lesson.scenes[at - 1]!.battle
        const motion = trackCards(before, ids, battle, step!.events)
        const cards = battle.row.flatMap((theater) => theater.stacks.flat().map((card) => card.place))
        expect([...motion.ids.keys()].sort()).toEqual(cards.sort())
        const kept = [...motion.ids.values()].filter((id) => [...ids.values()].includes(id))
        expect(kept.length).toBe(Math.min(ids.size - motion.gone.length, motion.ids.size))
        ids = motion.ids
      }
    }
  })
})
