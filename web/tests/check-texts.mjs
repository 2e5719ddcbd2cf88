/*
 * No text of the page escapes translation: in templates, letters stand only
 * inside t(...) or come from the server.  And no text is kept that nobody reads.
 * Prints what it finds; fails then.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'svelte/compiler'

const READ_ALOUD = new Set(['title', 'aria-label', 'placeholder', 'alt'])
// Names and keys that are the same in every language.
const SAME = new Set(['Starboard', 'Esc', 'Y', 'U', 'L', 'E', 'G', 'lang', 'en'])
const letters = (text) => /\p{L}/u.test(text) && !SAME.has(text.trim())
const found = []

function visit(node, file) {
  if (Array.isArray(node)) return node.forEach((n) => visit(n, file))
  if (!node || typeof node !== 'object' || ['Script', 'Style', 'StyleDirective'].includes(node.type)) return
  if (node.type === 'Attribute') {
    const text = (Array.isArray(node.value) ? node.value : []).filter((v) => v.type === 'Text' && letters(v.data))
    if (READ_ALOUD.has(node.name) && text.length) found.push(`${file}: ${node.name}="${text[0].data}"`)
    return
  }
  if (node.type === 'Text' && letters(node.data)) found.push(`${file}: ${node.data.trim()}`)
  for (const [key, value] of Object.entries(node)) if (key !== 'parent') visit(value, file)
}

for (const name of readdirSync('src', { recursive: true }))
  if (name.endsWith('.svelte')) {
    const file = join('src', name)
    visit(parse(readFileSync(file, 'utf8'), { modern: true }).fragment, file)
  }
const sources = readdirSync('src', { recursive: true })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('texts.ts'))
  .map((name) => readFileSync(join('src', name), 'utf8'))
  .join()
for (const [, key] of readFileSync('src/lib/texts.ts', 'utf8').matchAll(/^  (\w+): N/gm))
  if (!sources.includes(`'${key}'`) && !key.startsWith('bot_')) found.push(`texts.ts: ${key} is not used`)
for (const line of found) console.error(line)
process.exit(found.length ? 1 : 0)
