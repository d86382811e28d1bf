// Which of the cards that you have played are worth mentioning. Pure functions.
import type { PlayedCard, PlayedWar, PlayReview } from '../wire/types'

type Played = PlayedCard
/** How you play in several wars: battles by card, and of those that are reviewed what the reviews say together. */
export interface PlaySum {
  wars: number
  cards: Played[]
  reviews: number
  reviewed: PlayReview
}
export const LEAST_BATTLES = 3 // with a card, before it is called fatal
const MOST = 5 // cards of a list

const lostShare = ({ battles, won }: Played) => 1 - won / battles

export function sumPlay(wars: PlayedWar[]): PlaySum {
  const cards = new Map<string, Played>()
  for (const each of wars.flatMap((war) => war.cards)) {
    const before = cards.get(each.card)
    cards.set(each.card, { card: each.card, battles: each.battles + (before?.battles ?? 0), won: each.won + (before?.won ?? 0) })
  }
  const reviews = wars.flatMap((war) => war.review ?? [])
  const sum = (name: keyof PlayReview) => reviews.reduce((total, review) => total + review[name], 0)
  const reviewed = { mistakes: sum('mistakes'), well: sum('well'), badly: sum('badly'), missed: sum('missed') }
  return { wars: wars.length, cards: [...cards.values()].sort((one, other) => (one.card < other.card ? -1 : 1)), reviews: reviews.length, reviewed }
}

/** `favourites`: played in most battles. `fatal`: the battles with them were lost more often than those with others. */
export function chooseCards(cards: Played[]): { favourites: Played[]; fatal: Played[] } {
  const battles = cards.reduce((sum, each) => sum + each.battles, 0)
  const usual = battles ? cards.reduce((sum, each) => sum + each.battles - each.won, 0) / battles : 0
  return {
    favourites: [...cards].sort((one, other) => other.battles - one.battles).slice(0, MOST),
    fatal: cards.filter((each) => each.battles >= LEAST_BATTLES && lostShare(each) > usual).sort((one, other) => lostShare(other) - lostShare(one) || other.battles - one.battles).slice(0, MOST),
  }
}
