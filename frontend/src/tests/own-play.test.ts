import { expect, test } from 'vitest'
import { chooseCards, sumPlay } from '../game/own-play'

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

test('wars are added up, and reviews of those that have one', () => {
  const review = { mistakes: 1, well: 2, badly: 0, missed: 1 }
  const wars = [
    { id: 'a', cards: [{ card: 'L3', battles: 2, won: 1 }, { card: 'A4', battles: 1, won: 1 }], review },
    { id: 'b', cards: [{ card: 'L3', battles: 1, won: 1 }], review: null },
    { id: 'c', cards: [], review: { ...review, badly: 3 } },
  ]
  expect(sumPlay(wars)).toEqual({
    wars: 3, cards: [{ card: 'A4', battles: 1, won: 1 }, { card: 'L3', battles: 3, won: 2 }],
    reviews: 2, reviewed: { mistakes: 2, well: 4, badly: 3, missed: 2 },
  })
  expect(sumPlay([])).toEqual({ wars: 0, cards: [], reviews: 0, reviewed: { mistakes: 0, well: 0, badly: 0, missed: 0 } })
})
