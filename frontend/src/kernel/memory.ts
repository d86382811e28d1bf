// The memory of a WebAssembly module, and the arrays and records that lie there. Growing replaces the buffer of the
// memory, so nothing here keeps a view: each request gets a new one, to be used before the next allocation.
import { RECORDS } from './declarations'

const VIEWS = {
  i8: Int8Array, i16: Int16Array, i32: Int32Array, i64: BigInt64Array,
  u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, u64: BigUint64Array,
  f32: Float32Array, f64: Float64Array,
} as const

export type NumberType = keyof typeof VIEWS
export type View<T extends NumberType> = InstanceType<(typeof VIEWS)[T]>
export type Scalar<T extends NumberType> = T extends 'i64' | 'u64' ? bigint : number
export type RecordName = keyof typeof RECORDS
type FieldType<F> = F extends { type: infer T extends NumberType; length: number } ? View<T> : F extends { type: infer T extends NumberType } ? Scalar<T> : never

/** A record as an object: a number can be set, the numbers of a list are a typed array. */
export type RecordView<R extends RecordName> = { -readonly [F in keyof (typeof RECORDS)[R]['fields']]: FieldType<(typeof RECORDS)[R]['fields'][F]> }

/** Something the kernel cannot do: what was given to it, or the module, is not what it should be. */
export class KernelError extends Error {
  override name = 'KernelError'
}

interface Allocator {
  memory: WebAssembly.Memory
  airlandsea_allocate(bytes: number): number
  airlandsea_release(address: number): void
}

/** A module's memory: blocks of zeros, which stay until they are released. */
export class Memory {
  constructor(private readonly module: Allocator) {}

  get buffer(): ArrayBuffer {
    return this.module.memory.buffer
  }

  allocate(bytes: number): number {
    const address = this.module.airlandsea_allocate(bytes) >>> 0
    if (!address) throw new KernelError(`there is no room for ${bytes} bytes more`)
    return address
  }

  release(address: number): void {
    this.module.airlandsea_release(address)
  }

  view<T extends NumberType>(type: T, address: number, length: number): View<T> {
    return new VIEWS[type](this.buffer, address, length) as View<T>
  }
}

/** Elements in a row. `release` it when it is no longer used. */
export abstract class Block {
  readonly address: number
  private isReleased = false

  constructor(readonly memory: Memory, readonly length: number, readonly elementBytes: number) {
    if (!Number.isSafeInteger(length) || length < 0) throw new KernelError(`${length} is no number of elements`)
    this.address = memory.allocate(Math.max(1, length * elementBytes))
  }

  /** What it consists of. */
  abstract readonly kind: string

  /** All of it, as bytes. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.memory.buffer, this.expectHeld(), this.length * this.elementBytes)
  }

  set bytes(data: Uint8Array) {
    if (data.length !== this.length * this.elementBytes) throw new KernelError(`${data.length} bytes: ${this.length} ${this.kind} have ${this.length * this.elementBytes}`)
    this.bytes.set(data)
  }

  /** Where it lies; throws if it has been released. */
  expectHeld(): number {
    if (this.isReleased) throw new KernelError(`these ${this.length} ${this.kind} have been released`)
    return this.address
  }

  release(): void {
    this.memory.release(this.expectHeld())
    this.isReleased = true
  }
}

/** An array of numbers. */
export class Numbers<T extends NumberType = NumberType> extends Block {
  constructor(memory: Memory, readonly kind: T, length: number) {
    super(memory, length, VIEWS[kind].BYTES_PER_ELEMENT)
  }

  /** A copy of bytes. */
  static of<T extends NumberType>(memory: Memory, kind: T, data: Uint8Array): Numbers<T> {
    const numbers = new Numbers(memory, kind, data.length / VIEWS[kind].BYTES_PER_ELEMENT)
    numbers.bytes = data
    return numbers
  }

  get view(): View<T> {
    return this.memory.view(this.kind, this.expectHeld(), this.length)
  }
}

/** An array of records; one record is an array of one. */
export class Records<R extends RecordName = RecordName> extends Block {
  constructor(memory: Memory, readonly kind: R, length = 1) {
    super(memory, length, RECORDS[kind].bytes)
  }

  /** A copy of bytes. */
  static of<R extends RecordName>(memory: Memory, kind: R, data: Uint8Array): Records<R> {
    const records = new Records(memory, kind, data.length / RECORDS[kind].bytes)
    records.bytes = data
    return records
  }

  at(index: number): RecordView<R> {
    if (!(index >= 0 && index < this.length)) throw new KernelError(`${index}: there are ${this.length} ${this.kind}`)
    return recordView(this.memory, this.kind, this.expectHeld() + index * this.elementBytes)
  }
}

const prototypes = new Map<RecordName, object>()

function recordView<R extends RecordName>(memory: Memory, kind: R, address: number): RecordView<R> {
  const prototype = prototypes.get(kind) ?? recordPrototype(kind)
  prototypes.set(kind, prototype)
  return Object.assign(Object.create(prototype), { [PLACE]: { memory, address } }) as RecordView<R>
}

const PLACE = Symbol('place')
interface RecordHandle { [PLACE]: { memory: Memory; address: number } }
interface Field { type: NumberType; at: number; length?: number }

function recordPrototype(kind: RecordName): object {
  const properties = Object.entries(RECORDS[kind].fields as Record<string, Field>).map(([name, field]) => [name, { ...accessor(field), enumerable: true }])
  return Object.defineProperties({}, Object.fromEntries(properties) as PropertyDescriptorMap)
}

function accessor({ type, at, length }: Field): PropertyDescriptor & ThisType<RecordHandle> {
  if (length !== undefined) {
    return { get() { return this[PLACE].memory.view(type, this[PLACE].address + at, length) } }
  }
  return {
    get() { return this[PLACE].memory.view(type, this[PLACE].address + at, 1)[0] },
    set(value: Scalar<typeof type>) { this[PLACE].memory.view(type, this[PLACE].address + at, 1)[0] = value },
  }
}
