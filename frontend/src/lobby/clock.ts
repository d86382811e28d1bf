// Clocks of tables that have not begun, as people read them.
import type { Table } from '../wire/types'
import { t } from '../locale/messages.svelte'

const MINUTE_S = 60

export function describeClock(clock: Table['clock']): string {
  if (clock.kind === 'war') return t('lobby-clock-war', { minutes: Math.round(clock.seconds / MINUTE_S), seconds: clock.increment ?? 0 })
  return clock.kind === 'days' ? t('lobby-clock-days', { number: clock.days }) : t('lobby-clock-none')
}
