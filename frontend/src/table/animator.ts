// Motion from the difference between two views: what has moved slides from where it was (FLIP: first, last, invert,
// play), one event after the other, each kind in its own way. The table is already in its final state: nothing waits
// for a motion to end.
import type { Motion } from '../game/card-identity'
import type { Animator } from '../store/table-store.svelte'
import { settings } from '../store/settings.svelte'
import { play, type Sound } from '../store/sounds'

const MOTION_MS = 380 // one motion
const FLIP_MS = 420
const SHAKE_MS = 140 // before a destroyed card is torn
const TEAR_MS = 420
const OWN_INTERVAL_MS = 240 // from one event to the next, when you have played
const OTHER_INTERVAL_MS = 560 // when somebody else has
const LANDING = 0.85 // of a motion, when the card touches the table
const EASING = 'cubic-bezier(.3,.7,.2,1)'
const HALVES = [
  { clip: 'polygon(0 0,55% 0,46% 24%,56% 48%,44% 72%,52% 100%,0 100%)', translate: '-26px 30px', rotate: '-14deg' },
  { clip: 'polygon(55% 0,100% 0,100% 100%,52% 100%,44% 72%,56% 48%,46% 24%)', translate: '26px 34px', rotate: '16deg' },
]

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>
const SUPPLY = 'supply' // where supplies go to

interface GhostElement { element: HTMLElement; box: Box; to: string; order: number }

export class TableAnimator implements Animator {
  private boxes = new Map<string, Box>()
  private tops = new Map<HTMLElement, number>() // where what slides along with a theater began
  private stage: Box | null = null // where the card that is played was shown in large
  private anchors = new Map<string, Box>()
  private ghosts: GhostElement[] = []
  private running: Animation[] = []
  private timers: ReturnType<typeof setTimeout>[] = []
  private interval = OWN_INTERVAL_MS
  private pace = 1

  constructor(private readonly root: HTMLElement) {}

  capture(motion: Motion): void {
    this.finish()
    this.pace = settings.pace
    if (!this.pace) return
    for (const element of this.findKeyed()) this.boxes.set(element.dataset.key!, element.getBoundingClientRect())
    for (const element of this.findSliding()) this.tops.set(element, element.getBoundingClientRect().top)
    this.stage = this.root.querySelector('[data-stage]')?.getBoundingClientRect() ?? null
    for (const gone of motion.gone) this.keepGhost(gone.id, gone.to, gone.order)
    for (const { stack, change, order } of motion.supplies) if (change < 0) this.keepGhost(`s:${stack}`, SUPPLY, order)
  }

  animate(motion: Motion, isOwn: boolean): number {
    if (!this.pace || !this.boxes.size) {
      if (motion.steps) play(motion.gone.length ? 'destroy' : 'land')
      return 0
    }
    this.interval = (isOwn ? OWN_INTERVAL_MS : OTHER_INTERVAL_MS) * this.pace
    // Everything is measured before anything moves: each motion makes the browser style the page again for the next measurement.
    const moved = [...this.findKeyed()].map((element) => ({ element, box: element.getBoundingClientRect() }))
    for (const anchor of this.root.querySelectorAll<HTMLElement>('[data-anchor]')) this.anchors.set(anchor.dataset.anchor!, anchor.getBoundingClientRect())
    const dealt = this.findDealt(motion).map(({ element, order }) => ({ element, order, box: element.getBoundingClientRect() }))
    const drops = new Map([...this.findSliding()].map((element) => [element, (this.tops.get(element) ?? NaN) - element.getBoundingClientRect().top]))
    for (const [element, drop] of drops) if (Math.abs(drop) >= 1) this.run(element, [{ translate: `0 ${drop}px` }, { translate: '0 0' }], 0)
    for (const { element, box } of moved) {
      const drop = drops.get(element.closest<HTMLElement>('[data-slides]')!) || 0 // what it lies in takes it along
      this.animateElement(element, new DOMRect(box.x, box.y + drop, box.width, box.height), motion)
    }
    for (const { element, box, order } of dealt) this.deal(element, box, order)
    for (const ghost of [...this.ghosts]) this.removeGhost(ghost) // a torn one becomes two more
    this.boxes.clear()
    this.tops.clear()
    return motion.steps ? MOTION_MS * this.pace + this.interval * (motion.steps - 1) : 0
  }

  get eventInterval(): number {
    return this.interval
  }

  finish(): void {
    for (const timer of this.timers) clearTimeout(timer)
    for (const animation of this.running) animation.finish()
    for (const ghost of this.ghosts) ghost.element.remove()
    this.timers = []
    this.running = []
    this.ghosts = []
    this.stage = null
    this.boxes.clear()
    this.tops.clear()
    this.anchors.clear()
  }

  private animateElement(element: HTMLElement, box: Box, motion: Motion): void {
    const key = element.dataset.key!
    const order = motion.order.get(key) ?? 0
    const old = this.boxes.get(key)
    const from = old ?? this.findOrigin(key, motion)
    if (from && !old) this.land(element, from, box, order)
    else if (from) this.slide(element, from, box, order)
    else if (key.startsWith('h:')) this.deal(element, box, motion.drawn.find((drawn) => drawn.code === key.slice(2))?.order ?? 0)
    for (const { stack, change, order } of motion.supplies) if (key === `s:${stack}` && change > 0) this.supply(element, change, order)
    const turned = motion.turns.get(key)
    if (turned !== undefined) this.turnOver(element, turned)
  }

  private findOrigin(key: string, motion: Motion): Box | null {
    const origin = motion.origins.get(key)
    if (!origin) return null
    const [place, seat, code] = origin.split(':')
    if (place === 'deck') return this.findAnchor('deck')
    return this.stage ?? ((code && this.boxes.get(`h:${code}`)) || this.findAnchor(`hand:${seat}`))
  }

  /** A card comes to the table: up, over its place, and down. */
  private land(element: HTMLElement, from: Box, to: Box, order: number): void {
    const { x, y, scale } = measureWay(from, to)
    const animation = this.run(element, [
      { translate: `${x}px ${y}px`, scale: String(scale), rotate: '-3deg' },
      { translate: '0 -12px', scale: '1.1', rotate: '0deg', offset: 0.7 },
      { translate: '0 2px', scale: '0.985', offset: 0.9 },
      { translate: '0 0', scale: '1' },
    ], order)
    raise(element, animation)
    this.sound('land', order, LANDING)
  }

  private slide(element: HTMLElement, from: Box, to: Box, order: number): void {
    const { x, y } = measureWay(from, to)
    if (Math.hypot(x, y) < 1) return
    const isFar = Math.hypot(x, y) > 90
    const animation = this.run(element, [
      { translate: `${x}px ${y}px` },
      ...(isFar ? [{ translate: `${x / 2}px ${y / 2 - 14}px`, scale: '1.06' }] : []),
      { translate: '0 0', scale: '1' },
    ], order)
    raise(element, animation)
    if (isFar) this.sound('deal', order, 0)
  }

  private deal(element: HTMLElement, to: Box, order: number): void {
    const deck = this.findAnchor('deck')
    if (!deck) return
    const { x, y } = measureWay(deck, to)
    this.run(element, [{ translate: `${x}px ${y}px`, rotate: '60deg', scale: '0.5', opacity: 0.3 }, {}], order)
    this.sound('deal', order, 0)
  }

  /** The cards that have come to the hands of others, as far as they are shown one by one. */
  private findDealt(motion: Motion): { element: HTMLElement; order: number }[] {
    const found = new Map<HTMLElement, number>()
    for (const { seat, code, order } of [...motion.drawn].reverse()) {
      const cards = [...this.root.querySelectorAll<HTMLElement>(`[data-anchor="hand:${seat}"] [data-held]`)].reverse()
      const card = cards.find((one) => one.dataset.held === (code ?? '') && one.offsetWidth && !found.has(one))
      if (card) found.set(card, order)
    }
    return [...found].map(([element, order]) => ({ element, order }))
  }

  /** New supplies come down to their stack. */
  private supply(element: HTMLElement, change: number, order: number): void {
    for (const crate of [...element.querySelectorAll('svg')].slice(-change))
      this.run(crate, [{ translate: '0 -22px', scale: '1.8', opacity: 0 }, { translate: '0 2px', scale: '0.9', opacity: 1, offset: 0.75 }, { translate: '0 0', scale: '1' }], order)
    this.sound('deal', order, 0)
  }

  private turnOver(element: HTMLElement, order: number): void {
    this.run(element, [
      { transform: 'perspective(600px) rotateY(180deg)', filter: 'brightness(1)' },
      { transform: 'perspective(600px) rotateY(90deg) scale(1.08)', filter: 'brightness(1.5)' },
      { transform: 'perspective(600px) rotateY(0deg)', filter: 'brightness(1)' },
    ], order, FLIP_MS)
    this.sound('flip', order, 0)
  }

  private removeGhost(ghost: GhostElement): void {
    if (ghost.to === 'deck') return this.tear(ghost)
    if (ghost.to === SUPPLY) return removeAfter(this.run(ghost.element, [{ translate: '0 0', scale: '1', opacity: 1 }, { translate: '0 -22px', scale: '0.6', opacity: 0 }], ghost.order), ghost.element)
    const to = this.findAnchor(ghost.to)
    const { x, y } = to ? measureWay(to, ghost.box) : { x: 0, y: 0 }
    const animation = this.run(ghost.element, [{ translate: '0 0', opacity: 1, scale: '1' }, { translate: `${x}px ${y}px`, opacity: 0.1, scale: '0.5' }], ghost.order)
    removeAfter(animation, ghost.element)
    this.sound('deal', ghost.order, 0)
  }

  /** A destroyed card shakes, and falls apart in two halves. */
  private tear(ghost: GhostElement): void {
    const { element, order } = ghost
    const shaking = this.run(element, ['0 0', '-4px 0', '5px 0', '-3px 0', '2px 0'].map((translate) => ({ translate })), order, SHAKE_MS)
    removeAfter(shaking, element)
    const delay = order * this.interval + SHAKE_MS * this.pace
    for (const half of HALVES) {
      const part = element.cloneNode(true) as HTMLElement
      part.style.clipPath = half.clip
      part.style.opacity = '0'
      this.root.append(part)
      this.ghosts.push({ ...ghost, element: part })
      const falling = part.animate([{ opacity: 1 }, { translate: half.translate, rotate: half.rotate, opacity: 0 }], { duration: TEAR_MS * this.pace, delay, easing: 'ease-in' })
      this.running.push(falling)
      removeAfter(falling, part)
    }
    this.sound('destroy', order, 0)
  }

  private run(element: Element, frames: Keyframe[], order: number, duration = MOTION_MS): Animation {
    const animation = element.animate(frames, { duration: duration * this.pace, delay: order * this.interval, easing: EASING, fill: 'backwards' })
    this.running.push(animation)
    return animation
  }

  private sound(sound: Sound, order: number, share: number): void {
    this.timers.push(setTimeout(() => play(sound), order * this.interval + MOTION_MS * this.pace * share))
  }

  private keepGhost(id: string, to: string, order: number): void {
    const element = this.root.querySelector<HTMLElement>(`[data-key="${id}"]`)
    if (!element) return
    const box = this.boxes.get(id)!
    const ghost = element.cloneNode(true) as HTMLElement
    for (const name of ['data-key', 'data-place', 'data-look', 'data-term']) ghost.removeAttribute(name)
    ghost.setAttribute('aria-hidden', 'true')
    ghost.tabIndex = -1
    Object.assign(ghost.style, {
      position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`,
      pointerEvents: 'none', zIndex: '19', margin: '0', maxWidth: 'none',
    })
    this.root.append(ghost)
    this.ghosts.push({ element: ghost, box, to, order })
  }

  private findAnchor(name: string): Box | null {
    return this.anchors.get(name) ?? null
  }

  private findSliding(): NodeListOf<HTMLElement> {
    return this.root.querySelectorAll<HTMLElement>('[data-slides]')
  }

  private findKeyed(): NodeListOf<HTMLElement> {
    return this.root.querySelectorAll<HTMLElement>('[data-key]')
  }
}

/** From the middle of one box to the middle of another, and by how much it is larger. */
function measureWay(from: Box, to: Box): { x: number; y: number; scale: number } {
  return {
    x: from.left + from.width / 2 - to.left - to.width / 2,
    y: from.top + from.height / 2 - to.top - to.height / 2,
    scale: to.width ? Math.min(2.6, Math.max(0.3, from.width / to.width)) : 1,
  }
}

/** Above the others as long as it moves (Theater.svelte). Not as a part of the motion: with it, a browser would style and paint each frame. */
function raise(element: HTMLElement, animation: Animation): void {
  element.dataset.moves = ''
  const lower = () => { delete element.dataset.moves }
  void animation.finished.then(lower, lower)
}

function removeAfter(animation: Animation, element: HTMLElement): void {
  void animation.finished.then(() => element.remove(), () => element.remove())
}
