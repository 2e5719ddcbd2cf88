/*
 * npm run bench: what it costs to draw a move, in Chromium, from its message to the
 * end of its frame.  Some moves of each game are played, then their messages come
 * again, one by one, several times.  Each counts with the median of its times, as
 * others work on this machine too.  Prints milliseconds of the page's own thread as
 * JSON, how long the slowest frame took by itself (the message is heard before it),
 * and how many of 100 fit into one frame of 60 a second; by the clock every single
 * time counts, with what it waited for a core.  What the threads do that fill pixels
 * is not in it.
 */
import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MOVES = Number(process.env.MOVES ?? 40)
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const GAMES = (process.env.GAMES ?? 'null:2 arcs:2 arcs:4 ark:2 ark:5').split(' ')
const FRAME = 1000 / 60

const folder = mkdtempSync(join(tmpdir(), 'starboard-bench-'))
const program = process.env.STARBOARD ?? '../build/release/starboard'
const server = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--db', join(folder, 'tables.db'), '--rate', '100000'])
const url = await new Promise((found) => server.stdout.once('data', (line) => found(/http:\/\/[0-9.:]+/.exec(String(line))[0])))
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })

/* In the page: keep the connection and all updates at hand. */
function listen() {
  window.heard = []
  localStorage.setItem('starboard.prefs', JSON.stringify({ lang: 'en', pace: 0, confirm: false }))
  const Plain = window.WebSocket
  window.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args)
      window.wire = this
      this.addEventListener('message', (frame) => frame.data.startsWith('{"type":"update"') && window.heard.push(frame.data))
    }
  }
}

/* In the page: a message arrives, and its frame is drawn.  Says how long it took to
 * hear it and do what it says; a mark, which is slow itself, tells in the trace which
 * frame it was. */
function arrive() {
  performance.mark('arrives')
  const start = performance.now()

  window.wire.dispatchEvent(new MessageEvent('message', { data: window.next }))
  return new Promise((drawn) =>
    queueMicrotask(() => {
      const heard = performance.now() - start

      requestAnimationFrame(() => setTimeout(() => drawn(heard)))
    }),
  )
}

async function play(page) {
  const asked = page.locator('.moves button:enabled, .over').first()

  for (let i = 0; i < MOVES; i++) {
    await asked.waitFor()
    if (await page.locator('.over').count()) break
    await page.locator('.moves button:enabled').first().click({ timeout: 1000 }).catch(() => {})
    await page.waitForTimeout(200)
  }
  await asked.waitFor()
  return (await page.evaluate(() => window.heard)).map((text) => JSON.parse(text))
}

/* What the first frame after each message cost. */
function frames(trace) {
  const found = []
  let mark = null

  for (const e of trace.sort((a, b) => a.ts - b.ts)) {
    if (e.name === 'arrives') mark = e
    else if (e.name === 'ProxyMain::BeginMainFrame' && mark && e.tid === mark.tid && e.pid === mark.pid) {
      found.push({ cpu: e.tdur / 1000, clock: e.dur / 1000 })
      mark = null
    }
  }
  return found
}

async function replay(page, updates, state) {
  const heard = []

  // Few kinds of events: a whole trace makes everything slower.
  await browser.startTracing(page, { categories: ['blink.user_timing', 'cc'] })
  for (const update of updates) {
    await page.evaluate((text) => (window.next = text), JSON.stringify({ ...update, state: ++state }))
    heard.push(await page.evaluate(arrive))
    // Nothing was measured if the page did not show it.
    if ((await page.locator('.table').getAttribute('data-state')) !== String(state)) throw new Error(`state ${state} is not shown`)
    await page.waitForTimeout(60)
  }
  // The first leads back to the beginning: that is no move.
  return frames(JSON.parse(String(await browser.stopTracing())).traceEvents)
    .map((frame, i) => ({ frame: frame.cpu, all: heard[i] + frame.cpu, clock: heard[i] + frame.clock }))
    .slice(1)
}

async function measure(page, updates) {
  const rounds = []

  for (let i = 0; i < ROUNDS; i++) rounds.push(await replay(page, updates, updates.at(-1).state + i * updates.length))
  const medians = (what) => rounds[0].map((_, i) => share(rounds.map((round) => round[i][what]), 0.5))

  return { alone: medians('frame'), all: medians('all'), clock: rounds.flat().map((times) => times.clock) }
}

function share(values, part) {
  const sorted = [...values].sort((a, b) => a - b)

  return sorted[Math.floor(part * (sorted.length - 1))]
}
const tenths = (x) => Math.round(x * 10) / 10
const within = (values) => tenths((100 * values.filter((cost) => cost <= FRAME).length) / values.length)

for (const wish of GAMES) {
  const [game, players] = wish.split(':')
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })

  await page.addInitScript(listen)
  await page.goto(`${url}/#/new/${game}`)
  await page.locator('form button.primary').waitFor()
  await page.locator(`input[name=players][value="${players}"]`).check()
  await page.locator('form button.primary').click()
  await page.locator('.board svg').first().waitFor()
  const { alone, all, clock } = await measure(page, await play(page))

  console.log(
    JSON.stringify({
      game,
      players: Number(players),
      messages: all.length,
      median: tenths(share(all, 0.5)),
      p95: tenths(share(all, 0.95)),
      max: tenths(share(all, 1)),
      longest_frame: tenths(share(alone, 1)),
      within_a_frame: within(all),
      within_by_the_clock: within(clock),
    }),
  )
  await page.close()
}
await browser.close()
server.kill()
server.once('exit', () => rmSync(folder, { recursive: true }))
