// The message catalogues as modules: English in the page, every other language a file of its own that is loaded when
// it is wanted, and for every language a further file with what a first war does not need. `virtual:messages` has all
// of them; the texts lie in `src/airlandsea/locale/<language>/*.ftl`.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ALL = 'virtual:messages'
export const SOURCE = 'en'
const NOT_SHOWN = /^(terminal|situation)/ // files that the page has no use for
const LATER = /\/(analysis|campaign|daily|guide|lobby|position|puzzles|ratings|records|reference|replay|review|settings|statistics|trainer|waiting|war-options)\.ftl$/ // files that only pages of their own need

export const FOLDER = join(import.meta.dirname, '../../src/airlandsea/locale')

/** The languages that have texts for the page, English first. */
export function listLanguages(folder = FOLDER): string[] {
  const found = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'page.ftl')))
  return [SOURCE, ...found.filter((name) => name !== SOURCE).sort()]
}

/** The files of a language that the page shows. */
export function listFiles(language: string, folder = FOLDER): string[] {
  const names = readdirSync(join(folder, language)).filter((name) => name.endsWith('.ftl') && !NOT_SHOWN.test(name))
  return names.sort().map((name) => join(folder, language, name))
}

/** The messages of a language, without what only translators need. */
export function readMessages(language: string, files = listFiles(language)): string {
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  return lines.filter((line) => line.trim() && !line.startsWith('#')).map((line) => line.replace(/^ {2,}/, ' ')).join('\n')
}

/** The letters and signs that a language needs. */
export function lettersOf(language: string): string[] {
  return [...new Set(readMessages(language).replace(/\s/g, ''))].sort()
}

export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    resolveId: (id) => (id.startsWith(ALL) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${ALL}`)) return null
      const [, language, part] = id.split('/')
      if (!language) return describeAll()
      const files = listFiles(language).filter((file) => LATER.test(file) === (part === 'later'))
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(readMessages(language, files))}`
    },
  }
}

function describeAll(): string {
  const languages = listLanguages()
  const list = (names: string[], end = '') => `{${names.map((name) => `${JSON.stringify(name)}: () => import('${ALL}/${name}${end}')`).join(', ')}}`
  return `import english from '${ALL}/${SOURCE}'
export { english }
export const loaders = ${list(languages.filter((name) => name !== SOURCE))}
export const laterLoaders = ${list(languages, '/later')}`
}
