// The number of an action in words, for what is found in the trees: plays in full, answers to abilities only as such.
import { t } from '../locale/messages.svelte'
import type { Battle } from '../wire/types'

const THEATERS = 'ALSDEI'
const [WITHDRAW, REVEAL, NAME, PASS, DEPLOY, IMPROVISE, SLOTS] = [1, 168, 204, 240, 276, 456, 5] as const // airlandsea.rules.actions

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
  return action === WITHDRAW ? t('withdraw') : t('analysis-answer')
}
