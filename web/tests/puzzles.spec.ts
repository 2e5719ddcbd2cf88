/* Puzzles in the browser: solved, failed and begun again, without a network, in each language. */
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { enter, expect } from './table'
import { offline as test } from './site'
import { untranslated } from './untranslated'

const scenario = (id: string) => readFileSync(`../puzzles/${id}.scn`, 'utf8')
/* What the first seat answers from the goal on. */
const solution = (id: string) => [...scenario(id).slice(scenario(id).indexOf('\ngoal ')).matchAll(/^move 1 (.*)$/gm)].map((m) => m[1]!)
const state = (page: Page) => page.locator('.table').getAttribute('data-state')
const pinned = (page: Page) => page.locator('.pinned')

/* One answer, out of the list of all. */
async function answer(page: Page, move: string): Promise<void> {
  await page.locator('.table[data-asked=true]').waitFor()
  const before = await state(page)

  if ((await page.locator('.moves').count()) === 0) await page.locator('.question .list').click()
  await page.locator(`.moves button[data-move="${move}"]`).click()
  if (await page.locator('.confirm').count()) await page.locator('.confirm').click()
  await expect(page.locator('.table')).not.toHaveAttribute('data-state', before!)
}
async function open_puzzle(page: Page, id: string): Promise<void> {
  await page.locator('a[href="#/puzzles"]').first().click()
  await page.locator(`.games a[data-puzzle="${id}"]`).click()
  await page.locator('.table[data-asked=true]').waitFor()
}

const runs = [
  { id: 'arcs/prelude-first', lang: 'en', wrong: 'influence loyal-keepers' },
  { id: 'ark/sealed-way', lang: 'fr', wrong: 'marker move' },
  { id: 'arcs/fuel-and-tax', lang: 'it', wrong: 'pass' },
  { id: 'ark/march-and-build', lang: 'es', wrong: 'marker engineer' },
]
for (const { id, lang, wrong } of runs)
  test(`${id} in ${lang}: missed, begun again, solved, with the network cut`, async ({ page, context, site, errors }) => {
    await enter(page, site.url, { lang })
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.locator('a[href="#/puzzles"]').first().click()
    await page.locator('.entry').first().waitFor()
    await site.stop()
    await context.setOffline(true)
    await page.reload()
    await page.locator('.entry').first().waitFor()
    errors.splice(0)
    expect(await page.locator('.games .entry').count()).toBeGreaterThanOrEqual(48)
    expect(await untranslated(lang)(page)).toEqual([])
    await page.locator(`.games a[data-puzzle="${id}"]`).click()

    // A first answer that most would try leads nowhere: the page says so when it is asked.
    await answer(page, wrong)
    if ((await pinned(page).getAttribute('data-stands')) === 'open') {
      await page.locator('#puzzle-step').click()
      await expect(page.locator('.pinned .said-above')).toBeVisible()
    }
    expect(await untranslated(lang)(page)).toEqual([])
    await page.locator('#puzzle-again').click()
    await expect(pinned(page)).toHaveAttribute('data-stands', 'open')

    for (const move of solution(id)) await answer(page, move)
    await expect(pinned(page)).toHaveAttribute('data-stands', 'reached')
    // The keyboard stands where it goes on.
    await expect(page.locator('#puzzle-next')).toBeFocused()
    await page.goto(site.url + '#/puzzles')
    await expect(page.locator(`.games a[data-puzzle="${id}"]`)).toHaveClass(/solved/)
  })

test('a turn that ends misses the goal; steps that are shown do not count', async ({ page, site }) => {
  await enter(page, site.url)
  await open_puzzle(page, 'arcs/prelude-first')
  await answer(page, 'end-turn')
  await expect(pinned(page)).toHaveAttribute('data-stands', 'lost')
  await expect(page.locator('#puzzle-again')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(pinned(page)).toHaveAttribute('data-stands', 'open')
  await page.locator('#puzzle-hint').click()
  await expect(page.locator('.pinned .said-above')).toContainText('prelude')
  for (let i = 0; i < solution('arcs/prelude-first').length; i++) {
    const before = await state(page)

    await page.locator('#puzzle-step').click()
    await expect(page.locator('.table')).not.toHaveAttribute('data-state', before!)
  }
  await expect(pinned(page)).toHaveAttribute('data-stands', 'reached')
  await page.locator('.pinned .all').click()
  const row = page.locator('.games a[data-puzzle="arcs/prelude-first"]')
  await expect(row).toContainText('tried')
  await expect(row).not.toHaveClass(/solved/)
})

test('others answer at their worst, and a file of one\'s own opens the same way', async ({ page, site }) => {
  await enter(page, site.url)
  await page.locator('a[href="#/puzzles"]').first().click()
  const text = scenario('arcs/keep-the-relic')

  await page.locator('input[type=file]').setInputFiles({ name: 'mine.scn', mimeType: 'text/plain', buffer: Buffer.from(text.replace(/^say .*$/m, 'say Keep it.')) })
  await expect(pinned(page)).toContainText('Keep it.')
  // The rival steals what lies in a cheap slot.
  await answer(page, 'influence skirmishers')
  if ((await pinned(page).getAttribute('data-stands')) === 'open') await answer(page, 'end-turn')
  await expect(pinned(page)).toHaveAttribute('data-stands', 'lost')
  await page.goto(site.url + '#/puzzles')
  await page.locator('input[type=file]').setInputFiles({ name: 'none.scn', mimeType: 'text/plain', buffer: Buffer.from('game arcs\noption players 2\nset start 1\nasked 1\n') })
  await expect(page.locator('[role=alert]')).toContainText('there is no goal')
})

test('the puzzle of the day is the same for everybody', async ({ page, site }) => {
  await page.clock.install({ time: new Date('2026-11-20T08:00:00Z') })
  await enter(page, site.url)
  await page.locator('a[href="#/puzzles"]').first().click()
  const today = await page.locator('.today .entry').getAttribute('data-puzzle')

  await page.clock.setSystemTime(new Date('2026-11-20T23:00:00Z'))
  await page.reload()
  await expect(page.locator('.today .entry')).toHaveAttribute('data-puzzle', today!)
  await page.clock.setSystemTime(new Date('2026-11-21T08:00:00Z'))
  await page.reload()
  await expect(page.locator('.today .entry')).not.toHaveAttribute('data-puzzle', today!)
})
