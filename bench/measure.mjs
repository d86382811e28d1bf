// How fast the kernel is in JavaScript, for `wasm.py`: the same work in Node and in a browser.

/** Playouts and decisions a second, best of `times`, after a run that has V8 compile the module for good. */
export async function measure({ Kernel, Search }, bytes, { view, utilities, playouts, state, battles, options, nodes, times }) {
  const began = performance.now()
  const kernel = await Kernel.load(bytes)
  const loading = performance.now() - began
  const search = new Search(kernel, { nodes })
  const room = { state: kernel.records('State'), random: kernel.numbers('u64', 1), out: kernel.numbers('i64', options) }
  let [searching, playing, decisions] = [Infinity, Infinity, 0]
  for (let time = 0; time <= times; time++) {
    search.begin(Uint8Array.from(view), utilities, 1n)
    const first = performance.now()
    search.search(playouts)
    const second = performance.now()
    room.state.bytes = Uint8Array.from(state)
    room.random.view[0] = 1n
    const third = performance.now()
    decisions = kernel.call('play_battles', { ...room, battles })
    if (time === 0) continue
    searching = Math.min(searching, second - first)
    playing = Math.min(playing, performance.now() - third)
  }
  return { playouts: (1000 * playouts) / searching, decisions: (1000 * decisions) / playing, loading }
}
