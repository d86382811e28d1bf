// What the enemy's plays leave of a chance to win, over all rounds, and which of them are threats.
import type { ActionValue, Reply } from '../kernel'
import type { SearchInput } from '../wire/types'
import { measure, type Estimate, type Measured } from './estimates'

const LEAST_LOSS = 0.025 // of the chance to win the war: reviews mark losses from here on
const MOST = 3

/** A play of the enemy, as the other side sees it, and what it leaves for that side. */
export interface EnemyPlay extends Measured {
  action: number
  share: number // of the simulated battles in which the enemy has chosen
}

export class EnemyPlays {
  private readonly rounds = new Map<number, ActionValue[]>() // by action
  private playouts = 0 // in which the enemy has chosen

  constructor(private readonly input: SearchInput) {}

  /** Add what one round has found. */
  add(replies: Reply[]): void {
    if (replies[0]) this.playouts += replies[0].visits / replies[0].share
    for (const { action, visits, value } of replies) this.rounds.set(action, [...(this.rounds.get(action) ?? []), { number: action, visits, value }])
  }

  /** All of them, the most frequent first. */
  get list(): EnemyPlay[] {
    const plays = [...this.rounds].map(([action, rounds]) => ({ action, ...measure(this.input, rounds) }))
    return plays.map((one) => ({ ...one, share: one.playouts / this.playouts })).sort((one, other) => other.playouts - one.playouts)
  }
}

/** The plays that leave clearly less than an option is worth, the strongest first. */
export function findThreats(plays: EnemyPlay[], option: Estimate | undefined): EnemyPlay[] {
  if (!option) return []
  const clear = plays.filter(({ chance, high }) => option.chance - chance >= LEAST_LOSS && high < option.chance)
  return clear.sort((one, other) => one.chance - other.chance).slice(0, MOST)
}
