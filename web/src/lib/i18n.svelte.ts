/* The language of the page; a change shows at once, everywhere. */
import { api } from './api'
import { prefs, remember } from './prefs.svelte'
import { texts, type Text } from './texts'

export const LANGUAGES = { en: 'English', fr: 'Français', it: 'Italiano', es: 'Español' } as const
export type Lang = keyof typeof LANGUAGES

type Catalogue = Record<string, string[]>
const load: Record<Lang, () => Promise<Catalogue>> = {
  en: async () => ({}),
  fr: async () => (await import('catalogue:fr')).default,
  it: async () => (await import('catalogue:it')).default,
  es: async () => (await import('catalogue:es')).default,
}

let catalogue = $state.raw<Catalogue>({})
let current = $state<Lang>('en')

export const lang = {
  get now(): Lang {
    return current
  },
}

const known = (word: string): word is Lang => word in LANGUAGES

export async function set_language(to: Lang): Promise<void> {
  catalogue = await load[to]()
  current = to
  document.documentElement.lang = to
  api.lang = to
  remember('lang', to)
}

/* As chosen before, or as the browser says. */
export async function start_language(): Promise<void> {
  const wishes = [prefs.lang, ...navigator.languages.map((l) => l.slice(0, 2))]

  await set_language(wishes.find(known) ?? 'en')
}

const UNITS = [
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/* How long it is since a time in seconds since 1970: "2 hours ago". */
export function ago(when: number): string {
  const past = Math.max(0, Math.floor(Date.now() / 1000 - when))
  const [unit, length] = UNITS.find(([, length]) => past >= length) ?? ['second', 1]

  return new Intl.RelativeTimeFormat(current, { numeric: 'auto' }).format(-Math.floor(past / length), unit)
}

/* The first number that takes the plural: 0 is singular in French only. */
const many = (n: number) => (current === 'fr' ? n > 1 : n !== 1)

export function t(key: Text, slots: Record<string, string | number> = {}): string {
  const text = texts[key]
  const [one, more] = typeof text === 'string' ? [text, text] : text
  const translated = catalogue[one]
  const plural = typeof text !== 'string' && many(Number(slots.n))
  const found = translated?.[plural ? 1 : 0] || (plural ? more : one)

  return found.replace(/\{(\w+)\}/g, (_, slot: string) => String(slots[slot] ?? ''))
}
