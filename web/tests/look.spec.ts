/*
 * The main screens at the size of desktops and of a phone, light and dark: axe
 * finds nothing serious, nothing sticks out at the side, and a picture is kept
 * in build/screenshots for people to look at.
 */
import { brief } from '../src/games/ark/geometry'
import { asked, click_something, dice, enter, expect, sit_down, test } from './table'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const axe_source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function inspect(page: Page, file: string): Promise<void> {
  await page.screenshot({ path: `../build/screenshots/${file}.png`, fullPage: true })
  const wide = await page.evaluate(() => [document.documentElement, ...document.querySelectorAll('main.board')].map((box) => box.scrollWidth - box.clientWidth))
  expect(Math.max(...wide), 'pixels that stick out at the side').toBeLessThanOrEqual(0)
  const found = await page.evaluate(async (source) => {
    // The content policy forbids scripts from elsewhere, not those of a test.
    if (!('axe' in window)) new Function(source)()
    const result = await (window as any).axe.run(document, { resultTypes: ['violations'] })

    return result.violations
      .filter((v: any) => ['serious', 'critical'].includes(v.impact))
      .map((v: any) => `${v.id}: ${v.nodes.slice(0, 3).map((n: any) => n.target.join(' ') + ' ' + (n.any[0]?.message ?? '')).join(' | ')}`)
  }, axe_source)
  expect(found).toEqual([])
}

const sizes = [
  { name: 'desktop-light', viewport: { width: 1280, height: 800 }, theme: 'light' },
  { name: 'desktop-dark', viewport: { width: 1280, height: 800 }, theme: 'dark' },
  { name: 'wide-light', viewport: { width: 1920, height: 1080 }, theme: 'light' },
  { name: 'phone-light', viewport: { width: 360, height: 740 }, theme: 'light' },
  { name: 'phone-dark', viewport: { width: 360, height: 740 }, theme: 'dark' },
]

for (const { name, viewport, theme } of sizes)
  test.describe(name, () => {
    test.use({ viewport, bypassCSP: true })

    test('lobby and new game', async ({ page, server }) => {
      await enter(page, server.url, { theme })
      await inspect(page, `lobby-${name}`)
      await page.locator('a[href="#/new/arcs"]').click()
      await page.locator('form').waitFor()
      await inspect(page, `new-${name}`)
    })

    for (const game of ['null', 'arcs', 'ark'])
      test(`the table of ${game}`, async ({ page, server }) => {
        const roll = dice(11)
        const leaders: Record<string, string> = game === 'arcs' ? { leaders: 'yes' } : {}

        await enter(page, server.url, { theme })
        await sit_down(page, game, { players: 3, seats: ['me', 'bot:easy', 'bot:easy'], options: leaders })
        for (let i = 0; i < 25 && (await asked(page)); i++) await click_something(page, roll)
        await asked(page)
        await inspect(page, `${game}-${name}`)
      })
  })

/* On a small phone with large text a question may fill half of the screen. */
for (const game of ['arcs', 'ark'])
  test(`large text leaves every answer of ${game} within reach`, async ({ page, server }) => {
    const roll = dice(7)

    await page.setViewportSize({ width: 360, height: 640 })
    await enter(page, server.url, { lang: 'fr', size: 140 })
    await sit_down(page, game, { players: 3, seats: ['me', 'bot:easy', 'bot:easy'] })
    for (let i = 0; i < 12 && (await asked(page)); i++) await click_something(page, roll)
    await asked(page)
    for (const answer of await page.locator('.moves button').all()) await answer.click({ trial: true, timeout: 5000 })
    await page.screenshot({ path: `../build/screenshots/${game}-phone-large.png` })
  })

for (const game of ['arcs', 'ark'])
  test(`on a phone what has the focus on the board of ${game} is not behind the question`, async ({ page, server }) => {
    const roll = dice(3)

    await page.setViewportSize({ width: 360, height: 740 })
    await enter(page, server.url)
    await sit_down(page, game, { players: 2, seats: ['me', 'bot:easy'] })
    for (let i = 0; i < 4; i++) {
      await asked(page)
      for (const thing of await page.locator('.board [data-thing].lit:visible').all()) {
        await thing.focus()
        const { y, height } = (await thing.boundingBox())!
        const question = (await page.locator('.question').boundingBox())!

        expect(Math.min(y + height, y + 60)).toBeLessThanOrEqual(question.y)
      }
      await click_something(page, roll)
    }
  })

test('a short name of a room leaves out articles, and nothing else', () => {
  expect(brief('Campo de Deriva de Dilitio 2')).toBe('Campo Deriva Dilitio 2')
  expect(brief('Four à Osvite 1')).toBe('Four Osvite 1')
  expect(brief('Cuenca de la Vida')).toBe('Cuenca Vida')
  expect(brief('Power Hub')).toBe('Power Hub')
})
