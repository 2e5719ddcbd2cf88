/*
 * Structural sharing.  Each message brings a whole position, of which a move has
 * changed little.  What is as it was becomes the very object that was there, so
 * that parts of the page can tell by identity that nothing happened to them.
 */
type Branch = Record<string, unknown>

const is_branch = (x: unknown): x is Branch => typeof x === 'object' && x !== null

/* Whether two of them differ; those that were shared are told apart at once. */
export const differs = (a: unknown, b: unknown) => a !== b && JSON.stringify(a) !== JSON.stringify(b)

/* `fresh`, with all of it that equals the same place of `old` taken from there. */
export function share<T>(old: unknown, fresh: T): T {
  if (old === fresh) return fresh
  if (!is_branch(old) || !is_branch(fresh) || Array.isArray(old) !== Array.isArray(fresh)) return fresh
  const [was, now]: [Branch, Branch] = [old, fresh]
  const keys = Object.keys(now)
  const more = keys.length - Object.keys(was).length
  let same = more === 0

  for (const key of keys) {
    now[key] = share(was[key], now[key])
    if (now[key] === was[key] && key in was) continue
    same = false
    // What came into a list, or left it, has moved the rest.
    if (more !== 0 && Array.isArray(fresh)) now[key] = share(was[Number(key) - more], now[key])
  }
  return same ? (old as T) : fresh
}

/* `old` with other values at some places; what is not on the way to one of them is
 * taken over as it is.  Null when there is no such place. */
export function change<T>(old: T, values: Record<string, unknown>): T | null {
  const top = { all: old as unknown }
  const fresh = new Set<unknown>([top])

  for (const [pointer, value] of Object.entries(values)) {
    const keys = ['all', ...pointer.split('/').slice(1).map((k) => k.replaceAll('~1', '/').replaceAll('~0', '~'))]
    const last = keys.pop()!
    let at: Branch = top

    for (const key of keys) {
      const next = at[key]

      if (!is_branch(next)) return null
      if (!fresh.has(next)) {
        at[key] = Array.isArray(next) ? [...next] : { ...next }
        fresh.add(at[key])
      }
      at = at[key] as Branch
    }
    if (!(last in at)) return null
    at[last] = value
  }
  return top.all as T
}

/* The same for what is computed from such parts: $derived.by(steady(() => …)). */
export function steady<T>(compute: () => T): () => T {
  let last: T | undefined

  return () => (last = share(last, compute()))
}
