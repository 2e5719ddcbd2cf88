/* What the board of Arcs reckons by itself: odds, standings, the shape of the map. */
import { chart, spans } from '../src/games/arcs/geometry'
import { at_least, odds_of } from '../src/games/arcs/odds'
import { standing, type ArcsTables, type ArcsView } from '../src/games/arcs/view'
import { asked, enter, expect, settled, sit_down, test } from './table'

const pools = [
  { skirmish: 1, assault: 0, raid: 0 },
  { skirmish: 0, assault: 2, raid: 0 },
  { skirmish: 2, assault: 3, raid: 1 },
  { skirmish: 6, assault: 6, raid: 6 },
]

/* Faces as on the sheet (4). */
const face = (hit = 0, self = 0, intercept = 0, building = 0, key = 0) => ({ hit, self, intercept, building, key })
const dice: ArcsTables['dice'] = {
  skirmish: [face(), face(), face(), face(1), face(1), face(1)],
  assault: [face(), face(2), face(2, 1), face(1, 1), face(1, 1), face(1, 0, 1)],
  raid: [face(0, 0, 1, 0, 2), face(0, 1, 0, 0, 1), face(0, 0, 0, 1, 1), face(0, 1, 0, 1), face(0, 1, 0, 1), face(0, 0, 1)],
}

/* The lines of the program's own table: "mean" and "n = 1", by columns. */
async function shown_odds(get: (thing: string) => Promise<string>, pool: (typeof pools)[number]) {
  const lines = (await get(`odds ${pool.skirmish} ${pool.assault} ${pool.raid}`)).split('\n')
  const numbers = (start: string) => lines.find((l) => l.startsWith(start))!.slice(start.length).trim().split(/\s+/).map(Number)

  return { mean: numbers('mean'), some: numbers('n = 1').filter((_, i) => i % 2 === 1) }
}

test('odds are those of the engine', async ({ request, server }) => {
  const get = async (thing: string) =>
    (await (await request.get(`${server.url}/api/games/arcs/show?thing=${encodeURIComponent(thing)}`)).json()).text as string

  for (const pool of pools) {
    const mine = odds_of(pool, dice)
    const theirs = await shown_odds(get, pool)

    mine.forEach((o, i) => expect(o.mean, o.symbol).toBeCloseTo(theirs.mean[i]!, 2))
    // The program leaves out what cannot come up.
    mine.filter((o) => o.chances.length > 1).forEach((o, i) => expect(100 * at_least(o, 1), o.symbol).toBeCloseTo(theirs.some[i]!, 0))
  }
})

function view_with(counts: number[], dummy?: number): ArcsView {
  const marker = (ambition: 'tycoon' | null, first: number, second: number) => ({ ambition, first, second })
  const view: Partial<Record<keyof ArcsView, unknown>> = {
    players: counts.map((tycoon) => ({ ambitions: { tycoon } })),
    markers: { small: marker(null, 2, 0), medium: marker('tycoon', 3, 2), large: marker('tycoon', 5, 3) },
    dummy: dummy === undefined ? undefined : { tycoon: dummy },
  }

  return view as unknown as ArcsView
}

/* The sheet, 5.3. */
for (const { what, counts, dummy, first, second } of [
  { what: 'the highest is first, the next is second', counts: [1, 4, 2], first: [2], second: [3] },
  { what: 'who has nothing has no place', counts: [0, 3, 0], first: [2], second: [] },
  { what: 'a tie for second gives it to nobody', counts: [5, 2, 2], first: [1], second: [] },
  { what: 'a tie for first makes all of them second', counts: [3, 3, 2], first: [], second: [1, 2] },
  { what: 'the third contestant of two stands in the way', counts: [3, 2], dummy: 4, first: [0], second: [1] },
])
  test(`ambitions: ${what}`, () => {
    expect(standing(view_with(counts, dummy), 'tycoon')).toEqual({ first, second, high: 8, low: 5 })
  })

test('clusters out of play shrink, and the ring stays closed', () => {
  const all = spans([2, 3, 4, 5])

  all.forEach((s, i) => expect(all[(i + 1) % 6]!.from - s.to + (i === 5 ? 1 : 0)).toBeCloseTo(0))
  expect(all[1]!.to - all[1]!.from).toBeGreaterThan(3 * (all[0]!.to - all[0]!.from))
  const drawn = chart(600, 500, [2, 3, 4, 5], (a, b) => a === '2H' && b === '3A')

  expect(drawn.places.map((p) => p.word).slice(0, 4)).toEqual(['2G', '2A', '2C', '2H'])
  // One gap of two clusters, over the seam of the ring.
  expect(drawn.gaps.map((g) => g.clusters)).toEqual([[6, 1]])
  for (const { at } of drawn.places) expect(at.x > 0 && at.x < 600 && at.y > 0 && at.y < 500).toBe(true)
  // 2|3 is open; 3|4, 4|5 and both sides of the gap are walls.
  expect(drawn.borders.filter((b) => b.wall)).toHaveLength(4)
})

test('a card of the hand is played by clicking it and its use', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:random'] })
  for (let i = 0; i < 20 && (await asked(page)); i++) {
    if ((await page.locator('.hand .lit').count()) > 0) break
    const state = await page.locator('.table').getAttribute('data-state')
    await page.locator('.moves button:enabled').first().click()
    await expect(page.locator('.table')).not.toHaveAttribute('data-state', state!)
  }
  const card = page.locator('.hand .lit').first()
  const before = await page.locator('.table').getAttribute('data-state')
  const name = (await card.getAttribute('aria-label'))!.split(',')[0]!

  await card.click()
  await settled(page, before)
  if ((await page.locator('.table').getAttribute('data-state')) === before) {
    await expect(page.locator('.moves button').first()).toContainText(name)
    await page.locator('.moves button:enabled').first().click()
  }
  await expect(page.locator('.table')).not.toHaveAttribute('data-state', before!)
  await expect(page.locator('.round .card').first()).toBeVisible()
})
