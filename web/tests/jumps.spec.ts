/*
 * Nothing jumps: how far what stands on the page moves by itself, as browsers reckon it,
 * for each answer.  Whole games on a desk, with all that moves and at the pace of the
 * others, and on a phone; at the other sizes as many answers as tell.
 */
import type { Page } from '@playwright/test'
import { asked, click_something, dice, enter, expect, sit_down, test, type Wish } from './table'

const MOST = 0.02 // of the window, for each answer
const SOME = 40
const ALL = 3000

/* Sums what moves, and keeps the worst: what it was, and from where to where; and what was
 * seen above the board. */
const WATCH = () => {
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  const told = (s: any) => `${(s.node?.outerHTML ?? s.node?.textContent ?? 'gone').slice(0, 80)}: ${place(s.previousRect)} -> ${place(s.currentRect)}`
  const seen = { shift: 0, worst: [] as unknown[], flown: 0, moments: 0 }

  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as any[]) {
      seen.shift += entry.value
      if (entry.value > 0.02) seen.worst.push([entry.value, ...entry.sources.map(told)])
    }
  }).observe({ type: 'layout-shift' })
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((c) => [...c.addedNodes])) {
      if (!(node instanceof HTMLElement)) continue
      seen.flown += Number(node.matches('.motion > .sprite'))
      seen.moments += Number(node.matches('.stage :is(.moment, .aftermath, .chapter-end)'))
    }
  }).observe(document.querySelector('.table')!, { childList: true, subtree: true })
}
const seen = (page: Page) => page.evaluate(() => (window as any).seen)

/* So many answers, or the whole game. */
async function play_watched(page: Page, most: number): Promise<void> {
  const roll = dice(17)
  let answers = 0

  await asked(page)
  await page.waitForTimeout(500)
  await page.evaluate(WATCH)
  while (answers < most && (await asked(page))) {
    await click_something(page, roll)
    answers++
  }
  const { shift, worst } = await seen(page)

  test.info().annotations.push({ type: 'shift', description: `${(shift / answers).toFixed(4)} per answer, ${answers} answers` })
  expect(shift / answers, JSON.stringify(worst, null, 1)).toBeLessThanOrEqual(MOST)
  expect(await page.evaluate(() => [document.documentElement.scrollHeight - innerHeight, scrollY])).toEqual([0, 0])
}

const three: Wish = { players: 3, seats: ['me', 'bot:random', 'bot:random'] }
const two: Wish = { players: 2, seats: ['me', 'bot:random'] }
const games: [string, Wish][] = [['arcs', {}], ['ark', { options: { 'first-mission': 'yes' } }]]

for (const { name, viewport } of [
  { name: 'wide', viewport: { width: 1920, height: 1080 } },
  { name: 'low', viewport: { width: 1280, height: 720 } },
  { name: 'tablet', viewport: { width: 820, height: 1180 } },
  { name: 'side', viewport: { width: 844, height: 390 } },
])
  for (const [game] of games)
    test(`nothing jumps at the table of ${game}, ${name}`, async ({ page, server }) => {
      await page.setViewportSize(viewport)
      await enter(page, server.url)
      await sit_down(page, game, three)
      await play_watched(page, SOME)
    })

for (const [game, wish] of games)
  test(`nothing jumps in a whole game of ${game} on a phone`, async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, server.url)
    await sit_down(page, game, { ...two, ...wish })
    await play_watched(page, ALL)
    await expect(page.locator('.over')).toBeVisible()
  })

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 1440, height: 900 } })

  for (const [game, wish] of games)
    test(`nothing jumps in a whole game of ${game} that moves, at the pace of others`, async ({ page, server }) => {
      await enter(page, server.url, { pace: 500 })
      await sit_down(page, game, { ...two, ...wish })
      await play_watched(page, ALL)
      await expect(page.locator('.over')).toBeVisible()
      const { flown, moments } = await seen(page)

      expect(flown).toBeGreaterThan(20)
      expect(moments).toBeGreaterThan(0)
      // All has landed, and what came up has gone.
      await expect(page.locator('.unlanded, .motion > *, .stage :is(.moment, .aftermath)')).toHaveCount(0)
    })
})
