// The kernel of a worker, seen from outside: each request is a message, each answer a promise.
import type { EntryName } from './kernel'
import { KernelError } from './memory'
import { buffersOf, type Answer, type CallResult, type Given, type Port, type SearchRequest, type SearchResult } from './service'

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** `new KernelClient(new Worker(...))`, then `load`. Requests are answered one after another. */
export class KernelClient {
  private readonly waiting = new Map<number, Waiting>()
  private last = 0

  constructor(private readonly port: Port) {
    port.onmessage = ({ data }: MessageEvent<Answer>) => {
      const asked = this.waiting.get(data.id)
      this.waiting.delete(data.id)
      if ('error' in data) asked?.reject(new KernelError(data.error))
      else asked?.resolve(data.result)
    }
  }

  /** Load a module: its bytes, a compiled module, or its address. Returns the hash of its sources. */
  load(module: BufferSource | WebAssembly.Module | string): Promise<string> {
    return this.ask({ load: module }, [])
  }

  /** Call an entry. The given bytes are transferred to the worker, and come back in the result as the call has left them. */
  call(entry: EntryName, given: Given): Promise<CallResult> {
    return this.ask({ entry, given }, buffersOf(given))
  }

  /** Search a view. */
  search(request: SearchRequest): Promise<SearchResult> {
    return this.ask({ search: request }, [])
  }

  private ask<T>(message: object, transfer: Transferable[]): Promise<T> {
    const id = ++this.last
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (result: unknown) => void, reject })
      this.port.postMessage({ id, ...message }, transfer)
    })
  }
}
