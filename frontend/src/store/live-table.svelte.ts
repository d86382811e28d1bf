// A table on the server, played or watched through its socket.
import type { Because, FromServer, Option, Reason, Refused, SeatName, Stepped, Table, Whole } from '../wire/types'
import { api, ApiError, PROTOCOL } from '../wire/api'
import { t } from '../locale/messages.svelte'
import { closeSentence, say, sayEvent, sayOption } from '../locale/wire-messages'
import { describeError } from '../wire/error-messages'
import { Connection, createMessageId, type ConnectionState } from '../wire/connection'
import { resolveLink, type Keys } from '../wire/keys'
import { DEAL_MS, TableStore, type Sending, type State } from './table-store.svelte'
import { settings } from './settings.svelte'
import { nudge, play } from './sounds'

const SLOW_MS = 1500 // after this time the page says that it waits for the server
const STAGE_MS = 1060 // how long a card is shown in large: it comes, and is read
const STAGE_DOWN_MS = 620 // one that comes face down
const HAND_OVER_DELAY_MS = 700 // how long players see what their play did before they hand the device over

export class LiveTable extends TableStore {
  seat = $state.raw<SeatName | null>(null)
  handOver = $state.raw<SeatName | null>(null) // whom the device is to be given to
  private takenIn = 0 // the battle in which a player of several took the device
  closed = $state<'' | 'not_found' | 'wrong_key' | 'other_protocol'>('') // why no connection is possible
  private connection: Connection
  private number = 0
  private pendingSteps: Stepped[] = []
  private isPlaying = false
  private reasonRequests = new Map<string, (because: Because) => void>()

  constructor(readonly id: string, readonly keys: Keys, seat: SeatName | null) {
    super()
    this.seat = seat
    document.addEventListener('visibilitychange', this.wake)
    this.connection = new Connection(id, this.buildGreeting(), (message) => this.receive(message), (state) => this.handleConnectionState(state))
  }

  override get playersHere(): number {
    return Object.keys(this.keys).length
  }

  /** After a pause both the clocks of the page and the connection may be out of date. */
  private readonly wake = () => {
    if (!document.hidden) this.connection.ping()
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.wake)
    clearTimeout(this.slowTimer)
    this.connection.close()
  }

  /** Note the state of the connection. If it has never worked, perhaps there is no such table. */
  private handleConnectionState(state: ConnectionState): void {
    this.connectionState = state
    if (state !== 'lost' || this.table) return
    api.table(this.id).catch((problem: ApiError) => {
      if (problem.code !== 'not_found') return
      this.shutDown('not_found')
    })
  }

  /** Note what is sent; false if something else is on its way, which is then said. */
  private markSending(sending: Sending): boolean {
    if (this.sending) {
      this.isSlow ||= sending.words !== this.sending.words // a second click is no other wish
      return false
    }
    this.sending = sending
    this.isSlow = false
    clearTimeout(this.slowTimer)
    this.slowTimer = window.setTimeout(() => { this.isSlow = true }, SLOW_MS)
    return true
  }
  private clearSending(id: string | null = null): void {
    clearTimeout(this.slowTimer)
    this.sending = null
    this.unsentChat = this.unsentChat.filter((one) => one.id !== id)
  }
  private slowTimer = 0

  private shutDown(why: 'not_found' | 'wrong_key' | 'other_protocol'): void {
    this.closed = why
    this.connection.close()
  }

  /** Sit down at a seat whose key this device has, or watch. */
  sit(seat: SeatName | null): void {
    if (seat !== this.seat) this.draft = this.chatTrouble = '' // what one player writes is not another's
    this.seat = seat
    this.takenIn = this.battle?.number ?? 0
    this.connection.greet(this.buildGreeting())
  }

  override act(token: string): void {
    if (this.flush()) return // chosen from what lay there before
    const option = this.options.find((one) => one.token === token)
    if (!option || !this.markSending({ words: sayOption(option), card: option.card })) return
    this.connection.send({ type: 'act', id: createMessageId(), number: this.number, token })
  }
  override undo(): void {
    if (this.flush() && !this.canUndo) return
    if (!this.markSending({ words: t('sending-undo'), card: null })) return
    this.connection.send({ type: 'undo', id: createMessageId(), number: this.number })
  }
  override deal(): void {
    if (!this.markSending({ words: t('sending-deal'), card: null })) return
    const id = createMessageId()
    if (!this.seat) { // any player may ask for it: until it is answered, one sits there, and none of that seat's cards is shown
      this.dealing = id
      this.connection.greet(this.buildGreeting(Object.keys(this.keys)[0] as SeatName))
    }
    this.connection.send({ type: 'deal', id, number: this.number })
  }
  private dealing = '' // the message, while a seat is taken for it
  private standUp(id: string | null): void {
    if (!this.dealing || id !== this.dealing) return
    this.dealing = ''
    this.connection.greet(this.buildGreeting())
  }
  override giveUp(): void {
    this.clearSending() // whatever is on its way
    this.markSending({ words: t('sending-give-up'), card: null })
    this.connection.send({ type: 'give_up', id: createMessageId(), number: this.number })
  }
  override get canAdvise(): boolean {
    const others = this.table?.seats.filter((seat) => seat.seat !== this.you) ?? []
    return this.options.length > 1 && !!this.you && others.every((seat) => seat.kind === 'bot')
  }
  override async advise(): Promise<void> {
    const { number } = this
    const tell = (words: string) => { if (number === this.number) this.hint = words }
    tell(t('advice.searching'))
    try {
      const advice = await this.findAdvice()
      tell(advice ? t('advice.found', { option: sayOption(advice.option), percent: Math.round(100 * advice.chance) }) : '')
    } catch (problem) {
      tell(t('advice.failed', { why: problem instanceof ApiError ? problem.description : (problem as Error).message }))
    }
  }
  override async findAdvice(): Promise<{ option: Option; chance: number } | null> {
    const { options, you } = this
    const input = await api.searchInput(this.id, you!, this.keys[you!]!)
    const { findAdvice } = await import('./advice')
    const advice = await findAdvice(input)
    const option = options.find((one) => one.token === advice?.token)
    return advice && option ? { option, chance: advice.chance } : null
  }
  override say(text: string): void {
    const id = createMessageId()
    this.unsentChat = [...this.unsentChat, { id, text }]
    this.connection.send({ type: 'say', id, text })
  }
  /** Put what could not be said back into its field, with the reason; false if it was something else. */
  private takeBackTalk({ id, explanation, message }: Refused): boolean {
    const refused = this.unsentChat.find((one) => one.id === id)
    if (!refused) return false
    this.unsentChat = this.unsentChat.filter((one) => one !== refused)
    this.draft = [refused.text, this.draft].filter(Boolean).join(' ')
    this.chatTrouble = closeSentence(say(explanation, message))
    return true
  }
  override why(token: string): Promise<Reason[]> {
    const id = createMessageId()
    return new Promise((answer) => {
      this.reasonRequests.set(id, (because) => answer(because.reasons))
      this.connection.send({ type: 'why', id, token })
    })
  }

  override buildSeatLink(): string | null {
    const key = this.you && this.keys[this.you]
    return key ? resolveLink(`/table/${this.id}#${this.you}=${key}`) : null
  }

  /** Show all pending steps now. */
  override flush(): boolean {
    super.flush()
    this.endPause?.()
    this.dealt = this.dealtAt = 0
    const pending = [...(this.stagedStep ? [this.stagedStep] : []), ...this.pendingSteps]
    this.staged = this.stagedStep = null
    this.pendingSteps = []
    if (!pending.length) return false
    this.log = [...this.log, ...pending.map((message) => message.step)]
    this.showState(pending[pending.length - 1]!)
    this.checkHandOver()
    return true
  }

  private buildGreeting(seat = this.seat) {
    const key = seat && this.keys[seat]
    return seat && key ? ({ type: 'sit', seat, key, protocol: PROTOCOL } as const) : ({ type: 'watch', protocol: PROTOCOL } as const)
  }

  private receive(message: FromServer): void {
    if ('table' in message) this.markPresent(message.table)
    if ('you' in message && !this.isForHolder(message)) return
    switch (message.type) {
      case 'table':
        return this.applySnapshot(message)
      case 'step':
        this.number = message.number
        this.clearSending()
        this.pendingSteps.push(message)
        void this.playSteps()
        return
      case 'changed': {
        const last = this.pendingSteps.at(-1) ?? this.stagedStep
        if (last) last.table = message.table
        else this.table = message.table
        return
      }
      case 'said':
        if (!this.chat.some((said) => said.number === message.said.number)) this.chat = [...this.chat, message.said]
        return
      case 'pong':
        if (message.now) this.clockSkew = message.now - Date.now()
        return
      case 'done':
        this.standUp(message.id)
        this.clearSending(message.id)
        return
      case 'because':
        this.reasonRequests.get(message.id)?.(message)
        this.reasonRequests.delete(message.id)
        return
      case 'refused':
        if (this.takeBackTalk(message)) return
        this.standUp(message.id)
        this.clearSending(message.id)
        if (message.code !== 'stale') this.notice = describeError(message)
        if (message.code === 'not_found' || message.code === 'wrong_key') this.shutDown(message.code)
        return
      case 'closing':
        this.hint = say(message.explanation, message.message)
        if (message.code === 'other_protocol' || message.code === 'not_found') this.shutDown(message.code) // another try would end the same
    }
  }

  /** Whether a view is for the player with the device: players on one device take it again for each battle. */
  private isForHolder({ you, battle }: State): boolean {
    if (you !== this.seat) return false
    if (!you || this.playersHere < 2 || battle?.number === this.takenIn) return true
    this.sit(null)
    return false
  }

  /** The server sees one player on each connection; all others with a key on this device are here too. */
  private markPresent(table: Table): void {
    for (const seat of table.seats) seat.present ||= seat.seat in this.keys
  }

  private applySnapshot(message: Whole): void {
    this.number = message.number
    this.clearSending()
    this.pendingSteps = []
    this.staged = this.stagedStep = null
    this.log = message.log
    this.chat = message.said
    this.showState(message)
    if (message.log.length <= 1 && message.battle?.phase === 'turn') this.announceDeal(message.battle.number)
    if (this.seat && message.you === this.seat) this.handOver = null
    this.checkHandOver()
  }

  private async playSteps(): Promise<void> {
    if (this.isPlaying) return
    this.isPlaying = true
    for (let next = this.pendingSteps.shift(); next; next = this.pendingSteps.shift()) {
      if (!(await this.stageCard(next))) continue
      const over = next.step.kind === 'deal' || next.step.kind === 'begin'
      this.log = over ? [next.step] : [...this.log, next.step]
      const wasMine = this.battle?.question?.yours
      const busy = await this.animateStep(next, next.step).catch((problem: unknown) => { // no motion may stop the game
        reportError(problem)
        this.showState(next)
        return 0
      })
      if (over && next.battle) this.announceDeal(next.battle.number)
      if (next.battle?.question?.yours && !wasMine) nudge()
      if (busy && !document.hidden) await this.pause(busy)
    }
    if (this.findNextPlayer() && this.seat) await this.pause(HAND_OVER_DELAY_MS)
    this.isPlaying = false
    this.checkHandOver()
  }

  private announceDeal(battle: number): void {
    if (!settings.pace || !this.you) return
    this.dealt = battle
    this.dealtAt = Date.now()
  }

  /** Show in large which card somebody else plays, before it lies down; false if the player did not wait for that. */
  private async stageCard(next: Stepped): Promise<boolean> {
    const [first] = next.step.events
    if (first?.kind !== 'played' || next.step.seat === this.you || !settings.pace) return true
    this.stagedStep = next
    await this.pause(Math.max(0, this.dealtAt + DEAL_MS * settings.pace - Date.now())) // the deal is watched first
    if (this.stagedStep !== next) return false
    this.staged = { code: first.face_up ? first.card : null, seat: first.seat, words: sayEvent(first) }
    play('deal')
    await this.pause((first.face_up ? STAGE_MS : STAGE_DOWN_MS) * settings.pace)
    if (this.stagedStep !== next) return false
    this.stagedStep = null
    return true
  }
  private stagedStep: Stepped | null = null
  private dealtAt = 0

  private async pause(milliseconds: number): Promise<void> {
    await new Promise<void>((go) => {
      const timer = setTimeout(go, milliseconds)
      this.endPause = () => {
        clearTimeout(timer)
        go()
      }
    })
    this.endPause = null
  }
  private endPause: (() => void) | null = null

  /** Whether a battle or the war is over: all players see the result. */
  private get isResult(): boolean {
    return this.battle !== null && (!this.battle.question || this.table?.phase === 'over')
  }

  /** Somebody else at this device, if it is theirs to answer. */
  private findNextPlayer(): SeatName | null {
    const question = this.isResult ? null : this.battle?.question
    if (!question || this.playersHere < 2) return null
    const asked = (Object.keys(this.keys) as SeatName[]).filter((seat) => question.seats.includes(seat))
    return this.seat && asked.includes(this.seat) ? null : (asked[0] ?? null)
  }

  /** Hide this player's cards, and say whose turn it is. They stay hidden until the next player's view has arrived. */
  private checkHandOver(): void {
    const next = this.findNextPlayer()
    if (!(this.isResult && this.playersHere > 1) && (!next || next === this.handOver || (this.handOver && this.seat))) return
    this.handOver = next
    if (this.seat) this.sit(null)
  }
}
