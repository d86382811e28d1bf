// The number of an action in words, for what is found in the trees: there is no position in which an answer could be said in full.
import { t } from '../locale/messages.svelte'
import { SEATS } from '../store/still-table'
import { sideOf } from '../game/board'
import { startSentence } from '../locale/wire-messages'
import type { LineStep } from '../kernel'
import type { Battle } from '../wire/types'

const THEATERS = 'ALSDEI'
const [SKIP, WITHDRAW, GIVE, KEEP, SEAT, THEATER, UNCOVERED, COVERED] = [0, 1, 2, 3, 4, 8, 13, 23] as const // airlandsea.rules.actions
const [REVEAL, NAME, PASS, DEPLOY, IMPROVISE, SLOTS, DEPTHS] = [168, 204, 240, 276, 456, 5, 29] as const

export function nameCard(card: number): string {
  return THEATERS[Math.floor(card / 6)]! + ((card % 6) + 1)
}

/** `isSeen`: of the enemy, as far as the other side sees it. */
export function nameAction(battle: Battle, action: number, isSeen = false): string {
  const play = (first: number) => ({ card: nameCard(Math.floor((action - first) / SLOTS)), theater: battle.row[(action - first) % SLOTS]!.letter })
  if (action >= IMPROVISE) return isSeen ? t('analysis-hidden-play', { theater: play(IMPROVISE).theater }) : t('option-improvise', play(IMPROVISE))
  if (action >= DEPLOY) return t('option-deploy', play(DEPLOY))
  if (action >= PASS) return isSeen ? t('analysis-answer') : t('option-pass', { card: nameCard(action - PASS) })
  if (action >= NAME) return t('option-name', { card: nameCard(action - NAME), held: 'unknown' })
  if (action >= REVEAL) return t('option-show', { card: nameCard(action - REVEAL) })
  return action === WITHDRAW ? t('withdraw') : nameAnswer(battle, action, isSeen)
}

/** An answer to an ability: what is chosen, not what becomes of it. */
function nameAnswer(battle: Battle, action: number, isSeen: boolean): string {
  const you = sideOf(battle.you!) - 1
  const choose = (side: number, slot: number, covered: boolean) =>
    t('analysis-choose-card', { owner: side === you ? 'you' : 'enemy', covered: covered ? 'yes' : 'no', theater: battle.row[slot]!.letter })
  if (action >= COVERED) return choose(isSeen ? 1 - you : you, Math.floor((action - COVERED) / DEPTHS), true)
  if (action >= UNCOVERED) return choose(Math.floor((action - UNCOVERED) / SLOTS), (action - UNCOVERED) % SLOTS, false)
  if (action >= THEATER) return t('analysis-choose-theater', { theater: battle.row[action - THEATER]!.letter })
  if (action >= SEAT) return t('analysis-choose-seat', { seat: SEATS[action - SEAT]! })
  if (action === KEEP) return t('option-keep', { drawn: 'none' })
  if (action === GIVE) return t('option-give', { drawn: 'none' })
  return action === SKIP ? t('option-skip') : t('analysis-answer')
}

/** What follows after an option, in words. */
export function nameLine(battle: Battle, line: LineStep[] = []): string {
  return line.slice(1).map(({ action, isOwn }) => startSentence(nameAction(battle, action, !isOwn))).join(' · ')
}

/** The seat of the enemy, if it could play instead of the seat to act: at a turn, in a war of two, with cards in hand. */
export function findMover({ hands, phase, question, you }: Battle): number | null {
  const enemy = hands.findIndex(({ seat }) => seat !== you)
  return hands.length === 2 && phase === 'turn' && question?.yours && hands[enemy]!.size ? enemy : null
}
