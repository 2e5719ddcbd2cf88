/*
 * What the tests of the page share: a server of their own, a page that fails on
 * any error of the console, and a person who plays.
 */
import { test as base, expect, type ElementHandle, type Locator, type Page } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { change } from '../src/lib/share'
import { untranslated } from './untranslated'

/* Of all games of this run; `SEED=2 npm test` plays others. */
const SEED = process.env.SEED ?? '1'
export const PROGRAM = process.env.STARBOARD ?? '../build/release/starboard'

export class Server {
  url = ''
  private process: ChildProcess | null = null
  private folder = mkdtempSync(join(tmpdir(), 'starboard-page-'))

  /* The name and the run's seed decide all games: a test that fails can be seen to fail again. */
  constructor(
    private name: string,
    private more: string[] = [],
  ) {}

  async start(port = 0): Promise<void> {
    const seed = createHash('sha256').update(SEED + this.name).digest().readUInt32LE()
    const flags = ['--listen', `127.0.0.1:${port}`, '--db', join(this.folder, 'tables.db'), '--rate', '100000', '--threads', '1', '--seed', String(seed), ...this.more]

    this.process = spawn(PROGRAM, ['serve', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
    this.url = await new Promise((found, lost) => {
      this.process!.stdout!.once('data', (line) => found(/http:\/\/[0-9.:]+/.exec(String(line))![0]))
      this.process!.once('exit', () => lost(new Error('the server did not start')))
    })
  }
  get port(): number {
    return Number(new URL(this.url).port)
  }
  /* It is so many seconds later, all at once. */
  async later(seconds: number): Promise<void> {
    const status = await new Promise<number>((found, lost) => {
      const ask = request({ socketPath: join(this.folder, 'tables.db.admin'), path: '/admin/later', method: 'POST' }, (answer) => (answer.resume(), found(answer.statusCode!)))

      ask.on('error', lost)
      ask.end(JSON.stringify({ seconds }))
    })
    if (status !== 200) throw new Error(`it is not later: ${status}`)
  }
  async stop(): Promise<void> {
    const gone = new Promise((done) => this.process!.once('exit', done))

    this.process!.kill('SIGTERM')
    await gone
  }
  remove(): void {
    rmSync(this.folder, { recursive: true })
  }
}

export const test = base.extend<{ errors: string[]; server: Server }>({
  server: async ({ context }, use, { title, repeatEachIndex }) => {
    const server = new Server(title + (repeatEachIndex || ''))

    await server.start()
    await use(server)
    // A page that is still there would miss it, and say so.
    for (const page of context.pages()) await page.close()
    await server.stop()
    server.remove()
  },
  errors: [
    async ({ context }, use) => {
      const errors: string[] = []

      context.on('console', (m) => m.type() === 'error' && errors.push(m.text()))
      context.on('weberror', (e) => errors.push(e.error().message))
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/* A browser whose person has chosen a language and is in a hurry. */
export async function enter(page: Page, url: string, prefs: Record<string, unknown> = {}): Promise<void> {
  const all = { lang: 'en', pace: 0, confirm: false, coach: false, ...prefs }

  await page.addInitScript((text) => {
    if (!localStorage.getItem('starboard.prefs')) localStorage.setItem('starboard.prefs', text)
  }, JSON.stringify(all))
  await page.goto(url)
  await page.locator('.games a').first().waitFor()
}

/* An option of a new table: a switch or a list. */
async function choose(option: Locator, value: string): Promise<void> {
  if ((await option.getAttribute('type')) === 'checkbox') await option.setChecked(value === 'yes')
  else await option.selectOption(value)
}

export interface Wish {
  players?: number
  seats?: string[] // from the first seat: "me", "open", "bot:easy"
  options?: Record<string, string>
}

/* From the lobby to the table, as a person does it. */
export async function sit_down(page: Page, game: string, wish: Wish = {}): Promise<void> {
  if (game === 'null') await page.evaluate(() => (location.hash = '#/new/null')) // not on the first page
  else await page.locator(`.games a[href="#/new/${game}"]`).click()
  await page.locator('form button.primary').waitFor()
  if (wish.players) await page.locator(`input[name=players][value="${wish.players}"]`).check()
  for (const [i, kind] of (wish.seats ?? []).entries()) await page.locator('.seat select').nth(i).selectOption(kind)
  for (const [id, value] of Object.entries(wish.options ?? {})) await choose(page.locator(`[data-option="${id}"]`), value)
  await page.locator('form button.primary').click()
  // Whoever begins may be the other one at this screen, behind a veil.
  await page.locator('.question, main.alone button.primary').first().waitFor()
}

/* The link for the seat that is still open. */
export async function invitation(page: Page): Promise<string> {
  if ((await page.locator('#drawer-seats').count()) === 0) await page.locator('#tool-seats').click()
  const link = await page.locator('.link input').first().inputValue()

  await page.locator('#drawer-seats .shut').click()
  return link
}

/* What the page says to the server, but for the wish to hear of changes alone: a test that
 * says something in place of the server needs whole positions. */
export function whole(text: string | Buffer): string {
  const said = JSON.parse(String(text))

  return JSON.stringify(said.type === 'hello' ? { ...said, changes: false } : said)
}

/* The connection, and what came over it last, with the whole view.  After `cut` only
 * what is sent from here is heard: bots that still move would come between. */
export async function tap(page: Page): Promise<{ send: (m: unknown) => void; cut: () => void; update: any }> {
  let open = true
  const wire = { send: (_: unknown) => {}, cut: () => (open = false), update: null as any }

  await page.routeWebSocket('**/ws?*', (socket) => {
    wire.send = (m) => socket.send(JSON.stringify(m))
    socket.connectToServer().onMessage((text) => {
      if (!open) return
      const m = JSON.parse(String(text))

      if (m.type === 'update') {
        const { changes, since, ...rest } = m

        wire.update = { ...rest, view: m.view ?? change(wire.update.view, changes) }
      }
      socket.send(text)
    })
  })
  return wire
}

/* The list of all answers, which is one key away. */
export async function open_list(page: Page): Promise<void> {
  if ((await page.locator('.moves').count()) === 0) await page.locator('.question .list').click()
  await page.locator('.moves button').first().waitFor()
}

/* Numbers that are the same in every run. */
export function dice(seed: number): (n: number) => number {
  let x = seed * 2654435761 + 1

  return (n) => {
    x = (Math.imul(x, 1103515245) + 12345) >>> 0
    return Math.floor((x / 2 ** 32) * n)
  }
}

/* What the page shows now: enough to see that it has changed. */
const stamp = (page: Page) => page.locator('.table').getAttribute('data-state')

async function over(page: Page): Promise<boolean> {
  return (await page.locator('.over').count()) > 0
}

/* Wait until this person is asked, or all is over. */
export async function asked(page: Page): Promise<boolean> {
  await page.locator('.table[data-asked=true], .over').first().waitFor({ timeout: 60_000 })
  return !(await over(page))
}

/* Nothing is on its way to the server any more, or the answer has come. */
export async function settled(page: Page, before: string | null): Promise<void> {
  await page.waitForFunction((old) => {
    const table = document.querySelector<HTMLElement>('.table')
    const wonders = table?.dataset.phase === 'confirming' && !document.querySelector('.confirm')

    return !table || table.dataset.state !== old || (table.dataset.busy === 'false' && !wonders)
  }, before)
}

/* Yes, though it cannot be taken back. */
export async function confirm(page: Page, yes: () => Promise<void>, before: string | null): Promise<void> {
  await settled(page, before)
  if ((await page.locator('.confirm').count()) > 0) await yes()
}

/* Letters that can be seen and are less than 12 pixels high as they are seen, with what
 * they say. */
export const too_small = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#app *')]
      .filter((e) => [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent!.trim()) && e.checkVisibility({ visibilityProperty: true }) && !e.closest('.sr, .mini'))
      .filter((e) => {
        const zoom = e.closest<HTMLElement>('.inside')
        const scale = zoom ? zoom.getBoundingClientRect().width / zoom.offsetWidth : 1

        return parseFloat(getComputedStyle(e).fontSize) * scale < 11.9
      })
      .map((e) => e.textContent),
  )

/* Whatever can be pressed to answer: things that are lit, verbs, what stands on buttons
 * of the question, of the board, of a card and of the stage. */
export const PRESSED =
  '[data-thing].lit, .question :is(.chip:not(.on, .idle), .option, .offered, .go, .end):enabled, :is([data-choice], [data-way], [data-roll], [data-loot], [data-lose]):enabled, .stage .stepper button:enabled'

/*
 * One answer, acting on the table: a verb, a thing that is lit, a button, until the
 * position has changed.  The list of answers is never opened.  It presses blindly, so
 * how often is luck: the end is for what cannot be answered.
 */
export async function click_something(page: Page, roll: (n: number) => number, by: 'pointer' | 'finger' = 'pointer'): Promise<void> {
  const before = await stamp(page)
  const all = page.locator(PRESSED).filter({ visible: true })

  // What a finger has touched once stands on the button, which does it.
  const offered = page.locator('.question .offered:enabled')
  const read = page.locator('.ceremony [data-close]').filter({ visible: true })

  for (let tries = 0; tries < 2000 && (await stamp(page)) === before; tries++) {
    const n = await all.count()

    // The end of a chapter waits for somebody who has read it.
    if ((await read.count()) > 0) await press(read.first(), by)
    // A finger that rested too long has asked what this is; it goes on.
    if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape')
    if (n === 0) await page.locator('.question .small').first().click({ timeout: 2000 }).catch(() => {})
    else if (by === 'finger' && roll(2) === 0 && (await offered.count()) > 0) await press(offered, by)
    else await press(all.nth(roll(n)), by)
    await settled(page, before)
  }
  await expect(page.locator('.table')).not.toHaveAttribute('data-state', before ?? '')
}

interface Spot {
  x: number
  y: number
}

/* In the page: where a pointer or a finger hits an element, whatever its shape and
 * whatever lies above it. */
function hit_of(element: Element): Spot | null {
  const { left, top, width, height } = element.getBoundingClientRect()
  const shares = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95]
  const hit = (x: number, y: number) => {
    const found = document.elementFromPoint(x, y)

    const at = found?.closest<HTMLElement>('[data-thing].lit') ?? found?.closest('button')

    // Fresh ships and damaged ones of somebody may be one thing.
    return at === element || (at?.dataset.thing !== undefined && at.dataset.thing === (element as HTMLElement).dataset.thing)
  }
  for (const v of shares) for (const u of shares) if (hit(left + u * width, top + v * height)) return { x: left + u * width, y: top + v * height }
  return null
}
export const spot_of = (one: Locator): Promise<Spot | null> => one.evaluate(hit_of)

/* Scrolls what a person could scroll, so that this comes into sight. */
function scroll_to(element: Element): void {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box)
    const [at, here] = [element.getBoundingClientRect(), box.getBoundingClientRect()]

    if (['auto', 'scroll'].includes(overflowY)) box.scrollTop += at.top + at.height / 2 - here.top - here.height / 2
    if (['auto', 'scroll'].includes(overflowX)) box.scrollLeft += at.left + at.width / 2 - here.left - here.width / 2
  }
}

/* Draws the board from here to there. */
async function drag(page: Page, from: Spot, to: Spot, by: 'pointer' | 'finger'): Promise<void> {
  if (by === 'pointer') {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 3 })
    return page.mouse.up()
  }
  const hand = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Spot) => hand.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })

  await touch('touchStart', from)
  for (const share of [0.3, 0.6, 1]) await touch('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  await touch('touchEnd')
  await hand.detach()
}

/* What somebody does who cannot get at something: draws the board, goes farther away,
 * puts away what lies over it. */
async function come_near(page: Page, one: ElementHandle<Element>, tries: number, by: 'pointer' | 'finger'): Promise<void> {
  const board = (await page.locator('main.board').boundingBox())!
  const at = await one.boundingBox()
  const hand = { x: board.x + board.width / 2, y: board.y + board.height * 0.3 }
  const inside = (n: number, from: number, size: number) => Math.max(from + 20, Math.min(n, from + size - 20))

  if (tries % 3 === 1) {
    // A drawer, or what is asked about an answer that is no longer wanted.
    await page.keyboard.press('Escape')
    if ((await page.locator('.tabs .tab').count()) > 0) await page.locator('.tabs .tab').first().click({ timeout: 800 }).catch(() => {})
  } else if (tries % 3 === 2 && at) await drag(page, hand, { x: inside(2 * hand.x - at.x - at.width / 2, board.x, board.width), y: inside(2 * hand.y - at.y - at.height / 2, board.y, board.height) }, by)
  else if ((await page.locator('.knobs button').count()) > 0) await page.locator('.knobs button').nth(1).click({ timeout: 800 }).catch(() => {})
}

/* How often somebody tries to get at a thing before they give up. */
const PATIENCE = 9

/* Presses a thing where it can be hit, as a person would.  What is lit can be reached. */
export async function press(one: Locator, by: 'pointer' | 'finger'): Promise<void> {
  const page = one.page()
  const thing = (await one.elementHandle({ timeout: 800 }).catch(() => null)) as ElementHandle<Element> | null
  const serves = () => thing!.evaluate((e) => e.isConnected && e.checkVisibility({ visibilityProperty: true }) && e.matches('.lit, button:enabled'))
  let spot: Spot | null = null

  if (!thing) return
  for (let tries = 0; tries < PATIENCE && !(spot = await thing.evaluate(hit_of)); tries++) {
    if (!(await serves())) return
    if (tries === 0) await thing.evaluate(scroll_to)
    else await come_near(page, thing, tries, by)
    await page.waitForTimeout(30 * tries)
  }
  if (!spot && !(await serves())) return
  expect(spot, `nobody can reach ${await thing.evaluate((e) => e.outerHTML.slice(0, 200))}`).not.toBeNull()
  await (by === 'finger' ? page.touchscreen.tap(spot!.x, spot!.y) : page.mouse.click(spot!.x, spot!.y))
}

/* Play to the end; look at every text on the way. */
export async function play(page: Page, roll: (n: number) => number, lang: string, by: 'pointer' | 'finger' = 'pointer', most = 3000): Promise<number> {
  const look = untranslated(lang)
  let moves = 0

  while (moves < most && (await asked(page))) {
    await click_something(page, roll, by)
    if (++moves % 10 === 0) expect(await look(page)).toEqual([])
  }
  expect(await look(page)).toEqual([])
  await expect(page.locator('.over')).toBeVisible()
  return moves
}
