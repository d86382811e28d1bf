import { describe, expect, it } from 'vitest'
import { addDays, isDay } from '../daily/days'

describe('days', () => {
  it.each(['2026-12-01', '2028-02-29'])('%s is one', (text) => expect(isDay(text)).toBe(true))
  it.each(['', '2026-13-45', '2026-02-29', '2026-02-30', '26-12-01', '2026-12-01T00:00'])('%s is none', (text) => expect(isDay(text)).toBe(false))
  it('go on over the end of a month and of a year', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })
})
