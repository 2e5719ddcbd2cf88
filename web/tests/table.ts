/*
 * What the tests of the page share: a server of their own, a page that fails on
 * any error of the console, and a person who plays.
 */
import { test as base, expect, type Page } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untranslated } from './untranslated'

export const PROGRAM = process.env.STARBOARD ?? '../build/release/starboard'

export class Server {
  url = ''
  private process: ChildProcess | null = null
  private folder = mkdtempSync(join(tmpdir(), 'starboard-page-'))

  async start(port = 0): Promise<void> {
    const flags = ['--listen', `127.0.0.1:${port}`, '--db', join(this.folder, 'tables.db'), '--rate', '100000', '--threads', '1']

    this.process = spawn(PROGRAM, ['serve', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
    this.url = await new Promise((found, lost) => {
      this.process!.stdout!.once('data', (line) => found(/http:\/\/[0-9.:]+/.exec(String(line))![0]))
      this.process!.once('exit', () => lost(new Error('the server did not start')))
    })
  }
  get port(): number {
    return Number(new URL(this.url).port)
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

export const test = base.extend<{ errors: string[] }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = new Server()

      await server.start()
      await use(server)
      await server.stop()
      server.remove()
    },
    { scope: 'worker' },
  ],
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
  const all = { lang: 'en', pace: 0, confirm: false, ...prefs }

  await page.addInitScript((text) => {
    if (!localStorage.getItem('starboard.prefs')) localStorage.setItem('starboard.prefs', text)
  }, JSON.stringify(all))
  await page.goto(url)
  await page.locator('.games a').first().waitFor()
}

export interface Wish {
  players?: number
  seats?: string[] // from the first seat: "me", "open", "bot:easy"
  options?: Record<string, string>
}

/* From the lobby to the table, as a person does it. */
export async function sit_down(page: Page, game: string, wish: Wish = {}): Promise<void> {
  await page.locator(`a[href="#/new/${game}"]`).click()
  await page.locator('form button.primary').waitFor()
  if (wish.players) await page.locator(`input[name=players][value="${wish.players}"]`).check()
  for (const [i, kind] of (wish.seats ?? []).entries()) await page.locator('.seat select').nth(i).selectOption(kind)
  for (const [id, value] of Object.entries(wish.options ?? {})) await page.locator(`[data-option="${id}"]`).selectOption(value)
  await page.locator('form button.primary').click()
  // Whoever begins may be the other one at this screen, behind a veil.
  await page.locator('.question, main.alone button.primary').first().waitFor()
}

/* The link for the seat that is still open. */
export async function invitation(page: Page): Promise<string> {
  await page.locator('#tab-seats').click()
  const link = await page.locator('.link input').first().inputValue()

  await page.locator('#tab-log').click()
  return link
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
  await page.locator('.moves button:enabled, .over').first().waitFor({ timeout: 60_000 })
  return !(await over(page))
}

/* Nothing is on its way to the server any more, or the answer has come. */
export async function settled(page: Page, before: string | null): Promise<void> {
  await page.waitForFunction((old) => {
    const table = document.querySelector<HTMLElement>('.table')
    const wonders = document.querySelector('.confirm:not(:has(.primary))')

    return !table || table.dataset.state !== old || (table.dataset.busy === 'false' && !wonders)
  }, before)
}

/* Yes, though it cannot be taken back. */
export async function confirm(page: Page, yes: () => Promise<void>, before: string | null): Promise<void> {
  await settled(page, before)
  if ((await page.locator('.confirm .primary').count()) > 0) await yes()
}

/*
 * One answer by clicking: a thing of the board that is lit, or one of the list.
 * A thing may leave several moves; then the list is shorter, and so on.
 */
export async function click_something(page: Page, roll: (n: number) => number): Promise<void> {
  const before = await stamp(page)
  const lit = page.locator('.board [data-thing].lit:visible')
  const moves = page.locator('.moves button:enabled')

  for (let tries = 0; tries < 8 && (await stamp(page)) === before; tries++) {
    const n_lit = await lit.count()

    if (tries < 4 && n_lit > 0 && roll(2) === 0) await lit.nth(roll(n_lit)).dispatchEvent('click', undefined, { timeout: 2000 }).catch(() => {})
    else if ((await moves.count()) > 0) await moves.nth(roll(await moves.count())).click({ timeout: 2000 }).catch(() => {})
    await confirm(page, () => page.locator('.confirm .primary').click({ timeout: 2000 }).catch(() => {}), before)
    await settled(page, before)
  }
  await expect(page.locator('.table')).not.toHaveAttribute('data-state', before ?? '', { timeout: 30_000 })
}

/* Play to the end; look at every text on the way. */
export async function play(page: Page, roll: (n: number) => number, lang: string, most = 3000): Promise<number> {
  const look = untranslated(lang)
  let moves = 0

  while (moves < most && (await asked(page))) {
    await click_something(page, roll)
    if (++moves % 10 === 0) expect(await look(page)).toEqual([])
  }
  expect(await look(page)).toEqual([])
  await expect(page.locator('.over')).toBeVisible()
  return moves
}
