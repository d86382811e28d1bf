import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { catalogues, lettersOf, listLanguages } from './plugins/catalogues'
import { icons } from './plugins/icons'
import { pictures } from './plugins/pictures'
import { preloads } from './plugins/preloads'
import { serviceWorker } from './plugins/worker'

const page = process.env.AIRLANDSEA_PAGE_FOLDER ?? '../src/airlandsea/server/page'
const server = process.env.AIRLANDSEA_SERVER ?? 'http://127.0.0.1:8421'
const MOST = 190 // KB compressed, for the first war
const LATER = /^(sw\.js|assets\/((Analysis|analysis-table\.svelte|AnalyseHere|format|Learn|Games|Cards|Campaign|Daily|ContinueHere|OpenTables|OfferSeats|offer|Join|Waiting|Link|ElsewhereDialog|HelpPages|Options|OwnRating|GuestKey|Ratings|Puzzles|Replay|dist|share|later|advice|worker)-|.*latin-ext))/ // not fetched for it

/** A .gz beside every text file, and the sum of what a browser fetches for its first war, in one language besides English. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      let sum = 0
      const languages: number[] = []
      for (const name of readdirSync(page, { recursive: true }) as string[]) {
        if (!/\.(html|js|css|svg|webmanifest|woff2)$/.test(name) || name.startsWith('pictures')) continue
        const plain = readFileSync(join(page, name))
        const small = name.endsWith('.woff2') ? plain : gzipSync(plain, { level: 9 })
        if (small !== plain) writeFileSync(join(page, `${name}.gz`), small)
        if (LANGUAGE_FILE.test(name)) languages.push(small.length)
        else if (!LATER.test(name)) sum += small.length
      }
      sum += Math.max(0, ...languages)
      console.log(`a first war: ${(sum / 1024).toFixed(1)} KB compressed`)
      if (sum > MOST * 1024) throw new Error(`a first war needs more than ${MOST} KB`)
    },
  }
}

const FOREIGN = ['svelte', 'uqr', '@fluent/bundle', '@fontsource/barlow', '@fontsource/barlow-condensed'] // what of others goes into the page
const APACHE = 'typescript' // has the text of the licence that `@fluent/bundle` only names
const LANGUAGE_FILE = /^assets\/language-/

const LETTERS = [[0x20, 0x7e], [0xa0, 0xff]] as const // basic Latin, and the letters of Western names
const SIGNS = '–—‘’“”„…−›Œœ€'
const WESTERN = LETTERS.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))).join('') + SIGNS
const POLISH = 'ĄąĆćĘęŁłŃńŚśŹźŻż' // in files of their own, which a browser fetches where they are needed (theme/base.css)
const SYSTEM_FONTS = ['ja'] // languages, and signs, that fonts of the system show
const SYSTEM_SIGNS = '●→'

/** The fonts, cut to the letters that the page shows. */
function cutFonts(): Plugin {
  return {
    name: 'cut-fonts',
    apply: 'build',
    buildStart() {
      for (const language of listLanguages().filter((one) => !SYSTEM_FONTS.includes(one))) {
        const missing = lettersOf(language).filter((letter) => !(WESTERN + POLISH + SYSTEM_SIGNS).includes(letter))
        if (missing.length) throw new Error(`the fonts lack letters of ${language}: ${missing.join('')}`)
      }
    },
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue
        const text = file.fileName.includes('latin-ext') ? POLISH : WESTERN
        file.source = await subsetFont(Buffer.from(file.source), text, { targetFormat: 'woff2', noHinting: true, keepFeatures: ['kern', 'tnum'] })
      }
    },
  }
}

/** The licences of others, beside the page. */
function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      const texts = FOREIGN.map((name) => {
        const folder = join('node_modules', name === '@fluent/bundle' ? APACHE : name)
        const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
        if (!file) throw new Error(`no licence of ${name}`)
        return `${name}\n\n${readFileSync(join(folder, file), 'utf8')}`
      })
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join('\n\n----\n\n') })
    },
  }
}

/** What the table needs lies in one file, as many small ones compress worse; the styles of the entry come after its own. */
const NOT_FIRST = /virtual:messages\/|node_modules\/uqr|index\.html|src\/(main\.ts|App\.svelte|theme\/base\.css|analysis\/|learn\/|daily\/|lobby\/|ratings\/|puzzles\/|replay\/|review\/|kernel\/|store\/advice\.ts|game\/(statistics|own-play)\.ts|start\/[A-Z]\w+\.svelte|help\/|play\/(share\.ts|(CopyDialog|Join|Link|Qr|Waiting)\.svelte)|table\/ElsewhereDialog\.svelte|campaign\/Campaign(Link)?\.svelte)/
const FIRST_WAR = { name: 'first-war', test: (module: string) => !NOT_FIRST.test(module) }

/** The texts of a language are named after it. */
function nameChunk(module: string | null): string {
  const [, language, part] = module?.split('virtual:messages')[1]?.split('/') ?? []
  return language ? `${part ?? 'language'}-${language}` : '[name]'
}

export default defineConfig({
  plugins: [svelte(), catalogues(), cutFonts(), icons(), pictures(WESTERN), licences(), preloads(), serviceWorker(page), compressed()],
  build: {
    outDir: page,
    emptyOutDir: true,
    assetsInlineLimit: 0, // default-src 'self' knows no data: addresses
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: [FIRST_WAR] }, chunkFileNames: ({ facadeModuleId }) => `assets/${nameChunk(facadeModuleId)}-[hash].js` } },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  test: { environment: 'node', include: ['src/**/*.test.ts'], testTimeout: 180_000, hookTimeout: 180_000 }, // milliseconds; a machine may be busy
})
