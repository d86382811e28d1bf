import { describe, expect, it } from 'vitest'
import { findCardCode, parseCommand } from '../game/command-parser'
import { readLine } from '../game/read-line'
import type { Option } from '../wire/types'
import shared from './lines.json'
import { battleOf, option, play } from './sample-battles'

const battle = battleOf({})
const options = [play('L5', 'L'), play('A3', 'A'), play('A3', 'S', false), play('A3', 'L', false), option('w', 'withdraw')]
const read = (text: string, what = options) => parseCommand(text, battle, what)

describe('the command line', () => {
  it.each([
    ['L5L', 'L5L'], ['l5 L', 'l5L'], ['L5 land', 'L5L'], ['l5 to land', 'L5L'], ['A3 down sea', 'a3S'], ['a3 sea face down', 'a3S'],
    ['deploy A3 air', 'A3A'], ['disrupt land', 'L5L'], ['Disrupt', 'L5L'], ['improvise A3 l', 'a3L'], ['w', 'w'], ['withdraw', 'w'],
    ['2l1', '2L1'], ['#2', 'A3A'], ['maneuver air', 'A3A'],
  ])('reads %j as %j', (text, token) => {
    expect(read(text)).toEqual({ do: 'act', token })
  })
  it('answers questions', () => {
    const asked = [
      option('L', 'theater', { theater: 'L', words: 'move Envoy to Land' }), option('-', 'skip', { words: 'skip' }),
      option('S5?', 'name', { card: 'S5', words: 'name S5 Blockade (the enemy holds it)' }), option('give', 'give'),
    ]
    expect(read('land', asked)).toEqual({ do: 'act', token: 'L' })
    expect(read('skip', asked)).toEqual({ do: 'act', token: '-' })
    expect(read('name blockade', asked)).toEqual({ do: 'act', token: 'S5?' })
    expect(read('give', asked)).toEqual({ do: 'act', token: 'give' })
  })
  it.each(Object.entries(shared.commands))('knows %s', (command, typed) => {
    expect(typed.map((word) => read(word))).toEqual(typed.map(() => ({ do: command })))
  })
  it.each(['why L5 sea', 'why L5 sea?', 'L5 sea?', 'L5S?'])('asks why: %s', (text) => {
    expect(read(text)).toEqual({ do: 'why', token: 'L5S' })
  })
  it('does not withdraw when somebody asks', () => {
    expect(read('w?', [option('w', 'withdraw')])).toEqual({ do: 'why', token: 'w' })
  })
  it.each(['why', '/why', 'why on earth is this not possible at all'])('answers %j itself', (text) => {
    expect(read(text)).toMatchObject({ do: 'unclear', because: expect.stringContaining('for example "why A3 land"') })
  })
  it.each([['/board', { do: 'board' }], ['/ hand', { do: 'hand' }], ['/L5 land', { do: 'act', token: 'L5L' }], ['/why L5 sea', { do: 'why', token: 'L5S' }]])(
    'reads %j as without its stroke', (text, command) => expect(read(text)).toEqual(command),
  )
  it('asks why a card cannot be shown, named or passed', () => {
    expect(['why i5!', 'why s5?', 'why A2>'].map((text) => read(text))).toEqual(['I5!', 'S5?', 'a2>'].map((token) => ({ do: 'why', token })))
  })
  it('says nothing where nothing is to be said', () => {
    expect(read('say').do).toBe('unclear')
  })
  it('looks cards up by code and by title', () => {
    expect(read('card s5')).toEqual({ do: 'card', code: 'S5' })
    expect(read('card block')).toEqual({ do: 'card', code: 'S5' })
  })
  it('prefers the card that can be played among those of one title', () => {
    expect(findCardCode('maneuver')).toBe('A3')
    expect(read('maneuver', [play('L3', 'L'), play('L3', 'S', false)])).toEqual({ do: 'act', token: 'L3L' })
  })
  it('asks back what several options have in common', () => {
    const because = '"A3 down" can mean a3S (play A3 Maneuver face down to Sea), a3L (play A3 Maneuver face down to Land).'
    expect(read('A3 down')).toEqual({ do: 'unclear', text: 'A3 down', because })
    expect(read('why A3 down')).toMatchObject({ do: 'unclear', because })
  })
  it('says what it cannot read', () => {
    expect(read('xyzzy').do).toBe('unclear')
    expect(read('').do).toBe('unclear')
  })
  it('says things aloud as they were typed', () => {
    expect(read('say Well Played')).toEqual({ do: 'say', text: 'Well Played' })
  })
})

describe('a line', () => {
  const cases = shared.positions.flatMap((table) => Object.entries(table.lines).map(([line, wanted]) => ({ line, wanted, table })))
  it.each(cases)('$line is read as in Python', ({ line, wanted, table }) => {
    const reading = readLine(line, table.row, table.options as Option[])
    const read = reading && ('token' in reading ? reading.token : reading.options.map((one) => one.token))
    expect(read).toEqual(wanted)
  })
})
