/*
 * The page without a network.  tools/pack-page.mjs writes above this which files there
 * are (FILES: paths, with a hash in those that may be kept for ever) and VERSION, a hash
 * of them all.  Each version has a cache of its own, which goes when no window needs it:
 * a new one waits until the windows of the old one are closed, so an open game finds its
 * files as they were.  A page that is loaded anew comes from the server, if that answers.
 */
const NAME = `starboard ${self.registration.scope} `
const CACHE = NAME + VERSION
/* So long a slow network is waited for before the page begins from what is kept. */
const PATIENCE = 4000

async function install() {
  const cache = await caches.open(CACHE)
  const old = await caches.keys()

  for (const path of FILES) {
    // What has the same name is the same: it is not fetched again.
    const known = path.startsWith('assets/') && (await find(path, old))

    if (known) await cache.put(path, known)
    else await cache.add(new Request(path, { cache: path.startsWith('assets/') ? 'default' : 'no-cache' }))
  }
}
async function find(path, names) {
  for (const name of names) {
    const found = name.startsWith(NAME) && (await (await caches.open(name)).match(path))

    if (found) return found
  }
  return null
}

async function clean() {
  for (const name of await caches.keys()) if (name.startsWith(NAME) && name !== CACHE) await caches.delete(name)
  await self.clients.claim()
}

/* The page itself: of now, else as it is kept. */
async function page(request) {
  const kept = await (await caches.open(CACHE)).match('./')
  const late = new Promise((_, failed) => kept && setTimeout(failed, PATIENCE, new Error('late')))

  try {
    const answer = await Promise.race([fetch(request), late])

    return answer.status >= 500 && kept ? kept : answer
  } catch (e) {
    if (kept) return kept
    throw e
  }
}
async function file(request) {
  const kept = await find(request.url, [CACHE, ...(await caches.keys())])

  return kept ?? fetch(request)
}

self.addEventListener('install', (e) => e.waitUntil(install()))
self.addEventListener('activate', (e) => e.waitUntil(clean()))
self.addEventListener('fetch', (e) => {
  const path = e.request.url.slice(self.registration.scope.length)

  if (e.request.method !== 'GET' || !e.request.url.startsWith(self.registration.scope)) return
  if (e.request.mode === 'navigate' && /^(index\.html)?([?#]|$)/.test(path)) e.respondWith(page(e.request))
  else if (FILES.includes(path) || path.startsWith('assets/')) e.respondWith(file(e.request))
})
