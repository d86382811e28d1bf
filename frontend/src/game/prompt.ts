// The sentence above the hand.
import type { Battle, Option } from '../wire/types'
import { isSkipOnly, type Picked } from './targets'

const SURVEIL = 'I5'

export interface Names {
  titles: (code: string) => string
  nameOf: (seat: string) => string
  texts: (code: string) => string // what a card does, in short
}

export interface Prompt {
  head: string
  text: string
  more: string // what else could be done
}

export function buildPrompt(battle: Battle, picked: Picked, playing: boolean, options: Option[], names: Names): Prompt {
  const question = battle.question
  if (!question) return { head: 'The battle is over.', text: '', more: '' }
  if (!question.yours) return describeWaiting(battle, names)
  if (picked.card && playing) return describePicked(battle, picked, names)
  if (question.card === null && battle.phase === 'turn') return { head: 'Your turn:', text: options.length ? 'choose a card.' : '', more: '' }
  if (question.card === SURVEIL && isSkipOnly(options)) {
    return { head: 'Surveil:', text: `You have no lower card to show${question.seats.length > 1 ? '; your partner may have one' : ''}.`, more: '' }
  }
  const [head, ...rest] = question.asks.split(': ')
  if (!rest.length) return { head: `${capitalize(question.asks)}.`, text: '', more: '' }
  return { head: `${head}:`, text: `${rest.join(': ')}${describePending(battle, names)}.`, more: '' }
}

function describeWaiting(battle: Battle, names: Names): Prompt {
  const question = battle.question!
  const who = question.seats.map(names.nameOf).join(' or ')
  const what = question.card ? question.asks : battle.phase === 'swap' ? 'choosing a card to pass' : 'to play'
  return { head: `${who}:`, text: `${what}${question.card ? '' : ' …'}`, more: '' }
}

function describePicked(battle: Battle, picked: Picked, names: Names): Prompt {
  const title = names.titles(picked.card!)
  const home = battle.row.find((theater) => theater.letter === picked.card![0])
  if (!picked.faceUp) return { head: `${title}, face down:`, text: '2 strength in any theater, and no ability.', more: home ? `Or turn it over for ${home.name}.` : '' }
  return { head: `${title}:`, text: names.texts(picked.card!), more: `${home ? 'Or turn' : 'Turn'} it over: 2, any theater.` }
}

function describePending(battle: Battle, names: Names): string {
  return battle.drawn?.code ? ` (you drew ${battle.drawn.code} ${names.titles(battle.drawn.code)})` : ''
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
