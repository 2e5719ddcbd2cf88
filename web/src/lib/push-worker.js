/*
 * A message of the server (src/server/push.c) while the page is closed: it is shown, and
 * leads to its table.  tools/pack-page.mjs puts this into service-worker.js.
 */
function read(data) {
  try {
    return data.json()
  } catch {
    return {} // something must be shown, or browsers say something of their own
  }
}

function show({ text, title, game, lang, table, link }) {
  return self.registration.showNotification(text ?? 'Starboard', {
    body: title || game || '',
    lang: lang ?? '',
    tag: table ?? '',
    icon: 'app-192.png',
    data: link ?? '',
  })
}

async function lead_to(link) {
  const url = self.registration.scope + String(link).replace(/^\//, '')
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((p) => p.url.startsWith(self.registration.scope))

  try {
    await page.navigate(url)
    await page.focus()
  } catch {
    await self.clients.openWindow(url)
  }
}

self.addEventListener('push', (e) => e.waitUntil(show(read(e.data))))
self.addEventListener('notificationclick', (e) => {
  e.notification.close()
  e.waitUntil(lead_to(e.notification.data))
})
