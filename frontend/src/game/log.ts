// The log as lines of text, with the cards in them marked.
import type { Event, Step } from '../wire/types'
import { sayEvent, sayNote } from '../locale/wire-messages'
import { cardTitle } from './names'

export interface Part {
  text: string
  code: string | null
  show?: () => void // of a variation
}

/** What a record says after a step: a remark, or the name of a variation, with what shows it. */
export type Note = Pick<Part, 'text' | 'show'>

export interface LogLine {
  parts: Part[]
  turn: boolean
  score: boolean
  note?: boolean // by somebody who looked back
}

/** `marks`: what a review says of steps, by their numbers; it follows the first sentence of a step. `notes` follow the step. */
export function buildLogLines(log: Step[], marks: ReadonlyMap<number, string> = new Map(), notes: ReadonlyMap<number, Note[]> = new Map()): LogLine[] {
  return log.flatMap((step) => {
    const said = step.events.filter((event) => hasWords(event) && !goesWithoutSaying(event, step)).map(buildLine)
    const noted = (notes.get(step.number) ?? []).map((one) => ({ parts: [{ ...one, code: null }], turn: false, score: false, note: true }))
    const note: LogLine[] = step.note ? [{ parts: splitSentence(sayNote(step), []), turn: false, score: false }] : []
    const first = said[0] ?? note[0]
    const mark = marks.get(step.number)
    if (mark) first?.parts.push({ text: ` ${mark}`, code: null })
    return [...note, ...said, ...noted]
  })
}

/** A step in one breath, without whose turn it is now: the prompt says that. */
export function describeStep(step: Step): string {
  const told = step.events.filter((event) => event.kind !== 'turn begins' && !goesWithoutSaying(event, step)).map(sayEvent)
  return [sayNote(step), ...told].filter(Boolean).join(' ')
}

/** Whether an event only says that the card just played takes effect. */
const goesWithoutSaying = (event: Event, { events }: Step) => event.kind === 'triggered' && events.some((one) => one.kind === 'played' && one.card === event.card)

const hasWords = (event: Event) => event.message !== null || event.sentence !== ''

function buildLine(event: Event): LogLine {
  return {
    parts: splitSentence(sayEvent(event), [event.card, event.cause]),
    turn: event.kind === 'turn begins',
    score: event.kind === 'scored',
  }
}

/** The sentence, cut where the titles of its cards stand. */
export function splitSentence(sentence: string, cards: (string | null)[]): Part[] {
  for (const code of cards) {
    if (!code) continue
    const title = cardTitle(code)
    const at = sentence.indexOf(title)
    if (at < 0) continue
    const rest = cards.filter((other) => other !== code)
    return [
      ...splitSentence(sentence.slice(0, at), rest),
      { text: title, code },
      ...splitSentence(sentence.slice(at + title.length), rest),
    ].filter((part) => part.text)
  }
  return sentence ? [{ text: sentence, code: null }] : []
}
