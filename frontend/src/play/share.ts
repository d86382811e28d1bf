// The device's own way of sharing, or the clipboard, or a text to be copied by hand.
import { mount, unmount } from 'svelte'
import CopyDialog from './CopyDialog.svelte'

/** Share a link or a text; returns whether it was copied instead. */
export async function giveAway(what: { url: string; title: string } | { text: string }): Promise<boolean> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    await navigator.share(what).catch(() => {})
    return false
  }
  return copy('url' in what ? what.url : what.text)
}

/** Copy a text, or show it where that cannot be done: over plain HTTP there is no clipboard. Returns whether it was copied. */
export async function copy(text: string): Promise<boolean> {
  const isCopied = (await navigator.clipboard?.writeText(text).then(() => true, () => false)) ?? false
  if (!isCopied) showText(text)
  return isCopied
}

function showText(text: string): void {
  const dialog = mount(CopyDialog, { target: document.body, props: { text, onclose: () => void unmount(dialog) } })
}
