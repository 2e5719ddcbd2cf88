/* Whole games by clicking what is lit and what is listed, in each language. */
import { dice, enter, expect, play, sit_down, test, type Wish } from './table'

const games: { game: string; wish: Wish }[] = [
  { game: 'null', wish: { players: 3, seats: ['me', 'bot:easy', 'bot:random'] } },
  { game: 'arcs', wish: { players: 2, seats: ['me', 'bot:random'], options: { leaders: 'yes' } } },
  { game: 'ark', wish: { players: 2, seats: ['me', 'bot:random'], options: { 'first-mission': 'yes' } } },
]

for (const [i, lang] of ['en', 'fr', 'it', 'es'].entries())
  for (const { game, wish } of games)
    test(`a whole game of ${game} in ${lang}`, async ({ page, server }) => {
      await enter(page, server.url, { lang })
      await sit_down(page, game, wish)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      expect(await play(page, dice(i + 1), lang)).toBeGreaterThan(2)
    })

test('a whole game of Ark with all its rules', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'ark', { players: 3, seats: ['me', 'bot:random', 'bot:random'] })
  expect(await play(page, dice(9), 'en')).toBeGreaterThan(2)
})

test('the language changes at once, also of what was said before', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:random'] })
  const before = await page.locator('.question h2').textContent()
  const log = await page.locator('.log li').first().textContent()

  await page.locator('.languages button[lang=fr]').click()
  await expect(page.locator('.question h2')).not.toHaveText(before!)
  await expect(page.locator('.log li').first()).not.toHaveText(log!)
})
