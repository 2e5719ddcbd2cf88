/*
 * Finds English on a page in another language: a text on the screen that is the
 * English side of an entry of po/ whose other side is different.
 */
import type { Page } from '@playwright/test'
import { po } from 'gettext-parser'
import { readFileSync } from 'node:fs'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/* "{seat} plays {card}." as a pattern; slots take anything. */
function pattern(text: string): RegExp {
  return new RegExp('^' + text.split(/\{[^}]*\}/).map(escaped).join('.+') + '$', 'su')
}

interface English {
  exact: Set<string>
  patterns: RegExp[]
  translated: Set<string>
  others: RegExp[]
}

function read(lang: string): English {
  const out: English = { exact: new Set(), patterns: [], translated: new Set(), others: [] }
  const entries = po.parse(readFileSync(`../po/${lang}.po`)).translations[''] ?? {}

  for (const entry of Object.values(entries)) {
    if (!entry.msgid) continue
    const here = entry.msgstr
    const there = [entry.msgid, ...(entry.msgid_plural ? [entry.msgid_plural] : [])]

    for (const text of here) text.includes('{') ? out.others.push(pattern(text)) : out.translated.add(text)
    for (const text of there)
      if (here.includes(text)) continue
      else if (!text.includes('{')) out.exact.add(text)
      // A sentence with at least two words outside its slots; "{a}: {b}" says nothing.
      else if (text.replace(/\{[^}]*\}/g, ' ').match(/\p{L}{2,}/gu)?.length ?? 0 > 1) out.patterns.push(pattern(text))
  }
  return out
}

async function texts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)

    while (walk.nextNode()) found.add(walk.currentNode.textContent!.trim().replace(/\s+/g, ' '))
    for (const e of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) found.add(e.getAttribute(name) ?? '')
    return [...found]
  })
}

export function untranslated(lang: string): (page: Page) => Promise<string[]> {
  if (lang === 'en') return async () => []
  const english = read(lang)
  const fine = new Set<string>()
  const wrong = (text: string) =>
    !english.translated.has(text) &&
    (english.exact.has(text) ||
      (english.patterns.some((p) => p.test(text)) && !english.others.some((p) => p.test(text))))

  return async (page) => {
    const out: string[] = []

    for (const text of await texts(page)) {
      if (!text || fine.has(text)) continue
      if (wrong(text)) out.push(text)
      else fine.add(text)
    }
    return out
  }
}
