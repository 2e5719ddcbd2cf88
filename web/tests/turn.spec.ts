/*
 * The turn at the table: verb, source, target; what is asked once more and what is not;
 * fingers; and where the focus goes.
 */
import type { Page } from '@playwright/test'
import { asked, click_something, dice, enter, expect, open_list, sit_down, tap, test, whole } from './table'

const state = (page: Page) => page.locator('.table').getAttribute('data-state')
const phase = (page: Page) => page.locator('.table').getAttribute('data-phase')

interface Legal {
  move: string
  verb: string
  args: (string | number)[]
  text: string
}

/* A table whose question is ours, and what is sent in answer. */
async function ask(page: Page, url: string, legal: Legal[], how: { final?: boolean; prefs?: Record<string, unknown>; game?: string } = {}) {
  const wire = { sent: [] as string[], again: (_: Legal[]) => {}, last: null as any }

  await page.routeWebSocket('**/ws?*', (socket) => {
    const far = socket.connectToServer()
    let last: any = null
    const tell = (of: any, moves: Legal[]) => socket.send(JSON.stringify({ ...of, legal: moves }))

    socket.onMessage((text) => {
      const m = JSON.parse(String(text))

      if (m.type === 'move') wire.sent.push(m.move)
      else if (m.type !== 'preview') far.send(whole(text))
      else if (how.final) socket.send(JSON.stringify({ type: 'preview', move: m.move, events: [], view: null }))
      else socket.send(JSON.stringify({ type: 'preview', move: m.move, events: [], view: last.view }))
    })
    far.onMessage((text) => {
      const m = JSON.parse(String(text))

      // Until somebody is asked the others still move, and would move on under us.
      if (m.type !== 'update' || !m.question) return socket.send(text)
      last = wire.last = m
      wire.again = (moves) => tell({ ...last, state: ++last.state, entries: [] }, moves)
      tell(m, legal)
    })
  })
  await enter(page, url, how.prefs)
  await sit_down(page, how.game ?? 'arcs', { players: 2, seats: ['me', 'bot:random'] })
  await asked(page)
  return wire
}
const move = (from: string, to: string): Legal => ({ move: `move ${from} ${to}`, verb: 'move', args: [from, to], text: `Move from ${from} to ${to}.` })
const build = (at: string, what: string): Legal => ({ move: `build-${what} ${at}`, verb: `build-${what}`, args: [at], text: `Build a ${what} in ${at}.` })
const END: Legal = { move: 'end-turn', verb: 'end-turn', args: [], text: 'End your turn.' }
const ships = (fresh: number, damaged: number): Legal => ({ move: `ships ${fresh} ${damaged}`, verb: 'ships', args: [fresh, damaged], text: `Move ${fresh} fresh ${fresh === 1 ? "ship" : "ships"}${damaged ? ` and ${damaged} damaged` : ""}.` })
const place = (page: Page, word: string) => page.locator(`.board [data-thing="system:${word}"]`).first()

/* Gates that every set-up of two has, whatever clusters are out. */
async function gates(page: Page): Promise<string[]> {
  const all = await page.locator('.board [data-thing^="system:"]').evaluateAll((found) => found.map((e) => (e as HTMLElement).dataset.thing!.slice(7)))

  return [...new Set(all)].filter((w) => w.endsWith('G'))
}

test('a verb is chosen, then where to begin, then where to; a press of that does it', async ({ page, server }) => {
  const wire = await ask(page, server.url, [END])
  const [a, b, c] = (await gates(page)) as [string, string, string]

  wire.again([move(a, b), move(a, c), move(b, a), build(a, 'ship'), END])
  await expect(page.locator('[data-chip=move]')).toContainText('2') // places where it may begin
  await expect(place(page, a)).toHaveClass(/maybe/)
  await page.locator('[data-chip=move]').click()
  await expect(place(page, a)).toHaveClass(/source/)
  await place(page, a).dispatchEvent('click')
  await expect(place(page, a)).toHaveClass(/chosen/)
  // It could be where another one ends, too; who has chosen it goes on from there.
  await expect(page.locator('.question h2')).toHaveText(`Move from ${a}: where to?`)
  await expect(place(page, c)).toHaveClass(/target/)
  expect(wire.sent).toEqual([])
  // Escape: nothing is chosen.
  await page.keyboard.press('Escape')
  await expect(page.locator('.chip.on')).toHaveCount(0)
  // In any order: the place first, then the verb, which leaves one move.
  await place(page, a).dispatchEvent('click')
  await page.locator('[data-chip=build]').click()
  await expect.poll(() => wire.sent).toEqual([`build-ship ${a}`])
})

test('one verb and one place to begin are chosen already', async ({ page, server }) => {
  const wire = await ask(page, server.url, [END])
  const [a, b, c] = (await gates(page)) as [string, string, string]

  wire.again([move(a, b), move(a, c)])
  await expect(place(page, a)).toHaveClass(/chosen/)
  await expect(place(page, b)).toHaveClass(/target/)
  await expect(place(page, b)).toHaveAttribute('aria-description', /Move from .* to/)
  await expect(page.locator('.question h2')).toHaveText(`Move from ${a}: where to?`)
  await place(page, b).dispatchEvent('click')
  await expect.poll(() => wire.sent).toEqual([`move ${a} ${b}`])
})

test('a place to begin is never the whole move, even where it leaves one', async ({ page, server }) => {
  const wire = await ask(page, server.url, [END])
  const [a, b, c] = (await gates(page)) as [string, string, string]

  wire.again([move(a, b), move(c, b), END])
  await page.locator('[data-chip=move]').click()
  await place(page, a).dispatchEvent('click')
  await expect(place(page, b)).toHaveClass(/target/)
  expect(wire.sent).toEqual([])
})

test('how many is a stepper, and its button says the answer', async ({ page, server }) => {
  const wire = await ask(page, server.url, [1, 2, 3].flatMap((n) => [ships(n, 0), ships(n, 1)]))
  const less = page.locator('.stepper button').first()

  // All of them are proposed.
  await expect(page.locator('.offered')).toContainText('3 fresh ships and 1 damaged')
  await less.click()
  await expect(page.locator('.offered')).toContainText('2 fresh ships and 1 damaged')
  await page.locator('.offered').click()
  await expect.poll(() => wire.sent).toEqual(['ships 2 1'])
})

test('how many may be said before it is known where to', async ({ page, server }) => {
  const wire = await ask(page, server.url, [END])
  const seat = wire.last.seat ?? wire.last.view.asked[0]
  const from = Object.keys(wire.last.view.systems).find((w) => wire.last.view.systems[w].fresh[seat - 1] === 3)!
  const [a, b] = (await gates(page)).filter((w) => w !== from) as [string, string]

  // Not set: it is asked as ever.
  wire.again([move(from, a), move(from, b)])
  await expect(page.locator('.ahead .stepper')).toContainText('3')
  await place(page, a).dispatchEvent('click')
  await expect.poll(() => wire.sent).toEqual([`move ${from} ${a}`])
  wire.again([ships(1, 0), ships(2, 0), ships(3, 0)])
  await expect(page.locator('.offered')).toContainText('3 fresh ships')
  await expect(page.locator('.ahead')).toHaveCount(0)
  // Set: the press of the place answers both.
  wire.again([move(from, a), move(from, b)])
  await page.locator('.ahead .stepper button').first().click()
  await expect(page.locator('.ahead .stepper')).toContainText('2')
  await place(page, b).dispatchEvent('click')
  await expect.poll(() => wire.sent.slice(1)).toEqual([`move ${from} ${b}`])
  wire.again([ships(1, 0), ships(2, 0), ships(3, 0)])
  await expect.poll(() => wire.sent.slice(2)).toEqual(['ships 2 0'])
})

test('what cannot be undone is said on the button, and done by it; Escape leaves it', async ({ page, server }) => {
  const wire = await ask(page, server.url, [END], { final: true })
  const [a, b] = (await gates(page)) as [string, string]

  wire.again([build(a, 'ship'), build(b, 'ship'), END])
  await place(page, a).dispatchEvent('click')
  await expect(page.locator('.confirm')).toContainText(`Build a ship in ${a}`)
  await expect(page.getByRole('alert')).toContainText('cannot be taken back')
  expect(await phase(page)).toBe('confirming')
  await page.keyboard.press('Escape')
  await expect(page.locator('.confirm')).toHaveCount(0)
  expect(wire.sent).toEqual([])
  await place(page, b).dispatchEvent('click')
  await page.locator('.confirm').click()
  await expect.poll(() => wire.sent).toEqual([`build-ship ${b}`])
})

test('what can be undone is not asked about, and a button says itself what it does', async ({ page, server }) => {
  const wire = await ask(page, server.url, [END], { final: false })
  const [a, b] = (await gates(page)) as [string, string]

  wire.again([build(a, 'ship'), build(b, 'ship'), END])
  await place(page, a).dispatchEvent('click')
  await expect.poll(() => wire.sent).toEqual([`build-ship ${a}`])
  wire.again([build(b, 'ship'), END])
  await expect(place(page, a)).not.toHaveClass(/target/)
  await expect(page.locator('.table')).toHaveAttribute('data-phase', 'idle')
  await page.keyboard.press('e')
  await expect.poll(() => wire.sent).toEqual([`build-ship ${a}`, 'end-turn'])
})

test('who wants to be asked always is asked, also by End turn', async ({ page, server }) => {
  const wire = await ask(page, server.url, [END], { final: true, prefs: { confirm: true } })

  await page.keyboard.press('e')
  await expect(page.locator('.confirm')).toContainText('End your turn')
  expect(wire.sent).toEqual([])
  await page.keyboard.press('y')
  await expect.poll(() => wire.sent).toEqual(['end-turn'])
})

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  for (const { touch, sent } of [
    { touch: false, sent: 0 },
    { touch: true, sent: 1 },
  ])
    test(`the first touch ${sent ? 'is enough for who has set so' : 'shows, the second does it'}`, async ({ page, server }) => {
      const wire = await ask(page, server.url, [END], { prefs: { touch } })
      const [a, b] = (await gates(page)) as [string, string]

      wire.again([build(a, 'ship'), build(b, 'ship'), END])
      await expect(place(page, a)).toHaveClass(/target/)
      const tap = () => place(page, a).dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true }).then(() => place(page, a).dispatchEvent('pointerup', { pointerType: 'touch' })).then(() => place(page, a).dispatchEvent('click'))

      await tap()
      if (!sent) {
        await expect(page.locator('.offered')).toContainText(`Build a ship in ${a}`)
        expect(wire.sent).toEqual([])
        await tap()
      }
      await expect.poll(() => wire.sent).toEqual([`build-ship ${a}`])
    })
})

test('every answer is in the list, found by typing, and given from there', async ({ page, server }) => {
  const wire = await ask(page, server.url, [END])
  const [a, b, c] = (await gates(page)) as [string, string, string]

  wire.again([move(a, b), move(a, c), build(b, 'ship'), END])
  await page.keyboard.press('l')
  await expect(page.locator('.moves button')).toHaveCount(4)
  await page.keyboard.type('build')
  await expect(page.locator('.moves button')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => wire.sent).toEqual([`build-ship ${b}`])
})

for (const game of ['arcs', 'ark'])
  test(`after an answer by keyboard the focus of ${game} is never lost`, async ({ page, server }) => {
    const roll = dice(31)

    await enter(page, server.url)
    await sit_down(page, game, { players: 2, seats: ['me', 'bot:random'] })
    for (let i = 0; i < 12 && (await asked(page)); i++) {
      const before = await state(page)

      if (i === 0) await page.keyboard.press('q')
      await open_list(page)
      await page.locator('#drawer-answers input').focus()
      // Behind the last answer the field comes again.
      for (let k = roll(Math.min(5, await page.locator('.moves button').count())); k >= 0; k--) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.locator('.table')).not.toHaveAttribute('data-state', before!)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
      expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
    }
  })

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 844, height: 390 },
])
  for (const game of ['arcs', 'ark'])
    test(`the board of ${game} has half of a window of ${viewport.width} by ${viewport.height}`, async ({ page, server }) => {
      await page.setViewportSize(viewport)
      await enter(page, server.url)
      await sit_down(page, game, { players: 3, seats: ['me', 'bot:random', 'bot:random'] })
      await asked(page)
      const { width, height } = (await page.locator('.board').boundingBox())!

      expect((width * height) / (viewport.width * viewport.height)).toBeGreaterThan(0.5)
    })

for (const size of [100, 140])
  for (const game of ['arcs', 'ark'])
    test(`on a phone what decides a question of ${game} is in sight, text at ${size} %`, async ({ page, server }) => {
      const roll = dice(23)
      const unseen = () =>
        page.evaluate(() => {
          const tabs = document.querySelector('.tabs')!.getBoundingClientRect().top
          const all = [...document.querySelectorAll('.question :is(h2, .tools button, .stepper), .question .chip')]

          return all.filter((e) => {
            const { top, bottom, left, right } = e.getBoundingClientRect()

            return top < 48 || bottom > tabs + 1 || left < 0 || right > innerWidth
          }).map((e) => e.outerHTML.slice(0, 120))
        })

      await page.setViewportSize({ width: 390, height: 844 })
      await enter(page, server.url, { lang: 'fr', size })
      await sit_down(page, game, { players: 2, seats: ['me', 'bot:random'] })
      for (let i = 0; i < 25 && (await asked(page)); i++) {
        expect(await unseen()).toEqual([])
        // Something can be pressed without scrolling for it.
        await expect(page.locator('[data-thing].lit, .question :is(.chip, .option, .offered, .go, .end), .stepper button:enabled').filter({ visible: true }).first()).toBeInViewport()
        await click_something(page, roll)
      }
    })

/* Of a question that no verb stands for. */
test('what is lit is called by its name, and to pass is no end of a turn', async ({ page, server }) => {
  const wire = await tap(page)
  const to = (verb: string, ...args: string[]) => ({ move: [verb, ...args].join(' '), verb, args, text: `${verb} ${args.join(' ')}.` })

  await enter(page, server.url)
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:random'] })
  await asked(page)
  wire.cut()
  const { view, question } = wire.update
  const lit = page.locator('.lit-in')
  let n = wire.update.state
  const ask = async (pips: number, ...legal: object[]) => {
    n++
    wire.send({ ...wire.update, state: n, view: { ...view, asked: [legal.length ? 1 : 2], turn: { ...view.turn, pips } }, question: legal.length ? question : null, legal, entries: [] })
    await expect(page.locator('.table')).toHaveAttribute('data-state', String(n))
  }

  await ask(2, to('declare', 'tycoon'), to('declare', 'tyrant'))
  await expect(lit).toHaveText([/Ambitions\s*2/])
  await ask(2, to('put', 'slot-1', 'fuel'), to('put', 'slot-2', 'fuel'))
  await expect(lit.first()).toHaveText(/Slots\s*2/)
  await expect(page.locator('.question .tally .tally')).toContainText('2 actions left')
  // What somebody else has left is not mine.
  await ask(2)
  await expect(page.locator('.question .tally .tally')).toHaveCount(0)
  await ask(0, to('lead', view.players[0].hand[0]), to('pass'))
  await expect(page.locator('.question .end')).not.toHaveClass(/primary/)
  await ask(0, to('pass'))
  await expect(page.locator('.question .end')).toHaveClass(/primary/)
})
