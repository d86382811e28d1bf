// The six hues stay apart for every kind of eye, and their inks can be read.
// OKLab: Ottosson 2020. Colour blindness: Machado, Oliveira, Fernandes 2009, severity 1. Contrast: WCAG 2.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Triple = [number, number, number]
const css = readFileSync(new URL('../theme/theme.css', import.meta.url), 'utf8')
const hues = [...css.matchAll(/^\.([ALSDEI]) \{ --card: (#\w+); --card-2: (#\w+); --card-3: (#\w+); --card-ink: (#\w+); \}$/gm)].map(([, letter, card, second, third, ink]) => ({ letter: letter!, card: card!, second: second!, third: third!, ink: ink! }))
const block = (selector: string) => Object.fromEntries([...css.slice(css.indexOf(`${selector} {`)).split('}')[0]!.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, value]) => [name!, value!]))
const DARK = block(':root')
const LIGHT = { ...DARK, ...block(":root[data-theme='light']") }
const distance = (eyes: string, one: string, two: string) => {
  const [a, b] = [one, two].map((hue) => oklab(times(EYES[eyes]!, linear(hue)))) as [Triple, Triple]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function linear(hex: string): Triple {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  return [1, 3, 5].map((at) => {
    const value = parseInt(full.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Triple
}
const times = (matrix: Triple[], [x, y, z]: Triple) => matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple
const EYES: Record<string, Triple[]> = {
  normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}
function oklab(rgb: Triple): Triple {
  const roots = times([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]], rgb.map((value) => Math.min(1, Math.max(0, value))) as Triple).map(Math.cbrt) as Triple
  return times([[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [0.0259040371, 0.7827717662, -0.808675766]], roots)
}
const luminance = (hex: string) => linear(hex).reduce((sum, value, at) => sum + value * [0.2126, 0.7152, 0.0722][at]!, 0)
const contrast = (one: string, two: string) => {
  const [dark, light] = [luminance(one), luminance(two)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

describe('colours', () => {
  it('has six theaters', () => expect(hues.map((hue) => hue.letter).join('')).toBe('ALSDEI'))
  it.each(Object.keys(EYES))('are at least 0.13 apart for %s eyes', (eyes) => {
    for (const [at, one] of hues.entries())
      for (const two of hues.slice(at + 1)) {
        expect(distance(eyes, one.card, two.card), `${one.letter} and ${two.letter}`).toBeGreaterThanOrEqual(0.13)
      }
  })
  it.each(hues)('$letter carries its ink', ({ card, second, third, ink }) => {
    for (const hue of [card, second, third]) expect(contrast(hue, ink)).toBeGreaterThanOrEqual(4.8)
  })
  it.each(Object.keys(EYES))('of the two sides are apart for %s eyes', (eyes) => {
    expect(distance(eyes, DARK.mine!, DARK.theirs!)).toBeGreaterThanOrEqual(0.16)
    expect(distance(eyes, LIGHT.mine!, LIGHT.theirs!)).toBeGreaterThanOrEqual(0.38)
  })
  it.each([['dark', DARK], ['light', LIGHT]] as const)('of the side that holds a theater can be told from its tile in the %s theme, at once or by their edge', (_, theme) => {
    for (const side of ['mine', 'theirs'])
      for (const { letter, card, second, third } of hues)
        for (const hue of [card, second, third]) {
          const [mark, edge] = [theme[side]!, theme[`${side}-edge`]!]
          const throughEdge = Math.min(contrast(edge, hue), contrast(edge, mark))
          expect(Math.max(contrast(mark, hue), throughEdge), `${side} on ${letter} ${hue}`).toBeGreaterThanOrEqual(3)
        }
  })
  it.each(['mine', 'theirs'])('of %s have their edge around the total and at the tile', (side) => {
    const sources = ['../theme/base.css', '../table/TheaterTile.svelte'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    expect(sources[0]).toContain(`0 0 0 2px var(--${side}-edge)`)
    const ring = side === 'mine' ? '0 2px 0 var(--mine-edge), 0 6px 0 var(--mine)' : '0 -2px 0 var(--theirs-edge), 0 -6px 0 var(--theirs)'
    expect(sources[1]).toContain(ring)
  })
  it.each([['dark', DARK], ['light', LIGHT]] as const)('of words can be read in the %s theme', (_, theme) => {
    const on = [
      ['ink', 'felt'], ['ink', 'rim'], ['dim', 'felt'], ['dim', 'rim-2'], ['mine-ink', 'mine'], ['theirs-ink', 'theirs'], ['mine-text', 'felt'],
      ['theirs-text', 'felt'], ['paper-ink', 'paper-2'], ['paper-dim', 'paper-2'], ['danger-ink', 'danger'], ['chip-ink', 'chip'],
    ] as const
    for (const [ink, ground] of on) expect(contrast(theme[ink]!, theme[ground]!), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })
})
