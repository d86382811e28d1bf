// The language of the page: the address's, else the one chosen here before, else the browser's.
import { readItem, writeItem } from '../wire/storage'
import { router } from '../router.svelte'
import { chooseLanguage, languageOf, withLanguage } from './choose-language'
import { LANGUAGES, loadLanguage } from './messages.svelte'
import { PSEUDO } from './pseudo'

class Language {
  code = $state(chooseLanguage([languageOf(location.search), readItem('language'), ...navigator.languages], [...LANGUAGES, PSEUDO]))
  readonly ready = this.show(this.code) // the page waits for it, so that it never changes its words

  /** The player's choice: kept in this browser, and in the address. Returns whether its texts could be loaded. */
  async choose(code: string): Promise<boolean> {
    await this.show(code)
    if (this.code !== code) return false
    writeItem('language', code)
    router.go(withLanguage(location.pathname + location.search + location.hash, code), true)
    return true
  }
  private async show(code: string): Promise<void> {
    this.code = await loadLanguage(code)
    document.documentElement.lang = this.code
  }
}

export const language = new Language()

/** What a language calls itself: "Deutsch". */
export function nameLanguage(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}
