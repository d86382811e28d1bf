// Which language the page begins in, and how an address keeps it. Pure functions.

/** The language asked for in a query like "?lang=de", or null. */
export function languageOf(query: string): string | null {
  return new URLSearchParams(query).get('lang')
}

/** The first wanted language that exists, with or without its country; else the first that exists. */
export function chooseLanguage(wanted: (string | null)[], available: readonly string[]): string {
  for (const one of wanted) {
    const found = available.find((language) => language === one) ?? available.find((language) => language === one?.split('-')[0])
    if (found) return found
  }
  return available[0]!
}

/** An address within the page, in the language of the query it is opened from. */
export function keepLanguage(address: string, query: string): string {
  const language = languageOf(query)
  return language && languageOf(new URL(address, 'http://page').search) === null ? withLanguage(address, language) : address
}

/** An address within the page that asks for a language. */
export function withLanguage(address: string, language: string): string {
  const url = new URL(address, 'http://page')
  url.searchParams.set('lang', language)
  return url.pathname + url.search + url.hash
}
