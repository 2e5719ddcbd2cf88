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
  arcs: ['arcs-draft', 'arcs-battle-odds', 'arcs-battle-rolled', 'arcs-raid', 'arcs-declare', 'arcs-court', 'arcs-verbs'],
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
        await expect.poll(() => pressable(page), `${name}, ${viewport.width} wide, ${size} %: something to press`).toBeGreaterThan(0)
        await page.context().close()
      }
    }
    await stand.close()
  })
