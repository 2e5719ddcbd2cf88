/* What the board of Arcs reckons by itself: odds, the shape of the map. */
import { aftermath_of, battle_ended } from '../src/games/arcs/aftermath'
import { chart, spans } from '../src/games/arcs/geometry'
import { signed } from '../src/games/arcs/names'
import { pool_of, range_of, stepped, type Pool } from '../src/games/arcs/pool'
import { scored_again } from '../src/games/arcs/scoring'
import { dying, pressed, proposed } from '../src/games/arcs/ships'
import { chapters_of, climb } from '../src/games/arcs/story'
import type { Page } from '@playwright/test'
import { MOMENTS, place_of, RECORDS } from '../pictures/moments.mjs'
import { record_of, Stand } from '../pictures/stand.mjs'
import { asked, dice as numbers, enter, expect, PRESSED, settled, sit_down, spot_of, test } from './table'

test('of the pools that may be the first is proposed; one die more takes the place of another', () => {
  const pool = (skirmish: number, assault: number, raid: number): Pool => ({ skirmish, assault, raid, odds: {}, outcomes: [] })
  const all = [pool(3, 1, 0), pool(3, 0, 1), pool(2, 2, 0), pool(2, 1, 1), pool(2, 1, 0), pool(2, 0, 2), pool(0, 0, 2)]

  expect(pool_of(all, null)).toBe(all[0])
  expect(pool_of(all, pool(0, 0, 2))).toBe(all[6])
  expect(stepped(all, all[0]!, 'raid', 1)).toBe(all[3])
  expect(stepped(all, all[0]!, 'skirmish', -1)).toBe(all[4])
  expect(stepped(all, all[0]!, 'skirmish', 1)).toBeUndefined()
  expect(range_of(all, 'skirmish')).toEqual({ least: 0, most: 3 })
})

test('a sentence calls systems as the map does, and nothing else', () => {
  const said = (thing: string) => `<${thing}>`

  expect(signed('Ada moves 2 ships from 5H to 6A.', said)).toEqual([
    'Ada moves 2 ships from ',
    { shown: '5', sign: 'H', spoken: '<system:5H>', symbol: 'hex' },
    ' to ',
    { shown: '6', sign: 'A', spoken: '<system:6A>', symbol: 'arrow' },
    '.',
  ])
  expect(signed('3G', said)).toEqual([{ shown: '3', sign: 'G', spoken: '<system:3G>', symbol: 'gate' }])
  for (const plain of ['', 'Ada gains 7 Power.', 'BC11, 7A, 2B and A4']) expect(signed(plain, said).join('')).toBe(plain)
})

/* What the signs of places are called, as a voice says them. */
const aloud: Record<string, string> = {
  en: '(gate|arrow|crescent|hex)',
  fr: '(portail|flèche|croissant|hexagone)',
  it: '(portale|freccia|mezzaluna|esagono)',
  es: '(portal|flecha|creciente|hexágono)',
}

for (const [lang, signs] of Object.entries(aloud))
  test(`places are written as on the map and said in words: ${lang}`, async ({ page, server }) => {
    await enter(page, server.url, { lang })
    await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:random'] })
    const written = /\b[1-6][GACH]\b/
    const said = new RegExp(`\\b(${signs} [1-6]|[1-6] ${signs})(?![a-zé])`)

    // A place of the map has a name that is heard only.
    const area = page.locator('.map [data-system]').first()
    await expect(area).toHaveAttribute('aria-label', said)
    expect(await area.getAttribute('aria-label')).not.toMatch(written)
    // A sentence that names one is read by the eye, and found, as it was written.
    for (let n = 0; n < 400 && (await page.locator('.table .place > .said').count()) === 0; n++) await answer(page, numbers(n))
    const place = page.locator('.table .place:has(> .said)').first()
    expect(await place.textContent()).toMatch(/^[1-6][GACH]$/)
    const heard = await place.locator('..').ariaSnapshot()
    expect(heard).toMatch(said)
    expect(heard).not.toMatch(written)
    await expect(page.locator('[role=status].sr').first()).not.toHaveText(written)
  })

test('where Power came from is read off the log', () => {
  const said = (id: string, ...args: (string | number)[]) => ({ id, args, text: id })
  const entry = (n: number, ...events: ReturnType<typeof said>[]) => ({ n, kind: 'move' as const, seat: 1, events })
  const entries = [
    entry(1, said('moves', 1, 2, '5H', '6A')),
    entry(2, said('chapter-ends', 1), said('first', 2, 5, 'tyrant'), said('second', 1, 3, 'tyrant')),
    entry(3, said('chapter-ends', 2)),
    entry(4, said('chapter-ends', 3), said('second', 1, 2, 'keeper'), said('second', 2, 2, 'keeper'), said('wins', 2, 7)),
  ]
  const chapters = chapters_of(entries)

  expect(climb(chapters, 1)).toEqual([0, 3, 3, 5])
  expect(climb(chapters, 2)).toEqual([0, 5, 5, 7])
  expect(scored_again(entries[3]!.events, entries)).toMatchObject({ chapter: 3, ambitions: [{ ambition: 'keeper', first: 0, second: 2 }], power: [{ seat: 2, was: 5, now: 7 }, { seat: 1, was: 3, now: 5 }] })
  for (const i of [0, 2]) expect(scored_again(entries[i]!.events, entries)).toBe(null)
})

test('what a battle has come to is read off its events, from the first to the last', () => {
  const said = (id: string, ...args: (string | number)[]) => ({ id, args, text: id })
  const entry = (n: number, ...events: ReturnType<typeof said>[]) => ({ n, kind: 'move' as const, seat: 1, events })
  const entries = [
    entry(1, said('battles', 1, 3, '2A'), said('rolls', 1, 1, 0, 0, 0, 0), said('hit-ships', 3, '2A', 1, 1)),
    entry(2, said('battles', 1, 2, '4H')),
    entry(3, said('rolls', 1, 3, 1, 0, 2, 1), said('hit-ships', 1, '4H', 1, 0)),
    entry(4, said('hit-ships', 2, '4H', 3, 1), said('destroys', 1, 'city', 2, '4H'), said('outrage', 1, 'fuel'), said('trophies', 1, 1, 'agent', 2)),
    entry(5, said('steals-resource', 1, 'psionic', 2)),
  ]
  const whole = aftermath_of(entries[4]!.events, entries)

  expect(whole).toMatchObject({ system: '4H', city: 2, told: ['destroys', 'outrage'] })
  expect(whole!.sides).toEqual([
    { seat: 1, lost: [], took: [{ symbol: 'warlord', n: 3 }, { symbol: 'psionic', n: 1 }] },
    { seat: 2, lost: [{ symbol: 'ship', n: 1 }, { symbol: 'city', n: 1 }], took: [] },
  ])
  // Looked at again, it is the battle of then; without a roll nothing came of it.
  expect(aftermath_of(entries[0]!.events, entries)).toMatchObject({ system: '2A', city: null })
  expect(aftermath_of(entries[1]!.events, entries)).toBeNull()
  const news = (was: object | null, again: boolean, ...events: ReturnType<typeof said>[]) => ({ was: { battle: was }, seat: 1, events, again }) as unknown as Parameters<typeof battle_ended>[0]
  const now = (battle: object | null) => ({ battle }) as unknown as Parameters<typeof battle_ended>[1]

  expect(battle_ended(news({}, false), now(null))).toBe(true)
  expect(battle_ended(news({}, false, said('rolls')), now({}))).toBe(false)
  expect(battle_ended(news(null, false, said('moves')), now(null))).toBe(false)
  expect(battle_ended(news(null, true, said('rolls')), now(null))).toBe(true)
})

const loss = (verb: string, n: number) => ({ move: `${verb} ${n}`, verb, args: [n], text: `${verb} ${n}` })

test('of one\'s own ships as few as may be are proposed, of others as many; each is spared or not', () => {
  const own = [loss('lose', 2), loss('lose', 1)]
  const theirs = [0, 1, 2].map((n) => loss('destroy', n))

  expect(proposed(own)?.move).toBe('lose 1')
  expect(proposed(theirs)?.move).toBe('destroy 2')
  expect(proposed([])).toBeUndefined()
  expect(pressed(theirs, theirs[1]!, false).move).toBe('destroy 2')
  expect(pressed(theirs, theirs[1]!, true).move).toBe('destroy 0')
  expect(pressed(theirs, theirs[2]!, false).move, 'no more').toBe('destroy 2')
  // Damaged ones first.
  expect(dying([false, false, true], 2)).toEqual([false, true, true])
  expect(dying([false, false, true], 0)).toEqual([false, false, false])
})

test('on the stage of a battle dice, losses and a raid are pointed at', async ({ browser }) => {
  const stand = await new Stand().open(browser, record_of(RECORDS.arcs!))
  const place = (name: string) => place_of(MOMENTS.find((m) => m.name === name)!, stand.record.moves)
  const look = async (at: number) => {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' })).newPage()

    await stand.play_to(at)
    await page.addInitScript(() => localStorage.setItem('starboard.prefs', JSON.stringify({ lang: 'en', pace: 0, coach: false })))
    await page.goto(stand.link(stand.record.moves[at]!.seat))
    await page.locator('section.battle').waitFor()
    return page
  }
  const box = (page: Page) => page.locator('section.battle').boundingBox()

  const odds = await look(place('arcs-battle-odds'))
  const stage = await box(odds)
  // Without a die nothing happens; with one more something more.
  await expect(odds.locator('.odds li').first()).toContainText('%')
  await odds.context().close()

  const hit = await look(place('arcs-battle-rolled'))
  const ships = hit.locator('.losses [data-ship]')
  const dead = hit.locator('.losses [aria-pressed=true]')
  const n = await dead.count()

  expect(await box(hit), 'the stage stays').toEqual(stage)
  await expect(hit.locator('[data-sum=hit]')).toHaveClass(/now/)
  expect(await hit.locator('.arena .dies').count()).toBe(n)
  // By keys: spared, and the button says how many are left to die.
  await ships.locator('xpath=self::*[@aria-pressed="true"]').first().focus()
  await hit.keyboard.press('Enter')
  await expect(dead).toHaveCount(n - 1)
  // By pointer, where it flies.
  await hit.locator('.arena .may:not(.dies) .hull').first().click({ force: true })
  await expect(dead).toHaveCount(n)
  await hit.locator(`[data-lose="destroy ${n}"]`).click()
  await expect(hit.locator('.losses')).toHaveCount(0)
  await hit.context().close()
  await stand.close()
})

test('a raid says what lies there, what it costs and what is left, and the rival\'s slots answer it', async ({ browser }) => {
  const stand = await new Stand().open(browser, record_of(RECORDS.arcs!))
  const at = place_of(MOMENTS.find((m) => m.name === 'arcs-raid')!, stand.record.moves)
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' })).newPage()
  const left = page.locator('.raid .left')

  await stand.play_to(at)
  await page.addInitScript(() => localStorage.setItem('starboard.prefs', JSON.stringify({ lang: 'en', pace: 0, coach: false })))
  await page.goto(stand.link(stand.record.moves[at]!.seat))
  await expect(left).toContainText('4 keys left')
  await expect(page.locator('.raid li')).toContainText(['Relic', 'Weapon', 'Psionic'])
  await expect(page.locator('.question .lit-in'), 'the stage says where').toHaveCount(0)
  // Where it lies: pointed at, then pressed; the stage stays and counts.
  const slot = page.locator('.rival .slot.target').nth(1)
  const word = await slot.getAttribute('data-thing')

  expect(word).toMatch(/^seat:\d slot:/)
  await slot.click()
  await expect(page.locator('[data-sum=key] b')).not.toHaveText('4')
  await expect(page.locator('section.battle')).toBeVisible()
  await page.context().close()
  await stand.close()
})

test('leaders of a draft lie in one row and lore in the next', async ({ browser }) => {
  const stand = await new Stand().open(browser, record_of(RECORDS.arcs!))
  const at = place_of(MOMENTS.find((m) => m.name === 'arcs-draft')!, stand.record.moves)
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage()
  const rows = (kind: string) => page.locator(`.draft ${kind}`).evaluateAll((all) => [...new Set(all.map((e) => Math.round(e.getBoundingClientRect().top)))])

  await stand.play_to(at)
  await page.goto(stand.link(stand.record.moves[at]!.seat))
  await expect(page.locator('.draft .leader')).toHaveCount(5)
  const [leaders, lore] = [await rows('.leader'), await rows('li:not(.leader)')]

  expect([leaders.length, lore.length]).toEqual([1, 1])
  expect(leaders[0]).toBeLessThan(lore[0]!)
  await page.context().close()
  await stand.close()
})

test('on a phone it is told where something is lit, unless one looks there', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server.url)
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:random'] })
  await asked(page)
  await page.locator('#tab-map').click()
  await expect(page.locator('[data-lit=hand]')).toBeVisible()
  await page.locator('[data-lit=hand]').click()
  await expect(page.locator('.hand .card.lit').first()).toBeVisible()
  await expect(page.locator('.lit-in')).toHaveCount(0)
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
  // 2|3 is open; at 3|4, 4|5 and both sides of the gap there are reefs.
  expect(drawn.reefs).toHaveLength(4)
  expect(drawn.lanes.map((lane) => lane.ends)).toEqual([['2H', '3A']])
})

/* One answer with a pointer: verbs, what is lit, buttons of the table; never the list. */
async function answer(page: Page, roll: (n: number) => number): Promise<void> {
  const state = () => page.locator('.table').getAttribute('data-state')
  const before = await state()

  for (let tries = 0; tries < 400 && (await state()) === before && (await page.locator('.over').count()) === 0; tries++) {
    const go_on = page.locator('.chapter-end [data-close]')
    if ((await go_on.count()) > 0) await go_on.click()
    const all = await page.locator(PRESSED).filter({ visible: true }).all()
    const one = all[roll(all.length)]
    const spot = one && (await spot_of(one).catch(() => null))

    if (spot) await page.mouse.click(spot.x, spot.y)
    else if (!one) await page.locator('.question .small').click({ timeout: 1000 }).catch(() => {})
    await settled(page, before)
  }
  expect(await state()).not.toBe(before)
  await expect(page.locator('.moves')).toHaveCount(0)
}

test('a whole game of two is played with a pointer, acting on the table alone', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, server.url)
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:random'] })
  const roll = numbers(21)

  for (let n = 0; n < 2000 && (await asked(page)); n++) await answer(page, roll)
  await expect(page.locator('.over')).toBeVisible()
  // First how the chapter ended, then how all of it came about: each gain, and their sum.
  await page.locator('.chapter-end [data-close]').click()
  const result = page.locator('.result')

  await expect(result.locator('.told tbody tr')).toHaveCount(2)
  for (const row of await result.locator('.told tbody tr').all()) {
    const gains = await row.locator('.gain').allTextContents()

    expect(gains.reduce((sum, n) => sum + Number(n), 0)).toBe(Number(await row.locator('.sum').textContent()))
  }
  await result.locator('[data-close]').click()
  await expect(result).toHaveCount(0)
  await page.getByRole('button', { name: 'Result' }).click()
  await result.locator('[data-close]').click()
  // A moment of long ago is seen again from its line of the log.
  await page.keyboard.press('g')
  await page.locator('#drawer-log li', { hasText: 'gains' }).filter({ hasText: 'Power' }).locator('[data-again]').first().click()
  await expect(page.locator('.chapter-end .gain').first()).toHaveText(/^\+\d+$/)
})

test('a card that may be played in several ways shows them, and is played by one', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:random'] })
  const roll = numbers(4)
  const lit = page.locator('.hand .card.lit')

  for (let n = 0; n < 200 && (await asked(page)); n++) {
    const spot = (await lit.count()) > 0 ? await spot_of(lit.first()) : null

    if (spot) await page.mouse.move(spot.x, spot.y)
    if ((await page.locator('[data-way]').count()) > 1) break
    await answer(page, roll)
  }
  const before = await page.locator('.table').getAttribute('data-state')
  const card = await page.locator('.hand .up .card').getAttribute('data-card')

  await page.locator('[data-way]').first().click()
  await expect(page.locator('.table')).not.toHaveAttribute('data-state', before!)
  await expect(page.locator(`.hand [data-card="${card}"]`)).toHaveCount(0)
})

test('all that a card allows can be read on it', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:random'] })
  const cards = await page.locator('.hand .card').evaluateAll((all) =>
    all.map((card) => {
      const inside = card.getBoundingClientRect().height

      return [...card.querySelectorAll<HTMLElement>('.acts span')].map((act) => act.offsetParent !== null && act.offsetTop + act.offsetHeight <= inside && act.scrollWidth <= act.clientWidth)
    }),
  )

  expect(cards.length).toBeGreaterThan(4)
  for (const acts of cards) {
    expect(acts.length).toBeGreaterThanOrEqual(2)
    expect(acts.every(Boolean)).toBe(true)
  }
})

for (const [width, height] of [[1440, 900], [1280, 720]] as const)
  test(`the map has half of a window of ${width} by ${height}`, async ({ page, server }) => {
    await page.setViewportSize({ width, height })
    await enter(page, server.url)
    await sit_down(page, 'arcs', { players: 4, seats: ['me', 'bot:random', 'bot:random', 'bot:random'] })
    const box = (await page.locator('svg.map').boundingBox())!

    expect((box.width * box.height) / (width * height)).toBeGreaterThan(0.5)
    // Nothing on it is too small to read.
    const smallest = await page.locator('svg.map text').evaluateAll((all) => Math.min(...all.map((text) => parseFloat(getComputedStyle(text).fontSize))))
    expect(smallest).toBeGreaterThanOrEqual(12)
  })

test('a world keeps its place when its picture is painted: ships fly from there', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:easy'] })
  await page.locator('.chart.painted').waitFor()
  const boxes = await page.locator('.map .area .world').evaluateAll((all) => all.map((world) => world.getBoundingClientRect().width))

  expect(boxes.length).toBeGreaterThan(0)
  expect(Math.min(...boxes)).toBeGreaterThan(0)
})
