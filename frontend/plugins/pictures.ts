// What the server draws pictures of tables with, for links in chats: the drawings of the page, and its fonts uncompressed.
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const ART = ['cards', 'signs']
const FONTS = { poster: 'barlow-condensed/files/barlow-condensed-latin-600-normal', text: 'barlow/files/barlow-latin-600-normal' }

/** `letters`: what the fonts are cut to. */
export function pictures(letters: string): Plugin {
  return {
    name: 'pictures',
    apply: 'build',
    async generateBundle() {
      const art = ART.map((name) => readFileSync(`src/art/${name}.svg`, 'utf8')).join('\n')
      this.emitFile({ type: 'asset', fileName: 'pictures/art.svg', source: art })
      for (const [name, file] of Object.entries(FONTS)) {
        const source = await subsetFont(readFileSync(`node_modules/@fontsource/${file}.woff2`), letters, { targetFormat: 'sfnt', noHinting: true, keepFeatures: ['kern', 'tnum'] })
        this.emitFile({ type: 'asset', fileName: `pictures/${name}.ttf`, source })
      }
    },
  }
}
