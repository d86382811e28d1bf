// Tracks which card is which from one view to the next, so that motion can be shown. Hidden cards have no code, so they
// are tracked through the events of a step. If that fails, cards are matched by code and the others simply appear.
import type { Battle, Event } from '../wire/types'
import { readPlace } from './board'

export type Ids = Map<string, string> // place -> a name that stays with the card while it lies on the table

export interface Motion {
  ids: Ids
  origins: Map<string, string> // card -> where it came from: "hand:2a", "hand:1a:L3", "deck"
  turns: Map<string, number> // cards that are flipped, with the number of the event
  order: Map<string, number> // card -> the number of the event that moved it
  gone: { id: string; to: string; order: number }[]
  drawn: { seat: string; code: string | null; order: number }[] // cards that came to a hand
  supplies: { stack: string; change: number; order: number }[] // of a side in a theater: "1L"
  steps: number // how many events happen one after the other
}

type Stacks = Map<string, string[]> // "1L" -> names from the bottom

let last = 0
const createId = () => `c${++last}`

export function assignIds(battle: Battle): Ids {
  const ids: Ids = new Map()
  for (const theater of battle.row)
    for (const stack of theater.stacks) for (const card of stack) ids.set(card.place, createId())
  return ids
}

export function trackCards(before: Battle, ids: Ids, after: Battle, events: Event[]): Motion {
  const motion: Motion = {
    ids, origins: new Map(), turns: new Map(), order: new Map(), gone: [], drawn: [], supplies: [], steps: 0,
  }
  const stacks = buildStacks(before, ids)
  const followed = events.every((event) => applyEvent(stacks, motion, event))
  addOtherSupplies(motion, before, after)
  if (followed && matchesView(stacks, after)) motion.ids = collectIds(stacks)
  else return { ...motion, ids: matchByCode(before, ids, after), origins: new Map(), gone: [], turns: new Map() }
  return motion
}

/** Apply one event; false if it cannot have happened to these stacks. */
function applyEvent(stacks: Stacks, motion: Motion, event: Event): boolean {
  const step = motion.steps
  switch (event.kind) {
    case 'played': {
      if (!event.place) return true
      const { side, letter, height } = readPlace(event.place)
      const stack = getStack(stacks, `${side}${letter}`)
      if (stack.length !== height - 1) return false
      const id = createId()
      stack.push(id)
      motion.origins.set(id, event.cause === 'L1' ? 'deck' : `hand:${event.seat}${event.card ? `:${event.card}` : ''}`)
      motion.order.set(id, step)
      break
    }
    case 'destroyed':
    case 'taken back': {
      const id = removeCard(stacks, event.place)
      if (!id) return false
      motion.gone.push({ id, to: event.kind === 'destroyed' ? 'deck' : `hand:${event.seat}`, order: step })
      break
    }
    case 'moved': {
      const id = removeCard(stacks, event.place)
      if (!id || !event.theater || !event.place) return false
      getStack(stacks, event.place[0] + event.theater).push(id)
      motion.order.set(id, step)
      break
    }
    case 'flipped': {
      if (!event.place) return true
      const { side, letter, height } = readPlace(event.place)
      const id = getStack(stacks, `${side}${letter}`)[height - 1]
      if (!id) return false
      motion.turns.set(id, step)
      break
    }
    case 'drew':
    case 'kept':
      if (event.seat) motion.drawn.push({ seat: event.seat, code: event.card, order: step })
      break
    case 'gave':
      if (event.other) motion.drawn.push({ seat: event.other, code: event.card, order: step })
      break
    case 'supplied':
      motion.supplies.push({ stack: `${event.side}${event.theater}`, change: event.number, order: step })
      break
    default:
      return true
  }
  motion.steps = step + 1
  return true
}

/** Add what no event says, such as supplies that are taken back with a move. */
function addOtherSupplies(motion: Motion, before: Battle, after: Battle): void {
  for (const [slot, { letter, supplies }] of after.row.entries())
    for (const [side, number] of supplies.entries()) {
      const stack = `${side + 1}${letter}`
      const told = motion.supplies.reduce((sum, one) => sum + (one.stack === stack ? one.change : 0), 0)
      const change = number - (before.row[slot]?.supplies[side] ?? 0) - told
      if (change) motion.supplies.push({ stack, change, order: 0 })
    }
}

function getStack(stacks: Stacks, name: string): string[] {
  const stack = stacks.get(name) ?? []
  stacks.set(name, stack)
  return stack
}

function removeCard(stacks: Stacks, place: string | null): string | null {
  if (!place) return null
  const { side, letter, height } = readPlace(place)
  return getStack(stacks, `${side}${letter}`).splice(height - 1, 1)[0] ?? null
}

function buildStacks(battle: Battle, ids: Ids): Stacks {
  const stacks: Stacks = new Map()
  for (const theater of battle.row)
    theater.stacks.forEach((stack, side) => {
      stacks.set(`${side + 1}${theater.letter}`, stack.map((card) => ids.get(card.place) ?? createId()))
    })
  return stacks
}

function matchesView(stacks: Stacks, after: Battle): boolean {
  return after.row.every((theater) =>
    theater.stacks.every((stack, side) => (stacks.get(`${side + 1}${theater.letter}`)?.length ?? 0) === stack.length),
  )
}

function collectIds(stacks: Stacks): Ids {
  const ids: Ids = new Map()
  for (const [name, stack] of stacks) stack.forEach((id, index) => ids.set(`${name}${index + 1}`, id))
  return ids
}

/** Known cards keep their names; everything else is new. */
function matchByCode(before: Battle, ids: Ids, after: Battle): Ids {
  const byCode = new Map<string, string>()
  for (const theater of before.row)
    for (const stack of theater.stacks)
      for (const card of stack) if (card.code) byCode.set(card.code, ids.get(card.place) ?? createId())
  const found: Ids = new Map()
  for (const theater of after.row)
    for (const stack of theater.stacks)
      for (const card of stack) found.set(card.place, (card.code && byCode.get(card.code)) || createId())
  return found
}
