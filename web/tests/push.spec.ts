/*
 * It is my turn, and the page is closed: the browser subscribes at the server, a push
 * service of our own hears of the turn, and what it was told, decrypted, is shown by the
 * service worker.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { asked, click_something, dice, enter, expect, invitation, Server, sit_down, test as base } from './table'

interface Heard {
  url: string
  text: string
  error?: string
}
class Service {
  heard: Heard[] = []
  browser = { port: 0, key: '', auth: '' }
  private process: ChildProcess | null = null
  private folder = mkdtempSync(join(tmpdir(), 'starboard-push-'))
  readonly cert = join(this.folder, 'cert.pem')

  async start(): Promise<void> {
    const key = join(this.folder, 'key.pem')
    const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']

    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', this.cert, '-days', '2', ...name], { stdio: 'ignore' })
    this.process = spawn('node', ['../tests/support/push-service.mjs', this.cert, key], { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise<void>((begun) => {
      createInterface(this.process!.stdout!).on('line', (line) => {
        const said = JSON.parse(line)

        if (said.port) begun((this.browser = said))
        else this.heard.push(said)
      })
    })
  }
  stop(): void {
    this.process?.kill()
    rmSync(this.folder, { recursive: true })
  }
}

const test = base.extend<{ service: Service; server: Server }>({
  service: async ({}, use) => {
    const service = new Service()

    await service.start()
    await use(service)
    service.stop()
  },
  server: async ({ context, service }, use, { title }) => {
    const server = new Server(title, ['--push', 'mailto:host@example.org', '--push-inside'])

    process.env.SSL_CERT_FILE = service.cert
    await server.start()
    await use(server)
    for (const page of context.pages()) await page.close()
    await server.stop()
    server.remove()
  },
})
test.use({ serviceWorkers: 'allow' })

/* The browser's own service is out there; this one is here. */
async function fake_subscription(context: BrowserContext, { port, key, auth }: Service['browser']): Promise<void> {
  await context.addInitScript(
    ([endpoint, p256dh, secret]) => {
      const bytes = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer
      const one = {
        endpoint,
        getKey: (name: string) => bytes(name === 'auth' ? secret! : p256dh!),
        unsubscribe: async () => (localStorage.removeItem('fake'), true),
      }

      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem('fake') ? one : null),
        subscribe: async ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
          localStorage.setItem('fake', `${userVisibleOnly} ${(applicationServerKey as Uint8Array).length}`)
          return one
        },
      })
    },
    [`https://localhost:${port}/201/page`, key, auth] as const,
  )
}

const wish = (page: Page) => page.locator('.settings [data-pref=push]')

/* The turn of who is away comes, sooner or later. */
async function play_until(other: Page, come: () => boolean): Promise<void> {
  for (let i = 0; i < 60 && !come(); i++) {
    if ((await other.locator('.table').getAttribute('data-asked')) === 'true') await click_something(other, dice(3 + i))
    else await other.waitForTimeout(200)
  }
  expect(come()).toBe(true)
}

test('a message comes while the page is closed', async ({ page, context, browser, server, service }) => {
  const friends = await browser.newContext({ serviceWorkers: 'block' })
  const other = await friends.newPage()

  await context.grantPermissions(['notifications'], { origin: server.url })
  await fake_subscription(context, service.browser)
  await enter(page, server.url, { lang: 'it' })
  await page.locator('#tool-settings').click()
  await wish(page).click()
  await expect(wish(page)).toBeChecked()
  await page.locator('#tool-settings').click()
  await sit_down(page, 'null', { players: 2, seats: ['me', 'open'] })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fake'))).toBe('true 65')
  const link = await invitation(page)
  const table = page.url().split('/').at(-1)!
  await expect.poll(() => page.evaluate(() => localStorage.getItem('starboard.pushed') ?? '')).toContain(`${table} 1`)
  await enter(other, server.url)
  await other.goto(link)
  await asked(other)
  await asked(page)
  await click_something(page, dice(1))
  await page.close()
  await play_until(other, () => service.heard.length > 0)
  const { text, error } = service.heard[0]!
  expect(error).toBeUndefined()
  expect(JSON.parse(text)).toMatchObject({ table, seat: 1, lang: 'it', text: 'Tocca a te.', link: `/#/table/${table}` })

  // The browser hears it, and shows it; pressed, it leads to the table.
  const again = await context.newPage()
  await again.goto(server.url)
  const wire = await context.newCDPSession(again)
  const registered = new Promise<string>((found) => wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && found(registrations[0].registrationId)))
  await wire.send('ServiceWorker.enable')
  const registrationId = await registered
  const [worker] = context.serviceWorkers()
  // A browser without a window shows nothing: what it would show is kept.
  await worker!.evaluate(() => {
    const me = self as any

    me.shown = []
    me.registration.showNotification = async (title: string, more: object) => me.shown.push({ title, ...more })
  })
  await wire.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data: text })
  const shown = () => worker!.evaluate(() => (self as any).shown)
  await expect.poll(shown).toMatchObject([{ title: 'Tocca a te.', body: 'Salvage', tag: table, lang: 'it' }])
  await worker!.evaluate(() => {
    const me = self as any
    const [{ data }] = me.shown

    me.dispatchEvent(Object.assign(new Event('notificationclick'), { notification: { data, close: () => (me.shown = []) }, waitUntil: (work: Promise<void>) => void work.catch(() => {}) }))
  })
  await expect(again).toHaveURL(`${server.url}/#/table/${table}`)
  expect(await shown()).toEqual([])
  await friends.close()
})

test('who wants no messages any more has none', async ({ page, context, server, service }) => {
  await context.grantPermissions(['notifications'], { origin: server.url })
  await fake_subscription(context, service.browser)
  await enter(page, server.url)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'open'] })
  await page.goto(server.url + '/#/')
  // Tables that are there already are told of, too; and the other way round.
  const posted = page.waitForRequest((r) => r.url().endsWith('/push') && r.method() === 'POST')
  await page.locator('#tool-settings').click()
  await wish(page).click()
  expect((await posted).postDataJSON()).toMatchObject({ endpoint: `https://localhost:${service.browser.port}/201/page` })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('starboard.pushed') ?? '')).toContain(' 1"')
  const off = page.waitForRequest((r) => r.url().endsWith('/push') && r.method() === 'POST')
  await wish(page).click()
  expect((await off).postDataJSON()).toMatchObject({ off: true })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fake'))).toBeNull()
  await expect(wish(page)).not.toBeChecked()
})

base('where the host tells nobody there is no such wish', async ({ page, server }) => {
  const key = page.waitForResponse((r) => r.url().endsWith('/api/push'))

  await enter(page, server.url)
  await page.locator('#tool-settings').click()
  expect(await (await key).json()).toEqual({ key: null })
  await expect(page.locator('.settings [data-pref=notices]')).toBeVisible()
  await expect(wish(page)).toHaveCount(0)
})
