/*
 * It is my turn: a notice of the browser for who has asked for it, one for each turn; and
 * the next game that waits for me, one key away.
 */
import type { Page } from '@playwright/test'
import { asked, click_something, dice, enter, expect, invitation, sit_down, test } from './table'

/* In place of the browser's notices: those that came, and what its person says. */
async function fake_notices(page: Page, answer: 'granted' | 'denied'): Promise<void> {
  await page.addInitScript((said) => {
    const come: string[] = []

    class Fake {
      static permission = 'default'
      static requestPermission = async () => ((window as any).asked_for = ((window as any).asked_for ?? 0) + 1, (Fake.permission = said))
      onclick: (() => void) | null = null
      constructor(title: string, { body, tag }: { body: string; tag: string }) {
        come.push(`${title}: ${body}`)
        ;(window as any).last = { tag, press: () => this.onclick?.() }
      }
      close(): void {}
    }
    Object.assign(window, { Notification: Fake, come })
  }, answer)
}
const come = (page: Page) => page.evaluate(() => (window as any).come as string[])
/* Out of sight, as another tab before it makes it. */
const hide = (page: Page, hidden: boolean) => page.evaluate((yes) => Object.defineProperty(document, 'hidden', { configurable: true, get: () => yes }), hidden)
const settings = (page: Page) => page.locator('.settings [data-pref=notices]')

test('a notice for each turn, once it is wanted', async ({ page, browser, server }) => {
  const context = await browser.newContext()
  const other = await context.newPage()

  await fake_notices(page, 'granted')
  await enter(page, server.url)
  // Nobody is asked anything before they want it.
  expect(await page.evaluate(() => (window as any).asked_for ?? 0)).toBe(0)
  await page.locator('#tool-settings').click()
  await expect(settings(page)).not.toBeChecked()
  await settings(page).click()
  await expect(settings(page)).toBeChecked()
  await page.locator('#tool-settings').click()
  await sit_down(page, 'null', { players: 2, seats: ['me', 'open'] })
  const link = await invitation(page)
  await asked(page)
  // It is looked at: no notice.
  expect(await come(page)).toEqual([])
  await hide(page, true)
  await enter(other, server.url)
  await other.goto(link)
  await asked(other)
  await hide(page, false)
  await click_something(page, dice(1))
  await hide(page, true)
  await click_something(other, dice(2))
  // Both have bid; whoever won is asked, or both again: in the end it is my turn once more.
  for (let i = 0; i < 30 && (await come(page)).length === 0; i++) {
    if ((await other.locator('.table').getAttribute('data-asked')) === 'true') await click_something(other, dice(3 + i))
    else await page.waitForTimeout(200)
  }
  expect(await come(page)).toEqual(['Your turn: Null'])
  await context.close()
})

test('who does not want notices has none', async ({ page, server }) => {
  await fake_notices(page, 'denied')
  await enter(page, server.url)
  await page.locator('#tool-settings').click()
  await settings(page).click()
  await expect(page.locator('.settings')).toContainText('This browser does not allow it here')
  await expect(settings(page)).not.toBeChecked()
})

test('the next game that waits is one key away', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'bot:random'] })
  await asked(page)
  const first = page.url()
  // Nothing else waits.
  await expect(page.locator('#tool-next')).toHaveCount(0)
  await page.goto(server.url + '/#/')
  await page.locator('.games a').first().waitFor()
  await sit_down(page, 'null', { players: 2, seats: ['me', 'bot:random'] })
  await asked(page)
  const second = page.url()
  expect(second).not.toBe(first)
  await expect(page.locator('#tool-next .unread')).toHaveText('1')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(first)
  await asked(page)
  // And by pressing it, back again.
  await page.locator('#tool-next').click()
  await expect(page).toHaveURL(second)
})
