// The results of a day as a chart: one column for each lead in points.
import type { DailyCount, DailyResult } from '../wire/types'

export interface LeadColumn {
  lead: number
  count: number
}

export const leadOf = ({ points, enemy_points }: DailyResult): number => points - enemy_points

/** "+5", "−3", "0" */
export const formatLead = (lead: number): string => (lead > 0 ? `+${lead}` : lead < 0 ? `−${-lead}` : '0')

/** All leads from the worst to the best, including those without a result. */
export function columnsOf(all: DailyCount[]): LeadColumn[] {
  const leads = all.map(({ result }) => leadOf(result))
  const worst = Math.min(...leads)
  const columns = Array.from({ length: Math.max(...leads) - worst + 1 }, (_, at) => ({ lead: worst + at, count: 0 }))
  for (const { result, count } of all) columns[leadOf(result) - worst]!.count += count
  return columns
}

/** How many results are better than one, as good, and worse, by the lead. */
export function compare(all: DailyCount[], own: DailyResult): { better: number; same: number; worse: number } {
  const count = (fits: (lead: number) => boolean) => all.filter(({ result }) => fits(leadOf(result))).reduce((sum, each) => sum + each.count, 0)
  const mine = leadOf(own)
  return { better: count((lead) => lead > mine), same: count((lead) => lead === mine) - 1, worse: count((lead) => lead < mine) }
}
