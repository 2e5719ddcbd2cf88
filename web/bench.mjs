/*
 * npm run bench: what a message costs, in Chromium, from its arrival until its
 * frame is done.  Some moves of each game are played, then their messages come
 * once more, one by one.  Prints milliseconds of the page's own thread as JSON, not
 * of the clock: others work on this machine too.  "work" is all of it, painting
 * included; what the threads do that fill pixels is not in it.
 */
import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MOVES = Number(process.env.MOVES ?? 40)
const ROUNDS = 2
const KINDS = { work: 'TaskDuration', script: 'ScriptDuration', style: 'RecalcStyleDuration', layout: 'LayoutDuration' }

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

/* In the page: a message arrives, and its frame is drawn. */
function arrive() {
  window.wire.dispatchEvent(new MessageEvent('message', { data: window.next }))
  return new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
}

async function play(page) {
  const answers = page.locator('.moves button:enabled')

  for (let i = 0; i < MOVES; i++) {
    await page.locator('.moves button:enabled, .over').first().waitFor()
    if (await page.locator('.over').count()) break
    await answers.first().click({ timeout: 1000 }).catch(() => {})
    await page.waitForTimeout(200)
  }
  return (await page.evaluate(() => window.heard)).map((text) => JSON.parse(text))
}

async function clock(page) {
  const cdp = await page.context().newCDPSession(page)

  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value * 1000]))
}

async function measure(page, updates) {
  const now = await clock(page)
  const costs = []
  let state = updates.at(-1).state

  for (let round = 0; round < ROUNDS; round++)
    for (const update of updates) {
      await page.evaluate((text) => (window.next = text), JSON.stringify({ ...update, state: ++state }))
      const before = await now()

      await page.evaluate(arrive)
      const after = await now()

      costs.push(Object.fromEntries(Object.entries(KINDS).map(([kind, name]) => [kind, after[name] - before[name]])))
      // Nothing was measured if the page did not show it.
      if ((await page.locator('.table').getAttribute('data-state')) !== String(state)) throw new Error(`state ${state} is not shown`)
      await page.waitForTimeout(60)
    }
  return costs
}

function share(costs, kind, part) {
  const sorted = costs.map((cost) => cost[kind]).sort((a, b) => a - b)

  return Math.round(sorted[Math.floor(part * (sorted.length - 1))] * 10) / 10
}

for (const game of (process.env.GAMES ?? 'null arcs ark').split(' ')) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })

  await page.addInitScript(listen)
  await page.goto(`${url}/#/new/${game}`)
  await page.locator('form button.primary').click()
  await page.locator('.board svg').first().waitFor()
  const costs = await measure(page, await play(page))
  const figures = Object.keys(KINDS).map((kind) => [kind, { median: share(costs, kind, 0.5), p95: share(costs, kind, 0.95) }])

  console.log(JSON.stringify({ game, messages: costs.length, ...Object.fromEntries(figures) }))
  await page.close()
}
await browser.close()
server.kill()
server.once('exit', () => rmSync(folder, { recursive: true }))
