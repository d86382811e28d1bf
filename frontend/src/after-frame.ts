/** Act when the next frame has been laid out: focus() or a measurement before it would lay the page out once more. Returns how to call it off. */
export function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => { timer = setTimeout(act) })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
