// What a key means at the table. Pure: the table does what comes back.
import { LETTERS } from './board'

export type KeyAction =
  | { do: 'nth'; index: number } // a hand card, or an option of the list
  | { do: 'theater'; letter: string }
  | { do: 'turn' | 'enter' | 'back' | 'withdraw' | 'undo' | 'board' | 'hand' | 'help' | 'command' }

export interface KeyPress {
  key: string
  ctrlKey?: boolean
  metaKey?: boolean
  altKey?: boolean
}

const KEYWORDS: Record<string, KeyAction['do']> = {
  f: 'turn', enter: 'enter', escape: 'back', w: 'withdraw', z: 'undo', v: 'board', h: 'hand', '?': 'help', '/': 'command',
}

export function readKey(press: KeyPress): KeyAction | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  const key = press.key.toLowerCase()
  if (/^[0-9]$/.test(key)) return { do: 'nth', index: (Number(key) + 9) % 10 }
  const letter = key.toUpperCase()
  if (LETTERS.includes(letter as never)) return { do: 'theater', letter }
  const plain = KEYWORDS[key]
  return plain ? ({ do: plain } as KeyAction) : null
}
