/* Ark: how large its rooms are, what a cube costs, which moments it has, whole games by pointer. */
import { docks_of, fit, rect_of, size_of } from '../src/games/ark/deck/plan'
import { ways_of } from '../src/games/ark/guards'
import { moment_of } from '../src/games/ark/moments'
import { offers } from '../src/games/ark/offers'
import { climb, deeds_of } from '../src/games/ark/story'
import { differences } from '../src/games/ark/sides'
import type { ArkView, Box, Guardian, Player } from '../src/games/ark/view'
import type { Entry, Move } from '../src/lib/protocol'
import type { Things } from '../src/table/things.svelte'
import { asked, enter, expect, settled, sit_down, tap, test, too_small, type Wish } from './table'
import type { Page } from '@playwright/test'

/* ---- the plan of the ship ---- */

const seats = (...all: [string, string, string][]) => ({ layout: { layout: '', cols: 8, rows: 0, seats: all.map(([side, a, b]) => ({ side, front: [a, b] })) } }) as unknown as Box
const THREE = docks_of(seats(['bottom', 'D6', 'E6'], ['left', 'A3', 'A4'], ['top', 'D1', 'E1']))
const FIVE = docks_of(seats(['bottom', 'D9', 'E9'], ['left', 'A7', 'A8'], ['left', 'A2', 'A3'], ['top', 'D1', 'E1'], ['right', 'H4', 'H5']))
const plain = { across: 0, down: 0 }

/* The place of the ship at 1440x900 and at 1280x720 (edges in games/ark/index.ts). */
const DESK = { width: 1000, height: 650, beside: 300, least: plain }
const LOW = { width: 904, height: 522, beside: 300, least: plain }

test('rooms have the size that their names need, with three and with five players', () => {
  expect(size_of(fit(DESK, 8, 6, THREE))).toBe('full')
  expect(size_of(fit(LOW, 8, 6, THREE))).toBe('mid')
  for (const space of [DESK, LOW]) {
    const plan = fit(space, 8, 9, FIVE)

    expect(size_of(plan)).toBe('low')
    // One line for the name, one for value and cylinders, one for cubes.
    expect(plan.down - plan.wall).toBeGreaterThanOrEqual(44)
    expect(plan.across - plan.wall).toBeGreaterThanOrEqual(90)
  }
})

test('the ship with its biodomes stays inside its place', () => {
  for (const [space, rows, docks] of [[DESK, 6, THREE], [LOW, 6, THREE], [DESK, 9, FIVE], [LOW, 9, FIVE]] as const) {
    const plan = fit(space, 8, rows, [...docks])
    const first = rect_of(plan, 'A1')
    const last = rect_of(plan, `H${rows}`)

    expect(first.x - plan.edge - plan.dome).toBeGreaterThanOrEqual(space.beside)
    expect(first.y - plan.edge - plan.dome).toBeGreaterThanOrEqual(0)
    expect(last.x + last.w + plan.edge).toBeLessThanOrEqual(space.beside + space.width)
    expect(last.y + last.h + plan.edge + plan.dome).toBeLessThanOrEqual(space.height)
  }
})

test('where a room would be too small to read, the ship is larger than its place', () => {
  const plan = fit({ width: 390, height: 480, beside: 0, least: { across: 118, down: 98 } }, 8, 6, THREE)

  expect(plan.across).toBe(118)
  expect(plan.down).toBe(98)
  expect(plan.width).toBeGreaterThan(390)
})

/* ---- what is said of places ---- */

const box = {
  rooms: { museum: { kind: 'special', columns: [], cost: { amount: 3, types: ['bt'] } } },
  sections: { unit: { lines: ['awake'], columns: [], squares: 2, cost: { amounts: [3, 4], types: ['bt', 'ti'] } } },
  benefits: {},
  complexity: 1,
  limits: { units: 6, cylinders: 10 },
  prices: { route: { amount: 2, types: [] }, awake: { amount: 5, types: [] }, heal: { amount: 3, types: [] } },
  factions: {
    standard: { units: 6, cylinders: 10, passive: null, sections: {}, prices: {} },
    hara: { units: 9, cylinders: 10, passive: { benefit: 'combat-per-unit', value: 1 }, prices: { awake: { amount: 4, types: [] } }, sections: { unit: { lines: ['awake'], columns: [], squares: 2, cost: { amounts: [2, 2], types: ['bt'] } } } },
  },
} as unknown as Box
const move = (verb: string, ...args: string[]): Move => ({ move: [verb, ...args].join(' '), verb, args, text: '' })
const open = (...moves: Move[]) => ({ open: moves }) as unknown as Things

test('a cube shows its price: of the next square, free, or from afar', () => {
  const player = { faction: 'standard', sections: { unit: 1 }, 'cube-costs': { unit: 4 } } as unknown as Player
  const found = offers(open(move('engineer', 'museum'), move('upgrade', 'unit'), move('done')), box, player)

  expect(found.get('museum')).toEqual({ price: { amount: 3, types: ['bt'] }, afar: false })
  expect(found.get('unit')!.price.amount).toBe(4)
  expect(found.size).toBe(2)
  expect(offers(open(move('engineer-remote', 'museum')), box, player).get('museum')!.afar).toBe(true)
  // The cheapest way is shown; one that is near before one from afar.
  expect(offers(open(move('engineer', 'museum'), move('engineer-free', 'museum')), box, player).get('museum')!.price.amount).toBe(0)
  expect(offers(open(move('engineer-remote', 'museum'), move('engineer', 'museum')), box, player).get('museum')!.afar).toBe(false)
  expect(offers(open(move('exploit', 'museum')), box, player).size).toBe(0)
  // The side of the board that the player has says what a section costs.
  const cheap = { ...box, factions: { hara: { sections: { unit: { ...box.sections.unit, cost: { amounts: [1, 2], types: ['os'] } } }, prices: {} } } } as unknown as Box
  const price = (faction: string, amount: number) => offers(open(move('upgrade', 'unit')), cheap, { ...player, faction, 'cube-costs': { unit: amount } } as Player).get('unit')!.price

  expect(price('hara', 2)).toEqual({ amount: 2, types: ['os'] })
  expect(price('standard', 4)).toEqual({ amount: 4, types: ['bt', 'ti'] })
})

test('a faction is told by what it has otherwise, and the A-side by nothing', () => {
  expect(differences(box, 'standard')).toEqual([])
  expect(differences(box, 'hara')).toEqual([
    { of: 'units', sign: 'unit', now: '9', was: '6' },
    { of: 'benefit:combat-per-unit', sign: 'combat-per-unit', now: '1', was: '' },
    { of: 'section:unit', sign: 'remove-cube', now: '2/2', was: '3/4' },
    { of: 'price:awake', sign: 'awake', now: '4', was: '5' },
  ])
})

/* ---- the Guardians ---- */

test('where a Guardian may go: the likeliest first, staying last, nothing of a beaten one', () => {
  const at = (room: string | null, next: object) => ({ guardian: 'guardian-2', room, next }) as unknown as Guardian

  expect(ways_of(at('gate-1', { 'gate-1': 6, museum: 1, robotics: 2 }))).toEqual([
    { room: 'robotics', n: 2, stays: false },
    { room: 'museum', n: 1, stays: false },
    { room: 'gate-1', n: 6, stays: true },
  ])
  expect(ways_of(at(null, {}))).toEqual([])
})

const said = (id: string, ...args: (string | number | null)[]) => ({ id, args, text: id })
const news = (was: object, ...events: ReturnType<typeof said>[]) => ({ was, seat: 1, events }) as unknown as Parameters<typeof moment_of>[0]

test('moments: a room activated, my own mission, a fight with its cards, and nothing else', () => {
  expect(moment_of(news({}, said('engineer', 1, 'museum'), said('activates', 1, 'museum')), 2)).toMatchObject({ kind: 'activated', seat: 1, room: 'museum' })
  expect(moment_of(news({}, said('mission', 1, 'quarantine')), 1)).toMatchObject({ kind: 'mission' })
  expect(moment_of(news({}, said('mission', 1, 'quarantine')), 2)).toBeNull()
  expect(moment_of(news({}, said('units-move', 1, 'seat-1', 'museum', 'gate-1')), 1)).toBeNull()
  const combat = { room: 'museum', attacker: 1, defender: 2, defence: 2, attack: 9, resistance: 4 }
  const fight = [said('plays', 1, 'pen', 0), said('plays', 2, 'sail', 6), said('defender-wins', 2, 1), said('wounded', 1, 'seat-1', 'museum')]

  expect(moment_of(news({ combat }, ...fight), 1)).toMatchObject({ kind: 'fight', outcome: 'defender', cards: [{ seat: 1, power: 0 }, { seat: 2, power: 6 }], told: ['defender-wins', 'wounded'] })
  // Against the Guardians both cards and both strengths are told, where any were shown.
  const was = { players: [{ arsenal: 7 }], guardians: { fight: null } }
  const hunted = [said('attacks-guardians', 1, 'museum', 6), said('plays', 1, 'sail', 6), said('guardian-power', 'full-cry', 11), said('beats-guardian', 1, 'guardian-1'), said('counter', 20)]

  expect(moment_of(news(was, ...hunted), 1)).toMatchObject({ kind: 'hunt', hunt: { seat: 1, room: 'museum', ours: 13, card: 'full-cry', theirs: 11, outcome: 'ours' }, told: ['beats-guardian', 'counter'] })
  expect(moment_of(news(was, said('guardian-attacks', 'guardian-1', 1, 'museum'), said('beaten-off', 1, 'guardian-1', 9)), 1)).toBeNull()
  expect(moment_of(news(was, ...hunted, said('counter-lost')), 1)).toMatchObject({ kind: 'lost' })
  // Once more, from the log: the fight of then, though nobody fights now.
  const log = [{ n: 1, events: [said('attacks', 1, 2, 'museum', 3)] }, { n: 2, events: fight }, { n: 3, events: [said('attacks-guardians', 1, 'quarantine', 4), ...hunted.slice(1)] }, { n: 4, events: [said('attacks', 2, 1, 'quarantine', 3)] }]
  const again = (n: number) => moment_of({ ...news({ players: [] }), events: log[n]!.events, again: true } as never, 1, log as never)
  expect(again(1)).toMatchObject({ kind: 'fight', room: 'museum', sides: [{ seat: 1, strength: null }, { seat: 2, strength: null }], cards: [{ seat: 1, power: 0 }, { seat: 2, power: 6 }], outcome: 'defender' })
  expect(again(2)).toMatchObject({ kind: 'hunt', hunt: { room: 'quarantine', ours: null, theirs: 11, outcome: 'ours' } })
  expect(moment_of({ ...news({}, said('mission', 1, 'quarantine')), again: true }, 2)).toMatchObject({ kind: 'mission' })
  expect(moment_of(news({}, said('team-wins', 'quarantine')), 1)).toEqual({ kind: 'wins', mission: 'quarantine', text: 'team-wins' })
  // A win is greater than what led to it.
  expect(moment_of(news({ combat }, said('activates', 1, 'museum'), said('wins', 1, 'quarantine')), 2)).toMatchObject({ kind: 'wins' })
})

test('the end is told by what was done, with its round; what was taken back is not', () => {
  const view = { players: [{ mission: 'quarantine', achievements: ['win'], targets: ['museum', 'brig'] }, { mission: null, achievements: [], targets: [] }] } as unknown as ArkView
  const entry = (...events: ReturnType<typeof said>[]) => ({ n: 0, kind: 'move', seat: 1, events }) as unknown as Entry
  const entries = [
    entry(said('turn', 1, 3), said('achieves', 1, 'win'), said('achieves', 1, 'collect')),
    entry(said('turn', 2, 4), said('achieves', 1, 'win'), said('activates', 1, 'museum')),
    entry(said('turn', 1, 6), said('activates', 1, 'brig')),
  ]
  const deeds = deeds_of(entries, view, () => ['museum', 'robotics'])

  // Taken back and done again: when it was done last.  The brig is no room of the mission.
  expect(deeds).toEqual([
    { round: 4, seat: 1, kind: 'achieves', what: 'win' },
    { round: 4, seat: 1, kind: 'activates', what: 'museum' },
  ])
  expect(climb(deeds, 1, 6)).toEqual([0, 0, 0, 0, 2, 2, 2])
  expect(climb(deeds, 2, 6)).toEqual([0, 0, 0, 0, 0, 0, 0])
})

/* ---- whole games on the board ---- */

const FIRST: Wish = { players: 2, seats: ['me', 'bot:random'], options: { 'first-mission': 'yes' } }
/* What stands on the table, and can be hit: what covers a thing, covers it.  Buttons of the
 * question first, which say what was touched; the list of answers is never opened. */
function within_reach(): { x: number; y: number; offer: boolean }[] {
  const PRESSED = ':is(.board, .mine, .stage, .common, .tally) [data-thing].lit, .question :is(.option, .offered, .go, .end, .small):enabled'

  return [...document.querySelectorAll<HTMLElement>(PRESSED)].flatMap((e) => {
    const r = e.getBoundingClientRect()
    const at = { x: r.x + r.width / 2, y: r.y + r.height / 2 }
    const hit = document.elementFromPoint(at.x, at.y)

    return r.width && hit && e.contains(hit) ? [{ ...at, offer: e.matches('.offered, .option') }] : []
  })
}

/* One answer with a true pointer. */
async function point_at_something(page: Page, next: (n: number) => number): Promise<void> {
  const before = await page.locator('.table').getAttribute('data-state')

  for (let tries = 0; tries < 400 && (await page.locator('.table').getAttribute('data-state')) === before; tries++) {
    const all = await page.evaluate(within_reach)
    const offers = all.filter((a) => a.offer)
    const some = offers.length && next(3) ? offers : all
    const one = some[next(some.length)]

    if (!one) await page.waitForTimeout(50)
    else await page.mouse.click(one.x, one.y)
    await settled(page, before)
  }
  await expect(page.locator('.table')).not.toHaveAttribute('data-state', before ?? '')
}

async function whole_game(page: Page): Promise<void> {
  let x = 7
  const next = (n: number) => (x = (Math.imul(x, 1103515245) + 12345) >>> 0) % Math.max(1, n)

  for (let i = 0; i < 2000 && (await asked(page)); i++) await point_at_something(page, next)
  await expect(page.locator('.over')).toBeVisible()
  await expect(page.locator('#drawer-answers')).toHaveCount(0)
}

test('a whole First Mission with the mouse, on the board alone', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, server.url)
  await sit_down(page, 'ark', FIRST)
  await whole_game(page)
})

/* ---- the rest of the box ---- */

/* So many answers on the board, and nothing is too small or moves under the pointer. */
async function some_answers(page: Page, n: number): Promise<void> {
  let x = 11
  const next = (k: number) => (x = (Math.imul(x, 1103515245) + 12345) >>> 0) % Math.max(1, k)

  for (let i = 0; i < n && (await asked(page)); i++) await point_at_something(page, next)
  await expect(page.locator('#drawer-answers')).toHaveCount(0)
}

test('together against the Guardians, on the board alone', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, server.url)
  await sit_down(page, 'ark', { players: 2, seats: ['me', 'bot:random'], options: { guardians: 'alert' } })
  await expect(page.locator('.room [data-guardian]')).toHaveCount(2)
  await expect(page.locator('[data-guardian-row]')).toHaveCount(2)
  await asked(page)
  const before = Number(await page.locator('[data-counter]').getAttribute('data-counter'))

  await some_answers(page, 12)
  expect(Number(await page.locator('[data-counter]').getAttribute('data-counter'))).toBeLessThan(before)
  expect(await too_small(page)).toEqual([])
})

test('on a phone the ship can be read, from afar and closely', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server.url)
  await sit_down(page, 'ark', { players: 2, seats: ['me', 'bot:random'], options: { guardians: 'calm' } })
  await asked(page)
  // As large as it is seen, with all that it is scaled by.
  const least = () =>
    page.evaluate(() => {
      const letters = [...document.querySelectorAll<HTMLElement>('.ship :is(.name, .value b, .who, .ways span)')]

      const ship = document.querySelector<HTMLElement>('.ship')!
      const scale = ship.getBoundingClientRect().width / ship.offsetWidth

      return Math.min(...letters.map((e) => parseFloat(getComputedStyle(e).fontSize) * scale))
    })

  await expect.poll(least).toBeGreaterThanOrEqual(11.9)
  for (let i = 0; i < 4 && (await page.locator('.knobs button').nth(1).isEnabled()); i++) await page.locator('.knobs button').nth(1).click()
  await expect.poll(least).toBeGreaterThanOrEqual(11.9)
  await page.locator('.knobs button').first().click()
  await expect.poll(least).toBeGreaterThanOrEqual(11.9)
})

/* Rooms of one kind are told apart by their number: it is seen wherever a name is, however
 * short. */
const numberless = (page: Page) =>
  page.locator('.ship .room').evaluateAll((rooms) =>
    rooms
      .map((room) => ({ room: room as HTMLElement, number: /^[^;]* (\d+);/.exec(room.getAttribute('aria-label')!)?.[1], name: room.querySelector('.name')! }))
      .filter(({ number, name }) => {
        const box = name.getBoundingClientRect()
        const seen = [...name.querySelectorAll('.number, .end')].filter((e) => {
          const { left, right, top, bottom, width } = e.getBoundingClientRect()

          return e.textContent!.trim() === number && width > 0 && left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 3 && bottom <= box.bottom + 3
        })

        return number !== undefined && box.height > 0 && seen.length !== 1
      })
      .map(({ name }) => name.textContent),
  )

for (const [width, height] of [[390, 844], [820, 1180], [1280, 720], [1440, 900]] as const)
  test(`the number of a room is seen at ${width} by ${height}, once`, async ({ page, server }) => {
    await page.setViewportSize({ width, height })
    await enter(page, server.url)
    await sit_down(page, 'ark', { players: 5, seats: ['me', 'bot:random', 'bot:random', 'bot:random', 'bot:random'] })
    await asked(page)
    await expect(page.locator('.ship .room', { hasText: '2' }).first()).toBeVisible()
    expect(await numberless(page)).toEqual([])
    const farther = page.locator('.knobs button').nth(1)

    for (let i = 0; i < 6 && (await farther.count()) > 0 && (await farther.isEnabled()); i++) await farther.click()
    expect(await numberless(page), 'from afar').toEqual([])
  })

test('factions beside each other, one chosen by pointer, and Complexity 2 played', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, server.url)
  await sit_down(page, 'ark', { players: 2, seats: ['me', 'bot:random'], options: { factions: 'draft', complexity: '2' } })
  await asked(page)
  await expect(page.locator('.draft .side')).toHaveCount(9)
  expect(await too_small(page)).toEqual([])
  const side = page.locator('.draft .side.lit:not([data-thing="faction:standard"])').first()

  await expect(page.locator('[data-thing="faction:ossari"]')).toContainText('Route power: price')
  const faction = await side.getAttribute('data-thing')
  const before = await page.locator('.table').getAttribute('data-state')

  await side.click()
  await expect(page.locator(`.draft, .confirm, .others [data-thing="${faction}"]`).first()).toBeVisible()
  await settled(page, before)
  if (await page.locator('.confirm').count()) await page.locator('.confirm').click()
  await expect(page.locator(`.others [data-thing="${faction}"]`)).toBeVisible()
  await some_answers(page, 12)
  expect(await too_small(page)).toEqual([])
})

/* What Complexity 2 lays, said in place of the server: to lay it takes a dozen rounds. */
test('a sealed door, a power token and a built section are shown and explained', async ({ page, server }) => {
  const wire = await tap(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, server.url)
  await sit_down(page, 'ark', { players: 2, seats: ['me', 'bot:random'], options: { complexity: '2' } })
  await asked(page)
  wire.cut()
  const { state, view } = wire.update
  const room = view.ship.rooms.find((r: { token: boolean }) => r.token)!
  const beside = `${room.cell[0]}${Number(room.cell.slice(1)) - 1}`
  const ship = { ...view.ship, 'power-tokens': [room.room], sealed: [[beside, room.cell]], rooms: view.ship.rooms.map((r: { room: string }) => (r.room === room.room ? { ...r, token: false } : r)) }
  const players = view.players.map((p: Player) => ({ ...p, built: ['drift-sail'] }))
  const drawn = page.locator(`.room[data-thing="room:${room.room}"]`)
  const detail = page.locator('.panel.detail')

  await expect(drawn.locator('.power')).toHaveCount(0)
  wire.send({ ...wire.update, state: state + 1, entries: [], view: { ...view, ship, players } })
  await expect(drawn.locator('.power')).toHaveAttribute('title', 'Power token')
  await expect(drawn).toHaveAttribute('aria-label', new RegExp(`Power token.*sealed door: ${beside}`))
  await drawn.hover()
  await expect(detail).toContainText('Power token')
  await expect(detail).toContainText(`sealed door: ${beside}`)
  await expect(page.locator('.section .built').first()).toHaveText('Drift Sail')
  await expect(page.locator('.section .built').first()).toHaveAttribute('title', 'Drift Sail, as a section of the biodome')
  await expect(page.locator('section[aria-label="Built in the biodome"]')).toContainText('Drift Sail')
})

test('before a table is made, factions and levels lie beside each other', async ({ page, server }) => {
  await enter(page, server.url)
  await page.locator('.games a[href="#/new/ark"]').click()
  await page.locator('[data-compare="level"] > summary').click()
  await expect(page.locator('[data-compare="level"] section')).toHaveCount(4)
  await expect(page.locator('[data-compare="faction"]')).toHaveCount(0)
  await page.locator('[data-option="factions"]').selectOption('draft')
  await page.locator('[data-compare="faction"] > summary').click()
  await expect(page.locator('[data-compare="faction"] section').filter({ visible: true })).not.toHaveCount(0)
  expect(await page.locator('[data-compare="faction"] section').count()).toBeGreaterThanOrEqual(8)
})
