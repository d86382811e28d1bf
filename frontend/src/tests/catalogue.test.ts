// The catalogue and the page agree: every message that is used exists, with its parameters; every message is used; and
// nothing that a player reads is written into a component.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FluentResource } from '@fluent/bundle'
import { parse } from 'svelte/compiler'
import { describe, expect, it } from 'vitest'
import { listFiles, listLanguages, readMessages, SOURCE } from '../../plugins/catalogues'
import lessons from '../learn/lessons.json'

const SRC = join(import.meta.dirname, '..')
const PAGE_FILES = ['campaign', 'guide', 'help', 'page', 'results', 'speech', 'start', 'table', 'trainer', 'waiting'] // all their messages are the page's
type Node = Record<string, unknown> & { type: string }

// Sources

const names = (readdirSync(SRC, { recursive: true }) as string[]).filter((name) => /\.(svelte|ts)$/.test(name) && !/^tests|^kernel|\.d\.ts$/.test(name)) // the kernel's errors are for programmers
const sources = names.map((name) => {
  const text = readFileSync(join(SRC, name), 'utf8')
  return { name, tree: parse(name.endsWith('.svelte') ? text : `<script lang="ts">${text}</script>`, { modern: true }) as unknown as Node }
})

function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* walk(one)
  else if (value && typeof value === 'object') {
    if ('type' in value && typeof value.type === 'string') yield value as Node
    for (const [key, child] of Object.entries(value)) if (key !== 'loc' && key !== 'css' && key !== 'metadata') yield* walk(child)
  }
}

/** The strings that an expression can be; `*` stands for what is known only later. */
function possibleStrings(node: Node): string[] {
  if (node.type === 'Literal') return [String(node.value)]
  if (node.type === 'ConditionalExpression') return [...possibleStrings(node.consequent as Node), ...possibleStrings(node.alternate as Node)]
  if (node.type !== 'TemplateLiteral') return ['*']
  const quasis = (node.quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked)
  const between = (node.expressions as Node[]).map(possibleStrings)
  return quasis.reduce<string[]>((found, quasi, at) => found.flatMap((start) => (at ? between[at - 1]! : ['']).map((middle) => start + middle + quasi)), [''])
}

// Messages

const resource = new FluentResource(readMessages(SOURCE))
const ids = resource.body.flatMap(({ id, value, attributes }) => [...(value === null ? [] : [id]), ...Object.keys(attributes).map((name) => `${id}.${name}`)])
const references = [...walk(resource.body)].flatMap((node) => (node.type === 'mesg' ? [`${String(node.name)}${node.attr ? `.${String(node.attr)}` : ''}`] : []))

const calls = sources.flatMap(({ name, tree }) => [...walk(tree)].flatMap((node) => {
  if (node.type === 'CallExpression' && ['t', 'splitMessage'].includes(String((node.callee as Node).name))) return [{ name, ids: possibleStrings((node.arguments as Node[])[0]!) }]
  if (node.type === 'Component' && node.name === 'Message') {
    const id = (node.attributes as Node[]).find((attribute) => attribute.name === 'id')!
    return [{ name, ids: [(id.value as { data: string }[])[0]!.data] }]
  }
  return []
}))
const literals = sources.flatMap(({ tree }) => [...walk(tree)].flatMap((node) => (node.type === 'Literal' || node.type === 'TemplateLiteral' ? possibleStrings(node) : [])))
const scripted = [...JSON.stringify(lessons).matchAll(/"(lesson-[\w.-]+)"/g)].map((match) => match[1]!)
const patternOf = (id: string) => new RegExp(`^${id.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`)
const isWild = (id: string) => /^[*.]+$/.test(id)

describe('the catalogue', () => {
  it.each(listLanguages())('%s has no id twice, and only whole messages', (language) => {
    const text = readMessages(language)
    const found = [...text.matchAll(/^([a-z][\w-]*) *=/gim)].map((match) => match[1])
    expect(found.filter((id, at) => found.indexOf(id) !== at)).toEqual([])
    expect(new FluentResource(text).body.map(({ id }) => id)).toEqual(found)
  })
  it('has every message that the page uses', () => {
    const used = [...calls.flatMap((call) => call.ids), ...scripted].filter((id) => !isWild(id))
    expect(used.filter((id) => !ids.some((one) => patternOf(id).test(one)))).toEqual([])
    expect(used.length).toBeGreaterThan(300)
  })
  it('has every message that a message of the page refers to', () => {
    expect(references.filter((id) => !ids.includes(id))).toEqual([])
  })
  it('has no message that the page does not use', () => {
    const own = new Set(listFiles(SOURCE).filter((file) => PAGE_FILES.some((name) => file.endsWith(`/${name}.ftl`))).flatMap((file) => new FluentResource(readFileSync(file, 'utf8')).body.map(({ id }) => id)))
    const patterns = [...calls.flatMap((call) => call.ids), ...literals, ...scripted, ...references].filter((id) => !isWild(id) && /^[a-z*]/.test(id)).map(patternOf)
    const unused = ids.filter((id) => own.has(id.split('.')[0]!) && !patterns.some((pattern) => pattern.test(id)))
    expect(unused).toEqual([])
  })
})

// Texts that are written into the page

const SPOKEN_ATTRIBUTES = ['aria-label', 'aria-valuetext', 'aria-description', 'title', 'placeholder', 'alt']
const NAMES = ['airlandsea', 'Robin', 'Enter', 'Esc', 'A L S D E I', 'F', 'W', 'Z', 'V', 'H', 'Is'] // of the program, of somebody, of keys; the end of `whoIs`
const LOOKS_READ = /^\p{Lu}\p{Ll}+(?:$|[ .,:!?…])|\p{L}{2,}[,.:;!?]? \p{L}+ \p{L}|\p{L} …$/u
const CODE = /^(?:Arrow(?:Up|Down|Left|Right)|Home|End|PageUp|PageDown|Escape|AudioContext|Barlow)$|[=;{}#<>]|cubic-bezier|px /

const hasLetters = (text: string) => /\p{L}/u.test(text.replaceAll(/&\w+;/g, ''))

/** The strings of an expression that are shown as they are: none that is given to a function. */
function shownStrings(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(shownStrings)
  const node = value as Node | null
  if (!node || typeof node !== 'object') return []
  if (node.type === 'Text') return [String(node.data)]
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral') return [...(node.quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked), ...shownStrings(node.expressions)]
  if (node.type === 'ConditionalExpression') return [...shownStrings(node.consequent), ...shownStrings(node.alternate)]
  if (node.type === 'LogicalExpression') return [...shownStrings(node.left), ...shownStrings(node.right)]
  return node.type === 'ExpressionTag' ? shownStrings(node.expression) : []
}

/** What a template shows or says without the catalogue. */
function* writtenTexts(value: unknown): Generator<string> {
  for (const node of walk(value)) {
    if (node.type === 'Fragment') for (const child of node.nodes as Node[]) yield* shownStrings(child)
    if (node.type === 'Attribute' && SPOKEN_ATTRIBUTES.includes(String(node.name))) yield* shownStrings(node.value)
  }
}

describe('no text is written into the page', () => {
  it.each(sources.filter(({ name }) => name.endsWith('.svelte')))('$name', ({ tree }) => {
    expect([...writtenTexts(tree.fragment)].map((text) => text.replaceAll('airlandsea', '')).filter(hasLetters)).toEqual([])
  })
  it.each(sources)('script of $name', ({ tree }) => {
    const strings = [...walk([tree.instance, tree.module])].flatMap((node) => (node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : node.type === 'TemplateLiteral' ? shownStrings(node) : []))
    expect(strings.filter((text) => LOOKS_READ.test(text) && !CODE.test(text) && !NAMES.includes(text))).toEqual([])
  })
})
