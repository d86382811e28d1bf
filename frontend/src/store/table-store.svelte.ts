// What the table component plays in: a live table, a lesson or a replay. This one is live.
import { tick } from 'svelte'
import { assignIds, trackCards, type Ids, type Motion } from '../game/card-identity'
import { sideOf, type Side } from '../game/board'
import { joinWords } from '../game/result'
import type {
  Battle, Because, ClockFaces, FromServer, Option, Said, SeatName, Step, Table, Whole, Stepped,
} from '../wire/types'
import { api, type ApiError } from '../wire/api'
import { describeError } from '../wire/error-messages'
import { Line, createMessageId, type ConnectionState } from '../wire/connection'
import { resolveLink, type Keys } from '../wire/keys'

const SLOW_MS = 1500 // an answer that takes longer is waited for in sight

/** A move on its way to the server. */
export interface Sending {
  words: string
  card: string | null
}

export interface Animator {
  before(motion: Motion): void
  after(motion: Motion): number // milliseconds until the motion is over
  skip(): void
}

const HAND_OVER_DELAY_MS = 700 // milliseconds that a player sees what came of a play, before the device is handed over

export type State = Pick<Whole, 'number' | 'you' | 'table' | 'battle' | 'options' | 'can_undo' | 'clocks'>

/** What is on the table and how it got there. The kinds of rooms differ in where it comes from. */
export class TableStore {
  table = $state.raw<Table | null>(null)
  battle = $state.raw<Battle | null>(null)
  options = $state.raw<Option[]>([])
  you = $state.raw<SeatName | null>(null)
  canUndo = $state(false)
  clocks = $state.raw<ClockFaces | null>(null)
  clockSkew = 0 // the server's clock less ours
  log = $state.raw<Step[]>([])
  said = $state.raw<Said[]>([])
  muted = $state(false) // on this page only
  heard = $state(0) // how much of what was said has been seen
  unheard = $state.raw<{ id: string; text: string }[]>([]) // said here, and not yet at the table
  readonly hasNews = $derived(!this.muted && this.said.length > this.heard)
  link = $state<ConnectionState>('live')
  notice = $state('') // what was refused
  hint = $state('') // what is good to know now
  sending = $state.raw<Sending | null>(null) // what the server has not answered yet
  isSlow = $state(false) // … for a while
  readonly unsent = $derived(this.sending && (this.link === 'lost' || this.isSlow) ? this.sending : null)
  ids = $state.raw<Ids>(new Map())
  stage: Animator | null = null
  kind: 'live' | 'lesson' | 'replay' = 'live'

  readonly names = $derived(new Map((this.table?.seats ?? []).map((seat) => [seat.seat as string, seat.name])))

  act(_token: string): void {}
  undo(): void {}
  deal(): void {}
  giveUp(): void {}
  say(_text: string): void {}
  why(_token: string): Promise<string[]> {
    return Promise.resolve([])
  }
  /** The link of one's own seat: with it one goes on on any device. */
  ownLink(): string | null {
    return null
  }
  /** Nothing waits to be shown any more; true if something came to light by that. */
  flush(): boolean {
    this.stage?.skip()
    return false
  }

  nameOf(seat: string): string {
    if (seat === this.you) return 'You'
    return this.names.get(seat) || (seat[1] === 'b' ? 'Partner' : `Player ${seat}`)
  }

  sideName(side: Side): string {
    if (this.you && sideOf(this.you) === side) {
      return this.table?.seats.some((seat) => seat.side === side && seat.seat !== this.you) ? 'Your side' : 'You'
    }
    return joinWords(this.namesOf(side)) || `Side ${side}`
  }
  /** Whether what a side does is in the plural. */
  isPlural(side: Side): boolean {
    const name = this.sideName(side)
    return name === 'You' || (name !== 'Your side' && this.namesOf(side).length > 1)
  }
  protected namesOf(side: Side): string[] {
    return (this.table?.seats ?? []).filter((seat) => seat.side === side).map((seat) => this.nameOf(seat.seat))
  }
  /** How many players share this device. */
  get playersHere(): number {
    return this.you ? 1 : 0
  }

  /** Show another state at once. */
  protected place(state: State): void {
    this.stage?.skip()
    this.take(state)
    this.ids = state.battle ? assignIds(state.battle) : new Map()
  }

  /** Show what a step has changed, in motion; resolves when it may be followed by the next. */
  protected async move(state: State, step: Step): Promise<number> {
    const before = this.battle
    if (!before || !state.battle || step.kind === 'deal' || step.kind === 'begin' || before.number !== state.battle.number) {
      this.place(state)
      return 0
    }
    const motion = trackCards(before, this.ids, state.battle, step.events)
    this.stage?.before(motion)
    this.take(state)
    this.ids = motion.ids
    await tick()
    return this.stage?.after(motion) ?? 0
  }

  private take(state: State): void {
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

export class LiveTable extends TableStore {
  seat = $state.raw<SeatName | null>(null)
  handOver = $state.raw<SeatName | null>(null) // whom the device is to be given to
  closed = $state<'' | 'not_found' | 'wrong_key'>('') // there is nothing to connect to
  private line: Line
  private number = 0
  private waiting: Stepped[] = []
  private showing = false
  private asked = new Map<string, (because: Because) => void>()

  constructor(readonly id: string, readonly keys: Keys, seat: SeatName | null) {
    super()
    this.seat = seat
    this.line = new Line(id, this.greeting(), (message) => this.hear(message), (state) => this.linked(state))
  }

  override get playersHere(): number {
    return Object.keys(this.keys).length
  }

  close(): void {
    clearTimeout(this.slowTimer)
    this.line.close()
  }

  /** A connection that never worked: perhaps there is no such table. */
  private linked(state: ConnectionState): void {
    this.link = state
    if (state !== 'lost' || this.table) return
    api.table(this.id).catch((problem: ApiError) => {
      if (problem.code !== 'not_found') return
      this.end('not_found')
    })
  }

  private send(sending: Sending): void {
    this.sending = sending
    this.isSlow = false
    clearTimeout(this.slowTimer)
    this.slowTimer = window.setTimeout(() => { this.isSlow = true }, SLOW_MS)
  }
  private answered(id: string | null = null): void {
    clearTimeout(this.slowTimer)
    this.sending = null
    this.unheard = this.unheard.filter((one) => one.id !== id)
  }
  private slowTimer = 0

  private end(why: 'not_found' | 'wrong_key'): void {
    this.closed = why
    this.line.close()
  }

  /** Sit down at a seat whose key this device has, or watch. */
  sit(seat: SeatName | null): void {
    this.seat = seat
    this.line.greet(this.greeting())
  }

  override act(token: string): void {
    if (this.flush()) return // chosen from what lay there before
    const option = this.options.find((one) => one.token === token)
    if (this.sending || !option) return
    this.send({ words: option.words, card: option.card })
    this.line.send({ type: 'act', id: createMessageId(), number: this.number, token })
  }
  override undo(): void {
    if ((this.flush() && !this.canUndo) || this.sending) return
    this.send({ words: 'take back your move', card: null })
    this.line.send({ type: 'undo', id: createMessageId(), number: this.number })
  }
  override deal(): void {
    if (this.sending) return
    this.send({ words: 'go on to the next battle', card: null })
    this.line.send({ type: 'deal', id: createMessageId(), number: this.number })
  }
  override giveUp(): void {
    this.send({ words: 'give up the war', card: null })
    this.line.send({ type: 'give_up', id: createMessageId(), number: this.number })
  }
  override say(text: string): void {
    const id = createMessageId()
    this.unheard = [...this.unheard, { id, text }]
    this.line.send({ type: 'say', id, text })
  }
  override why(token: string): Promise<string[]> {
    const id = createMessageId()
    return new Promise((answer) => {
      this.asked.set(id, (because) => answer(because.reasons))
      this.line.send({ type: 'why', id, token })
    })
  }

  override ownLink(): string | null {
    const key = this.you && this.keys[this.you]
    return key ? resolveLink(`/table/${this.id}#${this.you}=${key}`) : null
  }

  /** Everything that waits to be shown is shown now. */
  override flush(): boolean {
    super.flush()
    this.wake?.()
    if (!this.waiting.length) return false
    const waiting = this.waiting
    this.waiting = []
    this.log = [...this.log, ...waiting.map((message) => message.step)]
    this.place(waiting[waiting.length - 1]!)
    this.lookForHandOver()
    return true
  }

  private greeting() {
    const key = this.seat && this.keys[this.seat]
    return this.seat && key ? ({ type: 'sit', seat: this.seat, key } as const) : ({ type: 'watch' } as const)
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'table':
        return this.whole(message)
      case 'step':
        this.number = message.number
        this.answered()
        this.waiting.push(message)
        void this.show()
        return
      case 'changed': {
        const last = this.waiting.at(-1)
        if (last) last.table = message.table
        else this.table = message.table
        return
      }
      case 'said':
        if (!this.said.some((said) => said.number === message.said.number)) this.said = [...this.said, message.said]
        return
      case 'done':
        this.answered(message.id)
        return
      case 'because':
        this.asked.get(message.id)?.(message)
        this.asked.delete(message.id)
        return
      case 'refused':
        this.answered(message.id)
        if (message.code !== 'stale') this.notice = describeError(message)
        if (message.code === 'not_found' || message.code === 'wrong_key') this.end(message.code)
        return
      case 'closing':
        this.hint = message.message
    }
  }

  private whole(message: Whole): void {
    this.number = message.number
    this.answered()
    this.waiting = []
    this.log = message.log
    this.said = message.said
    this.place(message)
    if (this.seat && message.you === this.seat) this.handOver = null
    this.lookForHandOver()
  }

  private async show(): Promise<void> {
    if (this.showing) return
    this.showing = true
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const over = next.step.kind === 'deal' || next.step.kind === 'begin'
      this.log = over ? [next.step] : [...this.log, next.step]
      const busy = await this.move(next, next.step)
      if (busy && !document.hidden) await this.pause(busy)
    }
    if (this.whoIsNext() && this.seat) await this.pause(HAND_OVER_DELAY_MS)
    this.showing = false
    this.lookForHandOver()
  }

  private async pause(milliseconds: number): Promise<void> {
    await new Promise<void>((go) => {
      const timer = setTimeout(go, milliseconds)
      this.wake = () => {
        clearTimeout(timer)
        go()
      }
    })
    this.wake = null
  }
  private wake: (() => void) | null = null

  /** Somebody else at this device, if it is theirs to answer. */
  private whoIsNext(): SeatName | null {
    const here = Object.keys(this.keys) as SeatName[]
    if (!this.battle || here.length < 2) return null
    if (!this.battle.question) return this.seat ? null : here[0]! // anyone can go on to the next battle
    const asked = here.filter((seat) => this.battle!.question!.seats.includes(seat))
    return this.seat && asked.includes(this.seat) ? null : (asked[0] ?? null)
  }

  /** Hide this player's cards, and say whose turn it is. They stay hidden until the next one's eyes have come. */
  private lookForHandOver(): void {
    const next = this.whoIsNext()
    if (!next || next === this.handOver || (this.handOver && this.seat)) return
    this.handOver = next
    this.seat = null
    this.line.greet({ type: 'watch' })
  }
}
