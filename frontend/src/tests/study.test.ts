import { beforeAll, expect, test } from 'vitest'
import { buildLogLines } from '../game/log'
import { loadLaterTexts } from '../locale/messages.svelte'
import { branch, findWhole, listTurns, parseNotes, Study } from '../replay/study.svelte'
import type { Moment, Replay, Step, Variation } from '../wire/types'

const moment = (token: string | null, position = 'ALS', hands = 2) => ({ step: { seat: '1b', token }, battle: { position, hands: Array(hands).fill(null) } }) as unknown as Moment
const line = (turn: number, turns: string): Variation => ({ battle: 1, turn, turns: turns.split(' '), comments: {}, name: null })
const replay = (variations: Variation[] = [], comments: Record<string, string>[] = [{}, {}]) => ({ variations, comments }) as unknown as Replay

beforeAll(loadLaterTexts)

test('turns are written as in a record: with their seats where partners play', () => {
  expect(listTurns([moment(null), moment('L3S'), moment('w')], 1)).toEqual(['L3S'])
  expect(listTurns([moment(null, '', 4), moment('L3S', '', 4)], 1)).toEqual(['1b:L3S'])
})

test('a line begins where every card is named', () => {
  expect(findWhole([moment(null), moment('2', 'swap=1a:??'), moment('3', 'swap=1a:??')], 2)).toBe(0)
  expect(findWhole([moment(null), moment('2')], 1)).toBe(1)
})

test('a line from the war, and one that leaves a variation on the way', () => {
  expect(branch(1, null, 4, ['A', 'B'])).toMatchObject({ turn: 5, turns: ['A', 'B'] })
  expect(branch(1, line(3, 'A B C'), 4, ['X'])).toMatchObject({ turn: 3, turns: ['A', 'B', 'X'] })
  expect(branch(1, line(3, 'A B C'), 2, ['X'])).toMatchObject({ turn: 3, turns: ['X'] })
})

test('notes equal to the record are not written again, and changes are kept for the next time', () => {
  const of = { kind: 'records' as const, id: 'kept' }
  const study = new Study(of)
  study.read(replay([line(2, 'A')]))
  expect(study.notes).toBeUndefined()
  const added = study.add(line(1, 'B'))
  expect(study.add(line(1, 'B'))).toBe(added)
  expect(study.ofBattle(1).map(({ turn }) => turn)).toEqual([1, 2])
  study.remark(2, null, 3, ' So be it. ')
  const again = new Study(of)
  again.read(replay([line(2, 'A')]))
  expect(again.notes).toEqual({ variations: [line(2, 'A'), line(1, 'B')], comments: [{}, { 3: 'So be it.' }] })
  study.remove(added)
  study.remark(2, null, 3, '')
  expect(study.notes).toBeUndefined()
  const last = new Study(of)
  last.read(replay())
  expect(last.variations).toEqual([])
})

test('a remark belongs to the variation from its first turn on', () => {
  const study = new Study({ kind: 'records', id: 'remarks' })
  study.read(replay())
  let on: Variation | null = study.add(line(3, 'A B'))
  on = study.remark(1, on, 2, 'before')
  on = study.remark(1, on, 3, 'first')
  expect(study.comments[0]).toEqual({ 2: 'before' })
  expect(study.variations[0]!.comments).toEqual({ 1: 'first' })
  expect(study.remarkAt(1, on, 3)).toBe('first')
  expect(study.remarkAt(1, null, 3)).toBe('')
})

test('what another version has kept does not break the page', () => {
  for (const text of [null, '', '{', '[]', '{"variations": [1], "comments": []}']) expect(parseNotes(text)).toBeNull()
})

test('the log shows them after their steps', () => {
  const step = { number: 2, note: null, events: [{ kind: 'played', message: null, sentence: 'L3.', card: null, cause: null }] } as unknown as Step
  const show = () => undefined
  const lines = buildLogLines([step], new Map(), new Map([[2, [{ text: 'Stronger.' }, { text: 'Variation: A', show }]]]))
  expect(lines.slice(-2)).toMatchObject([{ note: true, parts: [{ text: 'Stronger.' }] }, { note: true, parts: [{ text: 'Variation: A', show }] }])
})

test('two tabs do not overwrite each other', () => {
  const of = { kind: 'records' as const, id: 'tabs' }
  const [one, two] = [new Study(of), new Study(of)]
  for (const study of [one, two]) study.read(replay([line(2, 'A')]))
  two.remark(1, null, 0, 'two')
  const shown = two.remark(1, two.add(line(1, 'B')), 1, 'on B')!
  one.remark(1, null, 2, 'one')
  one.rename(line(1, 'B'), 'Bold')
  two.remark(1, shown, 2, 'more')
  const last = new Study(of)
  last.read(replay([line(2, 'A')]))
  expect(last.notes).toEqual({ variations: [line(2, 'A'), { ...line(1, 'B'), name: 'Bold', comments: { 1: 'on B', 2: 'more' } }], comments: [{ 0: 'two', 2: 'one' }, {}] })
})
