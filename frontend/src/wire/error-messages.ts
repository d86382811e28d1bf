// Error texts for people: the server's own words, except where only a program could use them.
import type { Problem, Reason } from './types'

interface ErrorInfo {
  code: Problem['code'] | 'offline' | 'failed'
  message: string
  reasons?: (string | Reason)[]
}

export const CARDS_SEEN = 'All these cards have been opened in the replay, so they cannot be played again.'

const MESSAGES: Partial<Record<ErrorInfo['code'], string>> = {
  unreadable: 'The server cannot read this: something in it is missing, too long, or out of range.',
  cards_seen: CARDS_SEEN,
  other_protocol: 'This page and the server have different versions: reload the page.',
}

export function describeError({ code, message, reasons }: ErrorInfo): string {
  return MESSAGES[code] ?? [message, ...(reasons ?? []).map((reason) => (typeof reason === 'string' ? reason : reason.text))].join('; ')
}
