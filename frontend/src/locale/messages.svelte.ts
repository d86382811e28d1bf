// Every text a player sees: a message of the catalogue by its id, in the language of the page.
// The catalogue is `src/airlandsea/locale`; its Python side, with the same functions, is `locale/texts.py` there.
import { FluentBundle, FluentNumber } from '@fluent/bundle'
import { english, laterLoaders, loaders } from 'virtual:messages'
import { Entries } from './entries'
import { pseudo, PSEUDO } from './pseudo'

export type Args = Record<string, string | number>

/** A piece of a message: one of its parameters, if it has a name. */
export interface MessagePart {
  name: string | null
  text: string
}

/** A whole number without groups of digits, which every language here writes alike: to load the browser's formats takes longer than to show a table. */
class ShortNumber extends FluentNumber {
  override toString(): string {
    return String(this.value)
  }
}
const isShort = (value: string | number) => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1000

interface Catalogue {
  language: string
  bundle: FluentBundle
  entries: Entries
}

export const SOURCE = 'en'
/** The languages there are, English first. */
export const LANGUAGES: readonly string[] = [SOURCE, ...Object.keys(loaders)]

const MARK = '\ue000' // around a parameter that is shown in its own way; a letter of no language

const source = buildCatalogue(SOURCE, english)
let shown = $state.raw(source)
let wanted = SOURCE
let needsLater = false // whether a page has asked for the texts that a first war does not need

/** The text of a message, or of one of its attributes ("card-A3.meaning"); in English where a translation lacks it. */
export function t(id: string, args?: Args): string {
  const text = format(shown, id, args) ?? format(source, id, args)
  if (text === null) complain(`no message ${id}`)
  return text ?? id
}

/** Whether the catalogue has a message. */
export const isKnown = (id: string): boolean => [shown, source].some(({ bundle }) => bundle.hasMessage(id.split('.')[0]!))

/** The text as the server and records write it. */
export function sourceText(id: string, args?: Args): string {
  return format(source, id, args) ?? id
}

/** A message in pieces: the named parameters apart, to be shown in their own way. They are texts and choose no variant. */
export function splitMessage(id: string, args: Args, names: string[]): MessagePart[] {
  const marked = Object.fromEntries(names.map((name) => [name, `${MARK}${name}=${args[name] ?? ''}${MARK}`]))
  const pieces = t(id, { ...args, ...marked }).split(MARK)
  return pieces.flatMap((piece, at) => {
    const sign = at % 2 ? piece.indexOf('=') : -1
    return piece ? [{ name: sign < 0 ? null : piece.slice(0, sign), text: piece.slice(sign + 1) }] : []
  })
}

/** Have the browser load the plural rules of the language before they are needed. */
export function warmUp(): void {
  new Intl.PluralRules(shown.language).select(2)
}

/** The language in which numbers and spans of time are written now. */
export function intlLocale(): string {
  return shown.language
}

/** "a, b, c": a list without an "and". */
export function listItems(items: string[]): string {
  return items.length ? items.reduce((before, item) => t('list-more', { before, item })) : ''
}

/** "a, b and c"; `last`: the message for the last two. */
export function joinList(items: string[], last: 'list-last' | 'list-or' = 'list-last'): string {
  return items.length < 2 ? items.join('') : t(last, { before: listItems(items.slice(0, -1)), item: items.at(-1)! })
}

/** Show everything in another language if its texts can be loaded; returns the language that is shown then. */
export async function loadLanguage(language: string): Promise<string> {
  wanted = language
  const found = await loadCatalogue(language)
  if (found && needsLater) await addLaterTexts(found).catch(() => {}) // else they are in English
  if (found && wanted === language) shown = found
  return shown.language
}

/** Load the texts that a first war does not need, for a page that shows them. Rejects if not even the English ones can be loaded. */
export async function loadLaterTexts(): Promise<void> {
  needsLater = true
  await Promise.all([addLaterTexts(source), shown !== source && addLaterTexts(shown).catch(() => {})])
}

async function addLaterTexts({ language, entries }: Catalogue): Promise<void> {
  entries.add((await laterLoaders[language === PSEUDO ? SOURCE : language]!()).default)
}

async function loadCatalogue(language: string): Promise<Catalogue | null> {
  if (language === SOURCE) return source
  if (language === PSEUDO) return buildCatalogue(PSEUDO, english, pseudo)
  const texts = await loaders[language]?.().catch(() => null)
  return texts ? buildCatalogue(language, texts.default) : null
}

function buildCatalogue(language: string, texts: string, transform?: (text: string) => string): Catalogue {
  const bundle = new FluentBundle(language, { useIsolating: false, transform, functions: { CARD, THEATER, TEXT, AND, OR } })
  const entries = new Entries()
  entries.add(texts)
  Object.assign(bundle, { _messages: entries, _terms: entries }) // where a bundle looks them up
  const catalogue = { language, bundle, entries }

  /** The name of a thing by its code, in the form that a sentence needs, if the language has such forms. */
  function name(id: string, form: unknown): string {
    const inForm = form ? format(catalogue, `${id}.${String(form)}`) : null
    return inForm ?? format(catalogue, id) ?? format(source, id) ?? id
  }
  function CARD([code]: unknown[], { form }: Record<string, unknown>) { return name(`card-${String(code)}`, form) }
  function THEATER([letter]: unknown[], { form }: Record<string, unknown>) { return name(`theater-${String(letter)}`, form) }
  function AND([codes]: unknown[]) { return join(String(codes), 'list-more', 'list-last') }
  function OR([codes]: unknown[]) { return join(String(codes), 'list-or', 'list-or') }

  /** Codes with blanks between them as a list. */
  function join(codes: string, more: string, last: string): string {
    return codes.split(' ').reduce((before, item, at, all) =>
      format(catalogue, at === all.length - 1 ? last : more, { before, item }) ?? `${before} ${item}`)
  }
  function TEXT([id]: unknown[], { form }: Record<string, unknown>) { return name(String(id), form) }
  return catalogue
}

/** Null if the catalogue has no such message, or if a translation gets it wrong. */
function format({ language, bundle }: Catalogue, id: string, args?: Args): string | null {
  const [base, attribute] = id.split('.') as [string, string?]
  const message = bundle.getMessage(base)
  const pattern = attribute ? message?.attributes[attribute] : message?.value
  if (pattern === undefined || pattern === null) return null
  const errors: Error[] = []
  const text = bundle.formatPattern(pattern, args && shorten(args), errors)
  for (const error of errors) complain(`${language} ${id}: ${error.message}`)
  return errors.length && language !== SOURCE ? null : text
}

/** The arguments with short numbers. */
function shorten(args: Args): Record<string, string | number | FluentNumber> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, isShort(value) ? new ShortNumber(value as number) : value]))
}

function complain(what: string): void {
  console.error(`catalogue: ${what}`)
}
