/*
 * npm run bench: how long a move takes from its message to the frame that shows
 * it, in Chromium, over some moves of each game.  Prints milliseconds as JSON.
 */
import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MOVES = 60
const folder = mkdtempSync(join(tmpdir(), 'starboard-bench-'))
const program = process.env.STARBOARD ?? '../build/release/starboard'
const server = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--db', join(folder, 'tables.db'), '--rate', '100000'])
const url = await new Promise((found) => server.stdout.once('data', (line) => found(/http:\/\/[0-9.:]+/.exec(String(line))[0])))
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })

/* In the page: note when an update comes, and when the next frame is done. */
function watch() {
  window.drawn = []
  localStorage.setItem('starboard.prefs', JSON.stringify({ lang: 'en', pace: 0, confirm: false }))
  const Plain = window.WebSocket
  window.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args)
      this.addEventListener('message', (frame) => {
        if (!frame.data.startsWith('{"type":"update"')) return
        const start = performance.now()
        const alone = start - (window.heard ?? 0) > 100 // not in a burst of bots
        window.heard = start
        if (!alone) return
        requestAnimationFrame(() => setTimeout(() => window.drawn.push(performance.now() - start)))
      })
    }
  }
}

for (const game of ['null', 'arcs', 'ark']) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })

  await page.addInitScript(watch)
  await page.goto(`${url}/#/new/${game}`)
  await page.locator('form button.primary').click()
  for (let i = 0; i < MOVES; i++) {
    await page.locator('.moves button:enabled, .over').first().waitFor()
    if (await page.locator('.over').count()) break
    await page.locator('.moves button:enabled').first().click({ timeout: 1000 }).catch(() => {})
    await page.waitForTimeout(300)
  }
  const times = (await page.evaluate(() => window.drawn)).sort((a, b) => a - b)
  const at = (share) => Math.round(times[Math.floor(share * (times.length - 1))] * 10) / 10

  console.log(JSON.stringify({ game, updates: times.length, median: at(0.5), p95: at(0.95) }))
  await page.close()
}
await browser.close()
server.kill()
server.once('exit', () => rmSync(folder, { recursive: true }))
