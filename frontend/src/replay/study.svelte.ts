// What is said about a record: variations and remarks. They are kept in this browser, and written into the record's file.
import { readItem, writeItem } from '../wire/storage'
import type { Notes, ReplaySource } from '../wire/api'
import type { Moment, Replay, Variation } from '../wire/types'

export const MOST_LETTERS = 2000 // of a remark
type Comments = Record<string, string>

export class Study {
  variations = $state.raw<Variation[]>([])
  comments = $state.raw<Comments[]>([]) // by battle
  private isRead = false
  private own = '' // what the record itself says

  /** `isKept`: in this browser; a page of another site shows what the record says. */
  constructor(private readonly of: ReplaySource, private readonly isKept = true) {}

  /** What this browser keeps, or else what the record says. Only from a replay that may tell all of it. */
  read({ variations, comments }: Replay): void {
    if (this.isRead) return
    this.isRead = true
    this.own = JSON.stringify({ variations, comments })
    Object.assign(this, (this.isKept ? parseNotes(readItem(this.name)) : null) ?? { variations, comments })
  }
  private get name(): string {
    return `study.${this.of.kind}.${this.of.id}`
  }
  private get text(): string {
    return JSON.stringify({ variations: this.variations, comments: this.comments })
  }
  /** What to write into the record's file; undefined if it says that already. */
  get notes(): Notes | undefined {
    return !this.isRead || this.text === this.own ? undefined : { variations: this.variations, comments: this.comments }
  }
  /** Take over what another tab has kept, before something is changed here. */
  private catchUp(): void {
    const kept = readItem(this.name) || this.own
    if (this.isKept && kept !== this.text) Object.assign(this, parseNotes(kept))
  }
  private keep(): void {
    writeItem(this.name, this.text === this.own ? '' : this.text)
  }

  /** Add a variation; returns it, or an equal variation that is there already. */
  add(added: Variation): Variation {
    this.catchUp()
    const same = this.variations.find((each) => isSameLine(each, added))
    if (same) return same
    this.variations = [...this.variations, added]
    this.keep()
    return added
  }
  remove(removed: Variation): void {
    this.catchUp()
    this.variations = this.variations.filter((each) => !isSameLine(each, removed))
    this.keep()
  }
  /** A variation as it is now: another tab may have changed it. */
  private find(shown: Variation): Variation {
    return this.variations.find((each) => isSameLine(each, shown)) ?? shown
  }
  private replace(old: Variation, changes: Partial<Variation>): Variation {
    const changed = { ...this.find(old), ...changes }
    this.variations = this.variations.map((each) => (isSameLine(each, old) ? changed : each))
    this.keep()
    return changed
  }
  rename(old: Variation, name: string): Variation {
    this.catchUp()
    return this.replace(old, { name: name.trim() || null })
  }
  /** Write a remark after a moment of a battle; "" deletes it. Returns the variation on show, which may hold it. */
  remark(battle: number, on: Variation | null, moment: number, text: string): Variation | null {
    this.catchUp()
    if (on && moment >= on.turn) return this.replace(on, { comments: withRemark(this.find(on).comments, moment - on.turn + 1, text) })
    this.comments = this.comments.map((each, index) => (index === battle - 1 ? withRemark(each, moment, text) : each))
    this.keep()
    return on
  }
  remarkAt(battle: number, on: Variation | null, moment: number): string {
    return (on && moment >= on.turn ? this.find(on).comments[moment - on.turn + 1] : this.comments[battle - 1]?.[moment]) ?? ''
  }
  ofBattle(battle: number): Variation[] {
    return this.variations.filter((each) => each.battle === battle).sort((one, other) => one.turn - other.turn)
  }
}

const isSameLine = (one: Variation, other: Variation) => one.battle === other.battle && one.turn === other.turn && one.turns.join(' ') === other.turns.join(' ')

function withRemark(comments: Comments, turn: number, text: string): Comments {
  const others = Object.entries(comments).filter(([key]) => key !== String(turn))
  return Object.fromEntries(text.trim() ? [...others, [String(turn), text.trim()]] : others)
}

/** What was kept; null if it cannot be read. */
export function parseNotes(text: string | null): Pick<Study, 'variations' | 'comments'> | null {
  try {
    const found = JSON.parse(text || 'null') as Partial<Study> | null
    const isWhole = Array.isArray(found?.variations) && Array.isArray(found.comments) && found.variations.every((each) => Array.isArray(each?.turns) && each.comments)
    return isWhole ? { variations: found!.variations!, comments: found!.comments! } : null
  } catch {
    return null
  }
}

/** The turns of a replay until a moment, as a record writes them: in teams with their seats. */
export function listTurns(moments: Moment[], until: number): string[] {
  const isTeam = (moments[0]?.battle.hands.length ?? 0) > 2
  return moments.slice(1, until + 1).map(({ step }) => (isTeam ? `${step!.seat}:${step!.token}` : step!.token!))
}

/** The latest moment up to this one whose line names every card: what partners exchange is hidden until both have chosen. */
export function findWhole(moments: Moment[], at: number): number {
  const found = moments.slice(0, at + 1).findLastIndex(({ battle }) => !battle.position.includes('??'))
  return Math.max(0, found)
}

/** A line from a moment of what is shown: of the war as it was played, or of a variation of it. */
export function branch(battle: number, on: Variation | null, moment: number, turns: string[]): Variation {
  const goesOn = on !== null && moment >= on.turn
  return { battle, turn: goesOn ? on.turn : moment + 1, turns: goesOn ? [...on.turns.slice(0, moment - on.turn + 1), ...turns] : turns, comments: {}, name: null }
}
