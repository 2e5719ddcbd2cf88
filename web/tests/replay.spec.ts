/* A replay has addresses: for its steps, for what it takes along, and inside other pages. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { dice, enter, expect, play, sit_down, test } from './table'
import { GAMES, cut, kept, offline, open_record } from './site'
import { untranslated } from './untranslated'

const slider = (page: Page) => page.locator('input[type=range]')
const board = (page: Page) => page.locator('main.board').innerText()
const at = async (page: Page, step: number) => {
  await expect(slider(page)).toHaveAttribute('data-shown', String(step))
  await expect(page).toHaveURL(new RegExp(`/${step}(\\?|$)`))
}

for (const [game, lang] of GAMES)
  offline(`steps, turns and links of a replay of ${game} in ${lang}, the network cut`, async ({ page, context, site, errors }) => {
    await enter(page, site.url, { lang })
    await kept(page)
    await cut(context, errors, () => site.stop())
    await open_record(page, `${game}/two`)
    await at(page, 0)
    // A turn is one key, one press, or chosen by name.
    await page.locator('main').press(']')
    await expect(slider(page)).not.toHaveAttribute('data-shown', '0')
    const first = Number(await slider(page).getAttribute('data-shown'))
    await page.locator('.bar [data-jump] option').nth(3).waitFor({ state: 'attached' })
    await page.locator('.bar [data-jump]').selectOption({ index: 3 })
    const third = Number(await page.locator('.bar [data-jump]').inputValue())
    expect(third).toBeGreaterThan(first)
    await at(page, third)
    await page.locator('main').press('ArrowRight')
    await at(page, third + 1)
    // A line of the log leads there, by its number and by its words, and one can go back.
    const line = page.locator('#drawer-log [data-go]').nth(1)
    const step = Number(await line.getAttribute('data-go'))
    await line.click()
    await at(page, step)
    await page.goBack()
    await at(page, third + 1)
    await page.locator(`#drawer-log li:has([data-go="${step}"]) .event`).first().click()
    await at(page, step)
    // Whose eyes, too, are in the address, and a reload is where it was.
    await page.locator('.bar [data-viewer]').selectOption('1')
    await expect(page).toHaveURL(new RegExp(`/file/${step}\\?seat=1$`))
    await at(page, step)
    const seen = await board(page)
    await page.reload()
    await at(page, step)
    await expect(page.locator('.bar [data-viewer]')).toHaveValue('1')
    expect(await board(page)).toBe(seen)
    expect(await untranslated(lang)(page)).toEqual([])
    // The link has all of the game: another tab, which has nothing, shows the same.
    await page.locator('#tool-share').click()
    const link = await page.locator('[data-share=link] input').inputValue()
    expect(await untranslated(lang)(page)).toEqual([])
    const other = await context.newPage()
    await other.goto(link)
    await at(other, step)
    expect(await board(other)).toBe(seen)
    expect(other.url()).not.toContain('game=')
    // A link that was cut on its way says so.
    await other.goto(link.slice(0, link.length / 2))
    await other.reload()
    await expect(other.locator('.problem')).toBeVisible()
  })

test('a page of somebody else shows a replay, and nothing else of ours', async ({ page, context, server, errors }) => {
  await enter(page, server.url)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'bot:random'] })
  await play(page, dice(8), 'en')
  const table = /table\/(\w+)/.exec(page.url())![1]
  await page.locator('.over button', { hasText: 'Look at it again' }).click()
  await slider(page).fill('3')
  await at(page, 3)
  await page.locator('#tool-share').click()
  const given = await page.locator('[data-share=frame] input').inputValue()
  expect(given).toContain(`embed.html#/replay/${table}/3"`)

  const asked = { html: '' }
  const host = createServer((_, answer) => void answer.writeHead(200, { 'content-type': 'text/html' }).end(asked.html))
  await new Promise<void>((done) => host.listen(0, 'localhost', done))
  const stranger = `http://localhost:${(host.address() as AddressInfo).port}/`
  const other = await context.newPage()

  asked.html = `<!doctype html><h1>A page of somebody else</h1>${given}`
  await other.goto(stranger)
  const frame = other.frameLocator('iframe')
  await expect(frame.locator('input[type=range]')).toHaveAttribute('data-shown', '3')
  await frame.locator('main').press('ArrowRight')
  await expect(frame.locator('input[type=range]')).toHaveAttribute('data-shown', '4')
  await expect(frame.locator('#tool-share, #tool-variations')).toHaveCount(0)
  // Out of the frame it leads to the same place.
  await expect(frame.locator('.brand')).toHaveAttribute('href', `./#/replay/${table}/4`)
  await expect(frame.locator('.brand')).toHaveAttribute('target', '_blank')
  // Of what may be framed nothing else is shown, and what shows the rest may not be framed.
  for (const path of [`#/table/${table}`, '#/', '#/new/null']) {
    asked.html = `<!doctype html><iframe src="${server.url}/embed.html${path}"></iframe>`
    await other.goto(stranger)
    await expect(other.frameLocator('iframe').getByText('only replays can be shown')).toBeVisible()
    await expect(other.frameLocator('iframe').locator('button, a:not(.skip), input')).toHaveCount(0)
  }
  expect(errors).toEqual([])
  asked.html = `<!doctype html><iframe src="${server.url}/#/replay/${table}/3"></iframe>`
  await other.goto(stranger)
  await expect.poll(() => errors.join()).toContain("frame-ancestors 'none'")
  errors.length = 0
  await other.close()
  host.close()
})
