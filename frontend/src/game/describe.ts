// Describes the table for screen readers and the command line, from the view alone.
import type { Battle, Card, Option, Theater } from '../wire/types'
import { formatClause } from './result'
import { handsOf, nearSide, ofSide, other, ownHand, stackOf, type Side } from './board'

export type Titles = (code: string) => string

export interface NameLookup {
  titles: Titles
  sideName: (side: Side) => string
  isPlural: (side: Side) => boolean // whether the side takes a plural verb: "You win", "Ada and Bob win"
}

export function describeCard(card: Card, titles: Titles): string {
  if (card.face_up) return `${card.code} ${titles(card.code ?? '')}${card.strength === Number(card.code?.[1]) ? '' : `, strength ${card.strength}`}`
  const what = card.code ? ` (${card.code} ${titles(card.code)})` : ''
  return `face-down card${what}, strength ${card.strength}`
}

/** The full name of a card's button. */
export function labelCard(card: Card, theater: Theater, side: Side, uncovered: boolean, lookup: NameLookup): string {
  const whose = lookup.sideName(side) === 'You' ? 'your' : `${lookup.sideName(side)}'s`
  return `${whose} ${describeCard(card, lookup.titles)}, in ${theater.name}, ${uncovered ? 'uncovered' : 'covered'}`
}

export function describeStack(theater: Theater, side: Side, titles: Titles): string {
  const stack = stackOf(theater, side)
  if (!stack.length) return 'nothing'
  const cards = [...stack].reverse().map((card) => describeCard(card, titles))
  return cards.length > 1 ? `${cards[0]}, on top of ${cards.slice(1).join(', ')}` : cards[0]!
}

export function describeTheater(battle: Battle, theater: Theater, lookup: NameLookup): string {
  const near = nearSide(battle)
  const far = other(near)
  const side = (which: Side) => {
    const supplies = ofSide(theater.supplies, which)
    const extra = supplies ? `; ${supplies} ${supplies === 1 ? 'supply' : 'supplies'}` : ''
    return `${lookup.sideName(which)} ${ofSide(theater.strength, which)}: ${describeStack(theater, which, lookup.titles)}${extra}`
  }
  const holder = theater.controller ? `${formatClause(lookup, theater.controller, 'holds', 'hold')} it` : 'nobody holds it'
  return `${theater.name}, ${holder}. ${side(near)}. ${side(far)}.`
}

export function describeBoard(battle: Battle, lookup: NameLookup): string {
  const near = nearSide(battle)
  const hands = handsOf(battle, other(near)).map((hand) => hand.size).reduce((sum, size) => sum + size, 0)
  const score = `Score ${ofSide(battle.score, near)} to ${ofSide(battle.score, other(near))} of ${battle.target}.`
  const theaters = battle.row.map((theater) => describeTheater(battle, theater, lookup))
  return [score, ...theaters, `${lookup.sideName(other(near))}: ${hands} cards in hand. Deck: ${battle.deck.size}.`].join(' ')
}

export function describeHand(battle: Battle, titles: Titles): string {
  const cards = ownHand(battle)?.cards ?? []
  if (!cards.length) return 'Your hand is empty.'
  return `Your hand: ${cards.map((code, index) => `${(index + 1) % 10} ${code} ${titles(code)}`).join(', ')}.`
}

/** What an option would change, theater by theater: "Land: You 5, Robin 3." */
export function describeTotals(battle: Battle, option: Option, sideName: (side: Side) => string): string {
  const near = nearSide(battle)
  return battle.row.flatMap((theater, slot) => {
    const totals = option.totals?.[slot]
    if (!totals || (totals[0] === theater.strength[0] && totals[1] === theater.strength[1])) return []
    return [`${theater.name}: ${sideName(near)} ${ofSide(totals, near)}, ${sideName(other(near))} ${ofSide(totals, other(near))}.`]
  }).join(' ')
}
