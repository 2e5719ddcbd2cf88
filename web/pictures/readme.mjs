/*
 * make pictures: the pictures of the README, docs/pictures: three that stand still, of
 * moments in moments.mjs, and a turn of Arcs that moves: ships go, and fight.
 */
import { chromium } from '@playwright/test'
import { existsSync, writeFileSync } from 'node:fs'
import { MOMENTS, place_of, RECORDS } from './moments.mjs'
import { record_of, Stand } from './stand.mjs'
import { encoder_of, moving } from './webp.mjs'

const OUT = process.env.OUT ?? '../docs/pictures'
const STILL = { 'first-page': 'first-page', 'arcs-targets': 'arcs', 'ark-sections': 'ark' }
const FILM = { width: 960, height: 540 }
const SLOWLY = 0.25 // it is recorded in slow motion, so that a busy machine misses nothing
const SHORTEST = 90 // milliseconds of a frame in the film

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-features=LocalNetworkAccessChecks'] })

/* PAGE=../build/page: what vite has built, whatever the program holds. */
function fresh(route) {
  const path = new URL(route.request().url()).pathname
  const file = `${process.env.PAGE}/${path === '/' ? 'index.html' : path}`

  return existsSync(file) ? route.fulfill({ path: file }) : route.continue()
}

async function open(url, [width, height]) {
  const page = await (await browser.newContext({ viewport: { width, height } })).newPage()

  await page.addInitScript((text) => localStorage.setItem('starboard.prefs', text), JSON.stringify({ lang: 'en', theme: 'dark', pace: 0, sound: false }))
  if (process.env.PAGE) await page.route('**/*', fresh)
  await page.goto(url)
  await page.locator('.table, .games a').first().waitFor()
  // The sky and the worlds are painted when nobody waits.
  await page.waitForFunction(() => [...document.querySelectorAll('.place > canvas:only-child')].every((canvas) => !canvas.clientHeight || canvas.classList.contains('painted')), null, { timeout: 120_000 })
  await page.waitForTimeout(1500)
  return page
}

async function still(name, file) {
  const moment = MOMENTS.find((m) => m.name === name)
  const stand = await new Stand().open(browser, moment.of && record_of(RECORDS[moment.of]))
  const at = moment.of ? place_of(moment, stand.record.moves) : 0

  if (moment.of) await stand.play_to(at)
  const next = stand.record?.moves[at]
  const page = await open(next ? stand.link(next.seat) : stand.url, [1440, 900])
  await moment.then?.(page, next)
  await page.waitForTimeout(600)
  const { encode, close } = await encoder_of(browser, { width: 1440, height: 900, quality: 0.76 })
  const { webp } = await encode(await page.screenshot({ animations: 'disabled' }), 'image/png')

  writeFileSync(`${OUT}/${file}.webp`, Buffer.from(webp, 'base64'))
  await close()
  await page.context().close()
  await stand.close()
}

/* In the page: an arrow that shows where somebody presses. */
function pointer() {
  const ns = 'http://www.w3.org/2000/svg'
  const arrow = document.createElementNS(ns, 'svg')
  const path = document.createElementNS(ns, 'path')

  path.setAttribute('d', 'M3 2 3 20 8 15 11 22 14 21 11 14 18 14Z')
  path.setAttribute('fill', '#fff')
  path.setAttribute('stroke', '#000')
  path.setAttribute('stroke-width', '1.5')
  arrow.append(path)
  Object.assign(arrow.style, { position: 'fixed', left: '0', top: '0', width: '30px', height: '30px', zIndex: '99', pointerEvents: 'none', transform: 'translate(640px, 520px)', transition: 'transform .35s ease-in-out' })
  document.body.append(arrow)
  window.point_at = (x, y) => (arrow.style.transform = `translate(${x}px, ${y}px)`)
}

/* Goes there, is seen to rest there, and presses; a thing may have any shape, and its
 * middle need not be in it. */
async function press(page, selector, on = selector) {
  const box = await page.locator(on).first().boundingBox()

  await page.evaluate(([x, y]) => point_at(x, y), [box.x + box.width / 2, box.y + box.height / 2])
  await page.waitForTimeout(650 / SLOWLY)
  await page.locator(selector).first().dispatchEvent('click')
}
const system = (word) => [`[data-thing="system:${word}"].lit`, `.map .area[data-system="${word}"] .world`]

async function turn(page, [from, to, ships]) {
  const wait = (ms) => page.waitForTimeout(ms / SLOWLY)

  await wait(500)
  await press(page, '[data-chip=move]')
  await wait(300)
  await press(page, ...system(from))
  await wait(300)
  await press(page, ...system(to))
  await page.locator(`[data-offered="ships ${ships} 0"]`).waitFor()
  await press(page, '.offered')
  await page.locator('[data-chip=battle]').waitFor()
  await wait(1100)
  await press(page, '[data-chip=battle]')
  await wait(300)
  if (!(await page.locator('.tray').count())) await press(page, ...system(to))
  await page.locator('.tray').waitFor()
  await wait(400)
  for (let i = 0; i < ships; i++) await press(page, '.tray .kind:nth-child(2) .stepper button:last-child')
  await press(page, '[data-roll]')
  await wait(2600)
}

async function film() {
  const stand = await new Stand().open(browser, record_of(RECORDS.arcs))
  const { moves } = stand.record
  const at = moves.findIndex((m, i) => m.verb === 'move' && moves[i + 1].verb === 'ships' && moves[i + 2].verb === 'battle' && moves[i + 2].seat === m.seat && moves[i + 3].verb === 'dice')
  await stand.play_to(at)
  const page = await open(stand.link(moves[at].seat), [1280, 720])
  const wire = await page.context().newCDPSession(page)
  const shots = []

  await page.evaluate(pointer)
  await wire.send('Animation.enable')
  await wire.send('Animation.setPlaybackRate', { playbackRate: SLOWLY })
  wire.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shots.push({ data, at: metadata.timestamp * 1000 * SLOWLY })
    void wire.send('Page.screencastFrameAck', { sessionId })
  })
  await wire.send('Page.startScreencast', { format: 'jpeg', quality: 92 })
  const [, from, to] = moves[at].move.split(' ')
  await turn(page, [from, to, Number(moves[at + 1].move.split(' ')[1])])
  await wire.send('Page.stopScreencast')
  await page.context().close()
  await stand.close()
  return shots
}

async function keep_film(shots) {
  const { encode, close } = await encoder_of(browser, { ...FILM, quality: 0.44 })
  const frames = []
  let last = shots[0].at

  for (const [i, shot] of shots.entries()) {
    const end = i === shots.length - 1

    if (!end && i > 0 && shot.at - last < SHORTEST) continue
    const frame = await encode(Buffer.from(shot.data, 'base64'), 'image/jpeg')
    if (!frame) continue
    if (frames.length) frames.at(-1).ms = shot.at - last
    last = shot.at
    frames.push({ ...frame, ms: 1800 })
  }
  await close()
  writeFileSync(`${OUT}/turn.webp`, moving(FILM, frames))
}

const wanted = process.argv.slice(2) // names of files; all, if there is none
for (const [name, file] of Object.entries(STILL)) if (!wanted.length || wanted.includes(file)) await still(name, file)
if (!wanted.length || wanted.includes('turn')) await keep_film(await film())
await browser.close()
