/* How much is drawn: once for each frame, and only what has changed. */
import { share, steady } from '../src/lib/share'
import { asked, enter, expect, open_list, sit_down, tap, test } from './table'

test('what is as it was stays the very same object', () => {
  const old = { a: { x: 1, list: [{ n: 1 }, { n: 2 }] }, b: [1, 2], c: null as unknown }
  const fresh = structuredClone(old)

  expect(share(old, structuredClone(old))).toBe(old)
  fresh.a.x = 2
  fresh.a.list.unshift({ n: 0 })
  fresh.c = { d: 1 }
  const shared = share(old, fresh)

  expect(shared).toEqual({ a: { x: 2, list: [{ n: 0 }, { n: 1 }, { n: 2 }] }, b: [1, 2], c: { d: 1 } })
  expect(shared.b).toBe(old.b)
  // A list that has grown at its head has moved, not changed.
  expect(shared.a.list[1]).toBe(old.a.list[0])
  expect(shared.a).not.toBe(old.a)
  // A member that is missing is not one that is undefined.
  expect(share({ a: 1, b: undefined }, { a: 1, c: undefined })).toEqual({ a: 1, c: undefined })
})

test('what is computed anew and is as before stays the same object', () => {
  let rows = [{ a: 1 }, { a: 2 }]
  const computed = steady(() => rows.map((row) => ({ ...row })))
  const first = computed()

  expect(computed()).toBe(first)
  rows = [{ a: 1 }, { a: 3 }]
  expect(computed()).toEqual([{ a: 1 }, { a: 3 }])
  expect(computed()[0]).toBe(first[0])
})

test('a burst of messages is drawn once for each frame', async ({ page, server }) => {
  const wire = await tap(page)

  await enter(page, server.url)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'bot:random'] })
  await asked(page)
  const N = 40
  const last = wire.update.state + N

  await page.evaluate(() => {
    const counts = { drawings: 0, frames: 0 }
    const frame = () => (counts.frames++, requestAnimationFrame(frame))

    Object.assign(window, { counts })
    new MutationObserver(() => counts.drawings++).observe(document.querySelector('.table')!, { attributes: true })
    requestAnimationFrame(frame)
  })
  for (let i = 1; i <= N; i++) wire.send({ ...wire.update, state: wire.update.state + i, entries: [] })
  await expect(page.locator('.table')).toHaveAttribute('data-state', String(last))
  const { drawings, frames } = await page.evaluate(() => (window as any).counts)

  expect(drawings).toBeGreaterThan(0)
  expect(drawings).toBeLessThanOrEqual(frames + 1)
  expect(drawings).toBeLessThan(N)
})

/* What is told of the others in Ark is read later too. */
const more = (view: any) => ({ ...view, players: view.players.map((p: any) => ({ ...p, cubes: p.cubes + 1 })) })

for (const [game, pace] of [['null', 0], ['arcs', 0], ['ark', 0], ['null', 500]] as const)
  test(`a move of ${game} is drawn in the first frame after its message, and the log in the next (pace ${pace})`, async ({ page, server }) => {
    const wire = await tap(page)

    await page.addInitScript(() => {
      const at = { frame: 0, drawn: 0, heard: 0, board: 0, log: 0, others: 0, state: -1 }
      const drawn = () => (at.drawn = at.frame)
      const frame = () => {
        at.frame++
        setTimeout(drawn)
        requestAnimationFrame(frame)
      }
      const Plain = WebSocket

      requestAnimationFrame(frame)
      Object.assign(window, { at })
      window.WebSocket = class extends Plain {
        constructor(...args: ConstructorParameters<typeof WebSocket>) {
          super(...args)
          this.addEventListener('message', (m) => {
            if (JSON.parse(m.data).state === at.state) at.heard = drawn()
          })
        }
      }
    })
    await enter(page, server.url, { pace })
    await sit_down(page, game, { players: 2, seats: ['me', 'bot:random'] })
    await asked(page)
    await page.keyboard.press('g')
    await page.locator('.log').waitFor()
    // Only a move that comes upon another waits until that one was looked at.
    await page.waitForTimeout(2 * pace)
    const state = wire.update.state + 1

    await page.evaluate((state) => {
      const at = (window as any).at
      const note = (what: 'board' | 'log' | 'others', selector: string, how: MutationObserverInit) => {
        // What changes between two frames is drawn with the second.
        const seen = new MutationObserver(() => (at[what] ||= at.frame + Number(at.drawn === at.frame)))

        document.querySelectorAll(selector).forEach((e) => seen.observe(e, how))
      }

      at.state = state
      note('board', '.table', { attributeFilter: ['data-state'] })
      note('log', '.log', { childList: true })
      note('others', '.others .ark', { subtree: true, characterData: true, childList: true })
    }, state)
    wire.send({ ...wire.update, state, view: game === 'ark' ? more(wire.update.view) : wire.update.view, entries: [{ n: state, kind: 'move', seat: 2, events: [{ id: 'told', args: [], text: 'told late' }] }] })
    await expect(page.locator('.log')).toContainText('told late')
    const { heard, board, log, others } = await page.evaluate(() => (window as any).at)

    expect(heard).toBeGreaterThan(0)
    expect(board).toBe(heard + 1)
    expect(log).toBe(board + 1)
    expect(others).toBe(game === 'ark' ? board + 1 : 0)
  })

test('of a long list of answers those in sight are drawn first, and all of them soon', async ({ page, server }) => {
  const wire = await tap(page)

  await enter(page, server.url)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'bot:random'] })
  await asked(page)
  await open_list(page)
  const N = 30
  const legal = Array.from({ length: N }, (_, i) => ({ ...wire.update.legal[0], move: `answer ${i}`, text: `Answer ${i}` }))

  await page.evaluate(() => {
    const counts: number[] = []
    const moves = document.querySelector('.moves')!

    Object.assign(window, { counts })
    new MutationObserver(() => counts.push(moves.querySelectorAll('button').length)).observe(moves, { childList: true, subtree: true })
  })
  wire.send({ ...wire.update, state: wire.update.state + 1, legal, entries: [] })
  await expect(page.locator('.moves button')).toHaveCount(N)
  expect(await page.evaluate(() => (window as any).counts)).toEqual([12, N])
})

test('what is folded away is not drawn', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'ark', { players: 2, seats: ['me', 'bot:random'] })
  await asked(page)
  const folded = page.locator('.ark details')

  await expect(folded.locator('.section')).toHaveCount(0)
  await folded.locator('summary').click()
  await expect(folded.locator('.section').first()).toBeVisible()
})

/* In the page: notes elements that are touched and look as before. */
function watch(all: string): void {
  const looks = new Map<Element, string>()
  const counts = { drawn: 0, idle: [] as string[] }
  const of = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(all) ?? null

  document.querySelectorAll(all).forEach((e) => looks.set(e, e.outerHTML))
  new MutationObserver((records) => {
    for (const e of new Set(records.map((r) => of(r.target)))) {
      if (!e) continue
      counts.drawn++
      if (looks.get(e) === e.outerHTML) counts.idle.push(e.outerHTML.slice(0, 100))
      looks.set(e, e.outerHTML)
    }
  }).observe(document.querySelector('.table')!, { subtree: true, childList: true, attributes: true, characterData: true })
  Object.assign(window, { counts })
}

for (const { game, all } of [
  { game: 'arcs', all: '.area' },
  { game: 'ark', all: '.room' },
])
  test(`a move touches only what changes on the board of ${game}`, async ({ page, server }) => {
    await enter(page, server.url)
    await sit_down(page, game, { players: 2, seats: ['me', 'bot:random'] })
    await asked(page)
    await open_list(page)
    await page.evaluate(watch, all)
    for (let i = 0; i < 8 && (await asked(page)); i++) {
      const state = await page.locator('.table').getAttribute('data-state')

      await page.locator('.moves button:enabled').first().click()
      await expect(page.locator('.table')).not.toHaveAttribute('data-state', state!)
    }
    const { drawn, idle } = await page.evaluate(() => (window as any).counts)

    expect(drawn).toBeGreaterThan(0)
    expect(idle).toEqual([])
  })

/* Parts that moves come and go in, and what they change there. */
const PASSING = [
  {
    game: 'ark',
    still: '.ship, .section, .rest',
    without: (view: any) => ({ ...view, phase: null, players: view.players.map((p: any) => ({ ...p, marker: null })) }),
    with: (view: any) => ({ ...view, phase: { line: 'move', left: { move: 3 }, routes: {} }, players: view.players.map((p: any) => ({ ...p, marker: 'military' })) }),
  },
  {
    game: 'arcs',
    still: '.arcs section',
    without: (view: any) => agents({ ...view, turn: { ...view.turn, pips: 0 } }, 0),
    with: (view: any) => agents({ ...view, turn: { ...view.turn, pips: 3 } }, 2),
  },
]
const agents = (view: any, n: number) => ({ ...view, court: { ...view.court, row: view.court.row.map((place: any) => ({ ...place, agents: [n, n] })) } })

for (const { game, still, ...shown } of PASSING)
  test(`the board of ${game} does not jump when a move is drawn`, async ({ page, server }) => {
    const wire = await tap(page)

    await enter(page, server.url)
    await sit_down(page, game, { players: 2, seats: ['me', 'bot:random'] })
    await asked(page)
    const places: number[][] = []

    for (const [i, change] of [shown.without, shown.with].entries()) {
      const state = wire.update.state + 1 + i

      wire.send({ ...wire.update, state, view: change(wire.update.view), entries: [] })
      await expect(page.locator('.table')).toHaveAttribute('data-state', String(state))
      places.push(await page.locator(still).evaluateAll((all) => all.map((e) => e.getBoundingClientRect().top)))
    }
    expect(places[0]!.length).toBeGreaterThan(2)
    expect(places[1]).toEqual(places[0])
  })
