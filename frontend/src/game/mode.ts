// Describes a mode.
import type { Mode } from '../wire/types'

export function describeMode(mode: Mode): string {
  const name = mode.preset ? mode.preset.charAt(0).toUpperCase() + mode.preset.slice(1) : mode.slots === 5 ? 'Epic, own options' : 'Own options'
  const parts = [`${mode.slots} theaters`, mode.scoring === 'beginner' ? `first to win ${mode.target} battles` : `to ${mode.target}`]
  if (mode.sides === '2v1') parts.push('two against one')
  if (mode.sides === '2v2') parts.push('two pairs')
  if (mode.ties === 'nobody') parts.push('nobody holds a tied theater')
  if (mode.ties === 'second') parts.push('the 2nd Player holds ties')
  if (mode.handicap) parts.push(`side ${mode.handicap} holds ties and goes second in the first battle`)
  if (!mode.withdrawal) parts.push('no withdrawal')
  return `${name}: ${parts.join(', ')}.`
}
