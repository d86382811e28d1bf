// Parses the command line: commands, and lines that `read-line` reads. `L5 land`, `A3 down sea`, `board`, `why A3S`.
import type { Battle, Option } from '../wire/types'
import { listItems, t } from '../locale/messages.svelte'
import { sayOption } from '../locale/wire-messages'
import { ownHand } from './board'
import { cardTitle, CODES, theaterName } from './names'
import { askedAbout, readLine } from './read-line'

const MAX_CHAT_LENGTH = 300 // letters, as the server has it

export type Command =
  | { do: 'act'; token: string }
  | { do: 'board' | 'hand' | 'options' | 'undo' | 'help' | 'deal' | 'log' }
  | { do: 'why'; token: string }
  | { do: 'card'; code: string }
  | { do: 'say'; text: string }
  | { do: 'unclear'; text: string; because: string }

const KEYWORDS: Record<string, Command['do']> = {
  board: 'board', b: 'board', v: 'board', hand: 'hand', h: 'hand', options: 'options', o: 'options', undo: 'undo', z: 'undo',
  help: 'help', '?': 'help', deal: 'deal', next: 'deal', log: 'log',
}

export function parseCommand(text: string, battle: Battle, options: Option[]): Command {
  const line = text.trim().replace(/^\/\s*/, '') // as in chats
  const row = battle.row.map((theater) => theater.letter).join('')
  const words = line.toLowerCase().split(/\s+/).filter(Boolean)
  const [first, ...rest] = words
  if (!first) return { do: 'unclear', text, because: t('command-type') }
  if (first === 'say') {
    return rest.length ? { do: 'say', text: line.slice(4).trim().slice(0, MAX_CHAT_LENGTH) } : { do: 'unclear', text, because: t('command-say-what') }
  }
  const question = askedAbout(line, row)
  if (first === 'why' || question) {
    if (first === 'why' && !rest.length) return { do: 'unclear', text, because: t('command-ask', chooseQuestion(battle)) }
    const asked = first === 'why' ? line.slice(3).trim() : question
    const move = askedAbout(asked, row) || asked
    const reading = readLine(move, row, options)
    if (!reading) return { do: 'unclear', text, because: t('command-move-unreadable', chooseQuestion(battle)) }
    return 'token' in reading ? { do: 'why', token: reading.token } : { do: 'unclear', text, because: listMeanings(move, reading.options) }
  }
  if (first === 'card' || first === 'explain') {
    const code = findCardCode(rest.join(' '))
    return code ? { do: 'card', code } : { do: 'unclear', text, because: t('command-which-card') }
  }
  const plain = KEYWORDS[first]
  if (plain && !rest.length) return { do: plain } as Command
  const reading = readLine(line, row, options)
  if (reading) return 'token' in reading ? { do: 'act', token: reading.token } : { do: 'unclear', text, because: listMeanings(line, reading.options) }
  return { do: 'unclear', text, because: t('command-unreadable') }
}

/** An illegal move with a card of this hand, to ask about. */
function chooseQuestion(battle: Battle): { card: string; theater: string } {
  const card = ownHand(battle)?.cards[0] ?? 'L5'
  const away = battle.row.find((theater) => theater.letter !== card[0])!
  return { card, theater: theaterName(away.letter).toLowerCase() }
}

function listMeanings(text: string, options: Option[]): string {
  return t('command-ambiguous', { text, meanings: listItems(options.map((option) => t('command-meaning', { token: option.token, words: sayOption(option) }))) })
}

export function findCardCode(text: string): string | null {
  const wanted = text.trim().toLowerCase()
  if (/^[alsdei][1-6]$/.test(wanted)) return wanted.toUpperCase()
  if (wanted.length < 3) return null
  return CODES.find((code) => cardTitle(code).toLowerCase().startsWith(wanted)) ?? null
}
