// Parses the command line: tokens and words. `L5 land`, `A3 down sea`, `board`, `why A3S`.
import type { Battle, Option } from '../wire/types'
import { ownHand } from './board'

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
const ANSWERS: Record<string, string> = { w: 'w', withdraw: 'w', skip: '-', no: '-', pass: '-', '-': '-', give: 'give', keep: 'keep' }
const DOWN = new Set(['down', 'face-down', 'facedown', 'd', 'improvise', 'hidden'])
const UP = new Set(['up', 'face-up', 'faceup', 'deploy'])
const FILLER_WORDS = new Set(['to', 'in', 'at', 'the', 'face', 'card', 'play', 'flip', 'move', 'name', 'show', 'reveal', 'pass'])

export function parseCommand(text: string, battle: Battle, options: Option[], titles: (code: string) => string): Command {
  const line = text.trim().replace(/^\/\s*/, '') // as in chats
  const words = line.toLowerCase().split(/\s+/).filter(Boolean)
  const [first, ...rest] = words
  if (!first) return { do: 'unclear', text, because: 'Type a token like L5L, or words like "L5 land".' }
  if (first === 'say') {
    return rest.length ? { do: 'say', text: line.slice(4).trim().slice(0, MAX_CHAT_LENGTH) } : { do: 'unclear', text, because: 'Say what? For example: say hello.' }
  }
  if (first === 'why') {
    if (!rest.length) return { do: 'unclear', text, because: suggestQuestion(battle) }
    const token = parseToken(line.slice(3).trim(), battle, options, titles)
    return token ? { do: 'why', token } : { do: 'unclear', text, because: `This move cannot be read. ${suggestQuestion(battle)}` }
  }
  if (first === 'card' || first === 'explain') {
    const code = findCardCode(rest.join(' '), titles)
    return code ? { do: 'card', code } : { do: 'unclear', text, because: 'Which card? A code like S5, or a title.' }
  }
  const plain = KEYWORDS[first]
  if (plain && !rest.length) return { do: plain } as Command
  const token = parseToken(line, battle, options, titles)
  if (token) return { do: 'act', token }
  return { do: 'unclear', text, because: 'This cannot be read. Examples: L5 land · A3 down sea · skip · board · why L5 sea.' }
}

/** Suggest a question about an illegal move with a card of this hand. */
function suggestQuestion(battle: Battle): string {
  const card = ownHand(battle)?.cards[0] ?? 'L5'
  const away = battle.row.find((theater) => theater.letter !== card[0])!
  return `Ask about a move, for example "why ${card} ${away.name.toLowerCase()}". "options" lists what you can do now.`
}

/** The token that some words mean, spelled as in the options if it is one of them. */
export function parseToken(text: string, battle: Battle, options: Option[], titles: (code: string) => string): string | null {
  const compact = text.replace(/\s+/g, '')
  const exact = options.find((option) => option.token === compact)
  if (exact) return exact.token
  const answer = ANSWERS[compact.toLowerCase()]
  if (answer) return answer
  const nth = /^#(\d{1,2})$/.exec(compact)
  if (nth) return options[Number(nth[1]) - 1]?.token ?? null
  if (/^[a-z][1-6][alsdei]$/i.test(compact)) return compact.slice(0, 2) + compact[2]!.toUpperCase()
  const shown = /^([alsdei][1-6])([!?>])$/i.exec(compact) // shown, named, passed to the partner
  if (shown) return (shown[2] === '>' ? shown[1]!.toLowerCase() : shown[1]!.toUpperCase()) + shown[2]
  if (/^[12][alsdei]\d+$/i.test(compact)) return compact.toUpperCase()
  return parseWords(text, battle, options, titles)
}

function parseWords(text: string, battle: Battle, options: Option[], titles: (code: string) => string): string | null {
  let words = text.toLowerCase().split(/[\s,]+/).filter((word) => word && !FILLER_WORDS.has(word))
  const down = words.some((word) => DOWN.has(word))
  const up = words.some((word) => UP.has(word))
  words = words.filter((word) => !DOWN.has(word) && !UP.has(word))
  const theater = battle.row.find((one) => words.at(-1) === one.letter.toLowerCase() || (words.at(-1)?.length ?? 0) > 1 && one.name.toLowerCase().startsWith(words.at(-1)!))
  const what = (theater ? words.slice(0, -1) : words).join(' ')
  if (!what) return theater ? theater.letter : null
  const code = findCardCode(what, titles, (candidate) => options.some((option) => option.card === candidate))
  if (!code) return null
  if (theater) return buildPlayToken(code, theater.letter, down, up, options)
  const said = options.filter((option) => option.card === code && !['deploy', 'improvise'].includes(option.kind))
  if (said.length === 1) return said[0]!.token
  const home = battle.row.find((one) => one.letter === code[0])
  return home && !down && options.some((option) => option.token === code + home.letter) ? code + home.letter : null
}

/** Face up, if that is possible and the player did not say otherwise. */
function buildPlayToken(code: string, letter: string, down: boolean, up: boolean, options: Option[]): string {
  const faceUp = code + letter
  if (up) return faceUp
  if (down) return code.toLowerCase() + letter
  const moved = options.find((option) => option.kind === 'theater' && option.theater === letter)
  if (moved) return moved.token
  return faceUp
}

export function findCardCode(text: string, titles: (code: string) => string, prefer: (code: string) => boolean = () => false): string | null {
  const wanted = text.trim().toLowerCase()
  if (/^[alsdei][1-6]$/.test(wanted)) return wanted.toUpperCase()
  if (wanted.length < 3) return null
  const codes = [...'ALSDEI'].flatMap((letter) => [1, 2, 3, 4, 5, 6].map((strength) => `${letter}${strength}`))
  const found = codes.filter((code) => titles(code).toLowerCase().startsWith(wanted))
  return found.find(prefer) ?? found[0] ?? null
}
