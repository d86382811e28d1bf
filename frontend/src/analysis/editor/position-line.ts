// A position line as data that can be changed, and the line again. It knows how a line is written (docs/notation.md)
// and no rule of the game: the server says whether a position is possible.
import { LETTERS } from '../../game/board'

export const UNKNOWN = '??' // a card that the player of a view does not know
export const EVERYBODY = '*'
export const SEATS = ['1a', '2a', '1b', '2b'] as const
const CARD = /\?\?|[A-Za-z]\d/g

/** A card that lies somewhere, or one of the cards that a view does not know. */
export interface DraftCard {
  id: number // of this draft
  code: string // "L3", or UNKNOWN
  isUp: boolean
}

/** A place that a field names: a card that lies there, or the name of something else. */
export type Place = number | string

/** What an observer knows of a card: that it is at one of these places, or, if `isBut`, at none of them. */
export interface Statement {
  observer: string // "1a", EVERYBODY; "" in a view
  code: string
  isBut: boolean
  places: Place[]
}

export interface Draft {
  row: string
  seats: number
  piles: Record<string, DraftCard[]> // "1L": from the bottom up; "1a"; "deck": from the top down; "drawn"
  supplies: Record<string, number>
  dealt: Record<string, string> // what stands after the cards of a hand: "", "*" or "*4"
  isRestInDeck: boolean
  know: Statement[]
  envoy: Place[]
  noted: Place // '': nothing
  fields: Record<string, string> // all others
  nextId: number
}

/** The fields with names, in the order in which the program writes them. */
export const FIELDS = ['scoring', 'handicap', 'ties', 'withdrawal', 'target', 'chart', 'score', 'battle', 'first', 'turn', 'airdrop', 'swap', 'over', 'ability', 'noted', 'asked', 'queue', 'envoy', 'drawn', 'bound', 'know', 'view', 'seed'] as const
const STRUCTURED = ['noted', 'envoy', 'drawn', 'know']

export const stacksOf = (row: string): string[] => ['1', '2'].flatMap((side) => [...row].map((letter) => side + letter))
export const handsOf = (seats: number): string[] => SEATS.slice(0, seats)
export const isStack = (pile: string): boolean => /^[12][A-Z]$/.test(pile)
export const isHand = (pile: string): boolean => /^[12][ab]$/.test(pile)
const rank = (code: string) => (code === UNKNOWN ? 99 : LETTERS.indexOf(code[0] as never) * 6 + Number(code[1]))
export const byCode = (one: { code: string }, other: { code: string }): number => rank(one.code) - rank(other.code)

// Reading: lines that the program has written, and others that look like them

/** Whether a line looks like a position, possible or not. */
export function canEdit(line: string): boolean {
  const [row = '', one, two, hands = '', deck = ''] = line.trim().split(/\s+/).filter((word) => !word.includes('='))
  return /^(?!.*(.).*\1)[ALSDEI]{3}(?:[ALSDEI]{2})?$/.test(row) && !!one && !!two && /^[^/]*(?:\/[^/]*){1,3}$/.test(hands) && deck.length < 99
}

export function readDraft(line: string): Draft {
  const words = line.trim().split(/\s+/)
  const [row = '', one = '', two = '', hands = '', deck = ''] = words.filter((word) => !word.includes('='))
  const named = Object.fromEntries(words.filter((word) => word.includes('=')).map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]))
  const draft: Draft = { row, seats: 0, piles: {}, supplies: {}, dealt: {}, isRestInDeck: deck.endsWith('*'), know: [], envoy: [], noted: '', fields: {}, nextId: 1 }
  for (const [side, text] of [['1', one], ['2', two]] as const) {
    const stacks = text.split('/')
    for (const [slot, letter] of [...row].entries()) {
      const [cards = '', supplies = '0'] = (stacks[slot] ?? '.').split('+')
      draft.piles[side + letter] = readCards(draft, cards)
      draft.supplies[side + letter] = Number(supplies)
    }
  }
  for (const [seat, text] of hands.split('/').entries()) {
    const [cards = '', ...dealt] = text.split(/(?=\*)/)
    draft.piles[SEATS[seat]!] = readCards(draft, cards)
    draft.dealt[SEATS[seat]!] = text.startsWith('*') ? text : dealt.join('')
    draft.seats++
  }
  draft.piles.deck = readCards(draft, deck)
  draft.piles.drawn = readCards(draft, named.drawn ?? '')
  for (const name of Object.keys(named)) if (!STRUCTURED.includes(name)) draft.fields[name] = named[name]!
  for (const name of ['noted', 'envoy', 'know']) setField(draft, name, named[name] ?? '')
  return draft
}

function readCards(draft: Draft, text: string): DraftCard[] {
  return (text.match(CARD) ?? []).map((code) => ({ id: draft.nextId++, code: code.toUpperCase(), isUp: code !== UNKNOWN && code === code.toUpperCase() }))
}

function readStatement(draft: Draft, observer: string, text: string): Statement {
  const [code = '', where = ''] = text.split('@')
  const isBut = where.startsWith('-')
  return { observer, code, isBut, places: where.slice(isBut ? 1 : 0).split('|').map((name) => readPlace(draft, name)) }
}

function readPlace(draft: Draft, name: string): Place {
  const [, pile, height] = /^([12][A-Z]|deck)(\d+)$/.exec(name) ?? []
  if (name === 'drawn') return draft.piles.drawn?.[0]?.id ?? name
  return (pile && draft.piles[pile]?.[Number(height) - 1]?.id) || name
}

// Writing

export function writeDraft(draft: Draft): string {
  const side = (one: string) => [...draft.row].map((letter) => stackText(draft, one + letter)).join('/')
  const hand = (seat: string) => (textOf(draft.piles[seat]!) + (draft.dealt[seat] ?? '')) || '.'
  const deck = (textOf(draft.piles.deck!) + (draft.isRestInDeck ? '*' : '')) || '.'
  const words = [draft.row, side('1'), side('2'), handsOf(draft.seats).map(hand).join('/'), deck]
  const names = [...FIELDS, ...Object.keys(draft.fields).filter((name) => !FIELDS.includes(name as never))]
  return [...words, ...names.flatMap((name) => (readField(draft, name) ? [`${name}=${readField(draft, name)}`] : []))].join(' ')
}

const textOf = (cards: DraftCard[]) => cards.map(({ code }) => code).join('')

function stackText(draft: Draft, pile: string): string {
  const cards = draft.piles[pile]!.map(({ code, isUp }) => (isUp ? code : code.toLowerCase())).join('') || '.'
  return draft.supplies[pile] ? [cards, draft.supplies[pile]].join('+') : cards
}

/** The text of a field; '' if it is not written. */
export function readField(draft: Draft, name: string): string {
  const places = (list: Place[], between: string) => list.map((place) => placeName(draft, place)).join(between)
  if (name === 'noted') return placeName(draft, draft.noted)
  if (name === 'envoy') return places(draft.envoy, ',')
  if (name === 'drawn') return textOf(draft.piles.drawn!)
  if (name !== 'know') return draft.fields[name] ?? ''
  const observers = [...new Set(draft.know.map(({ observer }) => observer))]
  return observers.map((observer) => {
    const said = draft.know.filter((one) => one.observer === observer).map(({ code, isBut, places: list }) => `${code}@${isBut ? '-' : ''}${places(list, '|')}`)
    return (observer && `${observer}:`) + said.join(',')
  }).join(';')
}

/** Write a field by hand. */
export function setField(draft: Draft, name: string, text: string): void {
  if (name === 'noted') draft.noted = text && readPlace(draft, text)
  else if (name === 'envoy') draft.envoy = text ? text.split(',').map((part) => readPlace(draft, part)) : []
  else if (name === 'know') draft.know = text ? text.split(';').flatMap((part) => readStatements(draft, part)) : []
  else if (text) draft.fields[name] = text
  else delete draft.fields[name]
}

function readStatements(draft: Draft, part: string): Statement[] {
  const [, observer = '', rest = ''] = /^(?:([^:@]*):)?(.*)$/.exec(part) ?? []
  return rest.split(',').map((text) => readStatement(draft, observer, text))
}

// Places

/** "2L1", "deck3", "drawn", "1a"; the name itself of anything else. */
export function placeName(draft: Draft, place: Place): string {
  if (typeof place === 'string') return place
  const { pile, at } = findCard(draft, place)!
  return isStack(pile) || pile === 'deck' ? pile + String(at + 1) : pile
}

/** Where a card lies: its pile, and its number there from 0. */
export function findCard(draft: Draft, id: number): { pile: string; at: number; card: DraftCard } | null {
  for (const [pile, cards] of Object.entries(draft.piles)) {
    const at = cards.findIndex((card) => card.id === id)
    if (at >= 0) return { pile, at, card: cards[at]! }
  }
  return null
}

/** Where a card of a code lies; null: nowhere. */
export function findCode(draft: Draft, code: string): DraftCard | null {
  return Object.values(draft.piles).flat().find((card) => card.code === code) ?? null
}
