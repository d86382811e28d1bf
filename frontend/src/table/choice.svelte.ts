// What the player has picked and is pointing at. Nothing is sent before it is committed.
import {
  asksForPlay, describeEffect, filterListed, listFaces, chooseFirstFace, playToken, groupOptions, willBeDestroyed, type Picked, type Target,
} from '../game/targets'
import type { Option } from '../wire/types'
import { sayReason } from '../locale/wire-messages'
import { play } from '../store/sounds'
import type { TableStore } from '../store/table-store.svelte'

export class Choice {
  picked = $state.raw<Picked>({ card: null, faceUp: true })
  armed = $state.raw<string | null>(null) // a theater that is pointed at, and waits for Enter or a second tap
  pointed = $state.raw<string | null>(null) // the theater under the mouse or the focus
  reasons = $state.raw<string[]>([]) // why something is illegal

  constructor(readonly store: TableStore) {}

  readonly targets = $derived.by(() => groupOptions(this.store.offered, this.picked))
  readonly playing = $derived.by(() => asksForPlay(this.store.offered))
  readonly faces = $derived.by(() => (this.picked.card ? listFaces(this.store.offered, this.picked.card) : { up: false, down: false }))
  /** The options as they are numbered: in the list, by keys and on the table. */
  readonly listed = $derived.by(() => filterListed(this.store.offered))
  readonly placeTargets = $derived.by(() => this.numberTargets(this.targets.places))
  readonly theaterTargets = $derived.by(() => this.numberTargets(this.targets.theaters))
  answer = $state.raw<Option | null>(null) // the answer under the mouse or the focus
  readonly armedOption = $derived.by((): Option | null => (this.armed ? (this.targets.theaters.get(this.armed) ?? null) : null))

  /** The play whose strengths are shown in the whole row: the one pointed at, or the only one there is. */
  readonly preview = $derived.by((): Option | null => {
    if (!this.picked.card) return this.answer ?? (this.pointed ? (this.targets.theaters.get(this.pointed) ?? null) : null)
    const theaters = this.targets.theaters
    const letter = this.armed ?? this.pointed
    if (letter && theaters.has(letter)) return theaters.get(letter)!
    return theaters.size === 1 ? [...theaters.values()][0]! : null
  })

  /** A hand card is touched: hold it up, put it back, show it or pass it. */
  pickHand(card: string): void {
    const isNew = this.store.flush()
    this.forget()
    const offers = this.targets.hand.get(card)
    const direct = offers?.find((option) => option.kind === 'show' || option.kind === 'pass')
    if (direct) return isNew ? undefined : this.commit(direct)
    if (this.picked.card === card) return this.back()
    if (!offers) return this.ask(`${card}${this.store.battle?.row[0]?.letter ?? ''}`)
    this.hold(card, chooseFirstFace(this.store.options, card))
  }

  hold(card: string, faceUp: boolean): void {
    play('lift')
    this.picked = { card, faceUp }
    this.armed = null
  }

  /** Turn the held card over. A card that must lie one way is left as it is. */
  turn(): void {
    if (!this.picked.card) return
    const wanted = !this.picked.faceUp
    if (wanted ? this.faces.up : this.faces.down) {
      this.hold(this.picked.card, wanted)
      this.forget()
    } else this.ask((wanted ? this.picked.card : this.picked.card.toLowerCase()) + (this.store.battle?.row[0]?.letter ?? ''))
  }

  /** A theater is touched: commit, or warn first, or say why not; false if it can only have been touched to be looked at. */
  tapTheater(letter: string, sure = true): boolean {
    if (this.store.flush()) return true
    this.forget()
    const option = this.targets.theaters.get(letter)
    if (option && ((sure && !willBeDestroyed(option)) || this.armed === letter)) this.commit(option)
    else if (option) this.armed = letter
    else if (this.picked.card) this.ask(playToken(this.picked, letter))
    else return false
    return true
  }

  pointAt(option: Option | null): void {
    this.answer = option
  }

  tapPlace(place: string): boolean {
    const option = this.targets.places.get(place)
    if (option) this.commit(option)
    return !!option
  }

  enter(): void {
    if (this.armedOption) this.commit(this.armedOption)
  }

  commit(option: Option): void {
    this.back()
    this.store.act(option.token)
  }

  back(): void {
    this.picked = { card: null, faceUp: true }
    this.armed = null
    this.answer = null
    this.forget()
  }

  private asked = 0 // an answer to an earlier question comes too late
  private forget(): void {
    this.asked += 1
    this.reasons = []
  }
  private ask(token: string): void {
    if (this.store.unsent) return // the prompt says what everything waits for
    const mine = ++this.asked
    void this.store.why(token).then((reasons) => {
      const rest = reasons.filter(({ kind }) => kind !== 'asked' && kind !== 'nearest' && kind !== 'options')
      if (mine === this.asked) this.reasons = rest.map(sayReason)
    })
  }
  private numberTargets(targets: Map<string, Option>): Map<string, Target> {
    const battle = this.store.battle
    return new Map([...targets].map(([key, option]) => [key, {
      option, number: this.listed.indexOf(option) + 1, effect: battle ? describeEffect(battle, option) : '',
    }]))
  }
}
