/*
 * Clocks at the page: chosen for a new table, shown to the eye and said to the ear, on a
 * desk and on a phone; pauses, vacation, and what happens at zero.
 */
import type { Page } from '@playwright/test'
import { asked, click_something, dice, enter, expect, invitation, test } from './table'

interface Wish {
  kind: 'turn' | 'bank'
  time: number
  unit: 'minutes' | 'days'
  zero?: 'bot' | 'lose'
  more?: number
}

/* A table of two that is played by the clock; the first seat is ours. */
async function make(page: Page, url: string, wish: Wish, second = 'open', prefs = {}): Promise<void> {
  await enter(page, url, prefs)
  await page.locator('.games a[href="#/new/arcs"]').click()
  await page.locator('input[name=players][value="2"]').check()
  await page.locator('.seat select').nth(0).selectOption('me')
  await page.locator('.seat select').nth(1).selectOption(second)
  await page.locator('details.more summary').click()
  await page.locator('[data-option=clock]').selectOption(wish.kind)
  await page.locator('[data-option=clock-unit]').selectOption(wish.unit)
  await page.locator('[data-option=clock-time]').fill(String(wish.time))
  if (wish.more !== undefined) await page.locator('[data-option=clock-more]').fill(String(wish.more))
  await page.locator('[data-option=clock-zero]').selectOption(wish.zero ?? 'bot')
  await page.locator('form button.primary').click()
  await page.locator('.question').waitFor()
}
const friend = async (page: Page, url: string, link: string, prefs = {}) => {
  await enter(page, url, prefs)
  await page.goto(link)
  await page.locator('.question').waitFor()
}
const drawer = async (page: Page) => {
  if ((await page.locator('#drawer-seats').count()) === 0) await page.locator('#tool-clock, #tool-seats').first().click()
  await page.locator('.clocks').waitFor()
}
const pause = (page: Page, yes: 'yes' | 'no') => page.locator(`.clocks [data-pause=${yes}]`)

test('a table of two by the clock', async ({ page, browser, server }) => {
  await make(page, server.url, { kind: 'bank', time: 30, unit: 'minutes', more: 30 })
  // Nothing runs before all have come.
  await expect(page.locator('#tool-clock')).toHaveCount(0)
  const link = await invitation(page)
  await page.locator('#tool-seats').click()
  await expect(page.locator('.clocks')).toContainText('The clocks start when everybody has come.')
  await expect(page.locator('.clocks')).toContainText('30 minutes for the whole game, and 30 seconds more with each turn. When it is up, a bot plays on.')
  const context = await browser.newContext()
  const other = await context.newPage()
  await friend(other, server.url, link)
  for (const p of [page, other]) await expect(p.locator('#tool-clock')).toContainText(/(30|29):\d\d/)
  // For the ear in words, and of whose time it is.
  const mine = (await asked_one([page, other]))!
  const theirs = mine === page ? other : page
  await expect(mine.locator('#tool-clock')).toHaveAttribute('aria-label', /^Your time: (29|30) minutes/)
  await expect(theirs.locator('#tool-clock')).toHaveAttribute('aria-label', /^Time of .+: (29|30) minutes/)
  // It counts on by itself.
  const before = await mine.locator('#tool-clock b').textContent()
  await expect(mine.locator('#tool-clock b')).not.toHaveText(before!)
  // Both want a pause: then nothing runs.
  await drawer(page)
  await drawer(other)
  await pause(page, 'yes').click()
  await expect(other.locator('.clocks')).toContainText('would like a pause.')
  await pause(other, 'yes').click()
  for (const p of [page, other]) await expect(p.locator('.clocks')).toContainText('All clocks stand.')
  await expect(page.locator('#tool-clock')).toContainText('Pause')
  await expect(page.locator('.clocks .runs')).toHaveCount(0)
  await server.later(7200)
  await pause(other, 'no').click()
  await expect(page.locator('.clocks .runs')).toHaveCount(1)
  await expect(page.locator('.clocks .runs b')).toContainText(/(29|30):\d\d/)
  // The time is up: a bot plays on, and its person plays again after that turn.
  await server.later(1801)
  await expect(page.locator('#drawer-seats .strip')).toContainText('Bot: easy')
  await mine.locator('#drawer-seats .shut').click()
  await mine.locator('#tool-log').click()
  await expect(mine.locator('#drawer-log')).toContainText('The time is up; a bot plays on.')
  await context.close()
})

/* Of two the one who is asked. */
async function asked_one(pages: Page[]): Promise<Page | undefined> {
  for (const p of pages) await p.locator('.table').waitFor()
  for (const p of pages) if ((await p.locator('.table').getAttribute('data-asked')) === 'true') return p
}

test('a clock that runs out loses the game', async ({ page, server }) => {
  await make(page, server.url, { kind: 'turn', time: 5, unit: 'minutes', zero: 'lose' }, 'bot:random')
  await asked(page)
  await expect(page.locator('#tool-clock b')).toHaveText(/^[45]:\d\d$/)
  await server.later(4 * 60 + 10)
  // What gets short is marked, and said.
  await click_something(page, dice(3))
  await expect(page.locator('#tool-clock')).toBeVisible()
  await server.later(400)
  await expect(page.locator('.over')).toBeVisible()
  await expect(page.locator('#tool-clock')).toHaveCount(0)
})

test('a day for each turn, and a vacation, on a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await make(page, server.url, { kind: 'turn', time: 2, unit: 'days' }, 'bot:random', { lang: 'fr' })
  await asked(page)
  await expect(page.locator('#tool-clock')).toContainText(/1\s?j 23\s?h|2\s?j/)
  await expect(page.locator('#tool-clock')).toHaveAttribute('aria-label', /^Votre temps\s: (1\sjour et 23\sheures|2\sjours)$/)
  const [chip, bar] = [await page.locator('#tool-clock').boundingBox(), await page.locator('.race').boundingBox()]
  expect(chip!.x + chip!.width).toBeLessThanOrEqual(390)
  expect(chip!.height).toBeLessThanOrEqual(bar!.height)
  await drawer(page)
  await page.locator('[data-vacation=yes]').click()
  await expect(page.locator('.clocks')).toContainText('en vacances')
  await expect(page.locator('.clocks .runs')).toHaveCount(0)
  await server.later(86400)
  await page.locator('[data-vacation=no]').click()
  await expect(page.locator('.clocks')).toContainText(/Vacances restantes\s: (6|5)\sjours/)
  // In the list of my games one sees how long there is.
  await page.goto(server.url + '/#/')
  await expect(page.locator('.waits .turn .left')).toHaveText(/1\s?j 23\s?h|2\s?j/)
})

test('clocks last while the server restarts', async ({ page, server }) => {
  await make(page, server.url, { kind: 'bank', time: 60, unit: 'minutes', more: 0 }, 'bot:random')
  await asked(page)
  await server.later(1800)
  await expect(page.locator('#tool-clock')).toBeVisible()
  await page.reload()
  await expect(page.locator('#tool-clock b')).toHaveText(/^(29|30):\d\d$/)
  const port = server.port
  await server.stop()
  await server.start(port)
  await expect(page.locator('#tool-clock b')).toHaveText(/^(29|30):\d\d$/)
  await expect(page.locator('.table.offline')).toHaveCount(0)
})
