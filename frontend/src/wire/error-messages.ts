// What a refusal says to people. The server's own words stand, but for those that only programs can use.
import type { Problem } from './types'

interface Told {
  code: Problem['code'] | 'offline' | 'failed'
  message: string
  reasons?: string[]
}

export const CARDS_SEEN = 'All these cards have been opened in the replay, so they cannot be played again.'

const WORDS: Partial<Record<Told['code'], string>> = {
  unreadable: 'The server cannot read this: something in it is missing, too long, or out of range.',
  cards_seen: CARDS_SEEN,
}

export function describeError({ code, message, reasons }: Told): string {
  return WORDS[code] ?? [message, ...(reasons ?? [])].join('; ')
}
