// The evaluation of one position on this device: rounds of searches in a worker, shown as they come, until it is stopped.
import type { Following } from '../kernel'
import { loadKernel, readInput } from '../store/advice'
import type { SearchInput } from '../wire/types'
import { Estimates, type Estimate } from './estimates'

const ROUNDS = 100 // of one run; "go on" begins another
const FREE_PLAYOUTS = 3000 // of a round: they build the trees
const PLAYOUTS_OF_EACH = 24 // then every option …
const CANDIDATE_PLAYOUTS = 1500 // … and those that matter

export class Evaluation {
  estimates = $state.raw<Estimate[]>([])
  following = $state.raw<Following | null>(null) // after the best option
  playouts = $state(0)
  isRunning = $state(false)
  trouble = $state('')
  private input: SearchInput | null = null
  private collected: Estimates | null = null
  private run = 0

  /** Begin with another position; null: one without a decision. */
  open(input: SearchInput | null): void {
    this.stop()
    Object.assign(this, { input, collected: input && new Estimates(input), estimates: [], following: null, playouts: 0, trouble: '' })
    if (input) void this.start()
  }

  stop(): void {
    this.run++
    this.isRunning = false
  }

  async start(): Promise<void> {
    const run = ++this.run
    const [input, collected] = [this.input!, this.collected!]
    this.isRunning = true
    this.trouble = ''
    try {
      const kernel = await loadKernel(input.kernel)
      for (let round = 0; round < ROUNDS && run === this.run; round++) {
        const { candidates, numbers } = collected
        const compare = [{ actions: numbers, playouts: PLAYOUTS_OF_EACH * numbers.length }]
        if (candidates.length) compare.push({ actions: candidates, playouts: CANDIDATE_PLAYOUTS })
        const found = await kernel.search({ ...readInput(input), playouts: FREE_PLAYOUTS, compare, follow: this.estimates[0]?.number ?? numbers[0] })
        if (run !== this.run) return
        collected.add({ ...found, playouts: found.playouts + compare.reduce((sum, { playouts }) => sum + playouts, 0) })
        const before = this.estimates[0]?.number
        this.estimates = collected.list
        this.playouts = collected.playouts
        this.following = before === this.estimates[0]?.number ? found.following : null
      }
    } catch (problem) {
      if (run === this.run) this.trouble = (problem as Error).message
    }
    if (run === this.run) this.isRunning = false
  }
}
