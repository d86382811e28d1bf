// The position editor: lines read and written, and what can be done to the cards of a draft.
import { describe, expect, it, test } from 'vitest'
import { clearTable, flipCard, isSeen, moveCard, putCard, removeCard, setPlayers, setRow, setSeen, setTheater, setTheaters, shiftCard } from '../analysis/editor/edits'
import { canEdit, EVERYBODY, findCode, placeName, readDraft, readField, setField, UNKNOWN, writeDraft, type Draft } from '../analysis/editor/position-line'
import positions from './positions.json'

const LINE = 'ALS L6a1/./S5+2 ./L2/. A2A3/S1S2 A4A5A6L1L3L4L5S3S4S6 score=3:6 turn=2 know=*:A3@1a;2a:A1@1A2'
const idOf = (draft: Draft, code: string) => findCode(draft, code)!.id
const edited = (line: string, ...changes: ((draft: Draft) => void)[]) => {
  const draft = readDraft(line)
  for (const change of changes) change(draft)
  return writeDraft(draft)
}
const words = (line: string) => line.split(' ')

describe.each(Object.entries(positions))('of a whole war (%s), every position and view', (_, lines) => {
  it('is written as it was read', () => {
    expect(lines.length).toBeGreaterThan(50)
    for (const line of lines) expect(writeDraft(readDraft(line))).toBe(line)
    expect(lines.filter((line) => !canEdit(line))).toEqual([])
  })
  it('is written again after every card was taken up and put back', () => {
    for (const line of lines.slice(0, 40)) {
      const draft = readDraft(line)
      for (const [pile, cards] of Object.entries(draft.piles)) {
        if (pile === 'drawn' || pile === 'deck') continue
        for (const card of [...cards]) {
          moveCard(draft, card, 'deck')
          moveCard(draft, card, pile)
        }
      }
      expect(words(writeDraft(draft)).slice(0, 5)).toEqual(words(line).slice(0, 5))
    }
  })
})

it('what looks like a position can be edited, though it may be impossible', () => {
  for (const line of ['ALS ././. ././. */* * seed=1', 'ALS L6/L6/. . A1*2/* A4*', 'LSDEI . . ./. *']) expect(canEdit(line)).toBe(true)
  for (const line of ['', 'nonsense', 'AAS . . ./. *', 'ALSD . . ./. *', 'ALS . .', 'ALS . . */*/*/*/* *']) expect(canEdit(line)).toBe(false)
})

it.each(['ALS L6/./. . A1*2/* A4*', 'ALS ./L6/. ./??/. A3/???? * view=1a know=S3@-2a|2L1', 'ALS . . ./. *'])('%s keeps the cards to deal and the hidden ones', (line) => {
  const draft = readDraft(line)
  const again = readDraft(writeDraft(draft))
  expect({ ...again }).toEqual({ ...draft })
})

test('a card from the tray goes on top of a stack, into its order in a hand, and on top of the deck', () => {
  const empty = 'ALS ././. ././. A3/S1 *'
  expect(words(edited(empty, (draft) => putCard(draft, 'L3', '1L', true)))[1]).toBe('./L3/.')
  expect(words(edited(empty, (draft) => putCard(draft, 'L3', '2S', false), (draft) => putCard(draft, 'A1', '2S', true)))[2]).toBe('././l3A1')
  expect(words(edited(empty, (draft) => putCard(draft, 'L3', '1a', true), (draft) => putCard(draft, 'A1', '1a', true)))[3]).toBe('A1A3L3/S1')
  expect(words(edited(empty, (draft) => putCard(draft, 'L3', 'deck', true), (draft) => putCard(draft, 'A1', 'deck', true)))[4]).toBe('A1L3*')
})

test('a card lies at one place: put elsewhere it leaves the first, with its face', () => {
  expect(words(edited(LINE, (draft) => putCard(draft, 'A1', '2L', true))).slice(1, 3)).toEqual(['L6/./S5+2', './L2a1/.'])
  const draft = readDraft(LINE)
  expect(putCard(draft, 'A1', '1a', true).id).toBe(idOf(draft, 'A1'))
  expect(writeDraft(draft).match(/A1/gi)).toHaveLength(1)
})

test('a card is turned over, moved in its stack and taken away', () => {
  expect(words(edited(LINE, (draft) => flipCard(draft, idOf(draft, 'L6'))))[1]).toBe('l6a1/./S5+2')
  expect(words(edited(LINE, (draft) => shiftCard(draft, idOf(draft, 'L6'), 1)))[1]).toBe('a1L6/./S5+2')
  expect(words(edited(LINE, (draft) => shiftCard(draft, idOf(draft, 'L6'), -1)))[1]).toBe('L6a1/./S5+2')
  expect(words(edited(LINE, (draft) => removeCard(draft, idOf(draft, 'L6'))))[1]).toBe('a1/./S5+2')
})

test('of a card that moves or goes, nothing is known any more; knowledge of other cards stays', () => {
  expect(edited(LINE, (draft) => putCard(draft, 'A1', '2L', true))).toContain('know=*:A3@1a')
  expect(edited(LINE, (draft) => putCard(draft, 'A1', '2L', true))).not.toContain('A1@')
  expect(edited(LINE, (draft) => removeCard(draft, idOf(draft, 'L6')))).toContain('2a:A1@1A1')
  const shared = 'ALS ./L6/. ./l3a2/. A3/S1S2 * know=1a:L3@2L1|2L2'
  expect(edited(shared, (draft) => removeCard(draft, idOf(draft, 'A2')))).toContain('know=1a:L3@2L1')
  expect(edited(shared, (draft) => putCard(draft, 'A2', '2a', true))).toContain('know=1a:L3@2L1|2a')
})

test('who has seen a card is said, in the order of the players, and taken back', () => {
  const draft = readDraft('ALS ./L6/. ./l3/. A3/S1S2 *')
  for (const observer of ['2a', '1a', EVERYBODY]) setSeen(draft, idOf(draft, 'L3'), observer, true)
  setSeen(draft, idOf(draft, 'S1'), '1a', true)
  expect(readField(draft, 'know')).toBe('*:L3@2L1;1a:L3@2L1,S1@2a;2a:L3@2L1')
  expect(isSeen(draft, idOf(draft, 'L3'), '1a')).toBe(true)
  setSeen(draft, idOf(draft, 'L3'), EVERYBODY, false)
  setSeen(draft, idOf(draft, 'L3'), '2a', false)
  expect(readField(draft, 'know')).toBe('1a:L3@2L1,S1@2a')
})

test('the places that fields name go along with their cards', () => {
  const line = 'DEI D2E1/./. ./E2/. D3/E3 * envoy=1D2,1D1'
  const draft = readDraft(line)
  expect(writeDraft(draft)).toBe(line)
  removeCard(draft, idOf(draft, 'D2'))
  expect(readField(draft, 'envoy')).toBe('1D1')
  setField(draft, 'envoy', '2E1')
  expect(placeName(draft, idOf(draft, 'E2'))).toBe('2E1')
  putCard(draft, 'E2', '1I', true)
  expect(readField(draft, 'envoy')).toBe('1I1')
})

test('two theaters change places with what lies there; a new one takes over the stacks, and the cards of the old one go', () => {
  expect(words(edited(LINE, (draft) => setTheater(draft, 0, 'S'))).slice(0, 3)).toEqual(['SLA', 'S5+2/./L6a1', './L2/.'])
  const changed = edited(LINE, (draft) => setTheater(draft, 1, 'D'))
  expect(words(changed).slice(0, 4)).toEqual(['ADS', 'a1/./S5+2', '././.', 'A2A3/S1S2'])
  expect(words(changed)[4]).toMatch(/\*$/)
})

test('three theaters become five and three again, and pairs sit down and leave', () => {
  const draft = readDraft(LINE)
  setTheaters(draft, 5)
  expect(words(writeDraft(draft)).slice(0, 2)).toEqual(['ALSDE', 'L6a1/./S5+2/./.'])
  putCard(draft, 'L1', '1E', true)
  setTheaters(draft, 3)
  expect(words(writeDraft(draft))[1]).toBe('L6a1/./S5+2')
  setPlayers(draft, 4)
  putCard(draft, 'L4', '2b', true)
  expect(words(writeDraft(draft))[3]).toBe('A2A3/S1S2/./L4')
  setSeen(draft, idOf(draft, 'L4'), '1b', true)
  setPlayers(draft, 2)
  expect(words(writeDraft(draft))[3]).toBe('A2A3/S1S2')
  expect(writeDraft(draft)).not.toContain('1b')
  setRow(draft, 'DEI')
  expect(words(writeDraft(draft)).slice(0, 4)).toEqual(['DEI', '././.+2', '././.', './.'])
})

test('an empty table keeps the war', () => {
  expect(edited(LINE + ' ', clearTable)).toBe('ALS ././. ././. ./. * score=3:6')
})

test('unknown cards are many, and each is a card of its own', () => {
  const draft = readDraft('ALS ./L6/. ./??/. A3/???? * view=1a')
  putCard(draft, UNKNOWN, '2S', true)
  expect(words(writeDraft(draft))[2]).toBe('./??/??')
  removeCard(draft, draft.piles['2L']![0]!.id)
  expect(words(writeDraft(draft))[2]).toBe('././??')
})

test('fields are written in the order of the program, and left out when they are empty', () => {
  const draft = readDraft('ALS . . A3/S1 *')
  setField(draft, 'know', '1a:S1@2a')
  setField(draft, 'turn', '2')
  setField(draft, 'score', '1:2')
  expect(writeDraft(draft)).toBe('ALS ././. ././. A3/S1 * score=1:2 turn=2 know=1a:S1@2a')
  for (const name of ['know', 'turn', 'score']) setField(draft, name, '')
  expect(writeDraft(draft)).toBe('ALS ././. ././. A3/S1 *')
})
