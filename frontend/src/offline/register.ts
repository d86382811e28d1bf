// Registers the service worker of a built page, when the page itself has loaded.
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || window !== top) return
  navigator.serviceWorker.onmessage = (event) => event.ports[0]?.postMessage(location.pathname === event.data) // whether a table is in sight
  const register = () => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
