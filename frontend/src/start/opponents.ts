// The computer's eight levels as opponents; their names and words are in start.ftl, as `opponent-…`.

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8]

/** The level of a bot like "level:3"; 0 for other bots and for people. */
export function levelOf(bot: string | null | undefined): number {
  const level = /^level:([1-8])$/.exec(bot ?? '')
  return level ? Number(level[1]) : 0
}

/** The day of a bot like "daily:day=2026-12-01"; "" of others. */
export const dayOfBot = (bot: string | null | undefined): string => /^daily:day=(\d{4}-\d\d-\d\d)$/.exec(bot ?? '')?.[1] ?? ''
