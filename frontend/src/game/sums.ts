// Where a side's strength in a theater comes from, read off the view. The server counts; this only says what it counted.
import type { Battle, Card, Theater } from '../wire/types'
import { t } from '../locale/messages.svelte'
import { ofSide, stackOf, type Side } from './board'

const SUPPORT = 'A1'
const COVER_FIRE = 'L4'
const ESCALATION = 'S2'
const SPY_NETWORK = 'I2'
const SUPPORT_ADDS = 3

export interface Source {
  code: string | null // the card to show; null for one that is hidden, and for supplies
  words: string
  strength: number
  isChange: boolean // an ability, and no card of its own
}

/** All sources of a side's strength in a theater: cards from the bottom, supplies, and what comes from next door. */
export function listSources(battle: Battle, theater: Theater, side: Side): Source[] {
  const stack = stackOf(theater, side)
  const cards = stack.flatMap((card, index) => cardSources(battle, stack, card, index, side))
  const supplies = ofSide(theater.supplies, side)
  return [
    ...cards,
    ...(supplies ? [{ code: null, words: t('supplies', { number: supplies }), strength: supplies, isChange: false }] : []),
    ...listBonuses(battle, theater, side),
  ]
}

/** What abilities add to a side in a theater beyond its cards and supplies. */
export function listBonuses(battle: Battle, theater: Theater, side: Side): Source[] {
  const own = stackOf(theater, side).reduce((sum, card) => sum + card.strength, 0) + ofSide(theater.supplies, side)
  let rest = ofSide(theater.strength, side) - own
  const bonuses: Source[] = []
  for (const next of neighbours(battle, theater)) {
    if (rest < SUPPORT_ADDS || !isFaceUp(stackOf(next, side), SUPPORT)) continue
    bonuses.push({ code: SUPPORT, words: t('source-support', { theater: next.letter }), strength: SUPPORT_ADDS, isChange: true })
    rest -= SUPPORT_ADDS
  }
  if (rest === 0) return bonuses
  const spies = isFaceUp(stackOf(theater, side), SPY_NETWORK)
  const source = spies ? { code: SPY_NETWORK, words: t('source-spies') } : { code: null, words: t('source-abilities') }
  return [...bonuses, { ...source, strength: rest, isChange: true }]
}

function cardSources(battle: Battle, stack: Card[], card: Card, index: number, side: Side): Source[] {
  const printed = card.face_up ? Number(card.code![1]) : 2
  const id = card.face_up ? 'source-up' : card.code ? 'source-known' : 'source-down'
  const words = t(index < stack.length - 1 ? `${id}.covered` : id, { card: card.code ?? '' })
  const source = { code: card.code, words, strength: printed, isChange: false }
  if (card.strength === printed) return [source]
  return [source, { ...explainChange(battle, stack, index, side), strength: card.strength - printed, isChange: true }]
}

function explainChange(battle: Battle, stack: Card[], index: number, side: Side) {
  if (isFaceUp(stack.slice(index + 1), COVER_FIRE)) return { code: COVER_FIRE, words: t('source-cover') }
  if (battle.row.some((theater) => isFaceUp(stackOf(theater, side), ESCALATION))) return { code: ESCALATION, words: t('source-escalation') }
  return { code: null, words: t('source-ability') }
}

function isFaceUp(stack: Card[], code: string): boolean {
  return stack.some((card) => card.face_up && card.code === code)
}

function neighbours(battle: Battle, theater: Theater): Theater[] {
  const at = battle.row.indexOf(theater)
  return [battle.row[at - 1], battle.row[at + 1]].filter((next) => next !== undefined)
}
