// Requests to the kernel as frames of bytes, which `remote_kernel.py` writes and reads: the length of a head (4 bytes),
// the head as JSON, and behind it the bytes of all arrays. Runs in Node and in browsers.
import { measure } from './measure.mjs'

/** The answer to a frame. `call` calls an entry; `api` is the kernel's JavaScript, and `bytes` the module, to be measured. */
export async function answerFrame(frame, call, api, bytes) {
  try {
    const { head, given } = readFrame(frame)
    return writeFrame(head.measure ? { value: await measure(api, bytes, head.measure) } : await call(head.entry, given))
  } catch (error) {
    return writeFrame({ error: String(error.message) })
  }
}

/** What a frame asks for: its head, and the arguments of an entry. */
function readFrame(frame) {
  const length = new DataView(frame.buffer, frame.byteOffset).getUint32(0, true)
  const head = JSON.parse(new TextDecoder().decode(frame.subarray(4, 4 + length)))
  let at = 4 + length
  const take = (value) => {
    if (typeof value === 'string') return BigInt(value)
    if (typeof value === 'number') return frame.slice(at, (at += value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, take(each)]))
  }
  return { head, given: take(head.given) }
}

/** The frame of an answer: what was returned, or what is wrong, and all arrays in the order in which they were given. */
function writeFrame({ value, error, given = {} }) {
  const arrays = Object.values(given).flatMap((each) => (each instanceof Uint8Array ? [each] : typeof each === 'object' ? Object.values(each) : []))
  const head = new TextEncoder().encode(JSON.stringify({ value, error }))
  const frame = new Uint8Array(4 + head.length + arrays.reduce((sum, each) => sum + each.length, 0))
  new DataView(frame.buffer).setUint32(0, head.length, true)
  frame.set(head, 4)
  let at = 4 + head.length
  for (const each of arrays) {
    frame.set(each, at)
    at += each.length
  }
  return frame
}
