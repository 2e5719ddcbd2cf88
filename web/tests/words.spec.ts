/*
 * No word is cut, and none stands over the edge of what it is written on: in each language,
 * in a window, a low one and on a phone, while games of three are played.  What ends with
 * "…" is meant, and what scrolls is not cut.
 */
import type { Page } from '@playwright/test'
import { asked, click_something, dice, enter, expect, sit_down, test, type Wish } from './table'

const ANSWERS = 32
const EVERY = 8 // answers between two looks
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
]

/* In the page: words whose box reaches out of what cuts them, or out of their button. */
function cut(): string[] {
  const found: string[] = []
  const [SIDE, FOOT] = [1.5, 3] // pixels that no letter fills
  const said = (e: Element) => `"${e.textContent!.trim().slice(0, 40)}" ${e.tagName}.${e.getAttribute('class')?.split(' ')[0]}`
  const hides = (value: string) => value === 'hidden' || value === 'clip'
  const scrolls = (value: string) => value === 'auto' || value === 'scroll'

  for (const e of document.querySelectorAll<HTMLElement>('#app *:not(svg *)')) {
    const written = [...e.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE && n.textContent!.trim())
    if (!written.length || e.closest('.sr, .mini, .inside') || getComputedStyle(e).clipPath !== 'none') continue
    if (!e.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const words = document.createRange()
    words.selectNode(written[0]!)
    const at = words.getBoundingClientRect()
    if (at.width === 0) continue

    for (let box: Element | null = e; box && box.id !== 'app'; box = box.parentElement) {
      const [style, r] = [getComputedStyle(box), box.getBoundingClientRect()]
      const margin = parseFloat(style.getPropertyValue('overflow-clip-margin')) || 0
      const kept = /paint|strict|content/.test(style.contain)
      const [x, y] = [hides(style.overflowX) || kept, hides(style.overflowY) || kept]

      if (scrolls(style.overflowX) || scrolls(style.overflowY)) break
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break
      // Nothing of it is seen; or a hand, of which a low window shows the heads.
      const gone = at.left >= r.right - 1 || at.right <= r.left + 1 || at.top >= r.bottom - 1 || at.bottom <= r.top + 1
      if (box.matches('.shell') ? e.closest('.hand') : gone) break
      if ((x && (at.right > r.right + margin + SIDE || at.left < r.left - margin - SIDE)) || (y && (at.bottom > r.bottom + margin + FOOT || at.top < r.top - margin - FOOT))) {
        found.push(`${said(e)} is cut by ${box.tagName}.${box.getAttribute('class')?.split(' ')[0]}`)
        break
      }
    }
    const button = e.closest('button')?.getBoundingClientRect()
    if (button && (at.right > button.right + SIDE || at.left < button.left - SIDE)) found.push(`${said(e)} stands over its button`)
  }
  return [...new Set(found)]
}

async function look(page: Page, when: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect.poll(() => page.evaluate(cut), { message: `${when}, ${size.width} wide` }).toEqual([])
  }
}

const games: [string, Wish][] = [
  ['arcs', { players: 3, seats: ['me', 'bot:random', 'bot:random'], options: { leaders: 'yes' } }],
  ['ark', { players: 3, seats: ['me', 'bot:random', 'bot:random'], options: { 'first-mission': 'yes' } }],
]

for (const [i, lang] of ['en', 'fr', 'it', 'es'].entries())
  for (const [game, wish] of games)
    test(`no word is cut in ${game} in ${lang}`, async ({ page, server }) => {
      const roll = dice(31 + i)

      await page.setViewportSize(SIZES.at(-1)!)
      await enter(page, server.url, { lang })
      await sit_down(page, game, wish)
      for (let n = 0; n < ANSWERS && (await asked(page)); n++) {
        if (n % EVERY === 0) await look(page, `answer ${n}`)
        await click_something(page, roll)
      }
    })
