// The evaluation of one position on this device: rounds of searches in a worker, shown as they come, until it is stopped.
import { mergeSeen, type LineStep } from '../kernel/tree'
import { loadKernel, readInput } from '../store/advice'
import type { SearchInput } from '../wire/types'
import { Estimates, type Estimate } from './estimates'
import { EnemyPlays, type EnemyPlay } from './threats'

export const MOST_LINES = 5
const ROUNDS = 100 // of one run; "go on" begins another
const FREE_PLAYOUTS = 3000 // of a round: they build the trees
const PLAYOUTS_OF_EACH = 24 // then every option …
const CANDIDATE_PLAYOUTS = 1500 // … and those that matter
const THREAT_PLAYOUTS = 1500 // of a round, if it were the enemy's turn

export class Evaluation {
  estimates = $state.raw<Estimate[]>([])
  lines = $state.raw(new Map<number, LineStep[]>()) // what follows after the best options, in the trees of the latest round
  answers = $state.raw<EnemyPlay[]>([]) // to the best play
  threats = $state.raw<EnemyPlay[]>([]) // what the enemy would play if it were its turn now
  playouts = $state(0)
  isRunning = $state(false)
  trouble = $state('')
  listed = $state(3) // lines
  private input: SearchInput | null = null
  private mover: number | null = null
  private collected: Estimates | null = null
  private answered = new Map<number, EnemyPlays>() // by option
  private now: EnemyPlays | null = null
  private run = 0

  /** The best option but withdrawing. */
  bestPlay = $derived(this.estimates.find(({ isExact }) => !isExact))

  /** Begin with another position; null: one without a decision. `mover`: the enemy, if it could play now. */
  open(input: SearchInput | null, mover: number | null = null): void {
    this.stop()
    Object.assign(this, { input, mover, collected: input && new Estimates(input), answered: new Map(), now: input && new EnemyPlays(input) })
    Object.assign(this, { estimates: [], lines: new Map(), answers: [], threats: [], playouts: 0, trouble: '' })
    if (input) void this.start()
  }

  stop(): void {
    this.run++
    this.isRunning = false
  }

  async start(): Promise<void> {
    const run = ++this.run
    this.isRunning = true
    this.trouble = ''
    try {
      for (let round = 0; round < ROUNDS && run === this.run; round++) await this.search(run, this.input!, this.collected!)
    } catch (problem) {
      if (run === this.run) this.trouble = (problem as Error).message
    }
    if (run === this.run) this.isRunning = false
  }

  private async search(run: number, input: SearchInput, collected: Estimates): Promise<void> {
    const kernel = await loadKernel(input.kernel)
    const { numbers } = collected
    const candidates = collected.candidates(this.listed)
    const compare = [{ actions: numbers, playouts: PLAYOUTS_OF_EACH * numbers.length }]
    if (candidates.length) compare.push({ actions: candidates, playouts: CANDIDATE_PLAYOUTS })
    const found = await kernel.search({ ...readInput(input), playouts: FREE_PLAYOUTS, compare, follow: candidates.length ? candidates : numbers })
    const enemy = this.mover === null ? null : await kernel.search({ ...readInput(input), playouts: THREAT_PLAYOUTS, mover: this.mover })
    if (run !== this.run) return
    collected.add({ ...found, playouts: found.playouts + compare.reduce((sum, { playouts }) => sum + playouts, 0) })
    this.estimates = collected.list
    this.playouts = collected.playouts
    for (const { action, replies } of found.following) {
      const plays = this.answered.get(action) ?? new EnemyPlays(input)
      plays.add(replies)
      this.answered.set(action, plays)
    }
    this.lines = new Map([...this.lines, ...found.following.map(({ action, line }) => [action, line] as const)])
    this.answers = this.answered.get(this.bestPlay?.number ?? 0)?.list ?? []
    if (enemy) this.now!.add(mergeSeen(enemy.values))
    this.threats = this.now!.list
  }
}
