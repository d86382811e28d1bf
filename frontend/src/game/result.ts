// Describes how a battle or a war ended.
import type { Battle, Mode, Table } from '../wire/types'
import { joinList, t } from '../locale/messages.svelte'
import { closeSentence } from '../locale/wire-messages'
import { formatClock } from './clock'
import { ofSide, other, type Side } from './board'
import { sideArgs, theaterName, type NameLookup } from './names'

export interface Result {
  title: string
  text: string
}

/** `isOutOfTime`: whether a side's time ran out in this battle. */
export function describeBattleResult(battle: Battle, lookup: NameLookup, isOutOfTime: (side: Side) => boolean): Result {
  const { winner, points, how } = battle.result!
  if (!winner) return { title: t('battle-nobody'), text: t('battle-nobody.text') }
  const args = { ...sideArgs(lookup, winner), points }
  if (how === 'withdrawn') {
    const both = { ...args, ...sideArgs(lookup, other(winner), 'loser') }
    if (isOutOfTime(other(winner))) return { title: t('battle-timed-out', both), text: t('battle-timed-out.text') }
    return { title: t('battle-withdrawn', both), text: '' }
  }
  const theaters = joinList(battle.row.filter((theater) => theater.controller === winner).map((theater) => theaterName(theater.letter)))
  return { title: t('battle-won', args), text: t('battle-won.text', { ...args, theaters }) }
}

/** A result in one breath. */
export function formatResult(result: Result): string {
  return `${closeSentence(result.title)} ${result.text}`.trim()
}

/** The result of a battle in two or three words. */
export function announceBattle(battle: Battle, lookup: NameLookup, you: Side | null, isOutOfTime: (side: Side) => boolean): string {
  const { winner, how } = battle.result!
  if (!winner) return t('battle-nobody.short')
  if (how === 'withdrawn' && isOutOfTime(other(winner))) return t('battle-out-of-time')
  if (how === 'withdrawn') return t('battle-left', sideArgs(lookup, other(winner)))
  if (you === null) return t('battle-winner', sideArgs(lookup, winner))
  return t(winner === you ? 'battle-yours' : 'battle-theirs')
}

/** Why, and for how many points: what `announceBattle` has not said yet. */
export function explainBattle(battle: Battle, lookup: NameLookup, isOutOfTime: (side: Side) => boolean): string {
  const { winner, points, how } = battle.result!
  const result = describeBattleResult(battle, lookup, isOutOfTime)
  if (!winner || how === 'fought') return result.text
  if (isOutOfTime(other(winner))) return formatResult(result) // whose time it was
  return closeSentence(t('winner-scores', { ...sideArgs(lookup, winner), points }))
}

export interface TieHolder {
  side: Side
  because: 'first' | 'second' | 'handicap'
}

/** The side that holds tied theaters, and why; null if nobody does. */
export function findTieHolder(first: Side, mode: Mode): TieHolder | null {
  if (mode.handicap) return { side: mode.handicap, because: 'handicap' }
  if (mode.ties === 'nobody') return null
  return { side: mode.ties === 'first' ? first : other(first), because: mode.ties }
}

/** Who holds the theaters that are tied, and why; "" if none is. */
export function describeTies(battle: Battle, mode: Mode, lookup: NameLookup): string {
  const tied = battle.row.filter((theater) => theater.strength[0] === theater.strength[1])
  const holder = findTieHolder(battle.first, mode)
  if (!tied.length) return ''
  const args = { theaters: joinList(tied.map((theater) => theaterName(theater.letter))), number: tied.length }
  if (!holder) return t('ties-unheld', args)
  return t('ties-held', { ...args, ...sideArgs(lookup, holder.side), because: holder.because })
}

/** "12 : 7", which no line breaks. */
export const formatScore = (mine: number, theirs: number): string => `${mine}\u00a0:\u00a0${theirs}`

export interface WarResult extends Result {
  head: string // in one word, if there is one
}

/** `near`: the side whose points stand first, unless the winner is named; `you`: that of the only player at this device, if there is one. */
export function describeWarResult(table: Table, lookup: NameLookup, near: Side, you: Side | null): WarResult {
  const { winner, how } = table.result!
  const loser = other(winner)
  const scoreFrom = (side: Side) => formatScore(ofSide(table.score, side), ofSide(table.score, other(side)))
  const id = you === null ? 'war-won' : you === winner ? 'victory' : 'defeat'
  const args = { ...sideArgs(lookup, winner), score: scoreFrom(you ?? winner) }
  const head = t(id, args)
  if (how === 'points') return { head, title: t(`${id}.score`, args), text: '' }
  return { head, title: t(`${id}.alone`, args), text: t(how === 'given up' ? 'war-given-up' : 'war-out-of-time', { ...sideArgs(lookup, loser), score: scoreFrom(near) }) }
}

/** Why the same cards cannot be played again from the other side, or "". */
export function explainSameDeals(table: Table): string {
  if (table.cards_seen) return t('cards-seen')
  if (table.mode.sides === '2v1') return t('same-cards-two-against-one')
  return ''
}

/** What a side whose time ran out has to know for the next battle. */
export function describeTimeLeft(table: Table): string {
  const clock = table.clock
  if (clock.kind !== 'war') return t('time-left-next')
  return t('time-left-next.begins', { time: formatClock(clock.seconds * 250) })
}
