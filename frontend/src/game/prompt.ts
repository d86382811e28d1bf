// The sentence above the hand.
import type { Battle, Option } from '../wire/types'
import { joinList, t } from '../locale/messages.svelte'
import { closeSentence, say } from '../locale/wire-messages'
import { isSkipOnly, type Picked } from './targets'

const SURVEIL = 'I5'
const ABILITY = /^([^:：]+[:：]) *(.+)$/ // its name, and what it asks

export interface Prompt {
  head: string
  text: string
  more: string // what else could be done
}

export function buildPrompt(battle: Battle, picked: Picked, playing: boolean, options: Option[], nameOf: (seat: string) => string): Prompt {
  const question = battle.question
  if (!question) return { head: t('prompt-over'), text: '', more: '' }
  if (!question.yours) return describeWaiting(battle, nameOf)
  if (picked.card && playing) return describePicked(battle, picked)
  if (question.card === null && battle.phase === 'turn') return { head: t('prompt-your-turn'), text: options.length ? t('prompt-your-turn.text') : '', more: '' }
  if (question.card === SURVEIL && isSkipOnly(options)) {
    return { head: t('prompt-surveil'), text: t(question.seats.length > 1 ? 'prompt-surveil.pair' : 'prompt-surveil.text'), more: '' }
  }
  const asks = say(question.message, question.asks)
  const [, head, text] = ABILITY.exec(asks) ?? []
  if (!head || !text) return { head: closeSentence(asks), text: '', more: '' }
  return { head, text: t('sentence', { text: text + describePending(battle) }), more: '' }
}

function describeWaiting(battle: Battle, nameOf: (seat: string) => string): Prompt {
  const question = battle.question!
  const head = t('prompt-of', { who: joinList(question.seats.map(nameOf), 'list-or') })
  const text = question.card ? say(question.message, question.asks) : t(battle.phase === 'swap' ? 'prompt-pass' : 'prompt-play')
  return { head, text, more: '' }
}

function describePicked(battle: Battle, picked: Picked): Prompt {
  const card = picked.card!
  const home = battle.row.find((theater) => theater.letter === card[0])
  if (!picked.faceUp) {
    const more = home ? t('prompt-picked-down.turn-over', { theater: home.letter }) : ''
    return { head: t('prompt-picked-down', { card }), text: t('prompt-picked-down.text'), more }
  }
  return { head: t('prompt-picked', { card }), text: t(`short-${card}`), more: t(home ? 'prompt-picked.turn-over' : 'prompt-picked.only-down') }
}

function describePending(battle: Battle): string {
  const card = battle.drawn?.code
  return card ? ` (${t('you-drew', { card })})` : ''
}
