// The WebAssembly module in a worker of a browser, for `remote_kernel.py`: fetches a frame after another and posts the
// answers. Nothing drives the browser, so any will do.
import * as api from './airlandsea-kernel.js'
import { answerFrame } from './frames.mjs'

const bytes = await (await fetch('/airlandsea-kernel.wasm')).arrayBuffer()
const client = new api.KernelClient(new Worker('/airlandsea-kernel-worker.js', { type: 'module' }))
const loaded = client.load(bytes)
const call = async (entry, given) => {
  await loaded
  return client.call(entry, given)
}

for (;;) {
  const frame = new Uint8Array(await (await fetch('/next')).arrayBuffer())
  const answer = await answerFrame(frame, call, api, bytes)
  await fetch('/answer', { method: 'POST', body: answer })
}
