import { describe, expect, it } from 'vitest'
import { columnsOf, compare, formatLead } from '../daily/lead'
import { dayOfBot } from '../start/opponents'

const result = (points: number, enemy_points: number) => ({ points, enemy_points, battles: 3, given_up: false })
const all = [{ result: result(14, 11), count: 2 }, { result: result(12, 9), count: 1 }, { result: result(11, 12), count: 4 }]

describe('the results of a day', () => {
  it('have a column for every lead between the worst and the best', () => {
    expect(columnsOf(all)).toEqual([{ lead: -1, count: 4 }, { lead: 0, count: 0 }, { lead: 1, count: 0 }, { lead: 2, count: 0 }, { lead: 3, count: 3 }])
    expect(columnsOf(all.slice(0, 1))).toEqual([{ lead: 3, count: 2 }])
  })
  it('are better, equal or worse than the own one by the lead', () => {
    expect(compare(all, result(12, 9))).toEqual({ better: 0, same: 2, worse: 4 })
    expect(compare(all, result(11, 12))).toEqual({ better: 3, same: 3, worse: 0 })
  })
  it('are written with their signs', () => {
    expect([3, 0, -12].map(formatLead)).toEqual(['+3', '0', '−12'])
  })
})

it('the opponent of a day is known by its name', () => {
  expect(['daily:day=2026-12-01', 'daily', 'level:3', null].map(dayOfBot)).toEqual(['2026-12-01', '', '', ''])
})
