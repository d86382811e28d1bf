// Groups the server's options by what the player clicks on. No rules are applied here.
import type { Option } from '../wire/types'

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
  return isSkipOnly(options) && seats === 1 ? 'Continue' : 'Skip'
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

/** What is listed in words below the prompt: everything but plays and withdrawing, which have places of their own. */
export function filterListed(options: Option[]): Option[] {
  return options.filter((option) => !isPlay(option) && option.kind !== 'withdraw' && option.kind !== 'name')
}

/** The token of an illegal play, to ask why. */
export function playToken(picked: Picked, letter: string): string {
  const code = picked.card ?? ''
  return (picked.faceUp ? code : code.toLowerCase()) + letter
}

export function willBeDestroyed(option: Option): boolean {
  return option.remarks.some((remark) => remark.kind === 'destroyed')
}
