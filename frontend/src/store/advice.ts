// What a strong player would do, found on this device: the player's own view is searched in a worker.
import { KernelClient } from '../kernel/client'
import type { SearchRequest } from '../kernel/service'
import type { SearchInput } from '../wire/types'

const SEARCH_MS = 1000
export const NODES = 300_000 // ten megabytes

export interface Advice {
  token: string
  chance: number // to win the war
  playouts: number
}

let client: KernelClient | null = null
let loaded = '' // the kernel that the worker has

/** Search a decision; throws if this device has no WebAssembly or the kernel is missing. */
export async function findAdvice(input: SearchInput): Promise<Advice | null> {
  const kernel = await loadKernel(input.kernel)
  const { values, playouts } = await kernel.search({
    ...readInput(input),
    milliseconds: SEARCH_MS,
  })
  const best = chooseBest(input, values)
  return best && { ...best, playouts }
}

/** What to ask the kernel's worker for, with a fresh seed. */
export function readInput(input: SearchInput): SearchRequest {
  return {
    view: readView(input.view),
    utilities: input.utilities,
    seed: crypto.getRandomValues(new BigUint64Array(1))[0]!,
    config: { nodes: NODES },
  }
}

/** The record of a view, from base64. */
export const readView = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

/** The option that the search has visited most, and the chance that goes with it; null if it knows no option. */
export function chooseBest(input: SearchInput, values: { number: number; value: number }[]): Omit<Advice, 'playouts'> | null {
  const tokens = new Map(Object.entries(input.actions).map(([token, number]) => [number, token]))
  const best = values.find(({ number }) => tokens.has(number))
  return best ? { token: tokens.get(best.number)!, chance: input.worst + best.value * input.stake } : null
}

/** The kernel at an address, in a worker that all searches of the page share. */
export async function loadKernel(address: string): Promise<KernelClient> {
  client ??= new KernelClient(new Worker(new URL('../kernel/worker.ts', import.meta.url), { type: 'module' }))
  if (loaded !== address) await client.load(address)
  loaded = address
  return client
}
