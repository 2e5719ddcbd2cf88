/* Whole games without a pointer: numbers, arrows and Enter, as docs say. */
import { asked, confirm, dice, enter, expect, settled, sit_down, test, type Wish, PRESSED } from './table'
import type { Page } from '@playwright/test'

/* One answer: by its number, or through the list with the arrows. */
async function press_something(page: Page, roll: (n: number) => number): Promise<void> {
  const before = await page.locator('.table').getAttribute('data-state')
  // One key away, and there it stays: what is typed is searched for.
  if ((await page.locator('.moves').count()) === 0) await page.keyboard.press('l')
  const n = await page.locator('.moves button:enabled').count()
  const choice = roll(n)

  await page.locator('#drawer-answers :focus').waitFor()
  if (choice < 9 && roll(2) === 0) await page.keyboard.press(String(choice + 1))
  else {
    for (let i = 0; i <= choice; i++) await page.keyboard.press('ArrowDown')
    // Arrows go round, from wherever the last answer was: the field is no answer.
    if (await page.evaluate(() => document.activeElement instanceof HTMLInputElement)) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await confirm(page, () => page.keyboard.press('y'), before)
  await expect(page.locator('.table')).not.toHaveAttribute('data-state', before ?? '')
}

/* From the address to the first question with Tab and Enter alone. */
async function walk_in(page: Page, game: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.className ?? '')

  for (let i = 0; i < 20 && (await focused()) !== `#/new/${game}`; i++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('form button.primary').waitFor()
}

test('the first page by keyboard alone', async ({ page, server }) => {
  await enter(page, server.url)
  await walk_in(page, 'ark')
  await expect(page.locator('h1')).toContainText('Ark')
})

const games: { game: string; wish: Wish }[] = [
  { game: 'null', wish: {} },
  { game: 'arcs', wish: { players: 2, seats: ['me', 'bot:random'] } },
  { game: 'ark', wish: { players: 2, seats: ['me', 'bot:random'], options: { 'first-mission': 'yes' } } },
]

for (const { game, wish } of games)
  test(`a whole game of ${game} by keyboard alone`, async ({ page, server }) => {
    const roll = dice(5)

    await enter(page, server.url, { confirm: true })
    if (wish.players) await sit_down(page, game, wish)
    else {
      await page.evaluate((to) => (location.hash = to), `#/new/${game}`)
      await page.locator('form button.primary').press('Enter')
    }
    while (await asked(page)) await press_something(page, roll)
    await expect(page.locator('.over')).toBeVisible()
  })

/* One answer on the table itself: from thing to thing with Tab, verbs with Q, Enter.
 * Blindly, so how many presses it takes is luck: the end is for what cannot be reached. */
async function walk_to_something(page: Page, roll: (n: number) => number): Promise<void> {
  const before = await page.locator('.table').getAttribute('data-state')
  const useful = () => page.evaluate((pressed) => document.activeElement?.matches(pressed), PRESSED)

  for (let tries = 0; tries < 3000 && (await page.locator('.table').getAttribute('data-state')) === before; tries++) {
    if ((await useful()) && roll(3) > 0) {
      await page.keyboard.press('Enter')
      await settled(page, before)
    } else await page.keyboard.press(roll(25) === 0 ? 'q' : 'Tab')
  }
  await expect(page.locator('.table')).not.toHaveAttribute('data-state', before ?? '')
}

for (const { game, wish } of games.slice(1))
  test(`a whole game of ${game} by keyboard on the table itself`, async ({ page, server }) => {
    const roll = dice(6)

    await enter(page, server.url)
    await sit_down(page, game, wish)
    while (await asked(page)) await walk_to_something(page, roll)
    await expect(page.locator('.over')).toBeVisible()
  })

test('things of the board can be reached and chosen with Tab and Enter', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'bot:random'] })
  await asked(page)
  const card = page.locator('.board .card.lit').first()
  const before = await page.locator('.table').getAttribute('data-state')

  await card.focus()
  await expect(card).toHaveAttribute('role', 'button')
  await page.keyboard.press('Enter')
  // It cannot be taken back: that is told, and done when it is pressed again.
  await confirm(page, () => page.keyboard.press('Enter'), before)
  await expect(page.locator('.table')).not.toHaveAttribute('data-state', before ?? '')
})
