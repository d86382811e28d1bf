import { describe, expect, it } from 'vitest'
import { readKey } from '../game/keyboard'
import { formatClock, formatAge } from '../game/clock'
import { splitSentence, buildLogLines, describeStep } from '../game/log'
import { buildPrompt } from '../game/prompt'
import { labelCard, describeBoard, describeChanges, describeHand } from '../game/describe'
import { findMoment } from '../replay/navigation'
import { readFragment } from '../wire/keys'
import { describeSkip } from '../game/targets'
import type { NameLookup } from '../game/names'
import { LESSONS, option, scene } from './sample-battles'

const lookup: NameLookup = { sideName: (side) => (side === 1 ? 'You' : 'Robin'), sideKind: (side) => (side === 1 ? 'you' : 'name') }
const nameOf = (seat: string) => (seat === '1a' ? 'You' : 'Robin')

describe('the table in words', () => {
  it('reads the whole board', () => {
    const said = describeBoard(scene(2, 0).battle, lookup)
    expect(said).toContain('Land, Robin controls it. You 2: L2 Ambush. Robin 6: L6 Heavy Tanks.')
    expect(said).toContain('Robin: 2 cards in hand.')
  })
  it('reads the hand with its keys', () => {
    expect(describeHand(scene(0, 0).battle)).toBe('Your hand: 1 A3 Maneuver, 2 L6 Heavy Tanks, 3 S5 Blockade.')
  })
  it('says which totals and holders have changed, and no others', () => {
    const { battle: before } = scene(2, 0)
    const changed = (slot: number, change: object) => ({ ...before, row: before.row.map((theater, at) => (at === slot ? { ...theater, ...change } : theater)) })
    expect(describeChanges(before, structuredClone(before), lookup)).toBe('')
    const { letter } = before.row[1]!
    const name = { A: 'Air', L: 'Land', S: 'Sea' }[letter as 'A' | 'L' | 'S']
    expect(describeChanges(before, changed(1, { strength: [9, 4], controller: 1 }), lookup)).toBe(`${name}: You 9, Robin 4, controlled by You.`)
    const held = before.row[1]!.controller === 2 ? 1 : 2
    expect(describeChanges(before, changed(1, { controller: held }), lookup)).toContain(`controlled by ${held === 1 ? 'You' : 'Robin'}.`)
    expect(describeChanges(before, { ...before, row: [...before.row].reverse() }, lookup)).toBe('')
  })
  it('gives every card a full name, and no name to a hidden one', () => {
    const battle = scene(1, 2).battle
    const land = battle.row[0]!
    const hidden = land.stacks[1]![0]!
    expect(hidden.code).toBeNull()
    expect(labelCard(hidden, land, 2, true, lookup)).toBe("Robin's face-down card, strength 2, in Land, uncovered")
    const own = battle.row[2]!.stacks[0]![0]!
    expect(labelCard(own, battle.row[2]!, 1, true, lookup)).toBe('your face-down card (L1 Reinforce), strength 2, in Sea, uncovered')
  })
  it('prompts for a card, for a theater, and for an answer', () => {
    const { battle, options } = scene(0, 0)
    expect(buildPrompt(battle, { card: null, faceUp: true }, true, options, nameOf).head).toBe('Your turn:')
    expect(buildPrompt(battle, { card: 'L6', faceUp: true }, true, options, nameOf)).toEqual({ head: 'Heavy Tanks:', text: 'No ability: pure strength.', more: 'Or turn it over: 2, any theater.' })
    expect(buildPrompt(scene(2, 1).battle, { card: null, faceUp: true }, false, scene(2, 1).options, nameOf).head).toBe('Maneuver:')
  })
  it('says that no card can be shown for Surveil, and asks all the same', () => {
    const base = scene(2, 1).battle
    const battle = { ...base, question: { ...base.question!, card: 'I5', asks: 'Surveil: you may show a lower hand card', message: { id: 'question-of-card', args: { ability: 'I5', question: 'question-I5-2' } } } }
    const skip = option('-', 'skip')
    const nothing = { card: null, faceUp: true }
    expect(buildPrompt(battle, nothing, false, [skip], nameOf)).toEqual({ head: 'Surveil:', text: 'You have no lower card to show.', more: '' })
    expect(buildPrompt(battle, nothing, false, [skip, option('I1!', 'show')], nameOf).text).toContain('you may show a lower hand card')
    expect(describeSkip([skip], 1)).toBe('Continue')
    expect(describeSkip([skip], 2)).toBe('Skip')
    expect(describeSkip([skip, skip], 1)).toBe('Skip')
  })
  it('says whom one waits for', () => {
    expect(buildPrompt(scene(0, 1).battle, { card: null, faceUp: true }, false, [], nameOf).head).toBe('Robin:')
  })
})

describe('the log', () => {
  it('marks the cards in a sentence', () => {
    expect(splitSentence('You deploy Support to Air.', ['A1'])).toEqual([
      { text: 'You deploy ', code: null }, { text: 'Support', code: 'A1' }, { text: ' to Air.', code: null },
    ])
  })
  it('marks a card and its cause', () => {
    const codes = splitSentence('Blockade destroys your Support in Air.', ['A1', 'S5']).flatMap((part) => part.code ?? [])
    expect(codes).toEqual(['S5', 'A1'])
  })
  it('tells a step in one breath', () => {
    expect(describeStep(scene(0, 1).step!)).toBe('You deploy Heavy Tanks to Land.')
  })
  it('does not tell that a card which was just played takes effect', () => {
    const step = LESSONS.flatMap((lesson) => lesson.scenes).map((one) => one.step).find((one) => one?.events.some((event) => event.kind === 'triggered'))!
    expect(step.events.map((event) => event.kind)).toEqual(['played', 'triggered'])
    expect(describeStep(step)).not.toContain('takes effect')
    expect(buildLogLines([step])).toHaveLength(1)
    const [, triggered] = step.events
    expect(describeStep({ ...step, events: [triggered!] })).toContain('takes effect')
  })
  it('tells the steps of a lesson', () => {
    const lines = buildLogLines([scene(0, 1).step!])
    expect(lines[0]!.parts.map((part) => part.text).join('')).toBe('You deploy Heavy Tanks to Land.')
  })
})

describe('keys', () => {
  it.each([['1', 0], ['9', 8], ['0', 9]])('%s is the card number %i', (key, index) => {
    expect(readKey({ key })).toEqual({ do: 'nth', index })
  })
  it.each('alsdei'.split(''))('%s is a theater', (key) => {
    expect(readKey({ key })).toEqual({ do: 'theater', letter: key.toUpperCase() })
  })
  it.each([['f', 'turn'], ['Enter', 'enter'], ['Escape', 'back'], ['w', 'withdraw'], ['z', 'undo'], ['v', 'board'], ['h', 'hand'], ['?', 'help'], ['/', 'command']])('%s means %s', (key, deed) => {
    expect(readKey({ key })).toEqual({ do: deed })
  })
  it("leaves the browser's own keys alone", () => {
    expect(readKey({ key: 'f', ctrlKey: true })).toBeNull()
    expect(readKey({ key: 'x' })).toBeNull()
  })
  it('walks through a replay', () => {
    expect(findMoment('ArrowRight', 3, 9)).toBe(4)
    expect(findMoment('ArrowLeft', 0, 9)).toBe(0)
    expect(findMoment('End', 2, 9)).toBe(9)
    expect(findMoment('q', 2, 9)).toBeNull()
  })
})

describe('small words', () => {
  it('shows time as clocks do', () => {
    expect([formatClock(0), formatClock(61_000), formatClock(3_723_000), formatClock(3 * 86_400_000)]).toEqual(['0:00', '1:01', '1:02:03', '3 days'])
    expect([formatAge(0, 30_000), formatAge(0, 60_000), formatAge(0, 7_200_000), formatAge(0, 86_400_000 * 2)]).toEqual(['just now', '1 minute ago', '2 hours ago', '2 days ago'])
  })
  it('reads the secret of a link', () => {
    expect(readFragment('#2a=i_abcdefgh')).toEqual({ seat: '2a', secret: 'i_abcdefgh', kind: 'invitation' })
    expect(readFragment('#1b=k_abcdefgh')?.kind).toBe('key')
    expect(readFragment('#3a=k_abcdefgh')).toBeNull()
    expect(readFragment('')).toBeNull()
  })
})
