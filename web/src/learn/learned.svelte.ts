/* Which lessons this browser has heard, so that each is said once. */
const KEY = 'starboard.learned'

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter((x) => typeof x === 'string') : []
  } catch {
    return []
  }
}

const all = new Set(stored())

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...all]))
  } catch {
    // A browser that keeps nothing hears them again.
  }
}
/* Grows when lessons are forgotten: whoever may say them looks again. */
let forgotten = $state(0)

const name = (game: string, lesson: string) => `${game}/${lesson}`

export const learned = {
  get forgotten(): number {
    return forgotten
  },
  has: (game: string, lesson: string): boolean => all.has(name(game, lesson)),
  add(game: string, lesson: string): void {
    all.add(name(game, lesson))
    keep()
  },
  /* Of one game, or of all: they are explained again. */
  forget(game?: string): void {
    for (const key of [...all]) if (!game || key.startsWith(name(game, ''))) all.delete(key)
    keep()
    forgotten++
  },
}
