/*
 * npm run bench: what a move costs from its message to the frame that shows it,
 * in Chromium, over some moves of each game.  Prints milliseconds as JSON: the
 * time on the clock, the work of the page in it by kind, and what the threads
 * that fill pixels did meanwhile, which a graphics card would do.  Bots answer at
 * once, so a frame may show many moves: "one" are the frames of a single move.
 */
import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MOVES = Number(process.env.MOVES ?? 60)
const folder = mkdtempSync(join(tmpdir(), 'starboard-bench-'))
const program = process.env.STARBOARD ?? '../build/release/starboard'
const server = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--db', join(folder, 'tables.db'), '--rate', '100000'])
const url = await new Promise((found) => server.stdout.once('data', (line) => found(/http:\/\/[0-9.:]+/.exec(String(line))[0])))
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })

/* In the page: mark when an update comes, and when the next frame is done. */
function watch() {
  localStorage.setItem('starboard.prefs', JSON.stringify({ lang: 'en', pace: 0, confirm: false }))
  const Plain = window.WebSocket
  window.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args)
      this.addEventListener('message', (frame) => {
        if (!frame.data.startsWith('{"type":"update"')) return
        const alone = performance.now() - (window.heard ?? 0) > 100 // not in a burst of bots
        window.heard = performance.now()
        if (!alone) return void performance.mark('more')
        performance.mark('heard')
        requestAnimationFrame(() => setTimeout(() => performance.mark('drawn')))
      })
    }
  }
}

/* Which work an event of the trace is; what is inside another counts there only once. */
const KINDS = {
  UpdateLayoutTree: 'layout',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  RunTask: 'script',
}
const FILL = new Set(['RasterTask', 'ImageDecodeTask'])

/* Milliseconds by kind of each message that came alone. */
function costs(trace) {
  const at = (name) => trace.filter((e) => e.name === name && e.cat.includes('blink.user_timing'))
  const ends = at('drawn')
  const more = at('more')

  return at('heard').map((heard) => {
    const from = heard.ts
    const to = ends.find((e) => e.ts > from)?.ts ?? from
    /* Of the time that it had a processor: others work on this machine too. */
    const inside = (e) => ((Math.min(to, e.ts + e.dur) - Math.max(from, e.ts)) / (e.dur || 1)) * ((e.tdur ?? e.dur) / 1000)
    const of_page = trace.filter((e) => e.ph === 'X' && e.pid === heard.pid && e.tid === heard.tid && KINDS[e.name] && e.ts + e.dur > from && e.ts < to)
    const cost = { clock: (to - from) / 1000, script: 0, layout: 0, paint: 0, fill: 0 }

    of_page.sort((a, b) => a.ts - b.ts || b.dur - a.dur)
    const open = []
    for (const e of of_page) {
      while (open.length && open.at(-1).ts + open.at(-1).dur <= e.ts) open.pop()
      cost[KINDS[e.name]] += inside(e)
      if (open.length) cost[KINDS[open.at(-1).name]] -= inside(e)
      open.push(e)
    }
    for (const e of trace) if (FILL.has(e.name) && e.ts + e.dur > from && e.ts < to) cost.fill += inside(e)
    const messages = 1 + more.filter((e) => e.ts > from && e.ts < to).length
    return { ...cost, work: cost.script + cost.layout + cost.paint, messages }
  })
}

const round = (x) => Math.round(x * 10) / 10

function share(all, key, part) {
  const sorted = all.map((c) => c[key]).sort((a, b) => a - b)

  return round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0)
}

function figures(all) {
  const kinds = ['clock', 'work', 'script', 'layout', 'paint', 'fill'].map((key) => [key, { median: share(all, key, 0.5), p95: share(all, key, 0.95) }])

  return { frames: all.length, ...Object.fromEntries(kinds) }
}

for (const game of (process.env.GAMES ?? 'null arcs ark').split(' ')) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })

  await page.addInitScript(watch)
  await page.goto(`${url}/#/new/${game}`)
  await page.locator('form button.primary').click()
  await page.locator('.board svg').first().waitFor()
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'cc'] })
  for (let i = 0; i < MOVES; i++) {
    await page.locator('.moves button:enabled, .over').first().waitFor()
    if (await page.locator('.over').count()) break
    await page.locator('.moves button:enabled').first().click({ timeout: 1000 }).catch(() => {})
    await page.waitForTimeout(300)
  }
  const trace = JSON.parse(String(await browser.stopTracing())).traceEvents
  const all = costs(trace)

  console.log(JSON.stringify({ game, all: figures(all), one: figures(all.filter((c) => c.messages === 1)) }))
  await page.close()
}
await browser.close()
server.kill()
server.once('exit', () => rmSync(folder, { recursive: true }))
