// The current address, and navigation without reloading the page.
import { keepLanguage } from './locale/choose-language'

class Router {
  path = $state(location.pathname)
  query = $state(location.search)
  hasMoved = false // within the page: the browser knows where to begin when it loads one

  constructor() {
    window.addEventListener('popstate', () => this.read())
    document.addEventListener('click', (event) => this.follow(event))
  }
  go(address: string, replace = false): void {
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
