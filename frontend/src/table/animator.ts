// Motion from the difference between two views: what has moved slides from where it was (FLIP: first, last, invert,
// play), one event after the other. The table is already in its final state: nothing waits for a motion to end.
import type { Motion } from '../game/card-identity'
import type { Animator } from '../store/table-store.svelte'

const MOTION_MS = 220 // one motion
const EVENT_INTERVAL_MS = 170 // from one event to the next
const EASING = 'cubic-bezier(.2,.75,.3,1)'

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

export class TableAnimator implements Animator {
  private boxes = new Map<string, Box>()
  private ghosts: { element: HTMLElement; box: Box; to: string; order: number }[] = []
  private running: Animation[] = []

  constructor(private readonly root: HTMLElement) {}

  capture(motion: Motion): void {
    this.finish()
    if (isMotionOff()) return
    for (const element of this.findKeyed()) this.boxes.set(element.dataset.key!, element.getBoundingClientRect())
    for (const gone of motion.gone) this.keepGhost(gone.id, gone.to, gone.order)
  }

  animate(motion: Motion): number {
    if (isMotionOff() || !this.boxes.size) return 0
    for (const element of this.findKeyed()) this.animateElement(element, motion)
    for (const ghost of this.ghosts) this.fadeOut(ghost)
    this.boxes.clear()
    const steps = motion.steps
    return steps ? MOTION_MS + EVENT_INTERVAL_MS * (steps - 1) + 60 : 0
  }

  finish(): void {
    for (const animation of this.running) animation.finish()
    this.running = []
    for (const ghost of this.ghosts) ghost.element.remove()
    this.ghosts = []
    this.boxes.clear()
  }

  private animateElement(element: HTMLElement, motion: Motion): void {
    const key = element.dataset.key!
    const order = motion.order.get(key) ?? 0
    const from = this.boxes.get(key) ?? this.findOrigin(key, motion)
    const box = element.getBoundingClientRect()
    if (from) this.slide(element, from, box, order)
    else if (key.startsWith('h:')) this.slide(element, this.measureAnchor('deck'), box, this.findDrawOrder(key.slice(2), motion))
    const turned = motion.turns.get(key)
    if (turned !== undefined) this.turnOver(element, turned)
  }

  private findOrigin(key: string, motion: Motion): Box | null {
    const origin = motion.origins.get(key)
    if (!origin) return null
    const [place, seat, code] = origin.split(':')
    if (place === 'deck') return this.measureAnchor('deck')
    return (code && this.boxes.get(`h:${code}`)) || this.measureAnchor(`hand:${seat}`)
  }

  private findDrawOrder(code: string, motion: Motion): number {
    return motion.drawn.find((drawn) => drawn.code === code)?.order ?? 0
  }

  private slide(element: HTMLElement, from: Box | null, to: Box, order: number): void {
    if (!from) return
    const x = from.left + from.width / 2 - to.left - to.width / 2
    const y = from.top + from.height / 2 - to.top - to.height / 2
    if (Math.hypot(x, y) < 1) return
    const far = Math.hypot(x, y) > 90
    this.run(element, [
      { translate: `${x}px ${y}px`, zIndex: 20, rotate: far ? '-2deg' : '0deg' },
      { translate: '0 0', zIndex: 20, rotate: '0deg' },
    ], order)
  }

  private turnOver(element: HTMLElement, order: number): void {
    this.run(element, [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0.04)' }, { transform: 'scaleX(1)' }], order, 'none')
  }

  private fadeOut(ghost: { element: HTMLElement; box: Box; to: string; order: number }): void {
    const to = this.measureAnchor(ghost.to)
    const x = to ? to.left + to.width / 2 - ghost.box.left - ghost.box.width / 2 : 0
    const y = to ? to.top + to.height / 2 - ghost.box.top - ghost.box.height / 2 : 0
    const animation = this.run(ghost.element, [
      { translate: '0 0', opacity: 1, scale: 1 }, { translate: `${x}px ${y}px`, opacity: 0.1, scale: 0.5 },
    ], ghost.order)
    void animation.finished.then(() => ghost.element.remove(), () => ghost.element.remove())
  }

  private run(element: HTMLElement, frames: Keyframe[], order: number, fill: FillMode = 'backwards'): Animation {
    const animation = element.animate(frames, { duration: MOTION_MS, delay: order * EVENT_INTERVAL_MS, easing: EASING, fill })
    this.running.push(animation)
    return animation
  }

  private keepGhost(id: string, to: string, order: number): void {
    const element = this.root.querySelector<HTMLElement>(`[data-key="${id}"]`)
    if (!element) return
    const box = element.getBoundingClientRect()
    const ghost = element.cloneNode(true) as HTMLElement
    for (const name of ['data-key', 'data-place', 'data-look']) ghost.removeAttribute(name)
    ghost.setAttribute('aria-hidden', 'true')
    ghost.tabIndex = -1
    Object.assign(ghost.style, {
      position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`,
      pointerEvents: 'none', zIndex: '19', margin: '0',
    })
    this.root.append(ghost)
    this.ghosts.push({ element: ghost, box, to, order })
  }

  private measureAnchor(name: string): Box | null {
    return this.root.querySelector(`[data-anchor="${name}"]`)?.getBoundingClientRect() ?? null
  }

  private findKeyed(): NodeListOf<HTMLElement> {
    return this.root.querySelectorAll<HTMLElement>('[data-key]')
  }
}

function isMotionOff(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
}
