/* What was said and done: the newest of it in sight, unless somebody reads further up. */
import type { Page } from '@playwright/test'
import { asked, click_something, dice, enter, expect, invitation, sit_down, test } from './table'

/* How far below the edge of its panel the last line ends. */
const below = (page: Page) =>
  page.evaluate(() => document.querySelector('.log li:last-child')!.getBoundingClientRect().bottom - document.querySelector('#drawer-log .inside')!.getBoundingClientRect().bottom)

test('the log shows its newest lines, however many come at once', async ({ page, server }) => {
  const roll = dice(21)

  await enter(page, server.url)
  await sit_down(page, 'ark', { players: 4, seats: ['me', 'bot:easy', 'bot:easy', 'bot:easy'] })
  for (let i = 0; i < 20 && (await asked(page)); i++) {
    // Whoever could not reach an answer for it has shut it.
    if ((await page.locator('#drawer-log').count()) === 0) await page.keyboard.press('g')
    await expect.poll(() => below(page)).toBeLessThanOrEqual(0)
    await click_something(page, roll)
  }
})

test('who reads further up in the log is not pulled away', async ({ page, server }) => {
  const roll = dice(22)

  await enter(page, server.url)
  await sit_down(page, 'ark', { players: 4, seats: ['me', 'bot:easy', 'bot:easy', 'bot:easy'] })
  for (let i = 0; i < 16; i++) await asked(page).then(() => click_something(page, roll))
  await asked(page)
  await page.keyboard.press('g')
  await page.locator('#drawer-log .inside').hover()
  await page.mouse.wheel(0, -400)
  await expect.poll(() => below(page)).toBeGreaterThan(200)
  // The line in the middle is what somebody reads.
  const { y, height } = (await page.locator('#drawer-log .inside').boundingBox())!
  const read = await page.evaluateHandle((middle) => [...document.querySelectorAll('.log li')].find((line) => line.getBoundingClientRect().bottom > middle)!, y + height / 2)
  await click_something(page, roll)
  await asked(page)
  const at = (await read.asElement()!.boundingBox())!
  const panel = (await page.locator('#drawer-log .inside').boundingBox())!
  expect(at.y).toBeGreaterThan(panel.y)
  expect(at.y).toBeLessThan(panel.y + panel.height)
})

test('what others say is noticed, and what was read stays read', async ({ page, browser, server }) => {
  const other = await (await browser.newContext()).newPage()

  await enter(page, server.url)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'open'] })
  const link = await invitation(page)
  await enter(other, server.url)
  await other.goto(link)
  await other.locator('.question').waitFor()
  await other.keyboard.press('c')
  for (const text of ['hello', '<b>there</b>']) {
    await other.keyboard.type(text)
    await other.keyboard.press('Enter')
  }
  await expect(page.locator('#tool-chat .unread')).toHaveText('2')
  await expect(page.locator('[role=log].sr')).toHaveText('Player 2: <b>there</b>')
  // A line that would be too long is shorter, and not refused.
  await other.locator('#drawer-chat input').fill('🚀'.repeat(200))
  await other.keyboard.press('Enter')
  await expect(page.locator('[role=log].sr')).toHaveText('Player 2: ' + '🚀'.repeat(125))
  // One's own words are no news.
  await expect(other.locator('#tool-chat .unread')).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('.said').click()
  await expect(page.locator('#drawer-chat li')).toHaveText(['Player 2 hello', 'Player 2 <b>there</b>', /🚀/])
  await expect(page.locator('#drawer-chat')).toBeInViewport()
  await expect(page.locator('.unread, .said')).toHaveCount(0)
  // What was read stays read.
  await page.reload()
  await page.locator('.question').waitFor()
  // On a phone tools are behind a menu.
  await page.locator('#tool-menu').click()
  await page.locator('#tool-chat').click()
  await expect(page.locator('#drawer-chat li')).toHaveCount(3)
  await page.locator('#drawer-chat .shut').click()
  await expect(page.locator('.unread')).toHaveCount(0)
})
