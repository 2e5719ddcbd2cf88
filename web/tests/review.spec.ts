/* A finished game is looked back at by a bot, in the browser. */
import type { Page } from '@playwright/test'
import { enter, expect } from './table'
import { cut, kept, offline, open_record } from './site'
import { untranslated } from './untranslated'

const slider = (page: Page) => page.locator('input[type=range]')
const panel = (page: Page) => page.locator('#drawer-review')
const done = (page: Page) => panel(page).locator('.turns').waitFor({ timeout: 600_000 })

for (const [game, lang, bot] of [
  ['arcs', 'en', 'normal'],
  ['ark', 'fr', 'easy'],
  ['arcs', 'it', 'hard'],
  ['ark', 'es', 'normal'],
] as const)
  offline(`a review of ${game} in ${lang} by ${bot}, the network cut`, async ({ page, context, site, errors }) => {
    await enter(page, site.url, { lang })
    await kept(page)
    await cut(context, errors, () => site.stop())
    await open_record(page, `${game}/two`)
    await page.locator('#tool-review').click()
    await panel(page).locator('select').selectOption(bot)
    await panel(page).locator('form button').click()
    await done(page)
    // Each seat has a line from the beginning to the end, where the winner has it all.
    await expect(panel(page).locator('svg .line')).toHaveCount(2)
    await slider(page).press('End')
    await expect(panel(page).locator('.key b', { hasText: /^100 %$/ })).toHaveCount(1)
    // The chart is pressed: there is the step.
    const chart = panel(page).getByRole('slider')
    const box = (await chart.boundingBox())!
    await chart.click({ position: { x: box.width / 2, y: box.height / 2 } })
    const steps = Number(await slider(page).getAttribute('max'))
    const middle = Number(await slider(page).inputValue())
    expect(Math.abs(middle - steps / 2)).toBeLessThan(steps * 0.1)
    await expect(slider(page)).toHaveAttribute('data-shown', String(middle))
    // By keyboard it goes step by step, and says what it shows.
    await chart.press('ArrowRight')
    await expect(slider(page)).toHaveValue(String(middle + 1))
    await expect(chart).toHaveAttribute('aria-valuetext', /%.*%/)
    await expect(panel(page).locator('.turns li').first()).toBeVisible()
    expect(await untranslated(lang)(page)).toEqual([])
    // Who plays as the bot does is not told otherwise.
    if (bot === 'normal' && game === 'arcs') return
    // What it would have done leads to the position in question.
    const better = panel(page).locator('.better li a').first()
    const number = /\d+/.exec(await better.innerText())![0]
    await better.click()
    await expect(slider(page)).toHaveAttribute('data-shown', number)
    await expect(page).toHaveURL(new RegExp(`/${number}$`))
    await expect(panel(page).locator('.better li.here')).toHaveCount(1)
    await expect(panel(page).locator('.better li .share')).not.toHaveCount(0)
  })

offline('a review shows how far it is, disturbs nothing, and ends when nobody wants it', async ({ page, site }) => {
  let go = () => {}
  const waits = new Promise<void>((fine) => (go = fine))

  site.before = (path) => (path.startsWith('assets/critic-') ? waits : undefined)
  await enter(page, site.url)
  await open_record(page, 'arcs/two')
  await page.locator('#tool-review').click()
  await panel(page).locator('form button').click()
  await expect(panel(page).getByRole('progressbar')).toBeVisible()
  await expect(panel(page).getByRole('status')).toHaveText('The bot goes through the game.')
  await page.locator('main').press('ArrowRight')
  await expect(slider(page)).toHaveAttribute('data-shown', '1')
  await panel(page).getByRole('button', { name: 'Stop' }).click()
  await expect(panel(page).getByRole('progressbar')).toHaveCount(0)
  go()
  await panel(page).getByRole('button', { name: 'Go through the game' }).click()
  await done(page)
  await expect(panel(page).getByRole('status')).toContainText('Done')
  // It stays while one looks at other things, and is not taken for another line's.
  await page.locator('#tool-log').click()
  await page.locator('#tool-review').click()
  await expect(panel(page).locator('.turns')).toBeVisible()
})
