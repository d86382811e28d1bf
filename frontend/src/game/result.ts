// Describes how a battle or a war ended, with the winner's points first.
import type { Battle, Table } from '../wire/types'
import { CARDS_SEEN } from '../wire/error-messages'
import { formatClock } from './clock'
import { ofSide, other, type Side } from './board'
import type { NameLookup } from './describe'

export interface Result {
  title: string
  text: string
}

/** "Ada wins", "You win", "Ada and Bob win". */
export function formatClause(lookup: NameLookup, side: Side, one: string, many: string): string {
  return `${lookup.sideName(side)} ${lookup.isPlural(side) ? many : one}`
}

/** A clause within a sentence: names keep their capitals. */
function lowerYou(clause: string): string {
  return clause.replace(/^You(?=r? )/, 'you')
}

function formatPossessive(lookup: NameLookup, side: Side): string {
  return lookup.sideName(side) === 'You' ? 'Your' : `${lookup.sideName(side)}'s`
}

export function joinWords(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** `isOutOfTime`: whether a side's time ran out in this battle. */
export function describeBattleResult(battle: Battle, lookup: NameLookup, isOutOfTime: (side: Side) => boolean): Result {
  const { winner, points, how } = battle.result!
  if (!winner) return { title: 'Nobody wins the battle.', text: 'Nobody holds most of the theaters.' }
  if (how === 'withdrawn') {
    const loser = other(winner)
    const score = `${lowerYou(formatClause(lookup, winner, 'scores', 'score'))} ${points}`
    if (isOutOfTime(loser)) return { title: `${formatPossessive(lookup, loser)} time ran out: ${score}.`, text: 'The battle counts as withdrawn.' }
    return { title: `${lookup.sideName(loser)} withdrew: ${score}.`, text: '' }
  }
  const held = battle.row.filter((theater) => theater.controller === winner).map((theater) => theater.name)
  return { title: `${formatClause(lookup, winner, 'wins', 'win')} the battle: +${points}`, text: `${formatClause(lookup, winner, 'holds', 'hold')} ${joinWords(held)}.` }
}

/** A result in one breath. */
export function formatResult(result: Result): string {
  return `${result.title.replace(/[^.]$/, '$&.')} ${result.text}`.trim()
}

/** The result of a battle in two or three words. */
export function announceBattle(battle: Battle, lookup: NameLookup, you: Side | null, isOutOfTime: (side: Side) => boolean): string {
  const { winner, how } = battle.result!
  if (!winner) return 'Nobody wins'
  if (how === 'withdrawn' && isOutOfTime(other(winner))) return 'Out of time'
  if (how === 'withdrawn') return `${lookup.sideName(other(winner))} withdrew`
  if (you === null) return formatClause(lookup, winner, 'wins', 'win')
  return winner === you ? 'Battle won' : 'Battle lost'
}

/** Who holds the theaters that are tied, and why; "" if none is. */
export function describeTies(battle: Battle, lookup: NameLookup): string {
  const tied = battle.row.filter((theater) => theater.strength[0] === theater.strength[1])
  const holder = tied[0]?.controller
  if (!tied.length) return ''
  const names = `${joinWords(tied.map((theater) => theater.name))} ${tied.length === 1 ? 'is' : 'are'} tied`
  if (!holder) return `${names}: nobody holds ${tied.length === 1 ? 'it' : 'them'}.`
  return `${names}: ${lowerYou(formatClause(lookup, holder, 'holds', 'hold'))} ${tied.length === 1 ? 'it' : 'them'}, as the ${holder === battle.first ? '1st' : '2nd'} Player.`
}

export interface WarResult extends Result {
  head: string // in one word, if there is one
}

/** `you`: the side of the only player at this device, if there is one. */
export function describeWarResult(table: Table, lookup: NameLookup, you: Side | null): WarResult {
  const { winner, how } = table.result!
  const loser = other(winner)
  const score = `${ofSide(table.score, winner)} : ${ofSide(table.score, loser)}`
  const wins = `${formatClause(lookup, winner, 'wins', 'win')} the war`
  const head = you === null ? wins : you === winner ? 'Victory' : 'Defeat'
  if (how === 'points') {
    return { head, title: you === null ? `${wins}, ${score}.` : you === winner ? `Victory, ${score}!` : `Defeat, ${score}.`, text: '' }
  }
  const because = how === 'given up'
    ? `${lookup.sideName(loser)} gave up the war.`
    : `${formatPossessive(lookup, loser)} time ran out in two battles in a row.`
  return { head, title: you === null ? `${wins}.` : you === winner ? 'Victory!' : 'Defeat.', text: `${because} The score was ${score}.` }
}

/** Why the same cards cannot be played again from the other side, or "". */
export function explainSameDeals(table: Table): string {
  if (table.cards_seen) return CARDS_SEEN
  if (table.mode.sides === '2v1') return 'The same cards cannot be played again from the other side, because two play against one.'
  return ''
}

/** What a side whose time ran out has to know for the next battle. */
export function describeTimeLeft(table: Table): string {
  const clock = table.clock
  if (clock.kind !== 'war') return 'If it runs out in the next battle too, the war is lost.'
  return `The next battle begins with ${formatClock(clock.seconds * 250)}. If that runs out too, the war is lost.`
}
