// Error texts for people: the server's own words, except where only a program could use them.
import { t } from '../locale/messages.svelte'
import { say, sayReason } from '../locale/wire-messages'
import type { Problem, Reason, Text } from './types'

interface ErrorInfo {
  code: Problem['code'] | 'offline' | 'failed'
  message: string
  explanation?: Text | null
  reasons?: (string | Reason)[]
}

const MESSAGES: Partial<Record<ErrorInfo['code'], string>> = {
  unreadable: 'request-unreadable',
  cards_seen: 'cards-seen',
  other_protocol: 'other-version',
}

export function describeError({ code, message, explanation, reasons }: ErrorInfo): string {
  const id = MESSAGES[code]
  return id ? t(id) : [say(explanation, message), ...(reasons ?? []).map((reason) => (typeof reason === 'string' ? reason : sayReason(reason)))].join('; ')
}
