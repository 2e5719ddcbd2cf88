/* The page without a server: the network cut, crashes, two windows, a new version. */
import type { Page } from '@playwright/test'
import { asked, click_something, dice, enter, expect, play, sit_down } from './table'
import { cut, kept, offline as test, Site } from './site'
import { untranslated } from './untranslated'

const games = (page: Page) => page.locator('section', { hasText: /My games|Mes parties|Le mie partite|Mis partidas/ }).locator('li')
const home = (page: Page) => page.locator('.brand').click()

const whole = [
  { game: 'arcs', lang: 'en', wish: { players: 2, seats: ['me', 'bot:random'] }, answers: Infinity },
  { game: 'ark', lang: 'fr', wish: { players: 2, seats: ['me', 'bot:random'], options: { 'first-mission': 'yes' } }, answers: Infinity },
  { game: 'arcs', lang: 'it', wish: { players: 3, seats: ['me', 'bot:easy', 'bot:normal'] }, answers: 12 },
  { game: 'ark', lang: 'es', wish: { players: 3, seats: ['me', 'bot:easy', 'bot:normal'] }, answers: 12 },
]
for (const { game, lang, wish, answers } of whole)
  test(`a game of ${game} in ${lang} out of a folder of files, the network cut`, async ({ page, context, site, errors }) => {
    await enter(page, site.url, { lang })
    await kept(page)
    await cut(context, errors, () => site.stop())
    await page.reload()
    await page.locator('.games a').first().waitFor()
    await sit_down(page, game, wish)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    if (answers === Infinity) {
      expect(await play(page, dice(7), lang)).toBeGreaterThan(20)
      return
    }
    const roll = dice(7)

    for (let i = 0; i < answers && (await asked(page)); i++) await click_something(page, roll)
    expect(await untranslated(lang)(page)).toEqual([])
    // The rest is for bots.
    await page.locator('#tool-seats').click()
    await page.locator('#drawer-seats .tools button').last().click()
    await page.locator('#drawer-seats .tools span + button').click()
    await page.locator('.over').waitFor({ timeout: 120_000 })
  })

test('a tab that crashes takes no game with it; a game is deleted when its person says so', async ({ page, context, site }) => {
  const roll = dice(3)
  const rows = (at: Page) =>
    at.evaluate(
      () =>
        new Promise<number>((fine) => {
          const open = indexedDB.open('starboard')

          open.onsuccess = () => (open.result.transaction('rows').objectStore('rows').count().onsuccess = (e) => fine((e.target as IDBRequest).result))
        }),
    )

  await enter(page, site.url)
  await sit_down(page, 'arcs', { players: 3, seats: ['me', 'bot:easy', 'bot:easy'] })
  for (let i = 0; i < 6 && (await asked(page)); i++) await click_something(page, roll)
  await asked(page)
  const state = await page.locator('.table').getAttribute('data-state')
  const crashed = page.waitForEvent('crash')

  void (await context.newCDPSession(page)).send('Page.crash').catch(() => {})
  await crashed
  const again = await context.newPage()

  await again.goto(site.url)
  await expect(games(again)).toHaveCount(1)
  await expect(games(again)).toContainText('Your turn')
  await expect(games(again)).toContainText('in this browser')
  await games(again).locator('a').click()
  await asked(again)
  await expect(again.locator('.table')).toHaveAttribute('data-state', state!)
  await click_something(again, roll)
  // At a table of this browser nobody is invited, and nobody listens.
  await again.locator('#tool-seats').click()
  await expect(again.locator('#drawer-seats .link, #drawer-seats form, #tool-chat')).toHaveCount(0)
  await home(again)
  await games(again).getByRole('button', { name: 'Delete' }).click()
  await games(again).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(games(again)).toHaveCount(0)
  await again.getByRole('button', { name: 'Undo' }).click()
  await expect(games(again)).toHaveCount(1)
  expect(await rows(again)).toBeGreaterThan(5)
  await games(again).getByRole('button', { name: 'Delete' }).click()
  await games(again).getByRole('button', { name: 'Delete', exact: true }).click()
  await again.locator('.games a').first().click() // nobody regrets it
  await expect.poll(() => rows(again)).toBe(0)
})

test('bots alone play while one watches, and their table opens again', async ({ page, site }) => {
  await enter(page, site.url)
  await page.evaluate(() => (location.hash = '#/new/null'))
  await page.locator('input[name=players][value="2"]').check()
  await page.locator('.seat select').nth(0).selectOption('bot:easy')
  await page.locator('form button.primary', { hasText: 'Watch' }).click()
  await page.locator('.over').waitFor()
  await page.reload()
  await page.locator('.over').waitFor()
  await home(page)
  await games(page).locator('a').first().click()
  await page.locator('.over').waitFor()
})

test('the page can be installed as an app', async ({ page, context, site }) => {
  await enter(page, site.url)
  await kept(page)
  const said = await (await context.newCDPSession(page)).send('Page.getInstallabilityErrors')

  // The browser of a test keeps nothing of its own, and so installs nothing.
  expect(said.installabilityErrors.map((e) => e.errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test('one window has the games, until it is closed', async ({ page, context, site }) => {
  await enter(page, site.url)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'bot:random'] })
  await asked(page)
  const other = await context.newPage()

  await other.goto(page.url())
  await expect(other.getByText('open in another window')).toBeVisible()
  await page.close()
  await asked(other)
  await play(other, dice(2), 'en')
})

test('while a bot thinks the table answers', async ({ page, site }) => {
  const roll = dice(4)
  let think = () => {}
  const thinks = new Promise<void>((done) => (think = done))

  // No bot thinks before the file is there with which it does.
  site.before = (path) => (path.startsWith('assets/mind-') ? thinks : undefined)
  await enter(page, site.url)
  await sit_down(page, 'arcs', { players: 2, seats: ['bot:normal', 'me'] })
  const table = page.locator('.table')

  const waits = async () => {
    await expect(table).toHaveAttribute('data-busy', 'false')
    return (await table.getAttribute('data-asked')) === 'false'
  }

  while (!(await waits())) await click_something(page, roll)
  const state = await table.getAttribute('data-state')

  // What is looked up comes from the same worker that waits for the bot.
  await page.locator('#tool-reference').click()
  await expect(page.locator('#drawer-reference')).toContainText('Action cards')
  await page.locator('#tool-settings').click()
  await page.locator('#drawer-settings button[lang=fr]').click()
  await expect(page.locator('#drawer-settings')).toContainText('Réglages')
  await expect(table).toHaveAttribute('data-state', state!)
  await expect(table).toHaveAttribute('data-asked', 'false')
  think()
  await expect(table).not.toHaveAttribute('data-state', state!, { timeout: 60_000 })
})

test('a new version comes when the page is loaded anew, and disturbs no open game', async ({ page, context }) => {
  let version = 1
  const site = new Site(5, (path, text) =>
    path === 'service-worker.js' ? text.replace(/VERSION = '\w+'/, `VERSION = 'v${version}'`) : path === 'index.html' ? text.replace('<body>', `<body data-version="${version}">`) : text,
  )
  const caches_now = (at: Page) => at.evaluate(() => caches.keys().then((keys) => keys.map((key) => key.split(' ').at(-1))))

  await site.start()
  await enter(page, site.url)
  await kept(page)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'bot:random'] })
  await asked(page)
  expect(await caches_now(page)).toEqual(['v1'])
  // The host brings a new version, in which the files of the old one are gone.
  version = 2
  await page.evaluate(() => navigator.serviceWorker.ready.then((r) => r.update()))
  await expect.poll(() => caches_now(page)).toEqual(['v1', 'v2'])
  await page.evaluate(() => (location.hash = '#/rules/arcs')) // a part that was not loaded yet
  await page.locator('h1', { hasText: 'Arcs' }).first().waitFor()
  await page.goBack()
  await asked(page)
  await page.reload()
  await expect(page.locator('body')).toHaveAttribute('data-version', '2')
  await asked(page)
  // All windows of the old one are closed.
  await page.close()
  const next = await context.newPage()

  await next.goto(site.url)
  await expect.poll(() => caches_now(next)).toEqual(['v2'])
  await expect(games(next)).toHaveCount(1)
  await next.close()
  await site.stop()
})

test('a server that goes leaves the games of this browser, and the page offers more', async ({ page, context, server, errors }) => {
  await enter(page, server.url)
  await page.getByLabel('Play offline on this device').check()
  await sit_down(page, 'null', { players: 2, seats: ['me', 'bot:random'] })
  await asked(page)
  await home(page)
  await expect(games(page)).toContainText('in this browser')
  await page.getByLabel('Play offline on this device').uncheck()
  await sit_down(page, 'null', { players: 2, seats: ['me', 'bot:random'] })
  await asked(page)
  await home(page)
  await expect(games(page)).toHaveCount(2)
  await expect(games(page).filter({ hasText: 'in this browser' })).toHaveCount(1)
  await kept(page)
  await cut(context, errors, () => server.stop())
  await page.reload()
  await expect(page.getByText('The server does not answer')).toBeVisible()
  await expect(games(page)).toHaveCount(2)
  await expect(games(page).filter({ hasText: 'The server' })).toHaveCount(1)
  await games(page).filter({ hasText: 'in this browser' }).locator('a').click()
  await play(page, dice(3), 'en')
  // It can be looked at again, too.
  await page.getByRole('button', { name: 'Look at it again' }).click()
  await page.getByRole('button', { name: 'One step back' }).waitFor()
  await home(page)
  await page.locator('[data-guided=ark]').click()
  await asked(page)
  await home(page)
  // And when it is back it is used again.
  await context.setOffline(false)
  await server.start(server.port)
  await expect(page.getByLabel('Play offline on this device')).toBeVisible({ timeout: 30_000 })
})

test('a game goes from this browser to the server by its file, and back into the browser', async ({ page, server }) => {
  const roll = dice(6)
  const toggle = page.getByLabel('Play offline on this device')
  const state = () => page.locator('.mine, .board').first().innerText()

  await enter(page, server.url)
  await toggle.check()
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:random'] })
  for (let i = 0; i < 5 && (await asked(page)); i++) await click_something(page, roll)
  await asked(page)
  const before = await state()

  await page.locator('#tool-seats').click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the game as a file' }).click()])

  for (const there of [true, false]) {
    await home(page)
    await toggle.setChecked(!there)
    await page.locator('input[type=file]').setInputFiles(await file.path())
    await page.getByRole('button', { name: 'Play on' }).click()
    await asked(page)
    expect(await state()).toBe(before)
    await click_something(page, roll)
  }
  await home(page)
  await expect(games(page)).toHaveCount(3)
  await expect(games(page).filter({ hasText: 'in this browser' })).toHaveCount(2)
})

test('a folder of files offers nothing that needs a server', async ({ page, site }) => {
  await enter(page, site.url)
  await expect(page.getByText('Open tables')).toHaveCount(0)
  await expect(page.getByText('Join a friend')).toHaveCount(0)
  await expect(page.getByText('Your games stay in this browser')).toBeVisible()
  await page.locator('.games a[href="#/new/ark"]').click()
  await expect(page.locator('.seat option[value=open], input[type=password]')).toHaveCount(0)
  await page.goto(`${site.url}#/rules/ark`)
  await page.locator('h1', { hasText: 'Ark' }).first().waitFor()
  await page.goto(`${site.url}#/reference/arcs`)
  await expect(page.getByText('Starport').first()).toBeAttached()
  // All that was asked for was there.
  expect(site.asked.filter((path) => path.startsWith('api'))).toEqual([])
})
