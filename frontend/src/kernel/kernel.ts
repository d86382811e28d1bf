// The compiled kernel as a WebAssembly module, with checked arguments: what `airlandsea.kernel` is in Python. It needs
// neither the page nor a browser, so workers and Node run it as well.
import { ENTRIES, LAYOUT, WORKSPACES } from './declarations'
import { Block, KernelError, Memory, Numbers, Records, type NumberType, type RecordName } from './memory'

export { KernelError }

type Parameter =
  | { number: 'i64' | 'f64'; from?: number; to?: number }
  | { record: RecordName; least: number }
  | { numbers: NumberType; least: number }
  | { workspace: WorkspaceName }
type Argument<P> = P extends { number: string } ? number | bigint
  : P extends { record: infer R extends RecordName } ? Records<R>
  : P extends { numbers: infer T extends NumberType } ? Numbers<T>
  : P extends { workspace: infer W extends WorkspaceName } ? Workspace<W>
  : never

export type EntryName = keyof typeof ENTRIES
export type WorkspaceName = keyof typeof WORKSPACES
export type Arguments<E extends EntryName> = { [P in keyof (typeof ENTRIES)[E]['parameters']]: Argument<(typeof ENTRIES)[E]['parameters'][P]> }
export type Returned<E extends EntryName> = (typeof ENTRIES)[E]['returns'] extends true ? number : void
export type Fields<W extends WorkspaceName> = { -readonly [F in keyof (typeof WORKSPACES)[W]]: Argument<(typeof WORKSPACES)[W][F]> }

const PREFIX = 'airlandsea_'
const PAIR_BYTES = 16 // of a workspace: an address and a number of elements, eight bytes each
const OTHER_VERSION = 'the kernel is of another version than the program that calls it'

type Exports = { memory: WebAssembly.Memory } & Record<string, ((...given: (number | bigint)[]) => bigint | number | undefined) & WebAssembly.Global>

/** The kernel: `await Kernel.load(bytes)`. Every entry of the C header is a name that `call` takes. */
export class Kernel {
  readonly memory: Memory
  readonly sources: string // a hash of what it was built from

  private constructor(private readonly exports: Exports) {
    this.memory = new Memory(exports as unknown as ConstructorParameters<typeof Memory>[0])
    this.sources = this.text('sources')
  }

  /** The kernel of a module: its bytes, a module that was compiled before, or the promise of `fetch`. */
  static async load(source: BufferSource | WebAssembly.Module | Response | PromiseLike<Response>): Promise<Kernel> {
    const module = await compile(await source)
    const names = new Set(WebAssembly.Module.exports(module).map((each) => each.name))
    if (!names.has(`${PREFIX}layout`)) throw new KernelError('this WebAssembly module is no kernel')
    const { exports } = await WebAssembly.instantiate(module, {})
    const kernel = new Kernel(exports as Exports)
    if (kernel.text('layout') !== LAYOUT) throw new KernelError(OTHER_VERSION)
    return kernel
  }

  /** Call an entry. Throws `KernelError`, with what is wrong, for arguments that are not what is declared. */
  call<E extends EntryName>(entry: E, given: Arguments<E>): Returned<E> {
    const declared = ENTRIES[entry]
    if (!declared) throw new KernelError(`${String(entry)} is no entry of the kernel`)
    const parameters: Record<string, Parameter> = declared.parameters
    expectNames(entry, parameters, given)
    const passed = Object.entries(parameters).map(([name, parameter]) => pass(this.memory, `${entry}: ${name}`, parameter, given[name as keyof typeof given]))
    const value = this.exports[PREFIX + entry]!(...passed)
    return (declared.returns ? Number(value) : undefined) as Returned<E>
  }

  /** Room for numbers, all zero. */
  numbers<T extends NumberType>(type: T, length: number): Numbers<T> {
    return new Numbers(this.memory, type, length)
  }

  /** Room for a number of records, all zero; or records with these bytes. */
  records<R extends RecordName>(kind: R, contents: number | Uint8Array = 1): Records<R> {
    return typeof contents === 'number' ? new Records(this.memory, kind, contents) : Records.of(this.memory, kind, contents)
  }

  /** A workspace of these fields; those that are left out are made as long as they have to be. */
  workspace<W extends WorkspaceName>(kind: W, given: Partial<Fields<W>> = {}): Workspace<W> {
    return new Workspace(this, kind, given)
  }

  /** A text that the module holds. */
  private text(name: string): string {
    const bytes = new Uint8Array(this.memory.buffer, this.exports[PREFIX + name]!.value as number)
    return String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)))
  }
}

/** Arrays and records that an entry works in, under their names. */
export class Workspace<W extends WorkspaceName = WorkspaceName> {
  readonly fields: Fields<W>
  readonly pairs: Numbers<'i64'> // addresses and lengths
  private readonly owned: Block[] = []

  constructor(kernel: Kernel, readonly kind: W, given: Partial<Fields<W>>) {
    const declared = WORKSPACES[kind] as Record<string, Parameter>
    const all = given as Record<string, unknown>
    for (const name of Object.keys(all)) if (!(name in declared)) throw new KernelError(`${kind} has no ${name}`)
    const made = Object.entries(declared).map(([name, field]) => [name, all[name] ?? this.make(kernel, `${kind}.${name}`, field)] as const)
    const addresses = made.map(([name, block]) => BigInt(pass(kernel.memory, `${kind}.${name}`, declared[name]!, block)))
    this.fields = Object.fromEntries(made) as Fields<W>
    this.pairs = kernel.numbers('i64', (PAIR_BYTES / 8) * made.length)
    this.pairs.view.set(made.flatMap(([, block], place) => [addresses[place]!, BigInt((block as Block).length)]))
  }

  /** Release it, and the fields that it has made. */
  release(): void {
    this.pairs.release()
    for (const block of this.owned) block.release()
  }

  private make(kernel: Kernel, where: string, field: Parameter): Block {
    if (!('least' in field) || field.least === 0) throw new KernelError(`${where} is missing`)
    const block = 'record' in field ? kernel.records(field.record, field.least) : kernel.numbers(field.numbers, field.least)
    this.owned.push(block)
    return block
  }
}

async function compile(source: BufferSource | WebAssembly.Module | Response): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source
  if (source instanceof Response && !source.ok) throw new KernelError(`the kernel is missing: ${source.status} ${source.url}`)
  try {
    return await WebAssembly.compile(source instanceof Response ? await source.arrayBuffer() : source)
  } catch (error) {
    throw new KernelError(`the kernel is damaged: ${(error as Error).message}`)
  }
}

function expectNames(where: string, declared: object, given: object): void {
  const wrong = [...Object.keys(declared).filter((name) => !(name in given)), ...Object.keys(given).filter((name) => !(name in declared))]
  if (wrong.length) throw new KernelError(`${where} takes ${Object.keys(declared).join(', ')}: look at ${wrong.join(', ')}`)
}

/** What WebAssembly is given for an argument: a number, or where something lies. */
function pass(memory: Memory, where: string, parameter: Parameter, given: unknown): number | bigint {
  if ('number' in parameter) return passNumber(where, parameter, given)
  if ('workspace' in parameter) {
    if (given instanceof Workspace && given.kind === parameter.workspace && given.pairs.memory === memory) return given.pairs.expectHeld()
    throw new KernelError(`${where}: a workspace ${parameter.workspace} of this kernel is needed`)
  }
  const kind = 'record' in parameter ? parameter.record : parameter.numbers
  if (!(given instanceof Block) || given.kind !== kind || given.memory !== memory) throw new KernelError(`${where}: ${kind} of this kernel are needed`)
  if (given.length < parameter.least) throw new KernelError(`${where} has ${given.length} elements, not ${parameter.least}`)
  return given.expectHeld()
}

function passNumber(where: string, { number, from, to }: { number: 'i64' | 'f64'; from?: number; to?: number }, given: unknown): number | bigint {
  if (number === 'f64' && typeof given === 'number') return given
  if (number === 'f64' || !(typeof given === 'bigint' || Number.isSafeInteger(given))) throw new KernelError(`${where}: ${String(given)} is no ${number === 'f64' ? '' : 'whole '}number`)
  const whole = BigInt(given as number | bigint)
  if ((from !== undefined && whole < from) || (to !== undefined && whole > to)) throw new KernelError(`${where}: ${whole} is out of range, from ${from} to ${to}`)
  if (whole !== BigInt.asIntN(64, whole)) throw new KernelError(`${where}: ${whole} has more than 64 bits`)
  return whole
}
