// What the server writes on pictures of tables with, for links in chats: the fonts of the page, uncompressed.
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const FONTS = { poster: 'barlow-condensed/files/barlow-condensed-latin-600-normal', text: 'barlow/files/barlow-latin-600-normal' }

/** `letters`: what the fonts are cut to. */
export function pictures(letters: string): Plugin {
  return {
    name: 'pictures',
    apply: 'build',
    async generateBundle() {
      for (const [name, file] of Object.entries(FONTS)) {
        const source = await subsetFont(readFileSync(`node_modules/@fontsource/${file}.woff2`), letters, { targetFormat: 'sfnt', noHinting: true, keepFeatures: ['kern', 'tnum'] })
        this.emitFile({ type: 'asset', fileName: `pictures/${name}.ttf`, source })
      }
    },
  }
}
