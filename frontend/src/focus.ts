// Moves focus when the focused element is gone. It never stays on the body, where Tab would start at the top again.
import { afterFrame } from './after-frame'
import { router } from './router.svelte'

/** Focus the heading of a page reached by a link within the page. */
export function takeFocusAfterMove(node: HTMLElement): void {
  if (router.hasMoved) takeFocus(node)
}

/** Focus a heading or prompt that has just appeared, unless the focus is in a field, in a dialog or beside the table, or has been moved since. */
export function takeFocus(node: HTMLElement, isWanted = true): void {
  if (!isWanted) return
  const before = document.activeElement
  afterFrame(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || (focused === before && focused.closest('main'))) node.focus({ preventScroll: true })
  })
}
