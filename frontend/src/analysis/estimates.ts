// What many independent searches together say of the options: means, and how far they can be trusted. Each round values
// options in trees of its own, as reviews do (airlandsea.review.analysis).
import type { ActionValue } from '../kernel'
import type { SearchInput } from '../wire/types'

const INTERVAL_ERRORS = 1.96 // standard errors on either side: 95 %
const WITHDRAW = 1 // the number of the action: what it brings is known
const CANDIDATES = 3

/** A chance to win the war with its 95 % interval, and the playouts that it comes from. */
export interface Measured {
  chance: number
  low: number
  high: number
  playouts: number
}

export interface Estimate extends Measured {
  token: string
  number: number
  isExact: boolean
}

export class Estimates {
  playouts = 0
  private readonly found = new Map<number, ActionValue[]>() // of each round
  private readonly visits = new Map<number, number>() // of the free searches
  private readonly tokens: Map<number, string>

  constructor(private readonly input: SearchInput) {
    this.tokens = new Map(Object.entries(input.actions).map(([token, number]) => [number, token]))
  }

  /** Add a round: how often a free search has visited the options, and what each was worth when they took turns. */
  add({ values, compared, playouts }: { values: ActionValue[]; compared: ActionValue[]; playouts: number }): void {
    this.playouts += playouts
    for (const { number, visits } of values) this.visits.set(number, (this.visits.get(number) ?? 0) + visits)
    for (const number of this.tokens.keys()) {
      const one = merge(compared.filter((each) => each.number === number && each.visits))
      if (one) this.found.set(number, [...(this.found.get(number) ?? []), one])
    }
  }

  /** All options, the best first. */
  get list(): Estimate[] {
    const known = [...this.found].map(([number, rounds]) => this.estimate(number, rounds))
    return known.sort((one, other) => other.chance - one.chance || other.playouts - one.playouts)
  }

  get numbers(): number[] {
    return [...this.tokens.keys()]
  }

  /** The options that are worth a closer look: the best so far, at least three, and the one the searches would choose. */
  candidates(number = CANDIDATES): number[] {
    const best = this.list.slice(0, Math.max(number, CANDIDATES)).map(({ number }) => number)
    const visited = [...this.visits].filter(([number]) => this.tokens.has(number)).sort(([, one], [, other]) => other - one)
    return [...new Set([...best, ...visited.slice(0, 1).map(([number]) => number)])].filter((number) => number !== WITHDRAW)
  }

  private estimate(number: number, rounds: ActionValue[]): Estimate {
    const measured = measure(this.input, rounds)
    const isExact = number === WITHDRAW
    return { ...measured, ...(isExact && { low: measured.chance, high: measured.chance }), token: this.tokens.get(number)!, number, isExact }
  }
}

/** What the rounds have found of one option or answer, as a chance to win the war. */
export function measure({ worst, stake }: SearchInput, rounds: ActionValue[]): Measured {
  const { value, visits } = merge(rounds)!
  const chance = worst + stake * value
  const reach = INTERVAL_ERRORS * stake * Math.max(samplingError(value, visits), errorOfMean(rounds))
  return { chance, low: Math.max(0, chance - reach), high: Math.min(1, chance + reach), playouts: visits }
}

function merge(values: ActionValue[]): ActionValue | null {
  const visits = values.reduce((sum, each) => sum + each.visits, 0)
  return values.length ? { number: values[0]!.number, visits, value: values.reduce((sum, each) => sum + each.value * each.visits, 0) / visits } : null
}

/** The variance of a number from 0 to 1 with mean m is at most m (1 - m); one success and one failure are added. */
function samplingError(value: number, visits: number): number {
  const mean = (value * visits + 1) / (visits + 2)
  return Math.sqrt((mean * (1 - mean)) / visits)
}

/** How far the rounds lie apart. */
function errorOfMean(rounds: ActionValue[]): number {
  if (rounds.length < 2) return 0
  const mean = rounds.reduce((sum, { value }) => sum + value, 0) / rounds.length
  const variance = rounds.reduce((sum, { value }) => sum + (value - mean) ** 2, 0) / (rounds.length - 1)
  return Math.sqrt(variance / rounds.length)
}
