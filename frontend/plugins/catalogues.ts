// The message catalogues as modules: English in the page, every other language a file of its own that is loaded when
// it is wanted. `virtual:messages` has both; the texts lie in `src/airlandsea/locale/<language>/*.ftl`.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ALL = 'virtual:messages'
export const SOURCE = 'en'
const NOT_SHOWN = /^(terminal|situation)/ // files that the page has no use for

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
export function readMessages(language: string, folder = FOLDER): string {
  const lines = listFiles(language, folder).flatMap((file) => readFileSync(file, 'utf8').split('\n'))
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
      const [, language] = id.split('/')
      if (!language) return describeAll()
      for (const file of listFiles(language)) this.addWatchFile(file)
      return `export default ${JSON.stringify(readMessages(language))}`
    },
  }
}

function describeAll(): string {
  const others = listLanguages().filter((language) => language !== SOURCE)
  const loaders = others.map((language) => `${JSON.stringify(language)}: () => import('${ALL}/${language}')`)
  return `import english from '${ALL}/${SOURCE}'\nexport { english }\nexport const loaders = {${loaders.join(', ')}}`
}
