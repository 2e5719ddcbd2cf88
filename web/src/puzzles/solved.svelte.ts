/*
 * Which puzzles were solved in this browser, which is the one of the day, and the last
 * scenario file of one's own.
 */
const KEY = 'starboard.puzzles'
const OWN = 'starboard.puzzle'

export interface Progress {
  /* When, in milliseconds since 1970; null: not yet. */
  solved: number | null
  tries: number
}
const NEVER: Progress = { solved: null, tries: 0 }

function stored(): Record<string, Progress> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')

    return found && typeof found === 'object' ? (found as Record<string, Progress>) : {}
  } catch {
    return {}
  }
}

let known = $state.raw(stored())

function keep(id: string, change: Partial<Progress>): void {
  known = { ...known, [id]: { ...NEVER, ...known[id], ...change } }
  try {
    localStorage.setItem(KEY, JSON.stringify(known))
  } catch {
    // Not kept beyond this page, then.
  }
}

export const progress = {
  of: (id: string): Progress => ({ ...NEVER, ...known[id] }),
  try(id: string): void {
    keep(id, { tries: progress.of(id).tries + 1 })
  },
  solve(id: string): void {
    if (!progress.of(id).solved) keep(id, { solved: Date.now() })
  },
}

/* The same one for everybody, on one day of the world's clock: days since 1970 go through
 * them in steps that have nothing in common with how many there are. */
export function of_day<T>(list: readonly T[], now = Date.now()): T | undefined {
  const day = Math.floor(now / 86_400_000)
  let step = Math.max(1, Math.round(list.length * 0.618))
  const common = (a: number, b: number): number => (b ? common(b, a % b) : a)

  while (common(step, list.length) > 1) step++
  return list[(day * step) % list.length]
}

/* A reload of the tab shows it again. */
export const own = {
  get text(): string {
    try {
      return sessionStorage.getItem(OWN) ?? ''
    } catch {
      return ''
    }
  },
  set text(text: string) {
    try {
      sessionStorage.setItem(OWN, text)
    } catch {
      // It cannot be kept for the next place.
    }
  },
}
