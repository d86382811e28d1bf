// Numbers and choices of a review in words.
import { say, startSentence } from '../locale/wire-messages'
import { intlLocale, t } from '../locale/messages.svelte'
import type { ReviewedDecision, ReviewedOption } from '../wire/types'
import type { Mark, Point } from './course'
import { optionOf } from './course'

const NAMES: Record<Mark, string> = { '': '', '!': 'review-mark-only', '?!': 'review-mark-inaccuracy', '?': 'review-mark-mistake', '??': 'review-mark-blunder' }

export const formatChance = (chance: number): string => t('review-percent', { number: String(Math.round(100 * chance)) })
export const formatChange = (change: number): string => t('review-percent', { number: formatPoints(100 * change) })
export const formatPoints = (points: number): string =>
  new Intl.NumberFormat(intlLocale(), { maximumFractionDigits: 1, minimumFractionDigits: 1, signDisplay: 'exceptZero' }).format(points)
export const formatInterval = ({ low, high }: { low: number; high: number }, format = formatChance): string => `${format(low)} – ${format(high)}`

export const nameMark = (mark: Mark): string => (mark ? t(NAMES[mark]) : '')
export const nameOption = (option: ReviewedOption): string => startSentence(say(option.message, option.words))
const sayReply = ({ reply, reply_message: message }: ReviewedDecision): string => (reply && message ? say(message, reply) : '')
const sayWithdrawal = ({ withdrawal, withdrawal_message: message }: ReviewedDecision): string => (withdrawal && message ? say(message, withdrawal) : '')
const sayReason = (decision: ReviewedDecision): string => say(decision.reason_message, decision.reason)
/** All that is said about a decision: the reason, what withdrawing would have left, and the reply. */
export const explain = (decision: ReviewedDecision): string =>
  [sayReason(decision), sayWithdrawal(decision), sayReply(decision)].filter(Boolean).join(' ')

/** A point of the graph as a screen reader says it. */
export function describePoint({ battle, moment, chosen, decision }: Point): string {
  const chance = formatChance(chosen)
  if (!decision) return t(moment ? 'review-point-score' : 'review-point-deal', { battle, chance })
  const words = nameOption(optionOf(decision, decision.chosen))
  return [t('review-point', { battle, step: decision.turn, choice: words, chance }), nameMark(decision.mark)].filter(Boolean).join(', ')
}
