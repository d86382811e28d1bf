// A puzzle on the table: options as at any table, and an answer that the server judges.
import { api, ApiError } from '../wire/api'
import { buildStillTable, NO_CLOCK } from '../store/still-table'
import { TableStore, type Ghost } from '../store/table-store.svelte'
import { sideOf } from '../game/board'
import { say } from '../locale/wire-messages'
import { t } from '../locale/messages.svelte'
import type { Option, Puzzle, PuzzleSolution, Reason } from '../wire/types'
import type { Try } from './progress'

export class PuzzleTable extends TableStore {
  puzzle = $state.raw<Puzzle | null>(null)
  tries = $state.raw<Try[]>([]) // each answer once
  last = $state.raw<Try | null>(null)
  solution = $state.raw<PuzzleSolution | null>(null)
  isAgain = $state(false) // tried once more, with the answer known: it does not count
  repeats = $state(0) // answers that had been tried before
  readonly isSolved = $derived(this.tries.some((one) => one.right))
  override kind = 'puzzle' as const

  /** `ontried`: after an answer that counts; without a try the player has given up. */
  constructor(private readonly ontried: (tries: Try[], ended: boolean) => void) {
    super()
  }

  open(puzzle: Puzzle, tries: Try[] = [], isAgain = false): void {
    Object.assign(this, { puzzle, tries, last: tries.at(-1) ?? null, isAgain, solution: null, ghost: null, sending: null, log: [] })
    const names = Array.from({ length: puzzle.battle.hands.length }, () => '')
    this.table = buildStillTable('puzzle', puzzle.mode, names, { battle: puzzle.battle.number, score: puzzle.battle.score })
    this.showState({ number: 0, you: puzzle.battle.you, table: this.table, battle: puzzle.battle, options: puzzle.options, can_undo: false, clocks: NO_CLOCK })
  }
  override nameOf(seat: string): string {
    return seat === this.you ? t('you') : t('opponent')
  }
  protected override listNames(): string[] {
    return [t('opponent')]
  }

  override act(token: string): void {
    void this.answer(token)
  }
  /** Null: give up, and see the solution. */
  async answer(token: string | null): Promise<void> {
    const puzzle = this.puzzle
    if (!puzzle || this.sending || this.solution) return
    this.notice = ''
    const tried = this.tries.find((one) => one.token === token)
    if (tried) {
      this.last = tried
      this.repeats++
      return
    }
    this.sending = { words: '', card: null }
    try {
      const { right, solution } = await api.answer(puzzle.id, token)
      if (this.puzzle !== puzzle) return
      if (token !== null) {
        this.last = { token, right }
        this.tries = [...this.tries, this.last]
      }
      if (solution) this.reveal(solution)
      if (!this.isAgain) this.ontried(this.tries, solution !== null)
    } catch (problem) {
      if (this.puzzle === puzzle) this.notice = problem instanceof ApiError ? problem.description : String(problem)
    } finally {
      if (this.puzzle === puzzle) this.sending = null
    }
  }
  override async why(token: string): Promise<Reason[]> {
    return this.puzzle && !this.solution ? api.whyNot(this.puzzle.id, token).catch(() => []) : []
  }

  /** Show an answer that was found or given up before. */
  async recall(): Promise<void> {
    const puzzle = this.puzzle!
    const { solution } = await api.answer(puzzle.id, null)
    if (this.puzzle === puzzle && solution) this.reveal(solution)
  }
  private reveal(solution: PuzzleSolution): void {
    this.solution = solution
    this.options = []
    this.ghost = this.findGhost(this.optionOf(solution.token))
  }
  private findGhost(best: Option | undefined): Ghost | null {
    if (!best?.theater || (best.kind !== 'deploy' && best.kind !== 'improvise')) return null
    return { side: sideOf(this.you!), theater: best.theater, card: best.kind === 'deploy' ? best.card : null }
  }
  optionOf(token: string): Option | undefined {
    return this.puzzle?.options.find((one) => one.token === token)
  }
  /** An option in words. */
  nameOption(token: string): string {
    const option = this.optionOf(token)
    return option ? say(option.message, option.words) : token
  }
}
