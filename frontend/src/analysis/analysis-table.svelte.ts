// A position on the table: a choice leads to the next position, and back again.
import { api, ApiError } from '../wire/api'
import { buildStillTable, NO_CLOCK } from '../store/still-table'
import { TableStore } from '../store/table-store.svelte'
import { sideOf } from '../game/board'
import { say, startSentence } from '../locale/wire-messages'
import { t } from '../locale/messages.svelte'
import type { Analysis, Event, Option, Reason, SeatName, Step } from '../wire/types'

/** A choice that was made here. */
export interface Move {
  seat: SeatName
  token: string
  words: string
  events: Event[] // as everybody sees them: the next seat to act is looked at from its own side
  from: Analysis // the position before
}

export class AnalysisTable extends TableStore {
  analysis = $state.raw<Analysis | null>(null)
  moves = $state.raw<Move[]>([])
  override kind = 'analysis' as const
  private asked = 0 // the latest question; what was asked before comes too late

  /** `onshown`: another position lies on the table. */
  constructor(private readonly onshown: (analysis: Analysis) => void) {
    super()
  }

  /** Begin with a position line, through the eyes of a seat or of the seat to act; throws `ApiError`. False: it came too late. */
  async open(position: string, seat: SeatName | null = null): Promise<boolean> {
    const mine = ++this.asked
    try {
      const analysis = await api.analyse({ position, seat })
      if (mine === this.asked) this.show(analysis, [])
      return analysis === this.analysis
    } catch (problem) {
      if (mine === this.asked) throw problem
      return false
    }
  }
  /** Show nothing that is still being asked for. */
  close(): void {
    this.asked++
  }

  override act(token: string): void {
    void this.choose(token)
  }
  private async choose(token: string): Promise<void> {
    const before = this.analysis
    if (!before || this.sending) return
    const mine = ++this.asked
    const sending = (this.sending = { words: '', card: null })
    this.notice = ''
    try {
      const after = await api.analyse({ position: before.position, seat: before.battle.you, token })
      if (mine === this.asked) this.show(after, [...this.moves, { seat: before.battle.you!, token, words: this.nameOption(token), events: after.events, from: before }])
    } catch (problem) {
      this.notice = problem instanceof ApiError ? problem.description : String(problem)
    }
    if (this.sending === sending) this.sending = null
  }
  override async why(token: string): Promise<Reason[]> {
    const now = this.analysis
    if (!now) return []
    const refused = await api.analyse({ position: now.position, seat: now.battle.you, token }).then(() => null, (problem: ApiError) => problem)
    return (refused?.reasons ?? []).map((text) => ({ kind: 'other', text, message: null }))
  }
  /** The position before a move of the list; of the last one by default. */
  override undo(move = this.moves.length - 1): void {
    const back = this.moves[move]
    if (back) this.show(back.from, this.moves.slice(0, move))
  }

  private show(analysis: Analysis, moves: Move[]): void {
    const { battle, mode, options } = analysis
    this.asked++
    Object.assign(this, { analysis, moves, ghost: null, sending: null, log: moves.map(buildStep) })
    this.table = buildStillTable('analysis', mode, battle.hands.map(() => ''), { battle: battle.number, score: battle.score })
    this.showState({ number: moves.length, you: battle.you, table: this.table, battle, options, can_undo: moves.length > 0, clocks: NO_CLOCK })
    this.onshown(analysis)
  }

  /** Show where a play would lie. */
  point(token: string | undefined): void {
    const option = this.optionOf(token)
    const isPlay = option?.theater && (option.kind === 'deploy' || option.kind === 'improvise')
    this.ghost = isPlay ? { side: sideOf(this.you!), theater: option.theater!, card: option.kind === 'deploy' ? option.card : null } : null
  }
  override nameOf(seat: string): string {
    if (seat === this.you) return t('you')
    return t(this.you && seat[0] === this.you[0] ? 'partner' : 'opponent')
  }
  protected override listNames(): string[] {
    return [t('opponent')]
  }
  private optionOf(token: string | undefined): Option | undefined {
    return this.options.find((one) => one.token === token)
  }
  /** An option in words. */
  nameOption(token: string): string {
    const option = this.optionOf(token)
    return option ? startSentence(say(option.message, option.words)) : token
  }
}

/** A choice as an entry of the log. */
function buildStep({ seat, events }: Move, at: number): Step {
  return { number: at + 1, kind: 'act', seat, token: null, at: 0, note: null, note_message: null, undoes: 0, events }
}
