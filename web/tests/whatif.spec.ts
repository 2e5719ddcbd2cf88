/* What if: from a step of a replay the game goes on another way, and comes back as a variation. */
import type { Page } from '@playwright/test'
import { asked, click_something, dice, enter, expect, play, sit_down, test } from './table'
import { GAMES, cut, kept, offline, open_record } from './site'
import { untranslated } from './untranslated'

const slider = (page: Page) => page.locator('input[type=range]')
const lines = (page: Page) => page.locator('#drawer-variations [data-line]')
const board = (page: Page) => page.locator('main.board').innerText()
async function at(page: Page, line: number): Promise<void> {
  await expect(page).toHaveURL(line ? new RegExp(`line=${line}\\b`) : /replay\/\w+\/\d+(\?seat=\w+)?$/)
  await expect(slider(page)).toHaveAttribute('data-shown', await slider(page).inputValue())
}
async function variations(page: Page): Promise<void> {
  if ((await page.locator('#drawer-variations').count()) === 0) await page.locator('#tool-variations').click()
  await lines(page).first().waitFor()
}
/* From the step that is shown on, some answers, and back. */
async function branch(page: Page, who: string, answers: number, roll: (n: number) => number): Promise<void> {
  await variations(page)
  for (const select of await page.locator('#drawer-variations form select').all()) if (who) await select.selectOption(who)
  await page.locator('#drawer-variations form button.primary').click()
  for (let i = 0; i < answers && (await asked(page)); i++) await click_something(page, roll)
  if (answers < Infinity) await asked(page)
  await page.locator('#tool-back').click()
  await slider(page).waitFor()
}
const step_to = async (page: Page, step: number) => {
  await slider(page).fill(String(step))
  await expect(slider(page)).toHaveAttribute('data-shown', String(step))
}

for (const [game, lang] of GAMES)
  offline(`another way for a game of ${game} in ${lang}, the network cut`, async ({ page, context, site, errors }) => {
    const roll = dice(4)

    await enter(page, site.url, { lang })
    await kept(page)
    await cut(context, errors, () => site.stop())
    await open_record(page, `${game}/two`)
    await step_to(page, 30)
    const before = await board(page)
    // All sides are mine: nobody hands the screen over.
    await branch(page, 'me', 3, roll)
    await at(page, 1)
    expect(await untranslated(lang)(page)).toEqual([])
    const first = Number(await slider(page).inputValue())
    expect(first).toBeGreaterThan(30)
    await variations(page)
    await expect(lines(page)).toHaveCount(2)
    await expect(page.locator('#drawer-variations .score')).toHaveCount(4)
    // Until then it is the same game, and the game itself is as it was.
    await step_to(page, 30)
    expect(await board(page)).toBe(before)
    await lines(page).first().click()
    await at(page, 0)
    await lines(page).nth(1).click()
    await at(page, 1)
    await expect(slider(page)).toHaveValue(String(first))
    // From its end it goes on, against a bot, and grows; from its middle another one comes.
    await branch(page, '', 2, roll)
    await at(page, 1)
    expect(Number(await slider(page).inputValue())).toBeGreaterThan(first)
    await step_to(page, first - 1)
    await branch(page, 'me', 1, roll)
    await at(page, 2)
    await variations(page)
    await expect(lines(page)).toHaveCount(3)
    expect(await untranslated(lang)(page)).toEqual([])
    // A reload is where it was, and so is who has the link and nothing else.
    const shown = await board(page)
    await page.reload()
    await at(page, 2)
    expect(await board(page)).toBe(shown)
    await page.locator('#tool-share').click()
    const link = await page.locator('[data-share=link] input').inputValue()
    const other = await context.newPage()
    await other.goto(link)
    await at(other, 2)
    expect(await board(other)).toBe(shown)
    await other.close()
    // Nothing of it is left among the games, and what is dropped takes along what came of it.
    await variations(page)
    await page.locator('#drawer-variations li').nth(1).getByRole('button').click()
    await expect(lines(page)).toHaveCount(1)
    await at(page, 0)
    await page.locator('.brand').click()
    await page.locator('.games a').first().waitFor()
    await expect(page.locator('.where')).toHaveCount(0)
  })

offline('a game of this browser is tried another way while it goes on, by keyboard', async ({ page, context, site, errors }) => {
  const roll = dice(2)

  await enter(page, site.url)
  await kept(page)
  await cut(context, errors, () => site.stop())
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:random'] })
  for (let i = 0; i < 4 && (await asked(page)); i++) await click_something(page, roll)
  await asked(page)
  const state = await page.locator('.table').getAttribute('data-state')
  const address = page.url()
  const look = async () => {
    await page.locator('#tool-seats').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Look back, or try another way' }).focus()
    await page.keyboard.press('Enter')
    await slider(page).waitFor()
  }

  await look()
  // It is seen as its person sees it.
  await expect(page.locator('[data-viewer]')).toHaveValue('1')
  await page.keyboard.press('Escape')
  await page.locator('main').press('[')
  await page.locator('#tool-variations').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Play on from here' }).focus()
  await page.keyboard.press('Enter')
  await asked(page)
  await click_something(page, roll)
  await asked(page)
  await page.locator('#tool-back').focus()
  await page.keyboard.press('Enter')
  await at(page, 1)
  // The game itself is where it was; later it has the variation still.
  await page.goto(address)
  await asked(page)
  await expect(page.locator('.table')).toHaveAttribute('data-state', state!)
  await click_something(page, roll)
  await asked(page)
  await look()
  await variations(page)
  await expect(lines(page)).toHaveCount(2)
})

test('a finished game of a server is tried another way in the browser', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'bot:random'] })
  await play(page, dice(8), 'en')
  await page.locator('.over button', { hasText: 'Look at it again' }).click()
  await slider(page).waitFor()
  // Where it is over nothing can be played.
  await slider(page).press('End')
  await variations(page)
  await expect(page.getByText('The game is over here')).toBeVisible()
  await step_to(page, 2)
  await branch(page, 'me', Infinity, dice(3))
  await at(page, 1)
  await expect(page).toHaveURL(/replay\/\w{8,}\//)
  await variations(page)
  await expect(page.locator('#drawer-variations .won')).not.toHaveCount(0)
  // Another tab has only the server, and what this browser has kept.
  const url = page.url()
  const other = await page.context().newPage()
  await other.goto(url)
  await at(other, 1)
  await other.locator('#tool-variations').click()
  await expect(lines(other)).toHaveCount(2)
})
