/*
 * make screenshots: the named moments of moments.mjs at three sizes of a window, into
 * build/screenshots.  Looked at beside the design, after every change of the page.
 *
 *   node pictures/keep.mjs [NAME...]      only moments whose name begins so
 *   SIZES=768x1024,844x390 LANGUAGE=fr THEME=light TEXT=140 VISION=deuteranopia OUT=folder
 *   PAGE=../build/page shows what vite has built, whatever the program holds
 */
import { chromium } from '@playwright/test'
import { existsSync, mkdirSync } from 'node:fs'
import { MOMENTS, place_of, RECORDS } from './moments.mjs'
import { record_of, Stand } from './stand.mjs'

const OUT = process.env.OUT ?? '../build/screenshots'
const SIZES = (process.env.SIZES ?? '1440x900,1280x720,390x844').split(',').map((size) => size.split('x').map(Number))
const prefs = { lang: process.env.LANGUAGE ?? 'en', theme: process.env.THEME ?? 'dark', size: Number(process.env.TEXT ?? 100), pace: 0, sound: false, name: '' }
const wanted = process.argv.slice(2)
const MOMENT = 1500 // milliseconds after which a moment has unfolded

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--force-color-profile=srgb', '--font-render-hinting=none', '--disable-features=LocalNetworkAccessChecks'] })

async function open([width, height], url) {
  const touch = Math.min(width, height) < 500
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch, deviceScaleFactor: 1 })
  const page = await context.newPage()

  page.on('console', (said) => said.type() === 'error' && console.error(said.text()))
  page.on('pageerror', (error) => console.error(error.message))
  await page.addInitScript((text) => localStorage.setItem('starboard.prefs', text), JSON.stringify(prefs))
  if (process.env.VISION) await (await context.newCDPSession(page)).send('Emulation.setEmulatedVisionDeficiency', { type: process.env.VISION })
  if (process.env.PAGE) await page.route('**/*', fresh)
  page.setDefaultTimeout(40_000)
  await page.goto(url)
  await page.locator('.table, .games a').first().waitFor({ timeout: 60_000 })
  await page.evaluate(() => document.fonts.ready)
  // The sky and the worlds are painted when nobody waits.
  await page.waitForFunction(() => [...document.querySelectorAll('.place > canvas:only-child')].every((canvas) => !canvas.clientHeight || canvas.classList.contains('painted')), null, { timeout: 120_000 })
  await page.waitForTimeout(700)
  return page
}

/* The page of that folder instead of the one in the program. */
function fresh(route) {
  const path = new URL(route.request().url()).pathname
  const file = `${process.env.PAGE}/${path === '/' ? 'index.html' : path}`

  return existsSync(file) ? route.fulfill({ path: file }) : route.continue()
}

/* Those who look at the moment; it need not have come yet. */
async function gather(moment, stand) {
  const next = moment.of ? stand.record.moves[stand.at] : null
  const url = next ? stand.link(moment.seat ?? next.seat) : stand.url
  const pages = []

  for (const size of SIZES) pages.push(await open(size, url))
  return { moment, next, pages }
}

async function keep({ moment, next, pages }) {
  // All at once: a moment that is made for people does not wait.
  await Promise.all(
    pages.map(async (page, i) => {
      if (moment.then) await moment.then(page, next).catch((error) => console.error(`${moment.name} ${SIZES[i].join('x')}: ${error.message}`))
      await page.waitForTimeout(moment.live ? MOMENT : 300)
      await page.screenshot({ path: `${OUT}/${moment.name}-${SIZES[i].join('x')}.png`, animations: moment.live ? 'allow' : 'disabled' })
    }),
  )
  for (const page of pages) await page.context().close()
}

mkdirSync(OUT, { recursive: true })
for (const of of [undefined, ...Object.keys(RECORDS)]) {
  const some = MOMENTS.filter((m) => m.of === of && (!wanted.length || wanted.some((w) => m.name.startsWith(w))))
  if (!some.length) continue
  const stand = await new Stand().open(browser, of && record_of(RECORDS[of]))
  const placed = some.map((moment) => ({ moment, at: of ? place_of(moment, stand.record.moves) : 0 })).sort((a, b) => a.at - b.at || Number(!!a.moment.live) - Number(!!b.moment.live))

  while (placed.length) {
    const { moment, at } = placed.shift()
    // One move may bring about several.
    const also = moment.live ? placed.filter((p) => p.at === at) : []

    placed.splice(0, also.length)
    await stand.play_to(at)
    const all = []
    for (const m of [moment, ...also.map((p) => p.moment)]) all.push(await gather(m, stand))
    if (moment.live) await stand.play_to(at + 1)
    for (const one of all) {
      await keep(one)
      console.log(one.moment.name)
    }
  }
  await stand.close()
}
await browser.close()
