// What the server says, in the language of the page. It sends messages without a language beside its English texts;
// these are shown where it sends none, as for what only programs ask, and where the page does not know the message: a
// review that the server has kept can be older than the page.
import type { Event, Option, Reason, Remark, Step, Text } from '../wire/types'
import { BOT_SIGN } from '../game/board'
import { LEVELS } from '../start/opponents'
import { isKnown, sourceText, t } from './messages.svelte'

export function say(message: Text | null | undefined, english: string): string {
  if (!message || !isKnown(message.id)) return english
  return t(message.id, Object.fromEntries(Object.entries(message.args).map(([name, value]) => [name, typeof value === 'string' ? translateName(value) : value])))
}

const SEAT_NUMBERS = [1, 2, 3, 4]

/** The name of a player; those of some computer players and of people who have given none are translated. */
export function translateName(name: string): string {
  if (!name.includes(BOT_SIGN)) return translateUnnamed(name)
  for (const id of [...LEVELS.map((level) => `opponent-${level}`), 'bot-daily']) {
    const english = sourceText(id)
    if (name.startsWith(english)) return t(id) + name.slice(english.length)
  }
  return name
}

function translateUnnamed(name: string): string {
  const english = sourceText('player')
  if (name === english) return t('player')
  const number = name.startsWith(english) && SEAT_NUMBERS.find((one) => name === nameUnnamed(one))
  return number ? t('player-number', { number }) : name
}

/** What the server and records call a player who has given no name. */
export const nameUnnamed = (number: number): string => sourceText('player-number', { number })

export const sayEvent = (event: Event): string => startSentence(say(event.message, event.sentence))
export const sayNote = (step: Step): string => startSentence(say(step.note_message, step.note ?? ''))
export const sayRemark = (remark: Remark): string => say(remark.message, remark.words)
export const sayReason = (reason: Reason): string => say(reason.message, reason.text)

const WITH_REMARKS_IN_MESSAGE = ['name', 'withdraw']

/** An option with its remarks. */
export function sayOption(option: Option): string {
  const remarks = WITH_REMARKS_IN_MESSAGE.includes(option.kind) ? [] : option.remarks
  return remarks.reduce((words, remark) => t('option-with-remark', { option: words, remark: sayRemark(remark) }), say(option.message, option.words))
}

export function startSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A text as a whole sentence; some texts are sentences already. */
export function closeSentence(text: string): string {
  return startSentence(/[.!?…。！？]$/.test(text) ? text : t('sentence', { text }))
}
