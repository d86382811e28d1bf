// Real battles for tests: the scenes of the lessons, played with the real rules, and small ones made by hand.
import type { Battle, Event, Option, Theater } from '../wire/types'
import lessons from '../learn/lessons.json'
import type { Lesson } from '../learn/lesson-table.svelte'

export const LESSONS = lessons as unknown as Lesson[]
const TITLES: Record<string, string> = {
  L1: 'Reinforce', L3: 'Maneuver', A3: 'Maneuver', A1: 'Support', L5: 'Disrupt', L6: 'Heavy Tanks', S5: 'Blockade', A5: 'Containment',
}
export const titles = (code: string) => TITLES[code] ?? code

export function scene(lesson: number, at: number) {
  return LESSONS[lesson]!.scenes[at]!
}

export function option(token: string, kind: Option['kind'], more: Partial<Option> = {}): Option {
  return { token, kind, words: token, message: { id: 'option-skip', args: {} }, card: null, place: null, theater: null, face_up: null, seat: null, remarks: [], totals: null, ...more }
}

export function play(card: string, theater: string, faceUp = true, more: Partial<Option> = {}): Option {
  const token = (faceUp ? card : card.toLowerCase()) + theater
  const words = `${faceUp ? 'deploy' : 'play'} ${card} ${titles(card)} ${faceUp ? '' : 'face down '}to ${theater}`
  const message = { id: faceUp ? 'option-deploy' : 'option-improvise', args: { card, theater } }
  return option(token, faceUp ? 'deploy' : 'improvise', { words, message, card, theater: theater as Option['theater'], face_up: faceUp, ...more })
}

export function event(kind: Event['kind'], more: Partial<Event> = {}): Event {
  return { kind, side: null, seat: null, other: null, by: null, card: null, place: null, theater: null, number: 0, face_up: true, cause: null, sentence: '', message: null, ...more }
}

/** A battle with these stacks: "1L": ["L6", "?"]. */
export function battleOf(stacks: Record<string, string[]>): Battle {
  const base = structuredClone(scene(0, 0).battle)
  const row = base.row.map((theater): Theater => ({
    ...theater,
    stacks: [1, 2].map((side) => (stacks[`${side}${theater.letter}`] ?? []).map((code, index) => ({
      place: `${side}${theater.letter}${index + 1}`, code: code === '?' ? null : code, face_up: code !== '?', strength: 2, could_be: [],
    }))),
  }))
  return { ...base, row }
}
