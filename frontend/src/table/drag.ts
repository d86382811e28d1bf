// Dragging a hand card onto a theater with mouse or finger. It is never the only way: a tap does the same.
import type { Action } from 'svelte/action'
import type { Choice } from './choice.svelte'

const DRAG_THRESHOLD_PX = 12 // pixels: less is a tap

interface What { choice: Choice; code: string }

export const draggable: Action<HTMLElement, What> = (node, first) => {
  let what = first
  let start: { x: number; y: number } | null = null
  let ghost: HTMLElement | null = null

  function down(event: PointerEvent) {
    if (event.button !== 0) return
    start = { x: event.clientX, y: event.clientY }
    window.addEventListener('pointermove', move) // a quick hand leaves the card before it is far enough
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', stop)
  }
  function move(event: PointerEvent) {
    if (!start) return
    const far = Math.hypot(event.clientX - start.x, event.clientY - start.y)
    if (!ghost && far > DRAG_THRESHOLD_PX) lift()
    if (ghost) {
      event.preventDefault()
      ghost.style.translate = `${event.clientX - start.x}px ${event.clientY - start.y}px`
      point(event)
    }
  }
  function lift() {
    const offers = what.choice.targets.hand.get(what.code)
    if (!offers?.some((option) => option.kind === 'deploy' || option.kind === 'improvise')) return
    if (what.choice.picked.card !== what.code) what.choice.pickHand(what.code)
    const box = node.getBoundingClientRect()
    ghost = node.cloneNode(true) as HTMLElement
    for (const name of ['data-key', 'data-hand']) ghost.removeAttribute(name)
    ghost.setAttribute('aria-hidden', 'true')
    ghost.className += ' dragged'
    Object.assign(ghost.style, {
      position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`,
      zIndex: '50', pointerEvents: 'none', opacity: '0.92', transition: 'none',
    })
    document.body.append(ghost)
  }
  function theaterUnder(event: PointerEvent): string | null {
    const column = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-column]')
    return column?.getAttribute('data-column') ?? null
  }
  function point(event: PointerEvent) {
    const letter = theaterUnder(event)
    what.choice.armed = letter && what.choice.targets.theaters.has(letter) ? letter : null
  }
  function up(event: PointerEvent) {
    const dropped = ghost !== null
    const letter = dropped ? theaterUnder(event) : null
    stop()
    if (!dropped) return
    swallowClick()
    what.choice.armed = null
    if (letter) what.choice.tapTheater(letter)
  }
  function swallowClick() {
    const swallow = (event: Event) => { event.stopPropagation(); event.preventDefault() }
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50)
  }
  function stop() {
    ghost?.remove()
    ghost = null
    start = null
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', up)
    window.removeEventListener('pointercancel', stop)
  }
  const touch = (event: TouchEvent) => { if (ghost) event.preventDefault() }

  node.addEventListener('pointerdown', down)
  node.addEventListener('touchmove', touch, { passive: false })
  return {
    update(next) { what = next },
    destroy() {
      stop()
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('touchmove', touch)
    },
  }
}
