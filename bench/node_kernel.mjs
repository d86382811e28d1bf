// The WebAssembly module in Node, for `remote_kernel.py`: `node node_kernel.mjs airlandsea-kernel.js MODULE`. Frames come
// in through standard input, each behind its length, and the answers go out in the same way.
import { readFileSync, readSync, writeSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { answerFrame } from './frames.mjs'

const [script, module] = process.argv.slice(2)
const api = await import(pathToFileURL(script))
const bytes = readFileSync(module)
const loaded = api.Kernel.load(bytes)
loaded.catch(() => {}) // the next call says it
const call = async (entry, given) => api.callWithBytes(await loaded, entry, given)

for (let head = read(4); head; head = read(4)) {
  const answer = await answerFrame(read(new DataView(head.buffer).getUint32(0, true)), call, api, bytes)
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, answer.length, true)
  write(length)
  write(answer)
}

/** So many bytes; null at the end. */
function read(length) {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; ) {
    const got = readSync(0, bytes, at, length - at)
    if (!got) return null
    at += got
  }
  return bytes
}

function write(bytes) {
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at)
}
