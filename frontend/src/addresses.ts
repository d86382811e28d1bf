// The addresses of the page. The server answers exactly these with it (`server/routes/static.py`), all others with status 404.
const ID = '[a-z2-9]{12}'
const ADDRESSES = {
  start: /^\/$/,
  learn: /^\/learn\/?$/,
  campaign: /^\/campaign\/?$/,
  cards: /^\/cards\/?$/,
  games: /^\/games\/?$/,
  daily: /^\/daily\/?$/,
  ratings: /^\/ratings\/?$/,
  lobby: /^\/lobby\/?$/,
  analysis: /^\/analysis\/?$/,
  puzzles: /^\/puzzles(?:\/(daily))?\/?$/,
  table: new RegExp(`^/table/(${ID})/?$`),
  replay: new RegExp(`^/replay/(tables|records)/(${ID})/?$`),
  embed: new RegExp(`^/embed/(tables|records)/(${ID})/?$`), // a replay within a page of another site
}

export interface Address {
  page: keyof typeof ADDRESSES
  parts: string[] // what the address names: an id, or a kind and an id
}

/** The page at a path; null if there is none. */
export function readAddress(path: string): Address | null {
  for (const [page, pattern] of Object.entries(ADDRESSES)) {
    const found = pattern.exec(path)
    if (found) return { page: page as Address['page'], parts: found.slice(1) }
  }
  return null
}
