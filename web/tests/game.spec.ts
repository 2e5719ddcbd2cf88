/* Whole games by acting on the table, never from the list, in each language. */
import { asked, click_something, dice, enter, expect, open_list, play, sit_down, test, type Wish } from './table'
import { untranslated } from './untranslated'

const games: { game: string; wish: Wish }[] = [
  { game: 'null', wish: { players: 3, seats: ['me', 'bot:easy', 'bot:random'] } },
  { game: 'arcs', wish: { players: 2, seats: ['me', 'bot:random'], options: { leaders: 'yes' } } },
  { game: 'ark', wish: { players: 2, seats: ['me', 'bot:random'], options: { 'first-mission': 'yes' } } },
]
/* First Mission is played in each language by learn.spec.ts, with the coach. */
const spoken = games.filter(({ game }) => game !== 'ark')

/* Moves that only Complexity 2 knows. */
const SIGNS = ['seal', 'power-token', 'remove-cube'].map((verb) => `.moves button[data-move^="${verb}"]`).join()

for (const [i, lang] of ['en', 'fr', 'it', 'es'].entries())
  for (const { game, wish } of spoken)
    test(`a whole game of ${game} in ${lang}`, async ({ page, server }) => {
      await enter(page, server.url, { lang, confirm: true })
      await sit_down(page, game, wish)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      expect(await play(page, dice(i + 1), lang)).toBeGreaterThan(2)
    })

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  for (const { game, wish } of games.slice(1))
    test(`a whole game of ${game} by touch`, async ({ page, server }) => {
      await enter(page, server.url)
      await sit_down(page, game, wish)
      expect(await play(page, dice(12), 'en', 'finger')).toBeGreaterThan(2)
    })
})

test.describe('a stranger who has set nothing', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, locale: 'it-IT' })

  for (const { game } of games)
    test(`plays ${game}`, async ({ page, server }) => {
      const roll = dice(8)

      await page.goto(server.url)
      await sit_down(page, game)
      await expect(page.locator('html')).toHaveAttribute('lang', 'it')
      for (let i = 0; i < 12 && (await asked(page)); i++) await click_something(page, roll)
      expect(await untranslated('it')(page)).toEqual([])
    })
})

test('a whole game of Ark with all its rules', async ({ page, server }) => {
  await enter(page, server.url, { confirm: true })
  await sit_down(page, 'ark', { players: 3, seats: ['me', 'bot:random', 'bot:random'] })
  expect(await play(page, dice(9), 'en')).toBeGreaterThan(2)
})

test('a game of Ark in Complexity 2, far enough to meet its signs', async ({ page, server }) => {
  const roll = dice(4)
  const look = untranslated('en')
  let offered = 0

  await enter(page, server.url)
  // Whether they are met depends on which rooms come, so there may be a next game.
  for (let game = 0; game < 12 && offered === 0; game++) {
    await page.goto(server.url)
    await page.locator('.games a[href="#/new/ark"]').click()
    await page.locator('details.more > summary').click()
    // Puts the signs on more rooms, so that they are met soon.
    await page.locator('input[type=file]').setInputFiles('../tests/proof/complexity-2.txt')
    await page.locator('.seat select').nth(1).selectOption('bot:random')
    await page.locator('form button.primary').click()
    for (let i = 0; i < 400 && (await asked(page)); i++) {
      await open_list(page)
      offered = await page.locator(SIGNS).count()
      if (offered > 0) break
      await click_something(page, roll)
    }
  }
  expect(offered).toBeGreaterThan(0)
  await page.locator(SIGNS).first().click()
  await asked(page)
  expect(await look(page)).toEqual([])
  await expect(page.locator('.over')).toHaveCount(0)
})

test('the language changes at once, also of what was said before', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:random'] })
  const before = await page.locator('.question h2').textContent()
  await page.keyboard.press('g')
  const log = await page.locator('.log li').first().textContent()

  await page.locator('#tool-settings').click()
  await page.locator('.languages button[lang=fr]').click()
  await expect(page.locator('.question h2')).not.toHaveText(before!)
  // What is told again in another language is no news.
  await expect(page.locator('[data-thing].noted')).toHaveCount(0)
  await page.locator('#tool-log').click()
  await expect(page.locator('.log li').first()).not.toHaveText(log!)
})
