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
  series: Series[] // the latest against each opponent, open or over
}

export type Campaign = Record<string, ModeProgress> // by the name of the preset

/** A campaign as it was kept: earlier versions had one series, or null, for each mode. */
export function readKept(kept: Record<string, { stars: number[]; series: Series[] | Series | null }>): Campaign {
  return Object.fromEntries(Object.entries(kept).map(([mode, { stars, series }]) => [mode, { stars, series: [series ?? []].flat() }]))
}

export function readProgress(campaign: Campaign, mode: string): ModeProgress {
  return (Object.hasOwn(campaign, mode) && campaign[mode]) || { stars: [], series: [] }
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
  for (const [mode, progress] of Object.entries(campaign)) {
    const series = progress.series.find(({ wars }) => wars.some((war) => war.table === table))
    if (series) return { mode, series }
  }
  return null
}

/** The open series against an opponent. */
export function findOpenSeries({ series }: ModeProgress, level: number): Series | null {
  return series.find((one) => one.level === level && resultOf(one) === 'open') ?? null
}

/** The campaign with a series in the place of the one against the same opponent. */
function putSeries(campaign: Campaign, mode: string, series: Series): Campaign {
  const progress = readProgress(campaign, mode)
  const others = progress.series.filter(({ level }) => level !== series.level)
  return { ...campaign, [mode]: { ...progress, series: series.wars.length ? [...others, series] : others } }
}

/** The table of the war that is not over. */
export function findOpenTable({ wars }: Series): string | null {
  return wars.find((war) => war.won === null)?.table ?? null
}

/** Add a new war: the next of an open series against this opponent, or the first of a new one. */
export function addWar(campaign: Campaign, mode: string, level: number, table: string): Campaign {
  const progress = readProgress(campaign, mode)
  if (level > highestUnlocked(progress)) return campaign
  const before = findOpenSeries(progress, level)?.wars.filter((war) => war.won !== null) ?? []
  return putSeries(campaign, mode, { level, wars: [...before, { table, won: null, clear: false }] })
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
  const settled = putSeries(campaign, found.mode, series)
  return { ...settled, [found.mode]: { ...settled[found.mode]!, stars } }
}

/** Forget a war whose table no longer exists. */
export function dropWar(campaign: Campaign, table: string): Campaign {
  const found = findSeries(campaign, table)
  if (!found) return campaign
  const wars = found.series.wars.filter((war) => war.table !== table)
  return putSeries(campaign, found.mode, { ...found.series, wars })
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
