/*
 * How it looks, as far as a machine can see: at the sizes of windows, by night and by
 * day, axe finds nothing serious, nothing sticks out at the side, nothing that is read is
 * too small; colours that are read differ enough from what they are written on.
 */
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { open_record, Site } from './site'
import { asked, click_something, dice, enter, expect, sit_down, tap, test, too_small } from './table'

const axe_source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]
const THEMES = ['dark', 'light'] as const

// The content policy forbids scripts from elsewhere, and that of axe with them.
test.use({ bypassCSP: true })

/* What axe calls serious, with where it is. */
const faults = (page: Page) =>
  page.evaluate(async (source) => {
    if (!('axe' in window)) new Function(source)()
    const { violations } = await (window as any).axe.run(document, { resultTypes: ['violations'] })
    const told = (node: any) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`

    return violations.filter((v: any) => ['serious', 'critical'].includes(v.impact)).map((v: any) => `${v.id}: ${v.nodes.slice(0, 4).map(told).join(' | ')}`)
  }, axe_source)

/* Pixels that stick out of the window at the side. */
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function inspect(page: Page, what: string): Promise<void> {
  expect.soft(await wide(page), `${what}: sticks out at the side`).toBeLessThanOrEqual(0)
  expect.soft(await faults(page), what).toEqual([])
  expect.soft(await too_small(page), `${what}: too small to read`).toEqual([])
}

for (const theme of THEMES)
  test(`first page without a server, ${theme}`, async ({ page }) => {
    const site = new Site(5)

    await site.start()
    await enter(page, site.url, { theme })
    await sit_down(page, 'ark', { players: 2, seats: ['me', 'bot:random'] })
    for (const path of ['#/', '#/new/arcs']) {
      await page.goto(site.url + path)
      await page.locator(path === '#/' ? 'section li a' : 'form button.primary').first().waitFor()
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await inspect(page, `${path} of a folder of files, ${size.width}`)
      }
    }
    await page.close()
    await site.stop()
  })

/* A tool of a table or a replay, behind the menu where there is no room. */
async function open_tool(page: Page, tool: string): Promise<void> {
  await page.keyboard.press('Escape')
  // One comes from elsewhere, perhaps, and it is not drawn yet.
  await page.locator(`#tool-${tool}, #tool-menu`).first().waitFor({ state: 'attached' })
  if ((await page.locator(`#tool-${tool}`).count()) === 0) await page.locator('#tool-menu').click()
  await page.locator(`#tool-${tool}`).click()
  await page.locator(`#drawer-${tool}`).waitFor()
}

for (const theme of THEMES)
  test(`a replay with its log, links, variations and review, ${theme}`, async ({ page }) => {
    const site = new Site(5)
    const step = page.locator('input[type=range]')

    await site.start()
    await enter(page, site.url, { theme })
    await open_record(page, theme === 'dark' ? 'arcs/four' : 'ark/five')
    await step.fill('40')
    await open_tool(page, 'variations')
    await page.locator('#drawer-variations form button.primary').click()
    await page.locator('#tool-back').click()
    await open_tool(page, 'review')
    await page.locator('#drawer-review form button').click()
    await page.locator('#drawer-review .turns').waitFor()
    await open_tool(page, 'variations')
    await page.locator('#drawer-variations a').first().click()
    await step.fill('40')
    await expect(step).toHaveAttribute('data-shown', '40')
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const tool of ['log', 'share', 'variations', 'review']) {
        await open_tool(page, tool)
        if (tool === 'review' && (await page.locator('#drawer-review .turns').count()) === 0) await page.locator('#drawer-review form button').click()
        if (tool === 'review') await page.locator('#drawer-review .turns').waitFor()
        if (tool === 'variations') await page.locator('#drawer-variations .score').first().waitFor()
        await inspect(page, `replay, ${tool}, ${size.width}`)
      }
    }
    await page.close()
    await site.stop()
  })

for (const theme of THEMES) {
  test(`first page and new game, ${theme}`, async ({ page, server }) => {
    await enter(page, server.url, { theme })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await inspect(page, `first page, ${size.width}`)
    }
    for (const game of ['arcs', 'ark']) {
      await page.goto(`${server.url}/#/new/${game}`)
      await page.locator('form button.primary').waitFor()
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await inspect(page, `new game of ${game}, ${size.width}`)
      }
    }
  })

  for (const game of ['arcs', 'ark'])
    test(`the table of ${game}, ${theme}`, async ({ page, server }) => {
      const roll = dice(11)
      const options: Record<string, string> = game === 'arcs' ? { leaders: 'yes' } : { guardians: 'alert' }

      await enter(page, server.url, { theme })
      await sit_down(page, game, { players: 3, seats: ['me', 'bot:easy', 'bot:easy'], options })
      for (const size of SIZES) {
        await page.setViewportSize(size)
        for (let i = 0; i < 5 && (await asked(page)); i++) await click_something(page, roll)
        await asked(page)
        await inspect(page, `${game}, ${size.width}`)
      }
    })

  for (const size of [SIZES[0]!, SIZES[3]!])
    test(`what opens over the table, ${theme}, ${size.width} wide`, async ({ page, server }) => {
      await page.setViewportSize(size)
      await enter(page, server.url, { theme })
      await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:random'] })
      await asked(page)
      for (const key of ['l', 'g', 'c', 'b', 'w']) {
        await page.keyboard.press(key)
        await page.locator('.drawer, dialog[open]').first().waitFor()
        await inspect(page, `key ${key}`)
        await page.keyboard.press('Escape')
        await expect(page.locator('.drawer, dialog[open]')).toHaveCount(0)
      }
      for (const tool of ['seats', 'settings']) {
        if (size.width < 500) await page.locator('#tool-menu').click()
        await page.locator(`#tool-${tool}`).click()
        await inspect(page, tool)
        await page.keyboard.press('Escape')
      }
    })
}

/* ---- small screens and large letters ---- */

for (const game of ['arcs', 'ark'])
  test(`large text leaves every answer of ${game} within reach`, async ({ page, server }) => {
    const roll = dice(7)

    await page.setViewportSize({ width: 360, height: 640 })
    await enter(page, server.url, { lang: 'fr', size: 140 })
    await sit_down(page, game, { players: 3, seats: ['me', 'bot:easy', 'bot:easy'] })
    for (let i = 0; i < 12 && (await asked(page)); i++) {
      for (const answer of await page.locator('.question :is(.chip, .option, .offered, .go, .end, .list):enabled').all()) await answer.click({ trial: true, timeout: 5000 })
      await page.locator('.question .list').click()
      for (const answer of (await page.locator('.moves button').all()).slice(0, 20)) await answer.click({ trial: true, timeout: 5000 })
      await page.keyboard.press('Escape')
      await click_something(page, roll)
    }
  })

for (const game of ['arcs', 'ark'])
  test(`on a phone what has the focus on the board of ${game} is not behind the question`, async ({ page, server }) => {
    const roll = dice(3)

    await page.setViewportSize({ width: 360, height: 740 })
    await enter(page, server.url)
    await sit_down(page, game, { players: 2, seats: ['me', 'bot:easy'] })
    for (let i = 0; i < 6 && (await asked(page)); i++) {
      for (const thing of await page.locator('.board [data-thing].lit:visible').all()) {
        await thing.focus()
        const { y, height } = (await thing.boundingBox())!
        const question = (await page.locator('.shell > .low').boundingBox())!

        expect(Math.min(y + height, y + 60)).toBeLessThanOrEqual(question.y)
      }
      await click_something(page, roll)
    }
  })

/* ---- colours ---- */

/* A token of tokens.css, by day and by night. */
function token(name: string): { day: string; night: string } {
  const css = readFileSync('src/styles/tokens.css', 'utf8')
  const [, day = '', night = ''] = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css) ?? []

  expect(night, name).not.toBe('')
  return { day, night }
}
/* Relative luminance and contrast as WCAG 2 has them. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))

  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)

  return (high + 0.05) / (low + 0.05)
}

const WRITTEN = ['text', 'dim', 'brass', 'go', 'good', 'bad', 'noted', 'seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5']
const SIGNS = ['material', 'fuel', 'weapon', 'relic', 'psionic', 'di', 'os', 'bt', 'ti', 'mt', 'administration', 'aggression', 'construction', 'mobilization']

for (const time of ['day', 'night'] as const)
  test(`all colours that are read can be read on every panel, by ${time}`, () => {
    for (const name of [...WRITTEN, ...SIGNS])
      for (const panel of ['panel', 'panel2']) expect.soft(contrast(token(name)[time], token(panel)[time]), `${name} on ${panel}`).toBeGreaterThanOrEqual(4.5)
    for (const high of ['brass', 'brass-high', 'brass-low']) expect.soft(contrast(token('on-brass')[time], token(high)[time]), `on ${high}`).toBeGreaterThanOrEqual(4.5)
    for (const seat of [1, 2, 3, 4, 5]) expect.soft(contrast(token('on-seat')[time], token(`seat-${seat}`)[time]), `on seat ${seat}`).toBeGreaterThanOrEqual(4.5)
  })

/* ---- the longest words ---- */

/* What is written on one line of a part, and cut. */
const cut = (page: Page, what: string) =>
  page.locator(what).filter({ visible: true }).evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 2).map((e) => e.textContent))

for (const lang of ['fr', 'it', 'es'])
  test(`names of the Court and heads of panels are whole in ${lang}`, async ({ page, server }) => {
    await enter(page, server.url, { lang })
    await sit_down(page, 'arcs', { players: 3, seats: ['me', 'bot:random', 'bot:random'] })
    for (const size of [SIZES[0]!, SIZES[1]!]) {
      await page.setViewportSize(size)
      await asked(page)
      await expect(page.locator('.court-card strong')).toHaveCount(4)
      expect.soft(await cut(page, '.court-card, .court-card strong, .last header, .last .caption'), `${size.width} wide`).toEqual([])
    }
  })

/* ---- the cards of the Court ---- */

/* Lines that a text takes, or that it shows less than all of itself. */
const lines_of = (page: Page, what: string) =>
  page.locator(what).evaluateAll((all) => all.map((e) => (e.scrollHeight > e.clientHeight ? 'cut' : e.textContent ? Math.round(e.clientHeight / parseFloat(getComputedStyle(e).lineHeight)) : 'empty')))

for (const lang of ['en', 'fr', 'it', 'es'])
  test(`every card of the Court can be read at a glance in ${lang}`, async ({ page, server }) => {
    const wire = await tap(page)

    await enter(page, server.url, { lang })
    await sit_down(page, 'arcs', { players: 4, seats: ['me', 'bot:random', 'bot:random', 'bot:random'] })
    await asked(page)
    wire.cut()
    const words: string[] = await page.evaluate(async () => {
      const { nouns } = await (await fetch('/api/games/arcs/words')).json()

      return nouns.find((n: any) => n.id === 'court').values.map((v: any) => v.word)
    })
    expect(words).toHaveLength(31)
    const { view: now, state } = wire.update
    // As full as it gets: all markers placed, cards discarded.
    const [small, medium, large] = ['small', 'medium', 'large'].map((m, i) => ({ [m]: { ...now.markers[m], ambition: ['tycoon', 'tyrant', 'warlord'][i] } }))
    const view = { ...now, markers: { ...small, ...medium, ...large }, court: { ...now.court, discard: words.slice(-3) } }

    for (let i = 0; i < words.length; i += 4) {
      const row = words.slice(i, i + 4).map((card) => ({ card, agents: [3, 1, 2, 1], leads: 1 }))

      wire.send({ ...wire.update, state: state + 1 + i, view: { ...view, court: { ...view.court, row } }, entries: [] })
      await expect(page.locator(`[data-court="${words[i]}"]`)).toBeVisible()
      for (const size of [SIZES[0]!, SIZES[1]!]) {
        await page.setViewportSize(size)
        await expect(page.locator('[data-frame]').first()).toHaveAttribute('data-frame', size.height < 800 ? 'low' : 'desk')
        expect.soft(await cut(page, '.court-card, .court-card strong, .court-card .agents'), `${size.width} wide`).toEqual([])
        expect.soft(await page.locator('aside.common').evaluate((e) => e.scrollHeight - e.clientHeight), `${size.width} wide: the rail scrolls`).toBeLessThanOrEqual(0)
        for (const n of await lines_of(page, '.court-card .gist')) expect.soft([2, 3], `${size.width} wide: ${row.map((r) => r.card)}`).toContain(n)
      }
    }
    // Who looks at one reads all of it, and so does who listens.
    const last = page.locator('.court-card').last()
    const short = await last.locator('.gist').textContent()

    await last.hover()
    await expect(last.locator('.gist')).toBeHidden()
    await expect(last.locator('.text')).not.toHaveText(short!)
    expect((await last.locator('.text').boundingBox())!.height).toBeGreaterThan(20)
    await expect(last).toHaveAttribute('title', (await last.locator('.text').textContent())!)
  })
