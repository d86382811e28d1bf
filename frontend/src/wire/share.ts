// The device's own way of sharing, or the clipboard.

/** Give a link or a text away; returns whether it was copied. */
export async function giveAway(what: { url: string; title: string } | { text: string }): Promise<boolean> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    await navigator.share(what).catch(() => {})
    return false
  }
  return (await navigator.clipboard?.writeText('url' in what ? what.url : what.text).then(() => true, () => false)) ?? false
}
