// What a worker does for the page, in messages. Memory is handed over, not copied: the arrays of a call go to the worker
// and come back with the answer.
import { ENTRIES, WORKSPACES } from './declarations'
import { Kernel, type EntryName, type WorkspaceName } from './kernel'
import { KernelError, Numbers, Records, type Block, type NumberType, type RecordName } from './memory'
import { completeConfig, Search, type ActionValue, type Limit, type SearchConfig } from './search'
import type { Following } from './tree'

export type Bytes = Uint8Array<ArrayBuffer>
/** The arguments of an entry: numbers, the bytes of records and arrays, and workspaces with the bytes of their fields. */
export type Given = Record<string, number | bigint | Bytes | Record<string, Bytes>>

/** What is to be searched, how, and for how long. */
export interface SearchRequest extends Limit {
  view: Bytes // a ViewRecord
  utilities: number[] // of each outcome to side 1, from 0 to 1
  seed: bigint
  config?: Partial<SearchConfig>
  compare?: { actions: number[]; playouts: number }[] // afterwards: options that are tried equally often
  follow?: number[] // options: what follows after each in the trees
  mover?: number // a seat whose turn it is taken to be; left out: the observer decides
}

export interface SearchResult {
  values: ActionValue[] // of the free search, the most visited first
  playouts: number
  compared: ActionValue[]
  following: Following[]
}

export interface CallResult {
  value: number | undefined
  given: Given // with what the call has written
}

export type Request =
  | { id: number; load: BufferSource | WebAssembly.Module | string } // a string: the address of the module
  | { id: number; entry: EntryName; given: Given }
  | { id: number; search: SearchRequest }
export type Answer = { id: number; result: unknown } | { id: number; error: string }

/** One end of a channel of messages: a worker, what a worker sees of the page, or a port. */
export interface Port {
  onmessage: ((event: MessageEvent) => void) | null
  postMessage(message: unknown, transfer: Transferable[]): void
}

/** Answer the messages of a port, one after another. */
export function serve(port: Port): void {
  const service = new Service()
  let last: Promise<void> = Promise.resolve()
  port.onmessage = ({ data }: MessageEvent<Request>) => {
    last = last.then(async () => {
      try {
        const result = await service.answer(data)
        port.postMessage({ id: data.id, result }, buffersOf(result))
      } catch (error) {
        port.postMessage({ id: data.id, error: (error as Error).message }, [])
      }
    })
  }
}

class Service {
  private kernel: Kernel | null = null
  private latest: Search | null = null

  async answer(request: Request): Promise<unknown> {
    if ('load' in request) return this.load(request.load)
    if (!this.kernel) throw new KernelError('no kernel has been loaded')
    return 'entry' in request ? callWithBytes(this.kernel, request.entry, request.given) : this.search(this.kernel, request.search)
  }

  private async load(source: BufferSource | WebAssembly.Module | string): Promise<string> {
    this.latest = null
    this.kernel = await Kernel.load(typeof source === 'string' ? fetch(source) : source)
    return this.kernel.sources
  }

  /** Search a view. The memory is kept for the next search with the same configuration. */
  private search(kernel: Kernel, request: SearchRequest): SearchResult {
    const config = completeConfig(request.config)
    if (JSON.stringify(this.latest?.config) !== JSON.stringify(config)) {
      this.latest?.release()
      this.latest = null
    }
    this.latest ??= new Search(kernel, config)
    this.latest.begin(request.view, request.utilities, request.seed, request.mover)
    this.latest.searchUntil(request)
    const values = this.latest.actionValues()
    const compared = (request.compare ?? []).flatMap(({ actions, playouts }) => this.latest!.compare(actions, playouts))
    const following = (request.follow ?? []).map((action) => this.latest!.follow(action))
    return { values, playouts: this.latest.playouts, compared, following }
  }
}

type Kind = { record: RecordName } | { numbers: NumberType } | { workspace: WorkspaceName } | { number: string }

/** Call an entry with bytes from outside of the module's memory; they are changed as the call changes them. */
export function callWithBytes(kernel: Kernel, entry: EntryName, given: Given): CallResult {
  const made: { release(): void }[] = []
  const copies: [Block, Bytes][] = []

  function copy(kind: Kind, value: Given[string]): unknown {
    if ('number' in kind) return value
    if ('workspace' in kind) return keep(kernel.workspace(kind.workspace, copyAll(WORKSPACES[kind.workspace], value as Record<string, Bytes>)))
    if (!(value instanceof Uint8Array)) throw new KernelError(`${entry}: bytes are needed`)
    const block = keep('record' in kind ? Records.of(kernel.memory, kind.record, value) : Numbers.of(kernel.memory, kind.numbers, value))
    copies.push([block, value])
    return block
  }

  function keep<T extends { release(): void }>(block: T): T {
    made.push(block)
    return block
  }

  function copyAll(kinds: object, values: Given): object {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, name in kinds ? copy(kinds[name as keyof typeof kinds], value) : value]))
  }

  try {
    if (!(entry in ENTRIES)) throw new KernelError(`${entry} is no entry of the kernel`)
    const value = kernel.call(entry, copyAll(ENTRIES[entry].parameters, given) as never) as number | undefined
    for (const [block, bytes] of copies) bytes.set(block.bytes)
    return { value, given }
  } finally {
    for (const block of made.reverse()) block.release()
  }
}

/** The memory of all bytes in a result, which is handed over with it. */
export function buffersOf(result: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>()
  const visit = (value: unknown): void => {
    if (value instanceof Uint8Array) found.add(value.buffer as ArrayBuffer)
    else if (value && typeof value === 'object') Object.values(value).forEach(visit)
  }
  visit(result)
  return [...found]
}
