// Searching one view, by one method, in memory of its own: what `airlandsea.search` is in Python. Equal seeds and equal
// numbers of playouts give equal results on every machine.
import type { Kernel, Workspace } from './kernel'
import { KernelError, type Numbers, type Records } from './memory'
import { TreeReader, type Following } from './tree'

const METHODS = ['tree', 'mixing', 'pimc'] as const
export type Method = (typeof METHODS)[number]

/** How to search; the defaults are those of `SearchConfig` in Python. */
export interface SearchConfig {
  method: Method
  exploration: number
  priorWeight: number
  greedyEighths: number // 0 to 8
  deployBias: number // 0 to 8
  trees: 1 | 2
  nodes: number // of all trees, 32 bytes each
}

/** The value of an option: what it brings the side that decides, on the scale of the utilities. */
export interface ActionValue {
  number: number // airlandsea.rules.actions
  visits: number
  value: number
}

/** When to stop; without either after `FIRST_CHUNK` playouts. */
export interface Limit {
  milliseconds?: number
  playouts?: number
}

const DEFAULTS: SearchConfig = { method: 'tree', exploration: 0.8, priorWeight: 2, greedyEighths: 6, deployBias: 6, trees: 2, nodes: 1_000_000 }
const PLAYOUTS_PER_DEAL = 1000 // of perfect-information Monte Carlo
const FIRST_CHUNK = 16 // playouts before the clock is looked at for the first time
const CLOCK_CHECK_MS = 2

/** A configuration with the defaults for what is left out; throws for an unknown method. */
export function completeConfig(config: Partial<SearchConfig> = {}): SearchConfig {
  const complete = { ...DEFAULTS, ...config }
  if (!METHODS.includes(complete.method)) throw new KernelError(`method ${complete.method}: one of ${METHODS.join(', ')}`)
  return complete
}

export class Search {
  readonly config: SearchConfig
  private readonly memory: Workspace<'SearchMemory'>
  private readonly nodes: Records<'Node'>
  private readonly utilities: Numbers<'f64'>

  constructor(private readonly kernel: Kernel, config: Partial<SearchConfig> = {}) {
    this.config = completeConfig(config)
    this.nodes = kernel.records('Node', this.config.nodes)
    this.memory = kernel.workspace('SearchMemory', { nodes: this.nodes })
    this.utilities = this.memory.fields.utilities
  }

  /**
   * Begin with a view: the bytes of a `ViewRecord`, what each outcome is worth to side 1 (0 to 1), and a seed.
   * `mover`: another seat whose turn it is taken to be, as if the observer had passed.
   */
  begin(view: Uint8Array, utilities: ArrayLike<number>, seed: bigint, mover?: number): void {
    const { view_record, search, random, votes, gains, regrets, chances } = this.memory.fields
    if (utilities.length !== this.utilities.length) throw new KernelError(`${utilities.length} utilities: ${this.utilities.length} are needed`)
    view_record.bytes = view
    if (mover !== undefined) Object.assign(view_record.at(0), { turn: mover & 1, asked: 1 << mover })
    this.utilities.view.set(utilities)
    random.view[0] = BigInt.asUintN(64, seed)
    for (const block of [search, votes, gains, regrets, chances]) block.bytes.fill(0)
    const { config } = this
    Object.assign(search.at(0), {
      exploration: config.exploration,
      trees: config.method === 'pimc' ? 1 : config.trees,
      prior_weight: config.priorWeight,
      greedy_eighths: config.greedyEighths,
      deploy_bias: config.deployBias,
      seat: mover ?? view_record.at(0).observer,
    })
    this.kernel.call('begin_search', { memory: this.memory })
  }

  /** Run more playouts; whole deals of them, if deals are searched one by one. */
  search(playouts: number): void {
    const { memory } = this
    if (this.config.method === 'tree') return this.kernel.call('search_tree', { memory, playouts })
    if (this.config.method === 'mixing') return this.kernel.call('search_mixing', { memory, playouts })
    const depth = Math.min(playouts, PLAYOUTS_PER_DEAL)
    this.kernel.call('search_pimc', { memory, playouts: depth, deals: Math.max(1, Math.floor(playouts / depth)) })
  }

  /** Search until a limit; looks at the clock every two milliseconds. */
  searchUntil({ milliseconds, playouts }: Limit): void {
    const deadline = milliseconds === undefined ? undefined : performance.now() + milliseconds
    let left = playouts ?? Infinity
    for (let chunk = FIRST_CHUNK; left > 0; ) {
      const began = performance.now()
      this.search(Math.min(chunk, left))
      left -= chunk
      const now = performance.now()
      if (deadline !== undefined ? now >= deadline : playouts === undefined) return
      const pace = Math.max(now - began, 0.001) / chunk
      chunk = Math.max(1, Math.floor(Math.min(CLOCK_CHECK_MS, (deadline ?? Infinity) - now) / pace))
    }
  }

  /** Try some options equally often in the trees as they are; the values are of these playouts alone. */
  compare(actions: number[], playouts: number): ActionValue[] {
    const before = new Map(this.actionValues().map((each) => [each.number, each]))
    const among = this.kernel.numbers('i64', actions.length)
    among.view.set(actions.map(BigInt))
    const memory = this.kernel.workspace('SearchMemory', { ...this.memory.fields, among })
    this.kernel.call('search_among', { memory, playouts })
    memory.release()
    among.release()
    return this.actionValues().filter(({ number }) => actions.includes(number)).map((each) => valueSince(before.get(each.number), each))
  }

  /** What the enemy answers to an option, and what follows in the searching side's own tree. */
  follow(action: number): Following {
    return new TreeReader(this.nodes, this.memory.fields.search.at(0)).follow(action)
  }

  /** How many playouts there have been. */
  get playouts(): number {
    return Number(this.memory.fields.search.at(0).playouts)
  }

  /** The state of the trees: the record of the search, and the nodes in use. */
  snapshot(): Uint8Array<ArrayBuffer>[] {
    const { search } = this.memory.fields
    return [search.bytes.slice(), this.nodes.bytes.slice(0, search.at(0).used * this.nodes.elementBytes)]
  }

  /** The options that have been tried, the most visited first. */
  actionValues(): ActionValue[] {
    const found = this.config.method === 'pimc' ? this.votedFor() : this.children()
    return found.sort((one, other) => other.visits - one.visits || other.value - one.value || one.number - other.number)
  }

  release(): void {
    this.memory.release()
    this.nodes.release()
  }

  private votedFor(): ActionValue[] {
    const votes = this.memory.fields.votes.view
    const gains = this.memory.fields.gains.view
    const found: ActionValue[] = []
    votes.forEach((count, number) => {
      const visits = Number(count)
      if (visits) found.push({ number, visits, value: gains[number]! / visits })
    })
    return found
  }

  private children(): ActionValue[] {
    const search = this.memory.fields.search.at(0)
    const labels = this.memory.fields.votes.length
    const found: ActionValue[] = []
    for (let place = this.nodes.at(search.trees === 2 ? 1 + (search.seat & 1) : 1).child; place; ) {
      const { label, visits, value, sibling } = this.nodes.at(place)
      if (label < labels && visits) found.push({ number: label, visits, value: value / visits })
      place = sibling
    }
    return found
  }
}

/** The value of an option in the playouts since an earlier look at it. */
function valueSince(before: ActionValue | undefined, after: ActionValue): ActionValue {
  if (!before) return after
  const visits = after.visits - before.visits
  return { number: after.number, visits, value: visits ? (after.value * after.visits - before.value * before.visits) / visits : after.value }
}
