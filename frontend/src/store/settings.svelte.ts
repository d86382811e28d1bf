// How the table is shown: how fast, and how loud; and where reviews are computed. The browser remembers it.
import { readItem, writeItem } from '../wire/storage'

/** Hints in the first war of a newcomer: shown or turned off until a war is over; null for players who were not newcomers. */
export type Hints = 'on' | 'off' | 'over' | null
const HINTS: Hints[] = ['on', 'off', 'over']

export const SPEEDS = ['calm', 'normal', 'quick', 'off'] as const
export type Speed = (typeof SPEEDS)[number]
const PACES: Record<Speed, number> = { calm: 1.5, normal: 1, quick: 0.5, off: 0 }

class Settings {
  speed = $state<Speed>(SPEEDS.find((one) => one === readItem('speed')) ?? 'normal')
  sound = $state(readItem('sound') !== 'off')
  hints = $state<Hints>(HINTS.find((one) => one === readItem('hints')) ?? null)
  reviewsHere = $state(readItem('reviews') === 'here') // this device does the searches of reviews
  volume = $state(Math.min(1, Math.max(0, Number(readItem('volume') ?? 0.6))))

  constructor() {
    this.showSpeed()
  }
  /** By how much every motion is longer than at normal speed; 0 if nothing is to move. */
  get pace(): number {
    return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : PACES[this.speed]
  }
  setSpeed(speed: Speed): void {
    this.speed = speed
    writeItem('speed', speed)
    this.showSpeed()
  }
  nextSpeed(): void {
    this.setSpeed(SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]!)
  }
  toggleSound(): void {
    this.sound = !this.sound
    writeItem('sound', this.sound ? 'on' : 'off')
  }
  setVolume(volume: number): void {
    this.volume = volume
    writeItem('volume', String(volume))
  }
  toggleReviewsHere(): void {
    this.reviewsHere = !this.reviewsHere
    writeItem('reviews', this.reviewsHere ? 'here' : 'server')
  }
  setHints(hints: 'on' | 'off' | 'over'): void {
    if (this.hints === hints) return
    this.hints = hints
    writeItem('hints', hints)
  }
  private showSpeed(): void {
    document.documentElement.dataset.speed = this.speed // for the style sheets
  }
}

export const settings = new Settings()
