// Groups the server's options by what the player clicks on. No rules are applied here.
import type { Battle, Option } from '../wire/types'
import { t } from '../locale/messages.svelte'
import { cardAt, ofSide, readPlace } from './board'

export interface Picked {
  card: string | null // a hand card that is held up
  faceUp: boolean
}

export interface Targets {
  hand: Map<string, Option[]> // by code: plays, cards to show or to pass
  theaters: Map<string, Option> // by letter, for what is held up
  places: Map<string, Option> // by place
  names: Option[] // Neutralize
  words: Option[] // give, keep, a player: only in words
  skip: Option | null
  withdraw: Option | null
}

/** Something on the table that can be chosen: with its number in the list, and its effect in a word. */
export interface Target {
  option: Option
  number: number
  effect: string
}

const isPlay = (option: Option) => option.kind === 'deploy' || option.kind === 'improvise'
const fromHand = (option: Option) => isPlay(option) || option.kind === 'show' || option.kind === 'pass'

export function groupOptions(options: Option[], picked: Picked): Targets {
  const targets: Targets = {
    hand: new Map(), theaters: new Map(), places: new Map(), names: [], words: [], skip: null, withdraw: null,
  }
  for (const option of options) addOption(targets, option, picked)
  return targets
}

function addOption(targets: Targets, option: Option, picked: Picked): void {
  if (option.card && fromHand(option)) targets.hand.set(option.card, [...(targets.hand.get(option.card) ?? []), option])
  if (isPlay(option)) {
    if (option.card === picked.card && option.face_up === picked.faceUp && option.theater) targets.theaters.set(option.theater, option)
  } else if (option.kind === 'theater' && option.theater) targets.theaters.set(option.theater, option)
  else if (option.kind === 'card' && option.place) targets.places.set(option.place, option)
  else if (option.kind === 'name') targets.names.push(option)
  else if (option.kind === 'give' || option.kind === 'keep' || option.kind === 'player') targets.words.push(option)
  else if (option.kind === 'skip') targets.skip = option
  else if (option.kind === 'withdraw') targets.withdraw = option
}

/** Whether nothing can be done but to go on: the question is asked all the same, so that nobody learns that from a pause. */
export function isSkipOnly(options: Option[]): boolean {
  return options.length === 1 && options[0]!.kind === 'skip'
}

/** What skipping is called. In a pair the partner may still do something: then it is a choice. */
export function describeSkip(options: Option[], seats: number): string {
  return isSkipOnly(options) && seats === 1 ? t('continue') : t('skip')
}

/** Whether something is to be played from hand. */
export function asksForPlay(options: Option[]): boolean {
  return options.some(isPlay)
}

/** The faces a hand card may be played with. */
export function listFaces(options: Option[], card: string): { up: boolean; down: boolean } {
  const plays = options.filter((option) => isPlay(option) && option.card === card)
  return { up: plays.some((play) => play.face_up), down: plays.some((play) => !play.face_up) }
}

/** How a card is first held up: face up if it can be deployed at all. */
export function chooseFirstFace(options: Option[], card: string): boolean {
  return listFaces(options, card).up
}

/** What is listed and numbered: everything but plays, names and withdrawing, which have places of their own. Skipping comes last. */
export function filterListed(options: Option[]): Option[] {
  const listed = options.filter((option) => !isPlay(option) && option.kind !== 'withdraw' && option.kind !== 'name')
  return [...listed.filter((option) => option.kind !== 'skip'), ...listed.filter((option) => option.kind === 'skip')]
}

/** Whether an answer is only words and lies nowhere on the table, so that it needs a button. */
export function needsButton(option: Option): boolean {
  return option.kind === 'give' || option.kind === 'keep' || option.kind === 'player'
}

const VERBS: Record<string, string> = {
  'option-flip': 'effect-flip', 'option-destroy': 'effect-destroy', 'option-take-back': 'effect-take-back', 'option-move': 'effect-move', 'option-S1-1': 'effect-move',
  'option-E1-1': 'effect-flip.gain', 'option-use': 'effect-use',
}

/** What choosing a card does to it, as short as it can be said: "6 › 2", "move". */
export function describeEffect(battle: Battle, option: Option): string {
  const card = option.place ? cardAt(battle, option.place) : undefined
  const verb = VERBS[option.message.id]
  if (!card || !verb) return ''
  if (verb !== 'effect-flip') return t(verb, option.message.args)
  const after = findStrengthAfter(battle, option)
  return after === undefined ? t(verb) : t('effect-flip.to', { before: card.strength, after: after ?? '?' })
}

/** The strength of a card that is flipped, from the totals after it; null if nobody knows it, undefined if others change with it. */
function findStrengthAfter(battle: Battle, option: Option): number | null | undefined {
  if (!option.totals) return null
  const { side, letter } = readPlace(option.place!)
  const card = cardAt(battle, option.place!)!
  const slot = battle.row.findIndex((theater) => theater.letter === letter)
  const change = ofSide(option.totals[slot]!, side) - ofSide(battle.row[slot]!.strength, side)
  const likely = card.face_up ? [2, 4] : [Number(card.code?.[1])]
  return likely.find((strength) => strength - card.strength === change)
}

/** The token of an illegal play, to ask why. */
export function playToken(picked: Picked, letter: string): string {
  const code = picked.card ?? ''
  return (picked.faceUp ? code : code.toLowerCase()) + letter
}

export function willBeDestroyed(option: Option): boolean {
  return option.remarks.some((remark) => remark.kind === 'destroyed')
}
