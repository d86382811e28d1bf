// The WebAssembly module in a worker of a browser, for `remote_kernel.py`: fetches a frame after another and posts the
// answers. Nothing drives the browser, so any will do.
import * as api from './airlandsea-kernel.js'
import { answerFrame } from './frames.mjs'

const bytes = await (await fetch('/airlandsea-kernel.wasm')).arrayBuffer()
const worker = new Worker('/airlandsea-kernel-worker.js', { type: 'module' })
const failed = new Promise((_, reject) => {
  worker.onerror = (event) => reject(new Error(event.message || 'the worker does not run'))
})
const client = new api.KernelClient(worker)
const loaded = Promise.race([client.load(bytes), failed])
for (const promise of [failed, loaded]) promise.catch(() => {}) // the next call says it
const call = async (entry, given) => {
  await loaded
  return Promise.race([client.call(entry, given), failed])
}

for (;;) {
  const frame = new Uint8Array(await (await fetch('/next')).arrayBuffer())
  const answer = await answerFrame(frame, call, api, bytes)
  await fetch('/answer', { method: 'POST', body: answer })
}
