// The device's own way of sharing, or the clipboard.

/** Share a link or a text; returns whether it was copied instead. */
export async function giveAway(what: { url: string; title: string } | { text: string }): Promise<boolean> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    await navigator.share(what).catch(() => {})
    return false
  }
  return (await navigator.clipboard?.writeText('url' in what ? what.url : what.text).then(() => true, () => false)) ?? false
}
