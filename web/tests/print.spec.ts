/* On paper: a rulebook has all its pages, black on white, with its pictures, and nothing
 * of the screen around it; what a player wants beside the table is one sheet. */
import type { Page } from '@playwright/test'
import { enter, expect, test } from './table'

/* What paper has no use for. */
const SCREEN = ['.topbar', '.rules > header', '.rules > nav']

/* As Chromium writes it; each page is an object of its own. */
const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)!.length

/* Text outside of pictures that would be hard to read on white. */
const pale = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const walk = document.createTreeWalker(document.querySelector('.rules')!, NodeFilter.SHOW_TEXT)

    while (walk.nextNode()) {
      const of = walk.currentNode.parentElement!
      const [r = 0, g = 0, b = 0] = getComputedStyle(of).color.match(/\d+/g)!.map(Number)
      const shown = walk.currentNode.textContent!.trim() && of.checkVisibility() && !of.closest('.seen')

      if (shown && 0.3 * r + 0.6 * g + 0.1 * b > 110) found.push(walk.currentNode.textContent!)
    }
    return found
  })

for (const game of ['arcs', 'ark'])
  test(`the rulebook of ${game} on paper`, async ({ page, server }) => {
    await enter(page, server.url)
    await page.goto(`${server.url}/#/rules/${game}`)
    const pictures = page.locator('.rule-picture')

    await expect(pictures.first()).toBeVisible()
    for (const one of await pictures.all()) await expect(one.locator('.part :is(svg, canvas, [data-thing])').first()).toBeAttached()
    for (const screen of SCREEN) await expect(page.locator(screen)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const screen of SCREEN) await expect(page.locator(screen)).toBeHidden()
    expect(await pale(page)).toEqual([])
    for (const one of await pictures.all()) {
      await expect(one.locator('.seen')).toHaveCSS('print-color-adjust', 'exact')
      expect((await one.boundingBox())!.height).toBeLessThan(500)
    }
    const pdf = await page.pdf({ format: 'A4' })

    // The whole book, not what a window shows of it.
    expect(pages(pdf)).toBeGreaterThan(4)
    expect(pages(pdf)).toBeLessThan(30)
  })

for (const game of ['arcs', 'ark'])
  for (const lang of ['en', 'fr', 'it', 'es'])
    test(`the player aid of ${game} in ${lang} is one sheet`, async ({ page, server }) => {
      await enter(page, server.url, { lang })
      await page.goto(`${server.url}/#/reference/${game}`)
      await expect(page.locator('#kind-resource')).toBeVisible()
      const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' }

      // More than the aid is more than a sheet.
      expect(pages(await page.pdf({ format: 'A4', margin }))).toBeGreaterThan(2)
      // The window of the printer stays open.
      await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printing', '')))
      await page.locator('.reference header p button').first().click()
      await expect(page.locator('body[data-printing]')).toBeVisible()
      await expect(page.locator('.kind')).toHaveCount(game === 'arcs' ? 6 : 5)
      expect(pages(await page.pdf({ format: 'A4', margin }))).toBe(1)
      await page.evaluate(() => dispatchEvent(new Event('afterprint')))
      await expect.poll(() => page.locator('.kind').count()).toBeGreaterThan(6)
    })
