// Eight sounds, made by the browser when they are heard; and what a device can shake. No files.
import { afterFrame } from '../after-frame'
import { settings } from './settings.svelte'

export type Sound = 'lift' | 'deal' | 'land' | 'flip' | 'destroy' | 'tick' | 'win' | 'lose'

const HAPTICS: Partial<Record<Sound, number[]>> = { lift: [8], land: [15], destroy: [30, 40, 30] }
const ATTACK_S = 0.004
const SILENCE = 0.0008 // what an exponential fall ends at
const SUSPEND_AFTER_MS = 2000 // longer than any sound

let context: AudioContext | null = null
let output: GainNode | null = null
let suspending: ReturnType<typeof setTimeout> | undefined

interface Tone { at?: number; from: number; to?: number; gain: number; length: number; wave?: OscillatorType; attack?: number }
interface Noise { at?: number; from: number; to?: number; gain: number; length: number; width?: number }

/** Make a sound, if it is wanted, as soon as what it belongs to is seen: the first one takes a slow phone a tenth of a second. `step`: how many semitones higher a tick is. */
export function play(sound: Sound, step = 0): void {
  if (!settings.sound || document.hidden || !navigator.userActivation?.hasBeenActive) return // browsers keep silent until the first touch
  const pattern = HAPTICS[sound]
  if (pattern) navigator.vibrate?.(pattern) // an empty pattern would stop the vibration before it
  afterFrame(() => {
    const start = open()
    if (start !== null) SOUNDS[sound](start, step)
  })
}

/** Shake the device a little: it is its player's turn. */
export function nudge(): void {
  if (settings.sound && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(20)
}

/** When a sound can begin, in the time of the audio context. A context that runs keeps the processor busy, heard or not. */
function open(): number | null {
  if (!('AudioContext' in window)) return null
  if (!context) {
    context = new AudioContext()
    output = context.createGain()
    output.connect(context.createDynamicsCompressor()).connect(context.destination)
  }
  void context.resume()
  clearTimeout(suspending)
  suspending = setTimeout(() => void context?.suspend(), SUSPEND_AFTER_MS)
  output!.gain.value = settings.volume
  return context.currentTime + 0.01
}

function tone(start: number, { at = 0, from, to = from, gain, length, wave = 'sine', attack = ATTACK_S }: Tone): void {
  const oscillator = context!.createOscillator()
  const volume = context!.createGain()
  const begin = start + at
  oscillator.type = wave
  oscillator.frequency.setValueAtTime(from, begin)
  oscillator.frequency.exponentialRampToValueAtTime(to, begin + length)
  volume.gain.setValueAtTime(0, begin)
  volume.gain.linearRampToValueAtTime(gain, begin + attack)
  volume.gain.exponentialRampToValueAtTime(SILENCE, begin + length)
  oscillator.connect(volume).connect(output!)
  oscillator.start(begin)
  oscillator.stop(begin + length + 0.02)
}

/** White noise through a band that glides. */
function noise(start: number, { at = 0, from, to = from, gain, length, width = 1 }: Noise): void {
  const begin = start + at
  const buffer = context!.createBuffer(1, Math.ceil(context!.sampleRate * length), context!.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1
  const source = context!.createBufferSource()
  source.buffer = buffer
  const band = context!.createBiquadFilter()
  const volume = context!.createGain()
  band.type = 'bandpass'
  band.Q.value = width
  band.frequency.setValueAtTime(from, begin)
  band.frequency.exponentialRampToValueAtTime(to, begin + length)
  volume.gain.setValueAtTime(gain, begin)
  volume.gain.exponentialRampToValueAtTime(SILENCE, begin + length)
  source.connect(band).connect(volume).connect(output!)
  source.start(begin)
}

const SOUNDS: Record<Sound, (start: number, step: number) => void> = {
  lift(start) {
    noise(start, { from: 3200, gain: 0.16, length: 0.06, width: 0.8 })
    tone(start, { from: 520, to: 640, gain: 0.05, length: 0.06, wave: 'triangle' })
  },
  deal(start) {
    noise(start, { from: 1800, to: 4200, gain: 0.28, length: 0.09, width: 0.7 })
  },
  land(start) {
    noise(start, { from: 900, to: 400, gain: 0.35, length: 0.07, width: 0.6 })
    tone(start, { from: 150, to: 70, gain: 0.5, length: 0.14 })
  },
  flip(start) {
    noise(start, { from: 2600, gain: 0.2, length: 0.05, width: 1.2 })
    noise(start, { at: 0.11, from: 1500, gain: 0.26, length: 0.06 })
  },
  destroy(start) {
    noise(start, { from: 1400, to: 220, gain: 0.4, length: 0.34, width: 0.5 })
    tone(start, { from: 190, to: 55, gain: 0.3, length: 0.3, wave: 'sawtooth' })
    noise(start, { at: 0.06, from: 4000, gain: 0.2, length: 0.12, width: 0.7 })
  },
  tick(start, step) {
    tone(start, { from: 660 * 2 ** (step / 12), gain: 0.13, length: 0.09, wave: 'triangle' })
  },
  win(start) {
    for (const [index, frequency] of [392, 523, 659, 784].entries()) {
      tone(start, { at: index * 0.1, from: frequency, gain: 0.2, length: 0.5, wave: 'triangle', attack: 0.01 })
      tone(start, { at: index * 0.1, from: frequency / 2, gain: 0.1, length: 0.5 })
    }
  },
  lose(start) {
    for (const [index, frequency] of [330, 277, 220].entries()) {
      tone(start, { at: index * 0.16, from: frequency, to: frequency * 0.985, gain: 0.2, length: 0.55, wave: 'triangle', attack: 0.02 })
    }
  },
}
