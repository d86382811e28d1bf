// Reads a battle: sides, places, stacks. It draws nothing and knows no rules.
import type { Battle, Card, Hand, SeatName, Theater } from '../wire/types'

export type Side = 1 | 2
export const LETTERS = ['A', 'L', 'S', 'D', 'E', 'I'] as const
export type Letter = (typeof LETTERS)[number]

/** The side at the near edge of the table: the player's own, or side 1 for a spectator. */
export function nearSide(battle: { you: SeatName | null }): Side {
  return battle.you ? sideOf(battle.you) : 1
}

export function sideOf(seat: string): Side {
  return seat[0] === '2' ? 2 : 1
}

export function other(side: Side): Side {
  return side === 1 ? 2 : 1
}

export const BOT_SIGN = '⚙' // ends the names of computers, and stands in no person's

/** A name as it stands beside a face, which shows that it is a computer. */
export function hideBotSign(name: string): string {
  return name.endsWith(BOT_SIGN) ? name.slice(0, -1).trimEnd() : name
}

export interface Spot {
  side: Side
  letter: Letter
  height: number // from 1
}

export function readPlace(place: string): Spot {
  return { side: Number(place[0]) as Side, letter: place[1] as Letter, height: Number(place.slice(2)) }
}

export function stackOf(theater: Theater, side: Side): Card[] {
  return theater.stacks[side - 1] ?? []
}

export function theaterAt(battle: Battle, letter: string): Theater | undefined {
  return battle.row.find((theater) => theater.letter === letter)
}

export function cardAt(battle: Battle, place: string): Card | undefined {
  const { side, letter, height } = readPlace(place)
  const theater = theaterAt(battle, letter)
  return theater && stackOf(theater, side)[height - 1]
}

export function isUncovered(battle: Battle, place: string): boolean {
  const { side, letter, height } = readPlace(place)
  const theater = theaterAt(battle, letter)
  return !!theater && stackOf(theater, side).length === height
}

/** Where a card lies, as far as this reader knows. */
export function placeOf(battle: Battle, code: string): string | null {
  for (const theater of battle.row)
    for (const stack of theater.stacks) for (const card of stack) if (card.code === code) return card.place
  return null
}

export function handOf(battle: Battle, seat: string | null): Hand | undefined {
  return battle.hands.find((hand) => hand.seat === seat)
}

export function handsOf(battle: Battle, side: Side): Hand[] {
  return battle.hands.filter((hand) => sideOf(hand.seat) === side)
}

/** The one hand that is known in full: the reader's own. In a replay with open cards, the near side's. */
export function ownHand(battle: Battle): Hand | undefined {
  return handOf(battle, battle.you)
}

export function ofSide<T>(pair: T[], side: Side): T {
  return pair[side - 1] as T
}

/** The side a card on the table belongs to, as far as this reader knows. */
export function ownerOf(battle: Battle, code: string): Side | null {
  const place = placeOf(battle, code)
  return place ? readPlace(place).side : null
}
