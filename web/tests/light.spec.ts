/* The page is light to load, and does not grow while a long game goes on. */
import { asked, click_something, dice, enter, expect, sit_down, test } from './table'
import type { Page } from '@playwright/test'

const KB = 1024

/* Bytes that came over the wire for files of the page. */
const loaded = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .concat(performance.getEntriesByType('navigation'))
      .filter((e) => !e.name.includes('/api/'))
      .reduce((sum, e) => sum + (e as PerformanceResourceTiming).encodedBodySize, 0),
  )

for (const game of ['arcs', 'ark'])
  test(`the first page with ${game} is under 350 KB, letters and all`, async ({ page, server }) => {
    await enter(page, server.url)
    expect(await loaded(page)).toBeLessThan(180 * KB)
    await sit_down(page, game, { players: 2, seats: ['me', 'bot:random'] })
    await asked(page)
    await page.locator('.board svg').first().waitFor()
    const all = await loaded(page)
    expect(all).toBeGreaterThan(10 * KB)
    expect(all).toBeLessThan(350 * KB)
  })

test('a long game leaves no growing heap behind', async ({ page, server }) => {
  const browser = await page.context().newCDPSession(page)
  const roll = dice(21)

  async function measure(): Promise<{ heap: number; nodes: number }> {
    await browser.send('HeapProfiler.collectGarbage')
    const { metrics } = await browser.send('Performance.getMetrics')
    const find = (name: string) => metrics.find((m) => m.name === name)!.value

    return { heap: find('JSHeapUsedSize'), nodes: find('Nodes') }
  }

  await browser.send('Performance.enable')
  await enter(page, server.url)
  await sit_down(page, 'ark', { players: 2, seats: ['me', 'bot:random'] })
  for (let i = 0; i < 40 && (await asked(page)); i++) await click_something(page, roll)
  const early = await measure()

  for (let i = 0; i < 80 && (await asked(page)); i++) await click_something(page, roll)
  const late = await measure()

  expect(late.nodes).toBeLessThan(early.nodes * 2)
  expect(late.heap).toBeLessThan(early.heap * 2)
})
