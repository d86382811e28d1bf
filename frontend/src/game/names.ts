// Names of things by their codes, and of sides as sentences need them.
import type { Args } from '../locale/messages.svelte'
import { t } from '../locale/messages.svelte'
import type { Side } from './board'

/** What a side is to the reader: page.ftl has a variant of a sentence for each. */
export type SideKind = 'you' | 'your-side' | 'group' | 'name'

export interface NameLookup {
  sideName: (side: Side) => string
  sideKind: (side: Side) => SideKind
}

/** The codes of all cards, in their order. */
export const CODES = [...'ALSDEI'].flatMap((letter) => [1, 2, 3, 4, 5, 6].map((strength) => `${letter}${strength}`))
export const cardTitle = (code: string): string => t(`card-${code}`)
export const theaterName = (letter: string): string => t(`theater-${letter}`)

const LETTERS = 11 // of a word that a card has room for

/** How much smaller a title has to be for its longest word; scripts without spaces break anywhere. */
export function fitOf(title: string, letters = LETTERS): number {
  const longest = Math.max(0, ...[...title.matchAll(/[\p{Script=Latin}-]+/gu)].map(([word]) => word.length))
  return longest > letters ? letters / longest : 1
}

/** The parameters of a sentence about a side, or about nobody: `$who` and `$whoIs`, or another name and the same. */
export function sideArgs(lookup: NameLookup, side: Side | null, name = 'who'): Args {
  return { [name]: side === null ? '' : lookup.sideName(side), [`${name}Is`]: side === null ? 'nobody' : lookup.sideKind(side) }
}

/** The first letter of a name, in the place of a portrait. An emoji of several code points is one letter. */
export function initialOf(name: string): string {
  const [first] = typeof Intl.Segmenter === 'function' ? [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment) : [...name]
  return first?.toUpperCase() ?? '?'
}
