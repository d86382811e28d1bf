// A finished battle, walked through forwards and backwards.
import { buildStillTable, NO_CLOCK } from '../store/still-table'
import { TableStore } from '../store/table-store.svelte'
import { cardAt, hideBotSign, isUncovered, readPlace, theaterAt, type Side } from '../game/board'
import { labelCard } from '../game/describe'
import { describeStep } from '../game/log'
import type { SideKind } from '../game/names'
import { translateName } from '../locale/wire-messages'
import { joinList, sourceText, t } from '../locale/messages.svelte'
import { LEVELS } from '../start/opponents'
import type { Battle, Moment, Replay, SeatInfo, SeatName, Step, Table } from '../wire/types'

export class ReplayTable extends TableStore {
  at = $state(0)
  moments = $state.raw<Moment[]>([])
  reader: SeatName | null = null // the seat of the player who looks back
  override kind = 'replay' as const

  /** Open another battle, or the same from another viewpoint. */
  open(replay: Replay, at: number): void {
    this.moments = replay.moments
    this.table = buildTable(replay)
    this.at = Math.min(at, replay.moments.length - 1)
    this.showState(this.stateAt(this.at))
    this.log = this.stepsUntil(this.at)
  }

  goTo(at: number): void {
    if (at === this.at || !this.moments[at]) return
    const step = at === this.at + 1 ? this.stepAt(at) : null
    this.at = at
    this.log = this.stepsUntil(at)
    if (step) void this.animateStep(this.stateAt(at), step)
    else this.showState(this.stateAt(at))
  }

  /** The step to a moment. What only prepares the next one, such as the card that Transport moves, has no event that says it. */
  stepAt(at: number): Step | null {
    const step = this.moments[at]?.step
    if (!step || describeStep(step)) return step ?? null
    return { ...step, note: t('step-chosen', { what: this.describeChoice(step.token ?? '', this.moments[at - 1]!.battle) }) }
  }
  private describeChoice(token: string, battle: Battle): string {
    if (token === 'give') return t('option-give', { drawn: 'none' })
    const spot = readPlace(token)
    const card = cardAt(battle, token)
    return card ? labelCard(card, theaterAt(battle, spot.letter)!, spot.side, isUncovered(battle, token), this) : token
  }

  override sideName(side: Side): string {
    if (this.sideKind(side) === 'your-side') return t('your-side')
    return joinList(this.listNames(side)) || t('side-number', { number: side })
  }
  override sideKind(side: Side): SideKind {
    const seats = this.seatsOf(side)
    if (seats.some(({ seat }) => this.isReader(seat))) return seats.length > 1 ? 'your-side' : 'you'
    return seats.length > 1 ? 'group' : 'name'
  }
  protected override listNames(side: Side): string[] {
    return this.seatsOf(side).map((seat) => this.nameOf(seat.seat))
  }
  private seatsOf(side: Side): SeatInfo[] {
    return (this.table?.seats ?? []).filter((seat) => seat.side === side && seat.name)
  }
  private isReader(seat: string): boolean {
    return seat === this.reader && seat === this.you
  }
  override get playersHere(): number {
    return 0
  }
  override nameOf(seat: string): string {
    if (this.isReader(seat)) return t('you') // as the sentences through these eyes say
    return hideBotSign(translateName(this.names.get(seat) ?? '')) || t('player-at-seat', { seat })
  }

  private stateAt(at: number) {
    const battle = this.moments[at]!.battle
    return { number: at, you: battle.you, table: this.table!, battle, options: [], can_undo: false, clocks: NO_CLOCK }
  }
  private stepsUntil(at: number) {
    return this.moments.slice(0, at + 1).flatMap((_, each) => this.stepAt(each) ?? [])
  }
}

function buildTable({ mode, battle, players }: Replay): Table {
  return buildStillTable('replay', mode, players, { battle, open_cards: true, cards_seen: true }, findPlayer)
}

/** Whether a computer has played, and which: a replay knows names only, and no person's has the sign of computers. */
export function findPlayer(name: string): Pick<SeatInfo, 'kind' | 'bot'> {
  const shown = hideBotSign(name)
  if (shown === name) return { kind: 'person', bot: null }
  const level = LEVELS.find((level) => shown.startsWith(sourceText(`opponent-${level}`)))
  return { kind: 'bot', bot: level ? `level:${level}` : null }
}
