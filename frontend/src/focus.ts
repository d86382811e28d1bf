// Where the focus goes when what had it is gone: never to the body, where the keyboard would begin at the top again.
import { router } from './router.svelte'

/** Focus the heading of a page that was come to by a link. */
export function takeFocusAfterMove(node: HTMLElement): void {
  if (router.hasMoved) takeFocus(node)
}

/** Focus a heading or prompt that has just come, unless the player is busy elsewhere: in a field, a dialog, beside the table. */
export function takeFocus(node: HTMLElement, isWanted = true): void {
  if (!isWanted) return
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.closest('main')) node.focus({ preventScroll: true })
}
