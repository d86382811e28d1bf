// What a browser is told to play, and a device to shake.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Sound } from '../store/sounds'

const SOUNDS: Sound[] = ['lift', 'deal', 'land', 'flip', 'destroy', 'tick', 'win', 'lose']
const SHAKING: Sound[] = ['lift', 'land', 'destroy']

let heard: unknown[] = [] // everything that the audio graph is told
const volumes: { value: number }[] = []
const shakes = vi.fn()
const FRAME_MS = 16

function param(name: string) {
  const note = (how: string) => (value: number, time: number) => { heard.push([name, how, value, time]) }
  return { value: 0, setValueAtTime: note('set'), linearRampToValueAtTime: note('linear'), exponentialRampToValueAtTime: note('exponential') }
}
const node = (more = {}) => ({ connect: (to: unknown) => to, start: () => {}, stop: () => {}, ...more })

class FakeContext {
  currentTime = 0
  sampleRate = 100
  destination = node()
  resume = () => Promise.resolve()
  suspend = () => Promise.resolve()
  createDynamicsCompressor = () => node()
  createBufferSource = () => node()
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
  createBiquadFilter = () => node({ Q: param('width'), frequency: param('band') })
  createGain() {
    const gain = param('gain')
    volumes.push(gain) // the first is the master volume
    return node({ gain })
  }
  createOscillator() {
    return node({ frequency: param('tone'), set type(wave: string) { heard.push(['wave', wave]) } })
  }
}

async function load() {
  const { settings } = await import('../store/settings.svelte')
  const { play: request, nudge } = await import('../store/sounds')
  function play(sound: Sound, step?: number) {
    request(sound, step)
    vi.advanceTimersByTime(FRAME_MS + 1)
  }
  return { settings, play, request, nudge }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  heard = []
  volumes.length = 0
  shakes.mockClear()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('document', { hidden: false, documentElement: { dataset: {} } })
  vi.stubGlobal('navigator', { vibrate: shakes, userActivation: { hasBeenActive: true } })
  vi.stubGlobal('window', { AudioContext: FakeContext })
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, FRAME_MS))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('sounds', () => {
  it('are eight, and no two are alike', async () => {
    const { play } = await load()
    const scores = SOUNDS.map((sound) => {
      heard = []
      play(sound)
      return JSON.stringify(heard)
    })
    expect(scores.every((score) => score.length > 2)).toBe(true)
    expect(new Set(scores).size).toBe(SOUNDS.length)
  })
  it('begin when what they belong to is seen: nothing is made before the next frame', async () => {
    const { request } = await load()
    request('lift')
    expect(shakes).toHaveBeenCalledOnce()
    expect(heard).toEqual([])
    vi.advanceTimersByTime(FRAME_MS + 1)
    expect(heard).not.toEqual([])
  })
  it('of ticks rise with their step', async () => {
    const { play } = await load()
    play('tick')
    const low = JSON.stringify(heard)
    heard = []
    play('tick', 1)
    expect(JSON.stringify(heard)).not.toBe(low)
  })
  it('have the volume that is set, and that it changes to', async () => {
    const { play, settings } = await load()
    for (const volume of [0.2, 1, 0]) {
      settings.setVolume(volume)
      play('land')
      expect(volumes[0]!.value).toBe(volume)
    }
  })
  it.each(SOUNDS)('that are off leave %s silent and still', async (sound) => {
    const { play, nudge, settings } = await load()
    settings.toggleSound()
    play(sound)
    nudge()
    expect(heard).toEqual([])
    expect(shakes).not.toHaveBeenCalled()
  })
  it('wait for the first touch, and for a page that is seen', async () => {
    const { play } = await load()
    vi.stubGlobal('navigator', { vibrate: shakes, userActivation: { hasBeenActive: false } })
    play('land')
    vi.stubGlobal('navigator', { vibrate: shakes, userActivation: { hasBeenActive: true } })
    vi.stubGlobal('document', { hidden: true })
    play('land')
    expect(heard).toEqual([])
    expect(shakes).not.toHaveBeenCalled()
  })
})

describe('haptics', () => {
  it('come with sounds of touch, each in its own way', async () => {
    const { play } = await load()
    for (const sound of SHAKING) play(sound)
    const patterns = shakes.mock.calls.map(([pattern]) => JSON.stringify(pattern))
    expect(new Set(patterns).size).toBe(SHAKING.length)
    expect(patterns).not.toContain('[]')
  })
  it.each(SOUNDS.filter((sound) => !SHAKING.includes(sound)))('are left running by %s', async (sound) => {
    const { play } = await load()
    play(sound)
    expect(heard).not.toEqual([])
    expect(shakes).not.toHaveBeenCalled() // any call, even with an empty pattern, stops the vibration before it
  })
})
