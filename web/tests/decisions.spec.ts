/*
 * A whole decision of each kind is in sight: what is asked, what answers it and what takes
 * it back; on a phone, upright and on its side, on a tablet and in a low window; also with
 * large text.  The questions are those of the named moments
 * (pictures/moments.mjs): battle, raid, draft, combat, Guardians and what else there is.
 */
import type { Page } from '@playwright/test'
import { MOMENTS, place_of, RECORDS } from '../pictures/moments.mjs'
import { record_of, Stand } from '../pictures/stand.mjs'
import { expect, PRESSED, test } from './table'

const KINDS: Record<string, string[]> = {
  arcs: ['arcs-draft', 'arcs-opening', 'arcs-battle-odds', 'arcs-battle-rolled', 'arcs-raid', 'arcs-declare', 'arcs-court', 'arcs-verbs'],
  ark: ['ark-dark', 'ark-lay', 'ark-units', 'ark-keep', 'ark-cubes', 'ark-combat'],
  together: ['ark-guardians', 'ark-guardians-fight'],
}

const PHONE = { width: 390, height: 844 }
const SIZES = [
  { ...PHONE, text: 100 },
  { ...PHONE, text: 140 },
  { width: 1280, height: 720, text: 100 },
  { width: 844, height: 390, text: 100 },
  { width: 820, height: 1180, text: 100 },
]

/* What of the question, and of what answers it on the stage, is not in the window above
 * the tabs, or is cut by a part that scrolls. */
const unseen = (page: Page) =>
  page.evaluate(() => {
    const phone = document.querySelector('[data-frame=phone]') !== null
    const tabs = phone ? document.querySelector('.tabs')!.getBoundingClientRect().top : innerHeight
    const above = phone ? 48 : 0
    const cut = (e: Element) => {
      const { top, bottom } = e.getBoundingClientRect()

      for (let box = e.parentElement; box; box = box.parentElement) {
        const around = box.getBoundingClientRect()

        if (getComputedStyle(box).overflowY !== 'visible' && (top < around.top - 1 || bottom > around.bottom + 1)) return true
      }
      return false
    }

    return [...document.querySelectorAll('.question :is(h2, .tools button, .stepper, .chip), .stage :is(.stepper, [data-roll], [data-loot], [data-lose])')]
      .filter((e) => {
        const { top, bottom, left, right } = e.getBoundingClientRect()

        // Much text with large letters scrolls; what is pressed does not.
        return top < above || bottom > tabs + 1 || left < 0 || right > innerWidth || (e.matches('.stage :is([data-roll], [data-lose], .stepper)') && cut(e))
      })
      .map((e) => e.outerHTML.slice(0, 120))
  })

/* The sheet of a phone: so much of the window is the board's above it, and the highest
 * empty place between what is asked and what answers it, in pixels. */
const sheet = (page: Page) =>
  page.evaluate(() => {
    const low = document.querySelector('.shell > .low')!.getBoundingClientRect()
    const parts = [...document.querySelectorAll('.shell > .low :is(.line, .chip, .option, .stepper, .under, .tools)')]
      .map((e) => e.getBoundingClientRect())
      .filter((r) => r.height > 0)
      .sort((a, b) => a.top - b.top)
    let [empty, reached] = [0, parts[0]!.bottom]

    for (const { top, bottom } of parts) [empty, reached] = [Math.max(empty, top - reached), Math.max(reached, bottom)]
    return { above: (low.top - 48) / innerHeight, empty, tab: document.querySelector('[role=tab][aria-selected=true]')!.id.slice(4), staged: document.querySelector('.shell')!.getAttribute('data-staged') === 'true' }
  })
const STEPPER = 60 // its row is kept free
const ABOVE: Record<string, number> = { map: 0.5, hand: 0.5, ship: 0.5 }

/* So many answers can be pressed where they are. */
const pressable = (page: Page) =>
  page.locator(PRESSED).filter({ visible: true }).evaluateAll((all) =>
    all.filter((e) => {
      const { left, top, width, height } = e.getBoundingClientRect()
      const at = document.elementFromPoint(left + width / 2, top + height / 2)

      return at !== null && (e.contains(at) || at.closest('[data-thing]') === e)
    }).length,
  )

for (const [of, names] of Object.entries(KINDS))
  test(`a decision of each kind is in sight: ${of}`, async ({ browser }) => {
    const stand = await new Stand().open(browser, record_of(RECORDS[of]!))
    const places = names.map((name) => ({ name, at: place_of(MOMENTS.find((m) => m.name === name)!, stand.record.moves) }))

    for (const { name, at } of places.sort((a, b) => a.at - b.at)) {
      await stand.play_to(at)
      for (const { text: size, ...viewport } of SIZES) {
        const page = await (await browser.newContext({ viewport, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })).newPage()

        await page.addInitScript((text) => localStorage.setItem('starboard.prefs', text), JSON.stringify({ lang: 'fr', size, pace: 0, coach: false }))
        await page.goto(stand.link(stand.record.moves[at]!.seat))
        await page.locator('.table[data-asked=true]').waitFor()
        await expect.poll(() => unseen(page), `${name}, ${viewport.width} wide, ${size} %`).toEqual([])
        if (viewport.width === PHONE.width && size === 100) {
          const { above, empty, tab, staged } = await sheet(page)

          expect(above, `${name}: the board`).toBeGreaterThanOrEqual(staged ? 0.7 : (ABOVE[tab] ?? 0.35))
          expect(empty, `${name}: nothing is there`).toBeLessThanOrEqual(staged ? 20 : STEPPER)
        }
        await expect.poll(() => pressable(page), `${name}, ${viewport.width} wide, ${size} %: something to press`).toBeGreaterThan(0)
        await page.context().close()
      }
    }
    await stand.close()
  })
