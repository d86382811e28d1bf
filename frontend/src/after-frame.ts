/** Act once the next frame has been laid out: focus() or a measurement before that would force another layout. Returns a function that cancels it. */
export function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => { timer = setTimeout(act) })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
