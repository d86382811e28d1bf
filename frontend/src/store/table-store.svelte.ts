// The state behind the table component. A live table, a lesson and a replay derive from it.
import { tick } from 'svelte'
import { assignIds, trackCards, type Ids, type Motion } from '../game/card-identity'
import { hideBotSign, sideOf, type Side } from '../game/board'
import type { Note } from '../game/log'
import type { SideKind } from '../game/names'
import { sayEvent, translateName } from '../locale/wire-messages'
import { joinList, t } from '../locale/messages.svelte'
import { play } from './sounds'
import type { Battle, ClockFaces, Option, Reason, Said, SeatName, Step, Table, Whole } from '../wire/types'
import type { ConnectionState } from '../wire/connection'

export const DEAL_MS = 1700 // how long a deal is shown

/** A card that is shown in large before it lies on the table. */
export interface Staged {
  code: string | null // null: it comes face down
  seat: SeatName | null
  words: string
}

/** A play that would have been better, shown where it would lie. */
export interface Ghost {
  side: Side
  theater: string
  card: string | null // null: face down
}

/** A move on its way to the server. */
export interface Sending {
  words: string
  card: string | null
}

export interface Animator {
  capture(motion: Motion): void // where everything is before the change
  animate(motion: Motion, isOwn: boolean): number // the change; how many milliseconds it takes
  readonly eventInterval: number // from one event to the next
  finish(): void
}

export type State = Pick<Whole, 'number' | 'you' | 'table' | 'battle' | 'options' | 'can_undo' | 'clocks'>

/** What is on the table, and how it got there. */
export class TableStore {
  table = $state.raw<Table | null>(null)
  battle = $state.raw<Battle | null>(null)
  options = $state.raw<Option[]>([])
  you = $state.raw<SeatName | null>(null)
  canUndo = $state(false)
  clocks = $state.raw<ClockFaces | null>(null)
  clockSkew = $state(0) // the server's clock less ours
  settled = $state.raw<Battle | null>(null) // the battle whose totals are shown: they change when the cards have landed
  log = $state.raw<Step[]>([])
  chat = $state.raw<Said[]>([])
  draft = $state('') // what is being written there
  chatTrouble = $state('') // why it was refused
  muted = $state(false) // on this page only
  lastRead = $state(0) // the number of the last chat message that has been read
  unsentChat = $state.raw<{ id: string; text: string }[]>([]) // written here, and not confirmed by the server
  readonly hasNewChat = $derived(!this.muted && (this.chat.at(-1)?.number ?? 0) > this.lastRead)
  connectionState = $state<ConnectionState>('live')
  notice = $state('') // why the last request was refused
  hint = $state('') // advice for the player
  sending = $state.raw<Sending | null>(null) // what the server has not answered yet
  isSlow = $state(false) // it has taken longer than SLOW_MS
  readonly unsent = $derived(this.sending && (this.connectionState === 'lost' || this.isSlow) ? this.sending : null)
  readonly offered = $derived(this.unsent ? [] : this.options) // what can be chosen now: one thing at a time is sent
  ids = $state.raw<Ids>(new Map())
  staged = $state.raw<Staged | null>(null)
  caption = $state('') // the event that is shown now
  ghost = $state.raw<Ghost | null>(null)
  notes = $state.raw<ReadonlyMap<number, Note[]>>(new Map()) // what a record says after steps of the log
  marks = $state.raw<ReadonlyMap<number, string>>(new Map()) // of the steps of the log, in a review
  dealt = $state(0) // the battle that has just been dealt
  animator: Animator | null = null
  kind: 'live' | 'lesson' | 'puzzle' | 'analysis' | 'replay' = 'live'

  readonly names = $derived(new Map((this.table?.seats ?? []).map((seat) => [seat.seat as string, seat.name])))

  act(_token: string): void {}
  undo(): void {}
  deal(): void {}
  giveUp(): void {}
  /** Have this device find out what a strong player would do; `hint` says it. */
  async advise(): Promise<void> {}
  /** What a strong player would do, and the chance to win the war with it; null if the device does not know. */
  findAdvice(): Promise<{ option: Option; chance: number } | null> {
    return Promise.resolve(null)
  }
  say(_text: string): void {}
  why(_token: string): Promise<Reason[]> {
    return Promise.resolve([])
  }
  /** The link that opens this seat on another device. */
  buildSeatLink(): string | null {
    return null
  }
  /** Finish all motion; true if pending steps were shown by that. */
  flush(): boolean {
    this.animator?.finish()
    this.settle()
    return false
  }

  nameOf(seat: string): string {
    if (seat === this.you) return t('you')
    return hideBotSign(translateName(this.names.get(seat) ?? '')) || (seat[1] === 'b' ? t('partner') : t('player-at-seat', { seat }))
  }

  sideName(side: Side): string {
    const kind = this.sideKind(side)
    if (kind === 'you') return t('you')
    if (kind === 'your-side') return t('your-side')
    return joinList(this.listNames(side)) || t('side-number', { number: side })
  }
  sideKind(side: Side): SideKind {
    if (!this.you || sideOf(this.you) !== side) return this.listNames(side).length > 1 ? 'group' : 'name'
    return this.table?.seats.some((seat) => seat.side === side && seat.seat !== this.you) ? 'your-side' : 'you'
  }
  protected listNames(side: Side): string[] {
    return (this.table?.seats ?? []).filter((seat) => seat.side === side).map((seat) => this.nameOf(seat.seat))
  }
  /** Whether advice can be had: it is this player's turn, and nobody else at the table is a person. */
  get canAdvise(): boolean {
    return false
  }
  /** How many players share this device. */
  get playersHere(): number {
    return this.you ? 1 : 0
  }

  /** Replace the whole state without motion. */
  protected showState(state: State): void {
    this.animator?.finish()
    this.assign(state)
    this.settle()
    this.ids = state.battle ? assignIds(state.battle) : new Map()
  }

  /** Animate what a step has changed; returns how many milliseconds that takes. */
  protected async animateStep(state: State, step: Step): Promise<number> {
    const before = this.battle
    if (!before || !state.battle || step.kind === 'deal' || step.kind === 'begin' || before.number !== state.battle.number) {
      this.showState(state)
      return 0
    }
    const motion = trackCards(before, this.ids, state.battle, step.events)
    this.animator?.capture(motion)
    this.assign(state)
    this.ids = motion.ids
    await tick()
    const isOwn = this.isOwn(step)
    const milliseconds = this.animator?.animate(motion, isOwn) ?? 0
    if (milliseconds && !isOwn) this.tell(step, this.animator!.eventInterval)
    if (milliseconds) this.timers.push(setTimeout(() => this.settle(), milliseconds))
    else this.settle()
    return milliseconds
  }
  private timers: ReturnType<typeof setTimeout>[] = []

  private isOwn(step: Step): boolean {
    return !!this.you && step.seat === this.you
  }

  /** Name each event when it is shown. */
  private tell(step: Step, interval: number): void {
    const told = step.events.filter((event) => event.message && event.kind !== 'turn begins' && event.kind !== 'triggered').map(sayEvent)
    this.caption = told[0] ?? '' // at once, or the next question flashes
    for (const [index, words] of told.slice(1).entries()) {
      this.timers.push(setTimeout(() => { this.caption = words }, (index + 1) * interval))
    }
  }

  /** Show the totals of what lies on the table: everything has come to rest. */
  protected settle(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers = []
    this.caption = ''
    if (this.settled && this.battle && this.settled.number === this.battle.number) playTicks(this.settled, this.battle)
    this.settled = this.battle
  }

  private assign(state: State): void {
    this.staged = null
    this.table = state.table
    this.battle = state.battle
    this.options = state.options
    this.you = state.you
    this.canUndo = state.can_undo
    this.clocks = state.clocks
    this.clockSkew = state.clocks.now - Date.now()
    this.notice = ''
    this.hint = ''
  }
}

/** A tone for each theater whose totals have changed, higher the more they have. */
function playTicks(before: Battle, after: Battle): void {
  const changes = after.row.map((theater, slot) => Math.abs(theater.strength[0]! - (before.row[slot]?.strength[0] ?? 0)) + Math.abs(theater.strength[1]! - (before.row[slot]?.strength[1] ?? 0)))
  const most = Math.max(...changes)
  for (let step = 0; step < Math.min(most, 6); step++) setTimeout(() => play('tick', step), step * TICK_INTERVAL_MS)
}
const TICK_INTERVAL_MS = 60
