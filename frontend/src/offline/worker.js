// The service worker: the page opens without a connection, and a turn is announced when the page is closed.
// The build writes the list of files into it (vite.config.ts). A page comes from the network whenever there is one, so
// that none is old after an upgrade; built files never change under their names. Of the API it keeps the cards, which
// everybody may know, and nothing else.
/* global clients, registration */
const FILES = ['__FILES__']
const CACHE = 'page-__VERSION__'
const WORDS = 'words' // written by the page in its language (notifications.ts)
const PUBLIC = '/api/cards'
const ANSWER_MS = 5000 // a page that is busy or asleep takes its time

self.addEventListener('install', (event) => event.waitUntil(keepPage()))
self.addEventListener('activate', (event) => event.waitUntil(dropOldCaches()))

async function keepPage() {
  const cache = await caches.open(CACHE)
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))
  await cache.add(PUBLIC).catch(() => {}) // the guide needs it
}

/** Pages that are open use the files of their own worker: this one begins when they are closed. */
async function dropOldCaches() {
  for (const name of await caches.keys()) if (name !== CACHE && name !== WORDS) await caches.delete(name)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => findKept('/')))
  else if (url.pathname === PUBLIC) event.respondWith(findCards(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(findBuilt(request))
  else if (FILES.includes(url.pathname)) event.respondWith(fetch(request).catch(() => findKept(url.pathname)))
})

async function findKept(path) {
  return (await caches.match(path, { cacheName: CACHE })) ?? Response.error()
}

/** The cards as they are now, or as they were last. */
async function findCards(request) {
  try {
    const answer = await fetch(request)
    if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone())
    return answer
  } catch {
    return (await caches.match(request, { cacheName: CACHE, ignoreSearch: true })) ?? Response.error()
  }
}

/** A built file: its name changes with its contents. */
async function findBuilt(request) {
  const kept = await caches.match(request, { cacheName: CACHE, ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone())
  return answer
}

// "Your turn"

self.addEventListener('push', (event) => event.waitUntil(announce(event.data.json())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openTable(event.notification.tag))
})

/** Announce a turn, unless its table is in sight. */
async function announce({ table, enemy }) {
  const pages = await findPages(table)
  if (pages.some((page) => page.visibilityState === 'visible')) return
  const words = await (await caches.match('/words', { cacheName: WORDS }))?.json()
  await registration.showNotification(words?.title ?? 'Your turn', {
    body: (words?.body ?? 'Your war with {enemy} waits for you.').replace('{enemy}', enemy),
    tag: table,
    icon: '/icon-192.png',
    badge: '/icon-badge.png',
  })
  await showBadge()
}

async function openTable(table) {
  await showBadge()
  const [page] = await findPages(table)
  return page ? page.focus() : clients.openWindow(`/table/${table}`)
}

/** The pages that show a table. They are asked: the worker only knows with which address each began. */
async function findPages(table) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const answers = await Promise.all(pages.map((page) => isAt(page, `/table/${table}`)))
  return pages.filter((_, index) => answers[index])
}

function isAt(page, path) {
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = (event) => answer(event.data)
    setTimeout(() => answer(false), ANSWER_MS)
    page.postMessage(path, [port2])
  })
}

/** Show on the icon of the installed page how many wars wait. */
async function showBadge() {
  const count = (await registration.getNotifications()).length
  await (count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())
}
