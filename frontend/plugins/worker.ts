// Writes the service worker beside the page, with the list of the files it keeps.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const SOURCE = 'src/offline/worker.js'
const KEPT = /^(index\.html|icon\.svg|manifest\.webmanifest|assets\/.+\.(js|css|svg|woff2))$/
const USED = /^assets\/(language-|later-(?!en))|latin-ext/ // kept by the worker when a page uses them: nobody needs all languages

/** `page`: the folder that the page is built into. */
export function serviceWorker(page: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle() {
      const files = (readdirSync(page, { recursive: true }) as string[]).map((name) => name.replaceAll('\\', '/')).filter((name) => KEPT.test(name) && !USED.test(name) && statSync(join(page, name)).isFile()).sort()
      const source = readFileSync(SOURCE, 'utf8')
      const digest = createHash('sha256').update(source)
      for (const name of files) digest.update(name).update(readFileSync(join(page, name)))
      const addresses = files.map((name) => (name === 'index.html' ? '/' : `/${name}`))
      writeFileSync(join(page, 'sw.js'), source.replace("['__FILES__']", () => JSON.stringify(addresses)).replace('__VERSION__', digest.digest('hex').slice(0, 16)))
    },
  }
}
