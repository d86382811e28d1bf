// Reads a line as one of the options: a number, a token, or words. It never guesses.
// The same grammar in Python is `text/parse_answer.py`; both are tested with `tests/lines.json`.
import type { Option } from '../wire/types'
import { sourceText } from '../locale/messages.svelte'
import { cardTitle, CODES } from './names'

/** A token, which may be illegal now; the options that the line can mean; or null for a line without any meaning. */
export type Reading = { token: string } | { options: Option[] } | null

const WORDS: Record<string, string> = { withdraw: 'w', skip: '-', pass: '-', no: '-', '–': '-', g: 'give', k: 'keep' }
const PLAY = /^[A-Z][1-6][A-Z]$/i
const TOKEN = /^(?:w|-|give|keep|[12][ab]|[12][ALSDEI]\d{1,2}|[ALSDEI][1-6][!?]|[alsdei][1-6]>)$/
const AROUND = /^[\s*_`'"“”‘’()[\]{}<.,;:]+|[\s*_`'"“”‘’()[\]{}<.,;:]+$/g
const READ_AS: Record<string, string> = {
  my: 'your', mine: 'your', their: "enemy's", theirs: "enemy's", enemy: "enemy's", facedown: 'down', improvise: 'down', deploy: 'up',
  faceup: 'up', reveal: 'show', nothing: 'skip', none: 'skip',
  air: 'a', land: 'l', sea: 's', diplomacy: 'd', economics: 'e', intelligence: 'i',
}
const IGNORED = new Set(['to', 'in', 'the', 'face', 'play', 'at', 'card', 'it', 'on', 'and', 'of'])

/** Read a line; `row`: the letters of the theaters, `options`: in the order of their numbers. */
export function readLine(line: string, row: string, options: Option[]): Reading {
  const nth = /^#?(\d{1,3})$/.exec(line.trim())
  if (nth) {
    const option = options[Number(nth[1]) - 1]
    return option ? { token: option.token } : null
  }
  if (askedAbout(line, row)) return null // nobody withdraws by asking what "w" is
  const bare = line.replace(AROUND, '')
  for (const text of [line, bare, bare.replace(/[!?]+$/, '')]) {
    const token = normalise(text)
    if (isToken(token, row) || options.some((option) => option.token === token)) return { token }
  }
  const fitting = fittingOptions(line, options)
  if (fitting.length) return fitting.length === 1 ? { token: fitting[0]!.token } : { options: fitting }
  const token = playToken(line, options)
  return token ? { token } : null
}

/** What a question is about, "w" for "w?"; "" for a line that is no question, like the token "D5?". */
export function askedAbout(line: string, row: string): string {
  const bare = line.replace(AROUND, '')
  return bare.endsWith('?') && !isToken(normalise(bare), row) ? bare.replace(/[?!]+$/, '').replace(AROUND, '') : ''
}

/** The token without blanks; the case of a played card says which way up it lies. */
function normalise(text: string): string {
  const compact = text.replace(/\s+/g, '')
  const token = WORDS[compact.toLowerCase()] ?? compact
  if (/^(?:w|give|keep|[12][ab])$/i.test(token)) return token.toLowerCase()
  if (PLAY.test(token)) return token.slice(0, 2) + token[2]!.toUpperCase()
  return token.endsWith('>') ? token.toLowerCase() : token.toUpperCase()
}

function isToken(token: string, row: string): boolean {
  if (token.length === 1 && row.includes(token)) return true
  return PLAY.test(token) ? /[alsdei]/i.test(token[0]!) && row.includes(token[2]!) : TOKEN.test(token)
}

/** The options that have all the words; of plays of one card, the face that the case of its code means. */
function fittingOptions(line: string, options: Option[]): Option[] {
  const words = wordsOf(line)
  if (!words.size) return []
  const fitting = options.filter((option) => [...words].every((word) => optionWords(option).has(word)))
  const isOneCard = fitting.every((option) => isPlay(option) && option.card === fitting[0]!.card)
  if (!isOneCard || words.has('up') || words.has('down')) return fitting
  const kind = /\b[alsdei][1-6]\b/.test(line) ? 'improvise' : 'deploy'
  const ofFace = fitting.filter((option) => option.kind === kind)
  return ofFace.length ? ofFace : fitting
}

const isPlay = (option: Option) => option.kind === 'deploy' || option.kind === 'improvise'

function wordsOf(text: string): Set<string> {
  const words = (text.toLowerCase().match(/[a-z0-9&']+/g) ?? []).map((word) => READ_AS[word] ?? word)
  return new Set(words.filter((word) => !IGNORED.has(word)))
}

function optionWords(option: Option): Set<string> {
  if (option.kind === 'withdraw') return new Set(['withdraw']) // nobody withdraws by typing "enemy"
  const words = wordsOf(option.words.split(' (')[0]!)
  return isPlay(option) ? words : words.add(option.token.toLowerCase())
}

/** The token that "L3 down sea" or "maneuver sea" would be, were it an option. Of several cards of one title, one that an option plays is meant, else the first. */
function playToken(line: string, options: Option[]): string | null {
  const words = wordsOf(line)
  const faces = ['up', 'down'].filter((face) => words.delete(face))
  const plays = CODES.flatMap((code) => cardWords(code).flatMap((name) => {
    const rest = [...words].filter((word) => !name.has(word))
    const isPlay = rest.length === 1 && rest.length + name.size === words.size && /^[alsdei]$/.test(rest[0]!)
    return isPlay ? [{ code, theater: rest[0]! }] : []
  }))
  const held = options.filter(isPlay).map((option) => option.card)
  const play = plays.find(({ code }) => held.includes(code)) ?? plays[0]
  if (!play) return null
  const low = play.code.toLowerCase()
  const isDown = faces.includes('down') || (!faces.length && line.includes(low))
  return (isDown ? low : play.code) + play.theater.toUpperCase()
}

/** The words of each name of a card: its code, its title in the page's language, and in English. */
const cardWords = (code: string) => [code, cardTitle(code), sourceText(`card-${code}`)].map(wordsOf)
