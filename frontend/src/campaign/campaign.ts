// The campaign: in every mode the eight opponents one after the other, each in a series of up to three wars. A series
// won unlocks the next opponent. Pure functions; `storage.ts` keeps the campaign in this browser.
import { LEVELS } from '../start/opponents'

const WARS_TO_WIN = 2
export const MOST_STARS = 3

export interface War {
  table: string
  won: boolean | null // null: not over yet
  clear: boolean // the opponent scored no more than half of the target
}

export interface Series {
  level: number
  wars: War[]
}

/** The campaign in one mode. */
export interface ModeProgress {
  stars: number[] // for the opponents beaten so far, weakest first
  series: Series | null // the latest, open or over
}

export type Campaign = Record<string, ModeProgress> // by the name of the preset

export function readProgress(campaign: Campaign, mode: string): ModeProgress {
  return (Object.hasOwn(campaign, mode) && campaign[mode]) || { stars: [], series: null }
}

/** The strongest opponent that may be challenged. */
export function highestUnlocked({ stars }: ModeProgress): number {
  return Math.min(stars.length + 1, LEVELS.length)
}

export function countWars({ wars }: Series): { won: number; lost: number } {
  return { won: wars.filter((war) => war.won === true).length, lost: wars.filter((war) => war.won === false).length }
}

export function resultOf(series: Series): 'open' | 'won' | 'lost' {
  const { won, lost } = countWars(series)
  return won >= WARS_TO_WIN ? 'won' : lost >= WARS_TO_WIN ? 'lost' : 'open'
}

/** One star for 2 : 1, two for 2 : 0, three if both wars were clear as well; none unless the series is won. */
export function starsOf(series: Series): number {
  if (resultOf(series) !== 'won') return 0
  if (countWars(series).lost) return 1
  return series.wars.every((war) => war.clear) ? MOST_STARS : 2
}

export const sumStars = (stars: number[]) => stars.reduce((sum, one) => sum + one, 0)

/** The mode and series that a table belongs to. */
export function findSeries(campaign: Campaign, table: string): { mode: string; series: Series } | null {
  for (const [mode, { series }] of Object.entries(campaign)) {
    if (series?.wars.some((war) => war.table === table)) return { mode, series }
  }
  return null
}

/** The table of the war that is not over. */
export function findOpenTable(series: Series | null): string | null {
  return series?.wars.find((war) => war.won === null)?.table ?? null
}

/** Add a new war: the next of an open series against this opponent, or the first of a new one. */
export function addWar(campaign: Campaign, mode: string, level: number, table: string): Campaign {
  const progress = readProgress(campaign, mode)
  if (level > highestUnlocked(progress)) return campaign
  const goesOn = progress.series?.level === level && resultOf(progress.series) === 'open' && !findOpenTable(progress.series)
  const before = goesOn ? progress.series!.wars : []
  return { ...campaign, [mode]: { ...progress, series: { level, wars: [...before, { table, won: null, clear: false }] } } }
}

/** Add the rematch of a war, which belongs to the campaign too unless its series was won. */
export function addRematch(campaign: Campaign, table: string, next: string): Campaign {
  const found = findSeries(campaign, table)
  if (!found || resultOf(found.series) === 'won' || found.series.wars.at(-1)!.table !== table) return campaign
  return addWar(campaign, found.mode, found.series.level, next)
}

/** Record the result of a war. A war counts once; a won series unlocks the next opponent, and stars are never lost. */
export function recordWar(campaign: Campaign, table: string, won: boolean, clear: boolean): Campaign {
  const found = findSeries(campaign, table)
  if (found?.series.wars.find((war) => war.table === table)?.won !== null) return campaign
  const series = { ...found.series, wars: found.series.wars.map((war) => (war.table === table ? { table, won, clear } : war)) }
  const stars = [...readProgress(campaign, found.mode).stars]
  if (resultOf(series) === 'won') stars[series.level - 1] = Math.max(stars[series.level - 1] ?? 0, starsOf(series))
  return { ...campaign, [found.mode]: { stars, series } }
}

/** Forget a war whose table no longer exists. */
export function dropWar(campaign: Campaign, table: string): Campaign {
  const found = findSeries(campaign, table)
  if (!found) return campaign
  const wars = found.series.wars.filter((war) => war.table !== table)
  const series = wars.length ? { ...found.series, wars } : null
  return { ...campaign, [found.mode]: { ...readProgress(campaign, found.mode), series } }
}

// Files

const FORMAT = 'airlandsea-campaign'

export function writeCampaign(campaign: Campaign): string {
  const stars = Object.fromEntries(Object.entries(campaign).map(([mode, progress]) => [mode, progress.stars]))
  return `${JSON.stringify({ format: FORMAT, version: 1, stars }, null, 2)}\n`
}

/** The stars in a file; null if it is no file of a campaign. */
export function parseCampaign(text: string): Record<string, number[]> | null {
  try {
    const { format, version, stars } = JSON.parse(text) as { format: unknown; version: unknown; stars: unknown }
    if (format !== FORMAT || version !== 1 || !stars || typeof stars !== 'object' || Array.isArray(stars)) return null
    return Object.values(stars).every(areStars) ? (stars as Record<string, number[]>) : null
  } catch {
    return null
  }
}

function areStars(value: unknown): boolean {
  return Array.isArray(value) && value.length <= LEVELS.length && value.every((one) => Number.isInteger(one) && one >= 1 && one <= MOST_STARS)
}

/** The better of two campaigns, opponent by opponent; series go on as they are here. */
export function mergeStars(campaign: Campaign, stars: Record<string, number[]>): Campaign {
  const merged = Object.entries(stars).map(([mode, others]) => {
    const progress = readProgress(campaign, mode)
    const [longer, shorter] = others.length > progress.stars.length ? [others, progress.stars] : [progress.stars, others]
    return [mode, { ...progress, stars: longer.map((one, at) => Math.max(one, shorter[at] ?? 0)) }] as const
  })
  return { ...campaign, ...Object.fromEntries(merged) }
}
