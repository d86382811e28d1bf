// What can be done to the draft of a position. Each function changes the draft; none checks whether the position is possible.
import { LETTERS } from '../../game/board'
import { byCode, EVERYBODY, findCard, findCode, handsOf, isHand, isStack, readField, SEATS, stacksOf, UNKNOWN, type Draft, type Place, type DraftCard, type Statement } from './position-line'

const KEPT = ['scoring', 'handicap', 'ties', 'withdrawal', 'target', 'chart', 'score', 'battle', 'first'] // fields of the war, which an empty table has too

// Cards

/** Put a card on a pile: on top of a stack or of the deck, in its order into a hand. Returns the card. */
export function putCard(draft: Draft, code: string, pile: string, isUp: boolean): DraftCard {
  const lying = code === UNKNOWN ? null : findCode(draft, code)
  const card = lying ?? { id: draft.nextId++, code, isUp: isUp && code !== UNKNOWN }
  moveCard(draft, card, pile)
  return findCard(draft, card.id)!.card
}

/** Move a card that lies somewhere, or that is new, on a pile. */
export function moveCard(draft: Draft, card: DraftCard, pile: string): void {
  const before = findCard(draft, card.id)
  if (before) {
    draft.piles[before.pile]!.splice(before.at, 1)
    forget(draft, card.code)
  }
  const cards = draft.piles[pile]!
  if (pile === 'deck') cards.unshift(card)
  else cards.push(card)
  if (isHand(pile)) cards.sort(byCode)
  if (pile === 'drawn') for (const other of cards.slice(0, -1)) removeCard(draft, other.id) // one at most
  if (!isStack(pile)) replaceHand(draft)
}

/** Take a card away from the table. */
export function removeCard(draft: Draft, id: number): void {
  const found = findCard(draft, id)
  if (!found) return
  draft.piles[found.pile]!.splice(found.at, 1)
  forget(draft, found.card.code)
  drop(draft, id)
}

export function flipCard(draft: Draft, id: number): void {
  const card = findCard(draft, id)?.card
  if (card && card.code !== UNKNOWN) card.isUp = !card.isUp
}

/** Move a card up (1) or down (-1) in its pile. */
export function shiftCard(draft: Draft, id: number, by: 1 | -1): void {
  const found = findCard(draft, id)
  const cards = found && draft.piles[found.pile]!
  const to = found ? found.at + by : -1
  if (!cards || to < 0 || to >= cards.length) return
  ;[cards[found.at], cards[to]] = [cards[to]!, cards[found.at]!]
}

// Who knows what

/** Whether a card's place is written as known to an observer. */
export function isSeen(draft: Draft, id: number, observer: string): boolean {
  const found = findCard(draft, id)
  return found !== null && draft.know.some((one) => one.observer === observer && one.code === found.card.code && !one.isBut && one.places.length === 1 && one.places[0] === placeOf(draft, id))
}

/** Say that an observer knows where a card is, or take that back. */
export function setSeen(draft: Draft, id: number, observer: string, isKnown: boolean): void {
  const found = findCard(draft, id)
  if (!found) return
  const { code } = found.card
  draft.know = draft.know.filter((one) => one.observer !== observer || one.code !== code)
  if (!isKnown) return
  draft.know.push({ observer, code, isBut: false, places: [placeOf(draft, id)] })
  const order = ['', EVERYBODY, ...SEATS]
  draft.know.sort((one, other) => order.indexOf(one.observer) - order.indexOf(other.observer) || byCode(one, other))
}

/** The place by which fields name a card: its hand, or the place of its own. */
function placeOf(draft: Draft, id: number): Place {
  const { pile } = findCard(draft, id)!
  return isHand(pile) ? pile : id
}

/** Delete all statements about the place of a card. */
function forget(draft: Draft, code: string): void {
  if (code !== UNKNOWN) draft.know = draft.know.filter((one) => one.code !== code)
}

/** Delete a place that is gone from all fields. */
function drop(draft: Draft, gone: Place): void {
  const without = (one: Statement) => ({ ...one, places: one.places.filter((place) => place !== gone) })
  draft.know = draft.know.map(without).filter(({ places }) => places.length)
  draft.envoy = draft.envoy.filter((place) => place !== gone)
  if (draft.noted === gone) draft.noted = ''
}

/** Make statements name a hand instead of a card that has gone into it. */
function replaceHand(draft: Draft): void {
  const named = (place: Place) => (typeof place === 'number' && isHand(findCard(draft, place)?.pile ?? '') ? findCard(draft, place)!.pile : place)
  draft.know = draft.know.map((one) => ({ ...one, places: [...new Set(one.places.map(named))] }))
  draft.envoy = draft.envoy.filter((place) => typeof named(place) === 'number' || typeof place === 'string')
  if (typeof draft.noted === 'number' && typeof named(draft.noted) === 'string') draft.noted = ''
}

// The table

/** Put another theater at a place of the row; the two change places if it is in the row already. */
export function setTheater(draft: Draft, slot: number, letter: string): void {
  const row = [...draft.row]
  const other = row.indexOf(letter)
  if (other >= 0) row[other] = row[slot]!
  row[slot] = letter
  setRow(draft, row.join(''))
}

/** Play in another row. What lies at a theater stays there; what lay at a theater that is gone goes to the new one in its place. */
export function setRow(draft: Draft, row: string): void {
  const before = draft.row
  const gone = [...Object.values(draft.piles)].flat().filter(({ code }) => code !== UNKNOWN && !row.includes(code[0]!))
  for (const { id } of gone) removeCard(draft, id)
  const origin = (letter: string, slot: number) => (before.includes(letter) || row.includes(before[slot] ?? letter) ? letter : before[slot]!)
  const sources = Object.fromEntries([...row].map((letter, slot) => [letter, origin(letter, slot)]))
  const kept = stacksOf(row).map((pile) => [pile, pile[0]! + sources[pile[1]!]!] as const)
  for (const lost of stacksOf(before).filter((pile) => !kept.some(([, source]) => source === pile))) for (const { id } of [...draft.piles[lost]!]) removeCard(draft, id)
  const [piles, supplies] = [kept.map(([pile, source]) => [pile, draft.piles[source] ?? []]), kept.map(([pile, source]) => [pile, draft.supplies[source] ?? 0])]
  const others = Object.entries(draft.piles).filter(([pile]) => !isStack(pile))
  draft.piles = Object.fromEntries([...piles, ...others]) as Draft['piles']
  draft.supplies = Object.fromEntries(supplies) as Draft['supplies']
  draft.row = row
  if (!draft.fields.view) draft.isRestInDeck = true
}

/** The row with this many theaters. */
export function setTheaters(draft: Draft, number: number): void {
  const further = LETTERS.filter((letter) => !draft.row.includes(letter))
  setRow(draft, (draft.row + further.join('')).slice(0, number))
}

export function setPlayers(draft: Draft, seats: number): void {
  for (const seat of SEATS) {
    if (SEATS.indexOf(seat) < seats) draft.piles[seat] ??= []
    else {
      for (const { id } of [...(draft.piles[seat] ?? [])]) removeCard(draft, id)
      delete draft.piles[seat]
      delete draft.dealt[seat]
      drop(draft, seat)
      draft.know = draft.know.filter(({ observer }) => observer !== seat)
    }
  }
  draft.seats = seats
}

/** An empty table in the same war: all cards lie shuffled in the deck. */
export function clearTable(draft: Draft): void {
  for (const pile of Object.keys(draft.piles)) draft.piles[pile] = []
  draft.supplies = Object.fromEntries(stacksOf(draft.row).map((pile) => [pile, 0]))
  draft.dealt = Object.fromEntries(handsOf(draft.seats).map((seat) => [seat, '']))
  Object.assign(draft, { know: [], envoy: [], noted: '', isRestInDeck: true })
  draft.fields = Object.fromEntries(KEPT.filter((name) => readField(draft, name)).map((name) => [name, draft.fields[name]!]))
}
