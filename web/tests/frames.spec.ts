/* How much is drawn: once for each frame, and only what has changed. */
import { share } from '../src/lib/share'
import { asked, enter, expect, sit_down, test } from './table'
import type { Page } from '@playwright/test'

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

/* The connection, and what came over it last. */
async function tap(page: Page): Promise<{ send: (m: unknown) => void; update: any }> {
  const wire = { send: (_: unknown) => {}, update: null as any }

  await page.routeWebSocket('**/ws', (socket) => {
    wire.send = (m) => socket.send(JSON.stringify(m))
    socket.connectToServer().onMessage((text) => {
      const m = JSON.parse(String(text))

      if (m.type === 'update') wire.update = m
      socket.send(text)
    })
  })
  return wire
}

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

/* Elements of the board that were touched while something happened. */
async function touched(page: Page, act: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    const seen = new Set<Node>()
    const watch = new MutationObserver((all) => all.forEach((r) => seen.add(r.target)))

    watch.observe(document.querySelector('.board')!, { subtree: true, childList: true, attributes: true, characterData: true })
    Object.assign(window, { seen })
  })
  await act()
  return page.evaluate(() =>
    [...((window as any).seen as Set<Node>)].flatMap((node) => {
      const thing = (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-thing]')

      return thing ? [thing.dataset.thing!] : []
    }),
  )
}

for (const { game, all } of [
  { game: 'arcs', all: '.board .area[data-thing]' },
  { game: 'ark', all: '.board .room[data-thing]' },
])
  test(`a move touches only what changes on the board of ${game}`, async ({ page, server }) => {
    await enter(page, server.url)
    await sit_down(page, game, { players: 2, seats: ['me', 'bot:random'] })
    await asked(page)
    const table = page.locator('.table')
    const looks = () => page.locator(all).evaluateAll((list) => Object.fromEntries(list.map((e) => [(e as HTMLElement).dataset.thing!, e.outerHTML])))

    for (let i = 0; i < 6 && (await asked(page)); i++) {
      const before = await looks()
      const state = await table.getAttribute('data-state')
      const names = await touched(page, async () => {
        await page.locator('.moves button:enabled').first().click()
        await expect(table).not.toHaveAttribute('data-state', state!)
        await asked(page)
      })
      const after = await looks()
      const same = Object.keys(before).filter((thing) => before[thing] === after[thing])

      expect(same.length).toBeGreaterThan(3)
      expect(names.filter((thing) => same.includes(thing))).toEqual([])
    }
  })
