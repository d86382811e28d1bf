// Draws the icons of the installed page from the one drawing there is.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Plugin } from 'vite'

const SOURCE = 'public/icon.svg'
const BACK = '#10161f'

/** The drawing, smaller, on a ground that reaches every edge: systems cut their own shapes out of it. */
const full = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${BACK}"/><g transform="translate(4 4) scale(0.75)">${inner}</g></svg>`
/** White on nothing: the small sign in a status bar. */
const mask = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inner.replace(/<rect[^>]*rx="7"[^>]*>/, '').replace(/fill="#\w+"/g, 'fill="#fff"')}</svg>`

export function icons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    async generateBundle() {
      await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'))).catch(() => {}) // once for a process
      const drawing = readFileSync(SOURCE, 'utf8')
      const inner = drawing.replace(/<\/?svg[^>]*>/g, '')
      const wanted: [string, string, number][] = [
        ['icon-192.png', drawing, 192],
        ['icon-512.png', drawing, 512],
        ['icon-full-512.png', full(inner), 512],
        ['icon-touch.png', full(inner), 180],
        ['icon-badge.png', mask(inner), 96],
      ]
      for (const [fileName, svg, width] of wanted) {
        const source = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}
