// Where the focus goes when what had it is gone: never to the body, where the keyboard would begin at the top again.

/** Focus a heading or prompt that has just come, unless the player is busy elsewhere: in a field, a dialog, beside the table. */
export function takeFocus(node: HTMLElement): void {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.closest('main')) node.focus({ preventScroll: true })
}
