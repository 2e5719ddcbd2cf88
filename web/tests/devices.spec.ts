/*
 * One person on several devices: a game begun on one is on the other, a device that was
 * lost is shut out, and results are on all.
 */
import type { Browser, Page } from '@playwright/test'
import { asked, click_something, dice, enter, expect, play, sit_down, test } from './table'
import { untranslated } from './untranslated'

async function device(browser: Browser, url: string, lang = 'en', name = ''): Promise<Page> {
  const page = await (await browser.newContext()).newPage()

  await enter(page, url, { lang, name })
  return page
}
const begin = async (page: Page) => {
  await page.locator('a[href="#/profile"]').click()
  await page.locator('main button.primary').click()
  await expect(page.locator('main li')).toHaveCount(1)
}
/* The link that the first device shows. */
async function link_of(page: Page): Promise<string> {
  await page.goto(page.url().replace(/#.*/, '#/profile'))
  await page.locator('main > .panel > button.primary').click()
  await page.locator('svg[role=img]').waitFor()
  return page.locator('.link input').inputValue()
}
async function second(browser: Browser, link: string): Promise<Page> {
  const page = await device(browser, link.replace(/#.*/, ''))

  await page.goto(link)
  await page.locator('main button.primary').click()
  await expect(page).toHaveURL(/#\/$/)
  return page
}

test('a game is played on two devices', async ({ page, browser, server }) => {
  await enter(page, server.url, { name: 'Ann' })
  await begin(page)
  await page.goto(server.url + '/#/')
  await page.locator('.games a').first().waitFor()
  await sit_down(page, 'null', { players: 2, seats: ['me', 'open'] })
  await asked(page)
  const table = page.url().split('/').at(-1)!
  const other = await second(browser, await link_of(page))

  // It is there, with the name, and goes on.
  await expect(other.locator('.known')).toContainText('Ann')
  await other.locator(`a[href="#/table/${table}"]`).click()
  await asked(other)
  await click_something(other, dice(1))
  await page.goto(`${server.url}/#/table/${table}`)
  await page.locator('.table').waitFor()
  await expect(page.locator('.table')).toHaveAttribute('data-asked', 'false')
  // And what is begun on the second is on the first.
  await other.goto(server.url + '/#/')
  await other.locator('.games a').first().waitFor()
  await sit_down(other, 'null', { players: 2, seats: ['me', 'bot:random'] })
  await asked(other)
  const fresh = other.url().split('/').at(-1)!
  await play(other, dice(5), 'en')
  await page.goto(server.url + '/#/')
  // It is over already: not one of my games, but one of my results.
  await page.locator('a[href="#/profile"]').click()
  await expect(page.locator('td').first()).toHaveText('Null')
  await expect(page.locator('tr')).toHaveCount(1)
  await expect(page.locator('td').nth(1)).toHaveText(/^(You win!|Place 2 of 2)$/)
  expect(fresh).not.toBe(table)
  // A link is good once.
  const third = await device(browser, server.url)
  const link = await link_of(page)
  await second(browser, link)
  await third.goto(link)
  await third.locator('main button.primary').click()
  await expect(third.getByRole('alert')).toContainText('this link works no more')
})

test('a device that was lost is shut out', async ({ page, browser, server }) => {
  await enter(page, server.url, { name: 'Ann' })
  await begin(page)
  const lost = await second(browser, await link_of(page))

  await sit_down(lost, 'null', { players: 2, seats: ['me', 'open'] })
  await asked(lost)
  const table = lost.url().split('/').at(-1)!
  await page.goto(server.url + '/#/')
  await page.locator(`a[href="#/table/${table}"]`).waitFor()
  await page.locator('a[href="#/profile"]').click()
  await expect(page.locator('main li')).toHaveCount(2)
  const row = page.locator('main li').filter({ hasNotText: 'this device' })
  await row.getByRole('button', { name: 'Shut out' }).click()
  await row.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.locator('main li')).toHaveCount(2)
  await row.getByRole('button', { name: 'Shut out' }).click()
  await row.getByRole('button', { name: 'Yes, shut it out' }).click()
  await expect(page.locator('main li')).toHaveCount(1)
  // It is sent away, and has nothing of it any more.
  await expect(lost.locator('.table[data-asked=true]')).toHaveCount(0)
  await lost.goto(server.url + '/#/')
  await lost.reload()
  await lost.locator('.games a').first().waitFor()
  await expect(lost.locator(`a[href="#/table/${table}"]`)).toHaveCount(0)
  await expect.poll(() => lost.evaluate(() => localStorage.getItem('starboard.profile'))).toBeNull()
  // Here it goes on.
  await page.goto(`${server.url}/#/table/${table}`)
  await asked(page)
})

for (const lang of ['fr', 'it', 'es'])
  test(`devices speak ${lang}`, async ({ page, server }) => {
    const look = untranslated(lang)

    await enter(page, server.url, { lang, name: 'Ann' })
    await page.locator('a[href="#/profile"]').click()
    await page.locator('main button.primary').waitFor()
    expect(await look(page)).toEqual([])
    await page.locator('main button.primary').click()
    await expect(page.locator('main li')).toHaveCount(1)
    const link = await link_of(page)
    await page.locator('main li button').click()
    expect(await look(page)).toEqual([])
    await page.goto(link)
    await page.locator('main button.primary').waitFor()
    expect(await look(page)).toEqual([])
  })
