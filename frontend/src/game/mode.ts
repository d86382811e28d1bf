// Describes a mode.
import type { Mode } from '../wire/types'
import { listItems, t } from '../locale/messages.svelte'

export function describeMode(mode: Mode): string {
  const name = mode.preset ? namePreset(mode.preset) : mode.slots === 5 ? t('mode-own-epic') : t('mode-own')
  const details = [t('mode-theaters', { number: mode.slots }), t(mode.scoring === 'beginner' ? 'mode-to-battles' : 'mode-to-points', { target: mode.target })]
  if (mode.sides === '2v1') details.push(t('mode-two-against-one'))
  if (mode.sides === '2v2') details.push(t('mode-two-pairs'))
  if (mode.ties === 'nobody') details.push(t('mode-ties-nobody'))
  if (mode.ties === 'second') details.push(t('mode-ties-second'))
  if (mode.handicap) details.push(t('mode-handicap', { side: mode.handicap }))
  if (!mode.withdrawal) details.push(t('mode-no-withdrawal'))
  return t('mode', { name, details: listItems(details) })
}

/** What a preset like "epic team" is called. */
export function namePreset(preset: string): string {
  return t(`mode-${preset.replaceAll(' ', '-')}`)
}
