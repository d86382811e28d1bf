// A war told by its battles, as one side saw it.
import type { Table } from '../wire/types'
import type { Side } from './board'

export interface BattleBar {
  number: number
  mine: number // points
  theirs: number
  how: string
  after: [number, number] // the score then, own first
}

export function listBattles(table: Table, near: Side): BattleBar[] {
  let [mine, theirs] = [0, 0]
  return table.results.map((result, index) => {
    const points = result.winner ? result.points : 0
    if (result.winner === near) mine += points
    else theirs += points
    return { number: index + 1, mine: result.winner === near ? points : 0, theirs: result.winner && result.winner !== near ? points : 0, how: result.how, after: [mine, theirs] }
  })
}

/** The battle after which the winner was never caught again; null if it was ahead all the time, or the war was given up. */
export function findTurningPoint(bars: BattleBar[]): BattleBar | null {
  const last = bars.at(-1)
  if (!last || last.after[0] === last.after[1]) return null
  const sign = Math.sign(last.after[0] - last.after[1])
  const behind = bars.findLastIndex((bar) => Math.sign(bar.after[0] - bar.after[1]) !== sign)
  return behind < 0 || behind === bars.length - 1 ? null : bars[behind + 1]!
}

/** Own battles in numbers: won by fighting, and left early. */
export function countBattles(bars: BattleBar[]): { won: number; left: number; fled: number } {
  return {
    won: bars.filter((bar) => bar.mine && bar.how === 'fought').length,
    left: bars.filter((bar) => bar.theirs && bar.how === 'withdrawn').length,
    fled: bars.filter((bar) => bar.mine && bar.how === 'withdrawn').length,
  }
}
