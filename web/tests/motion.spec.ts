/* What moves and what comes up above the board, for those who want motion. */
import type { Page } from '@playwright/test'
import { asked, enter, expect, sit_down, tap, test } from './table'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const said = (id: string, args: (string | number)[]) => ({ id, args, text: `${id} ${args.join(' ')}` })
const entry = (n: number, seat: number, ...events: ReturnType<typeof said>[]) => ({ n, kind: 'move', seat, events })

/* A table of two where I am asked; from then on the server is not heard. */
async function rest(page: Page, server: { url: string }, game: string) {
  const wire = await tap(page)

  await enter(page, server.url)
  await sit_down(page, game, { players: 2, seats: ['me', 'bot:random'] })
  await asked(page)
  wire.cut()
  return wire
}

test('a moment of Ark goes by itself, whatever happens meanwhile', async ({ page, server }) => {
  const wire = await rest(page, server, 'ark')
  const { state, view } = wire.update
  const room = view.ship.rooms[0].room

  wire.send({ ...wire.update, state: state + 1, entries: [entry(state + 1, 2, said('activates', [2, room]))] })
  await expect(page.locator('.stage .moment')).toBeVisible()
  wire.send({ ...wire.update, state: state + 2, entries: [entry(state + 2, 2, said('gain', [2, 1, 'Di']))] })
  await expect(page.locator('.table')).toHaveAttribute('data-state', String(state + 2))
  await expect(page.locator('.stage .moment')).toBeVisible()
  await expect(page.locator('.stage .moment')).toHaveCount(0)
})

test('the log tells no more than the board shows, and moves that come together soon are shown', async ({ page, server }) => {
  const wire = await tap(page)
  const N = 6

  await enter(page, server.url, { pace: 500 })
  await sit_down(page, 'null', { players: 2, seats: ['me', 'bot:random'] })
  await asked(page)
  wire.cut()
  await page.keyboard.press('g')
  const first = wire.update.state

  // At every state that is drawn: what the log says last, when it has followed.
  await page.evaluate((first) => {
    const table = document.querySelector<HTMLElement>('.table')!
    const seen: { state: number; log: number }[] = []
    const last = () => Number(/n=(\d+)/.exec([...document.querySelectorAll('.log li')].at(-1)?.textContent ?? '')?.[1] ?? first)
    const look = () => seen.push({ state: Number(table.dataset.state), log: last() })

    Object.assign(window, { seen })
    new MutationObserver(look).observe(table, { attributes: true, childList: true, subtree: true, characterData: true })
  }, first)
  for (let n = first + 1; n <= first + N; n++) wire.send({ ...wire.update, state: n, entries: [entry(n, 2, { id: 'note', args: [], text: `n=${n}` })] })
  await expect(page.locator('.log li').last()).toHaveText(`n=${first + N}`)
  await expect(page.locator('.table')).toHaveAttribute('data-state', String(first + N))
  const seen: { state: number; log: number }[] = await page.evaluate(() => (window as any).seen)

  expect(seen.length).toBeGreaterThan(N)
  for (const { state, log } of seen) {
    expect(log).toBeLessThanOrEqual(state)
    expect(log).toBeGreaterThanOrEqual(state - 1)
  }
})

test('tokens climb the track of Power when a chapter has ended', async ({ page, server }) => {
  const wire = await rest(page, server, 'arcs')
  const { state, view } = wire.update
  const players = view.players.map((p: any, i: number) => ({ ...p, power: p.power + [3, 5][i]! }))

  await page.evaluate(() => {
    const own = Element.prototype.animate

    Object.assign(window, { climbed: [] })
    Element.prototype.animate = function (this: Element, frames: any, how: any) {
      const seat = (this as HTMLElement).dataset?.token

      if (seat && this.closest('.race')) (window as any).climbed.push({ seat, points: (frames.length - 1) / 2, delay: how.delay, ms: how.duration, from: frames[0].transform, to: frames.at(-1).transform })
      return own.call(this, frames, how)
    }
  })
  wire.send({ ...wire.update, state: state + 1, view: { ...view, players, markers: { ...view.markers, large: { ambition: null, first: 9, second: 4 } } }, entries: [entry(state + 1, 2, said('chapter-ends', [1]), said('first', [2, 5, 'tyrant']), said('second', [1, 3, 'tyrant']))] })
  await expect.poll(() => page.evaluate(() => (window as any).climbed.length)).toBe(2)
  const [mine, theirs] = await page.evaluate(() => (window as any).climbed)

  // The leader last, and double at the end: eight points and one, none longer than 120 ms.
  expect(mine).toMatchObject({ seat: '1', points: 3, ms: 360, to: 'translate(0px, 0px)' })
  expect(theirs).toMatchObject({ seat: '2', points: 5, ms: 720, to: 'translate(0px, 0px)' })
  expect(theirs.delay).toBe(mine.delay + mine.ms)
  expect(mine.from).toMatch(/translate\(-[1-9]/)
  // The sheet says by what they climbed and which marker turns, and shows it again.
  const sheet = page.locator('.chapter-end')

  await expect(sheet.locator('.rail .who .more')).toHaveText(['+3', '+5'])
  await expect(sheet.locator('.turned')).toHaveText([/turns to 9\/4/])
  await sheet.locator('[data-watch]').click()
  await expect.poll(() => page.evaluate(() => (window as any).climbed.length)).toBe(4)
})

test('what the others did is marked, not what puts the table in order when a chapter ends', async ({ page, server }) => {
  const wire = await rest(page, server, 'arcs')
  const { state, view } = wire.update
  const [here, there] = Object.keys(view.systems)
  const [card] = view.players[0].known
  const noted = (word: string) => page.locator(`[data-thing="${word}"].noted`)
  const ends = [said('chapter-ends', [1]), said('first', [2, 3, 'tycoon']), said('hand', [1, card])]

  wire.send({ ...wire.update, state: state + 1, entries: [entry(state + 1, 2, said('places', [2, 1, here!]), ...ends)] })
  await expect(noted(`system:${here}`).first()).toBeVisible()
  await expect(page.locator('.table')).toHaveAttribute('data-state', String(state + 1))
  await expect(page.locator(':is([data-thing^="card:"], [data-thing^="ambition:"]).noted')).toHaveCount(0)
  // What is my own doing I know.
  wire.send({ ...wire.update, state: state + 2, entries: [entry(state + 2, 1, said('places', [1, 1, there!]))] })
  await expect(page.locator('.table')).toHaveAttribute('data-state', String(state + 2))
  await expect(page.locator('.noted')).toHaveCount(0)
})

test('a battle that is over says who lost and took what, and goes; the log shows it again', async ({ page, server }) => {
  const wire = await rest(page, server, 'arcs')
  const n = wire.update.state + 1
  const strip = page.locator('.stage .aftermath')

  wire.send({
    ...wire.update,
    state: n,
    entries: [entry(n, 2, said('battles', [2, 1, '4H']), said('rolls', [2, 2, 0, 0, 1, 0]), said('destroys', [2, 'city', 1, '4H']), said('outrage', [2, 'fuel']))],
  })
  await expect(strip.locator('h2')).toContainText('loses a city')
  await expect(strip.locator('.told')).toHaveText([/^destroys/, /^outrage/])
  await expect(strip.locator('[data-seat="1"] .thing')).toHaveText(['1'])
  // What one lost the other has as Trophies.
  await expect(strip.locator('[data-seat="2"] .thing.warlord')).toHaveText(['1'])
  await expect(strip).toHaveCount(0)
  await page.keyboard.press('g')
  await page.locator(`#drawer-log [data-again="${n}"]`).click()
  await expect(strip).toBeVisible()
  // Any press, and it is gone at once.
  await page.keyboard.press('Shift')
  await expect(strip).toHaveCount(0)
})

test('who declares an ambition is said, and what it brings', async ({ page, server }) => {
  const wire = await rest(page, server, 'arcs')
  const { state, view } = wire.update
  const markers = { ...view.markers, medium: { ...view.markers.medium, ambition: 'tyrant' } }

  wire.send({ ...wire.update, state: state + 1, view: { ...view, markers }, entries: [entry(state + 1, 2, { ...said('declares', [2, 'tyrant', 'medium']), text: 'Zeno declares Tyrant.' })] })
  const moment = page.locator('.motion .moment')

  await expect(moment.locator('b')).toHaveText(`Tyrant ${view.markers.medium.first}/${view.markers.medium.second}`)
  await expect(moment.locator('p')).toHaveText('Zeno declares Tyrant.')
  await expect(moment).toHaveCount(0)
})

test('how far a bot is with its thought is told by the longest so far', async ({ page, server }) => {
  const wire = await rest(page, server, 'arcs')
  const { state, view } = wire.update
  const bot_asked = (n: number) => wire.send({ ...wire.update, state: n, view: { ...view, asked: [2] }, question: null, legal: [], entries: [entry(n, 2, said('passes', [2]))] })

  bot_asked(state + 1)
  // Nothing was measured yet: seconds alone.
  await expect(page.locator('.wait')).toContainText('4')
  await expect(page.locator('.wait .far')).toHaveCount(0)
  bot_asked(state + 2)
  await expect(page.locator('.wait .far i')).toHaveAttribute('style', /scaleX\((0\.\d+|1)\)/)
})

test.describe('on a phone, without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } })

  test('what changed on the board is marked on the board, not on the sheet above it', async ({ page, server }) => {
    const wire = await tap(page)

    await enter(page, server.url)
    await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:random'] })
    await asked(page)
    wire.cut()
    const { state, view } = wire.update
    const words = Object.keys(view.systems)

    await page.evaluate(() => {
      Object.assign(window, { marks: [] })
      new MutationObserver((all) => {
        for (const e of all.flatMap((m) => [...m.addedNodes]) as HTMLElement[]) if (e.classList?.contains('flash')) (window as any).marks.push(e.style.clipPath)
      }).observe(document.querySelector('.motion')!, { childList: true })
    })
    // The board is drawn close, so that some of it lies below the sheet.
    for (let i = 0; i < 4; i++) await page.locator('.knobs button').first().click()
    const seen = await page.locator('.map .area .world').evaluateAll((all) => {
      const [board, sheet] = ['main.board', '.shell > .low'].map((s) => document.querySelector(s)!.getBoundingClientRect())

      return all.filter((e) => {
        const r = e.getBoundingClientRect()

        return r.bottom > board!.top && r.top < sheet!.top && r.right > board!.left && r.left < board!.right
      }).length
    })
    const marks = () => page.evaluate(() => (window as any).marks as string[])

    expect(seen).toBeLessThan(words.length)
    for (const [i, word] of words.entries()) {
      wire.send({ ...wire.update, state: state + 1 + i, entries: [entry(state + 1 + i, 2, said('places', [2, 1, word]))] })
      await expect(page.locator('.table')).toHaveAttribute('data-state', String(state + 1 + i))
      await expect(page.locator('.motion > .flash')).toHaveCount(0)
    }
    expect((await marks()).length).toBeGreaterThan(0)
    expect((await marks()).length).toBeLessThanOrEqual(seen + 2)
  })
})
