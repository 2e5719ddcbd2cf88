/*
 * npm run bench:motion: how long frames are apart while something moves, in Chromium at
 * 1440 by 900.  A table of each game is heard the news of a flight, a roll of dice, the
 * end of a chapter, a moment, again and again; every pair of frames counts from the news
 * until nothing moves.  Prints milliseconds as JSON.  Frames that a screen shows are not
 * measured: there is none.
 *
 * With WORK=1 it counts instead what Chromium does for a frame while it moves, from a trace:
 * how often styles, layout and painting ran, and how many pictures of parts were made; that
 * does not hang on what else the machine does.
 */
import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const WORK = process.env.WORK === '1'
const LONGEST = 6000 // milliseconds: whatever moves then has stopped

const folder = mkdtempSync(join(tmpdir(), 'starboard-motion-'))
const program = process.env.STARBOARD ?? '../build/release/starboard'
const server = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--db', join(folder, 'tables.db'), '--rate', '100000', '--seed', '7'])
const url = await new Promise((found) => server.stdout.once('data', (line) => found(/http:\/\/[0-9.:]+/.exec(String(line))[0])))
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })

/* In the page: the connection at hand, whole positions, and after `cut` only our news. */
function listen() {
  localStorage.setItem('starboard.prefs', JSON.stringify({ lang: 'en', pace: 0, coach: false, sound: false }))
  const Plain = window.WebSocket

  window.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args)
      window.wire = this
      this.addEventListener('message', (frame) => {
        if (window.cut && frame.isTrusted) frame.stopImmediatePropagation()
        else if (frame.data.startsWith('{"type":"update"')) window.last = JSON.parse(frame.data)
      })
    }
    send(text) {
      const said = JSON.parse(text)

      super.send(JSON.stringify(said.type === 'hello' ? { ...said, changes: false } : said))
    }
  }
}

/* In the page: tells the news, and says how far apart frames are until nothing moves. */
function watch([update, longest]) {
  const gaps = []
  const begun = performance.now()
  const moving = () => document.getAnimations().some((a) => a.playState === 'running' && a.effect.getTiming().iterations !== Infinity)

  window.wire.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(update) }))
  return new Promise((done) => {
    let last = 0
    let still = 0
    const frame = (now) => {
      if (last) gaps.push(now - last)
      last = now
      still = moving() ? 0 : still + 1
      // Between two acts nothing moves for a frame or two.
      if (still > 10 || performance.now() - begun > longest) done(gaps.slice(0, still ? -still : undefined))
      else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

const said = (id, ...args) => ({ id, args, text: id })
const NONE = [0, 0, 0, 0, 0, 0]

const SCENES = {
  arcs: {
    flight: ({ view }) => {
      const [from, to] = Object.keys(view.systems).filter((w) => w.endsWith('G'))

      return { view, events: [said('moves', 2, 3, from, to)] }
    },
    dice: ({ view }) => {
      const system = Object.keys(view.systems).find((w) => view.systems[w].buildings.some((b) => b.seat === 2)) ?? Object.keys(view.systems)[0]
      const battle = { system, attacker: 1, defender: 2, dice: { skirmish: 2, assault: 2, raid: 2 }, pools: [], prospects: [], hits: 3, self: 1, intercepts: 0, building_hits: 1, keys: 1, picking: null, picked: NONE }

      return { view: { ...view, battle, rolled: { skirmish: [1, 0, 0, 1, 0, 0], assault: [0, 1, 1, 0, 0, 0], raid: [0, 0, 1, 1, 0, 0] } }, events: [said('rolls', 1, 3, 1, 0, 1, 1)] }
    },
    chapter: ({ view }) => ({ view: { ...view, players: view.players.map((p, i) => ({ ...p, power: p.power + i + 2 })) }, events: [said('chapter-ends', 1), said('first', 2, 3, 'tyrant'), said('second', 1, 2, 'tyrant')] }),
    battle: ({ view }) => ({ view, events: [said('battles', 2, 1, Object.keys(view.systems)[0]), said('rolls', 2, 2, 0, 0, 1, 0), said('hit-ships', 1, Object.keys(view.systems)[0], 2, 1), said('trophies', 2, 1, 'ship', 1)] }),
  },
  ark: {
    flight: ({ view }) => {
      const [from, to] = view.ship.rooms.map((r) => r.room)

      return { view, events: [said('units-move', 2, 'seat-2', 'biodome-2', to ?? from), said('gain', 2, 3, 'di')] }
    },
    moment: ({ view }) => ({ view, events: [said('activates', 2, view.ship.rooms[0].room)] }),
  },
}

/* What is done for frames: the trace's name of it, and ours. */
const DONE = { UpdateLayoutTree: 'style', Layout: 'layout', PrePaint: 'prepaint', Paint: 'paint', RasterTask: 'raster', Commit: 'frames' }

/* Counts what is done while `act` runs. */
async function traced(act) {
  const wire = await browser.newBrowserCDPSession()
  const events = []
  const ended = new Promise((done) => wire.once('Tracing.tracingComplete', done))

  wire.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await wire.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'], recordMode: 'recordContinuously' } })
  await act()
  await wire.send('Tracing.end')
  await ended
  await wire.detach()
  return events.filter((e) => e.name in DONE && e.ph !== 'E')
}
function counted(events) {
  const all = Object.fromEntries(Object.values(DONE).map((name) => [name, { times: 0, ms: 0 }]))

  for (const { name, dur = 0 } of events) {
    all[DONE[name]].times++
    all[DONE[name]].ms += dur / 1000
  }
  return Object.fromEntries(Object.entries(all).map(([name, { times, ms }]) => [name, `${times}, ${tenths(ms)} ms`]))
}

const share = (values, part) => [...values].sort((a, b) => a - b)[Math.floor(part * (values.length - 1))]
const tenths = (x) => Math.round(x * 10) / 10

for (const [game, scenes] of Object.entries(SCENES)) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' })

  await page.addInitScript(listen)
  await page.goto(`${url}/#/new/${game}`)
  await page.locator('form button.primary').waitFor()
  await page.locator('form button.primary').click()
  await page.locator('.table[data-asked=true]').waitFor()
  await page.waitForTimeout(2500) // the sky is painted when nobody waits
  await page.evaluate(() => (window.cut = true))
  const position = await page.evaluate(() => window.last)
  let state = position.state

  for (const [scene, of] of Object.entries(scenes)) {
    const gaps = []
    const work = []

    for (let i = 0; i < ROUNDS; i++) {
      const { view, events } = of(position)

      state++
      const play = () => page.evaluate(watch, [{ ...position, state, view, entries: [{ n: state, kind: 'move', seat: 2, events }] }, LONGEST])

      if (WORK) work.push(...(await traced(async () => gaps.push(...(await play())))))
      else gaps.push(...(await play()))
      // Back to where it was.
      await page.locator('.ceremony [data-close]').click({ timeout: 200 }).catch(() => {})
      await page.keyboard.press('Shift')
      state++
      await page.evaluate(watch, [{ ...position, state, entries: [] }, 500])
    }
    if (WORK) console.log(JSON.stringify({ game, scene, drawn: gaps.length, ...counted(work) }))
    else console.log(JSON.stringify({ game, scene, frames: gaps.length, median: tenths(share(gaps, 0.5)), p95: tenths(share(gaps, 0.95)), max: tenths(share(gaps, 1)) }))
  }
  await page.close()
}
await browser.close()
server.kill()
server.once('exit', () => rmSync(folder, { recursive: true }))
