// Which of the cards that you have played are worth a word. Pure functions.
import type { OwnPlay } from '../wire/types'

type Played = OwnPlay['cards'][number]
export const LEAST_BATTLES = 3 // with a card, before it is called fatal
const MOST = 5 // cards of a list

const lostShare = ({ battles, won }: Played) => 1 - won / battles

/** `favourites`: played in most battles. `fatal`: the battles with them were lost more often than those with others. */
export function chooseCards(cards: Played[]): { favourites: Played[]; fatal: Played[] } {
  const battles = cards.reduce((sum, each) => sum + each.battles, 0)
  const usual = battles ? cards.reduce((sum, each) => sum + each.battles - each.won, 0) / battles : 0
  return {
    favourites: [...cards].sort((one, other) => other.battles - one.battles).slice(0, MOST),
    fatal: cards.filter((each) => each.battles >= LEAST_BATTLES && lostShare(each) > usual).sort((one, other) => lostShare(other) - lostShare(one) || other.battles - one.battles).slice(0, MOST),
  }
}
