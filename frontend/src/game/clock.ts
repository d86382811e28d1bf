// Time as people read it.
import { intlLocale, t } from '../locale/messages.svelte'

/** "4:07", "1:02:30", "2 days". */
export function formatClock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds >= 2 * 86_400) return new Intl.NumberFormat(intlLocale(), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(Math.floor(seconds / 86_400))
  const two = (number: number) => String(number).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** "just now", "5 minutes ago", "3 days ago". */
export function formatAge(moment: number, now: number): string {
  const minutes = Math.floor((now - moment) / 60_000)
  if (minutes < 1) return t('just-now')
  const [number, unit] = minutes < 60 ? [minutes, 'minute'] as const : minutes < 1440 ? [Math.floor(minutes / 60), 'hour'] as const : [Math.floor(minutes / 1440), 'day'] as const
  return new Intl.RelativeTimeFormat(intlLocale()).format(-number, unit)
}
