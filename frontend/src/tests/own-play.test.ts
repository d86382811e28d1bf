import { expect, test } from 'vitest'
import { chooseCards } from '../game/own-play'

const names = (cards: { card: string }[]) => cards.map(({ card }) => card)

test('favourites are played most, and fatal cards lose more often than the others', () => {
  const cards = [
    { card: 'A1', battles: 10, won: 8 },
    { card: 'A2', battles: 4, won: 1 },
    { card: 'A3', battles: 6, won: 0 },
    { card: 'A4', battles: 2, won: 0 }, // too few to tell
    { card: 'A5', battles: 9, won: 9 },
    { card: 'A6', battles: 1, won: 1 },
  ]
  const found = chooseCards(cards)
  expect(names(found.favourites)).toEqual(['A1', 'A5', 'A3', 'A2', 'A4'])
  expect(names(found.fatal)).toEqual(['A3', 'A2'])
})

test('nothing is fatal where all is equal, or where nothing was played', () => {
  expect(chooseCards([{ card: 'A1', battles: 5, won: 2 }, { card: 'A2', battles: 5, won: 2 }]).fatal).toEqual([])
  expect(chooseCards([])).toEqual({ favourites: [], fatal: [] })
})
