/* By keyboard to what is no answer: from thing to thing with the arrows, what each is
 * and why it cannot be used now. */
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beside, type Spot } from '../src/table/walk'
import { asked, click_something, confirm, dice, enter, expect, sit_down, test } from './table'

const axe_source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// The content policy forbids scripts from elsewhere.
test.use({ bypassCSP: true })

const ARROWS: [string, Spot][] = [
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]

/* The presses that lead from one of some places to each; null where none do. */
function ways(spots: Spot[], from: number): (string[] | null)[] {
  const found: (string[] | null)[] = spots.map((_, i) => (i === from ? [] : null))
  const waits = [from]

  while (waits.length) {
    const at = waits.shift()!
    const others = spots.map((_, i) => i).filter((i) => i !== at)

    for (const [key, to] of ARROWS) {
      const next = others[beside(spots[at]!, others.map((i) => spots[i]!), to)]

      if (next === undefined || found[next]) continue
      found[next] = [...found[at]!, key]
      waits.push(next)
    }
  }
  return found
}

test('arrows lead from everywhere to everywhere, to the nearest first', () => {
  const roll = dice(3)

  for (let n = 0; n < 60; n++) {
    const spots = Array.from({ length: 2 + roll(40) }, () => ({ x: roll(1440), y: roll(900) }))
    const apart = spots.filter((s, i) => spots.findIndex((o) => o.x === s.x && o.y === s.y) === i)

    for (const from of [0, apart.length - 1]) expect(ways(apart, from)).not.toContain(null)
  }
  const row = [0, 10, 20, 30].map((x) => ({ x, y: 5 }))
  expect(beside({ x: 0, y: 5 }, row, { x: 1, y: 0 })).toBe(1)
  expect(beside({ x: 30, y: 5 }, row, { x: 1, y: 0 })).toBe(-1)
  expect(beside({ x: 0, y: 5 }, row, { x: 0, y: 1 })).toBe(-1)
})

const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.thing ?? null)
const stops = (page: Page) => page.locator('.table [tabindex="0"][data-thing]').count()

/* From the thing with the focus to one that `wanted` matches, by arrows alone: as somebody
 * does who sees where things lie. */
async function walk_to(page: Page, wanted: string): Promise<void> {
  for (let n = 0; n < 40; n++) {
    if (await page.evaluate((w) => !!document.activeElement?.matches(w), wanted)) return
    const { spots, at, to } = await page.evaluate((w) => {
      const all = [...document.querySelectorAll<HTMLElement>('.table [data-thing]')].filter(
        (e) =>
          e.getClientRects().length &&
          !e.closest('[aria-hidden=true], [inert], button') &&
          e.checkVisibility({ visibilityProperty: true }) &&
          (e.matches('.lit, .chosen, [aria-label]') || (!e.dataset.thing!.includes(' ') && !e.parentElement!.closest('[data-thing]'))),
      )
      const middle = (e: Element) => {
        const r = e.getBoundingClientRect()
        return { x: r.x + r.width / 2, y: r.y + r.height / 2 }
      }

      return { spots: all.map(middle), at: all.indexOf(document.activeElement as HTMLElement), to: all.findIndex((e) => e.matches(w)) }
    }, wanted)

    expect(to, `${wanted} is on the table`).toBeGreaterThanOrEqual(0)
    expect(at, 'a thing has the focus').toBeGreaterThanOrEqual(0)
    const way = ways(spots, at)[to]

    expect(way, `a way to ${wanted}`).not.toBeNull()
    await page.keyboard.press(way![0]!)
  }
  throw new Error(`${wanted} is not reached`)
}

const faults = (page: Page) =>
  page.evaluate(async (source) => {
    if (!('axe' in window)) new Function(source)()
    const { violations } = await (window as any).axe.run(document, { resultTypes: ['violations'] })

    return violations.filter((v: any) => ['serious', 'critical'].includes(v.impact)).map((v: any) => `${v.id}: ${v.nodes.map((n: any) => `${n.target.join(' ')} ${n.any[0]?.message}`).join(' | ')}`)
  }, axe_source)

const why = (page: Page) => page.locator('.strip.why')

/* What a thing that is no answer is to whoever cannot see it, and says. */
async function no_answer(page: Page, name: RegExp, says: RegExp): Promise<void> {
  const here = page.locator(':focus')

  await expect(here).toHaveRole('button')
  await expect(here).toHaveAccessibleName(name)
  await expect(here).toHaveAttribute('aria-disabled', 'true')
  await expect(why(page)).toHaveText(says)
  await expect(why(page)).toHaveRole('status')
  expect(await faults(page)).toEqual([])
  // At once, with what it is.
  for (const key of ['i', 'Enter']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog').locator('.why')).toHaveText(says)
    await page.keyboard.press('Escape')
    await expect(here).toHaveAttribute('aria-disabled', 'true')
  }
}

test('by keyboard to what is no answer in arcs: systems, the Court, resources, and back to a card', async ({ page, server }) => {
  await enter(page, server.url, { coach: true })
  await page.locator('[data-guided="arcs"]').click()
  await asked(page)
  const before = await page.locator('.table').getAttribute('data-state')
  const tabs = await stops(page)

  await page.keyboard.press('t')
  await expect.poll(() => focused(page)).toMatch(/^system:/)
  await walk_to(page, '[data-thing="system:2C"]')
  await no_answer(page, /2 crescent/, /First play a card/)
  // The others are no stop of Tab.
  expect(await stops(page)).toBe(tabs)
  await walk_to(page, '[data-thing^="court:"]')
  await no_answer(page, /./, /First play a card/)
  await expect(page.locator(':focus')).toHaveAttribute('aria-description', /./)
  await walk_to(page, '[data-thing="ambition:tyrant"]')
  await walk_to(page, '[data-thing^="card:"].lit')
  await expect(page.locator('.table [aria-disabled=true][data-thing]')).toHaveCount(0)
  await expect(why(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await confirm(page, () => page.keyboard.press('y'), before)
  await expect(page.locator('.table')).not.toHaveAttribute('data-state', before!)
})

test('by keyboard to what is no answer in ark: rooms, sections, lines, and back to a section', async ({ page, server }) => {
  await enter(page, server.url, { coach: true })
  await page.locator('[data-guided="ark"]').click()
  await asked(page)
  const before = await page.locator('.table').getAttribute('data-state')
  const tabs = await stops(page)

  // The arrows begin where nobody is, and on the board.
  await page.locator('main.board').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused(page)).not.toBeNull()
  await walk_to(page, '[data-thing="room:medical-labs"]')
  await no_answer(page, /Medical Labs/, /First put your marker/)
  expect(await stops(page)).toBe(tabs)
  await walk_to(page, '[data-thing^="section:artifact"]')
  await no_answer(page, /./, /no artifacts in First Mission/)
  await walk_to(page, '.mine [data-section=mobility].lit, .mine [data-section=mobility] [data-thing].lit')
  await page.keyboard.press('Enter')
  await confirm(page, () => page.keyboard.press('y'), before)
  await expect(page.locator('.table')).not.toHaveAttribute('data-state', before!)
  // Now what one can choose on the ship is chosen from a room where one cannot.
  await page.keyboard.press('t')
  await walk_to(page, '.board [data-room]:not(.lit, .chosen)')
  await walk_to(page, '.board [data-thing].lit')
  const [lit, state] = [await focused(page), await page.locator('.table').getAttribute('data-state')]

  await page.keyboard.press('Enter')
  // Part of an answer, or all of it.
  await expect.poll(async () => (await page.locator(`[data-thing="${lit}"].chosen`).count()) > 0 || (await page.locator('.table').getAttribute('data-state')) !== state).toBe(true)
})

for (const game of ['arcs', 'ark'])
  test(`on a phone too arrows come into sight in ${game}, and no two things keep each other from it`, async ({ page, server }) => {
    const roll = dice(4)

    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, server.url)
    await sit_down(page, game, { players: 2, seats: ['me', 'bot:easy'] })
    for (let n = 0; n < 12 && (await asked(page)); n++) await click_something(page, roll)
    await asked(page)
    await page.keyboard.press('t')
    const seen = new Set<string>()
    for (let n = 0; n < 30; n++) {
      await page.keyboard.press(ARROWS[roll(4)]![0])
      const at = await focused(page)

      expect(at).not.toBeNull()
      seen.add(at!)
    }
    expect(seen.size).toBeGreaterThan(5)
    await expect(page.locator(':focus')).toBeInViewport()
  })
