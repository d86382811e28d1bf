// Describes the table for screen readers and the command line, from the view alone.
import type { Battle, Card, Option, Theater } from '../wire/types'
import { listItems, t } from '../locale/messages.svelte'
import { handsOf, nearSide, ofSide, other, ownHand, stackOf, theaterAt, type Side } from './board'
import { sideArgs, type NameLookup } from './names'

export function describeCard(card: Card): string {
  const args = { strength: card.strength, card: card.code ?? '' }
  if (card.face_up) return t(card.strength === Number(card.code?.[1]) ? 'card-up' : 'card-up.changed', args)
  return t(card.code ? 'card-down.known' : 'card-down', args)
}

/** The full name of a card's button. */
export function labelCard(card: Card, theater: Theater, side: Side, uncovered: boolean, lookup: NameLookup): string {
  return t('card-label', { ...sideArgs(lookup, side), what: describeCard(card), theater: theater.letter, cover: uncovered ? 'uncovered' : 'covered' })
}

export function describeStack(theater: Theater, side: Side): string {
  const [top, ...rest] = [...stackOf(theater, side)].reverse().map(describeCard)
  if (!top) return t('stack-empty')
  return rest.length ? t('stack', { top, rest: listItems(rest) }) : top
}

/** A theater with both totals, and who controls it: "Land: You 5, Robin 3, controlled by You". */
export function labelTheater(battle: Battle, theater: Theater, lookup: NameLookup): string {
  const near = nearSide(battle)
  const total = (side: Side) => t('side-total', { who: lookup.sideName(side), strength: ofSide(theater.strength, side) })
  return t('theater-label', { ...sideArgs(lookup, theater.controller), theater: theater.letter, near: total(near), far: total(other(near)) })
}

export function describeTheater(battle: Battle, theater: Theater, lookup: NameLookup): string {
  const near = nearSide(battle)
  const side = (which: Side) => {
    const number = ofSide(theater.supplies, which)
    const args = { who: lookup.sideName(which), strength: ofSide(theater.strength, which), stack: describeStack(theater, which), number }
    return t(number ? 'side-line.supplies' : 'side-line', args)
  }
  return [t('theater-line', { ...sideArgs(lookup, theater.controller), theater: theater.letter }), side(near), side(other(near))].join(' ')
}

export function describeBoard(battle: Battle, lookup: NameLookup): string {
  const near = nearSide(battle)
  const far = other(near)
  const number = handsOf(battle, far).map((hand) => hand.size).reduce((sum, size) => sum + size, 0)
  const score = t('score-line', { mine: ofSide(battle.score, near), theirs: ofSide(battle.score, far), target: battle.target })
  const theaters = battle.row.map((theater) => describeTheater(battle, theater, lookup))
  return [score, ...theaters, t('hands-line', { who: lookup.sideName(far), number, deck: battle.deck.size })].join(' ')
}

export function describeHand(battle: Battle): string {
  const cards = ownHand(battle)?.cards ?? []
  if (!cards.length) return t('hand-empty')
  return t('hand-line', { cards: listItems(cards.map((card, index) => t('hand-item', { key: (index + 1) % 10, card }))) })
}

/** What an option would change, theater by theater: "Land: You 5, Robin 3." */
export function describeTotals(battle: Battle, option: Option, sideName: (side: Side) => string): string {
  const near = nearSide(battle)
  return battle.row.flatMap((theater, slot) => {
    const totals = option.totals?.[slot]
    if (!totals || (totals[0] === theater.strength[0] && totals[1] === theater.strength[1])) return []
    const total = (side: Side) => t('side-total', { who: sideName(side), strength: ofSide(totals, side) })
    return [t('totals-line', { theater: theater.letter, near: total(near), far: total(other(near)) })]
  }).join(' ')
}

/** The theaters whose totals or holders are other ones than before, as they are now: "Land: You 5, Robin 3, controlled by You." */
export function describeChanges(before: Battle, after: Battle, lookup: NameLookup): string {
  return after.row.filter((theater) => {
    const was = theaterAt(before, theater.letter)
    return !was || was.controller !== theater.controller || String(was.strength) !== String(theater.strength)
  }).map((theater) => t('sentence', { text: labelTheater(after, theater, lookup) })).join(' ')
}
