// Registers the service worker of a built page, when the page itself has loaded.
import { loadLaterTexts } from '../locale/messages.svelte'

const IDLE_MS = 2000 // after which a page is taken to be idle

export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || window !== top) return
  navigator.serviceWorker.onmessage = (event) => event.ports[0]?.postMessage(location.pathname === event.data) // whether a table is in sight
  const register = () => {
    void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
    if (navigator.serviceWorker.controller) whenIdle(() => void loadLaterTexts().catch(() => {})) // the worker keeps what is loaded: pages without a connection need it
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}

/** When the page has nothing else to do; some browsers do not tell. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else setTimeout(task, IDLE_MS)
}
