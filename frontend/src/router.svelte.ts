// The current address, and navigation without reloading the page.
import { keepLanguage } from './locale/choose-language'

const NOTE_MS = 300 // browsers refuse an address that changes with every key of a held one

class Router {
  path = $state(location.pathname)
  query = $state(location.search)
  hasMoved = false // within the page: the browser knows where to begin when it loads one
  private noted: string | null = null // the address to come
  private timer?: ReturnType<typeof setTimeout>

  constructor() {
    window.addEventListener('popstate', () => { this.noted = null; this.read() })
    document.addEventListener('click', (event) => this.follow(event))
  }
  /** Write what the page shows into its address, for a reload, for Back and for links. The page stays as it is. */
  note(address: string): void {
    clearTimeout(this.timer)
    this.noted = address
    this.timer = setTimeout(() => this.writeNote(), NOTE_MS)
  }
  private writeNote(): void {
    if (this.noted !== null) history.replaceState(null, '', keepLanguage(this.noted, location.search))
    this.noted = null
  }
  go(address: string, replace = false): void {
    this.writeNote()
    history[replace ? 'replaceState' : 'pushState'](null, '', keepLanguage(address, location.search))
    this.read()
    scrollTo(0, 0)
  }
  private read(): void {
    this.hasMoved = true
    this.path = location.pathname
    this.query = location.search
  }
  /** Follow links within the page without reloading it. */
  private follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    if (link.origin !== location.origin || link.target || link.hasAttribute('download') || link.pathname.startsWith('/api/')) return
    if (link.hash && link.pathname === location.pathname) return // the browser's own jump
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()
