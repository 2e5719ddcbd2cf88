/* What a person has set, kept by the browser. */
export interface Prefs {
  lang: string
  theme: 'auto' | 'light' | 'dark'
  size: number // of text, in per cent
  sound: boolean
  volume: number // in per cent
  hear: 'all' | 'turn' // everything, or only that it is my turn
  pace: number // milliseconds for each move of the others
  confirm: boolean // ask before what cannot be undone, also where a button says it
  touch: boolean // one touch is enough
  motion: 'normal' | 'fast' | 'off'
  coach: boolean // explains what happens for the first time
  sheet: 'peek' | 'open' | 'full' // on a phone
  name: string
  notices: boolean // of the browser, that it is my turn
  push: boolean // also when the page is closed
  here: boolean // new tables are made in this browser, not on the server
}

const KEY = 'starboard.prefs'

const normal: Prefs = {
  lang: '',
  theme: 'auto',
  size: 100,
  sound: true,
  volume: 40,
  hear: 'all',
  pace: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 500,
  confirm: false,
  touch: false,
  motion: 'normal',
  coach: true,
  sheet: 'open',
  name: '',
  notices: false,
  push: false,
  here: false,
}

function stored(): Partial<Prefs> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof found === 'object' && found ? found : {}
  } catch {
    return {}
  }
}

/* Only what has the right type: the store may be old, or edited. */
function checked(found: Record<string, unknown>): Prefs {
  const out: Record<string, unknown> = { ...normal }

  for (const [key, value] of Object.entries(normal))
    if (typeof found[key] === typeof value) out[key] = found[key]
  return out as unknown as Prefs
}

export const prefs: Prefs = $state(checked(stored() as Record<string, unknown>))

export function remember<K extends keyof Prefs>(key: K, value: Prefs[K]): void {
  prefs[key] = value
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs))
  } catch {
    // A browser that keeps nothing still plays.
  }
}
