/*
 * What a view shows, in the language of lessons (docs/protocol.md): terms with spaces
 * between, all of which must hold: `turn.pips>1 me.guild.#>0 systems.*.control=me`.
 * src/core/lesson.c reads the same.
 */
const TERM = /^([^=!<>\s]+)(=|!=|<=?|>=?)([^=!<>\s]+)$/

type Test = (found: unknown) => boolean

/* An object or a list has no word; what is not there is null. */
const word_of = (value: unknown) => (value === undefined || value === null ? 'null' : typeof value === 'object' ? '' : String(value))

function compare(op: string, wanted: string): Test {
  return (found) => {
    const word = word_of(found)

    if (op === '=') return word === wanted
    if (op === '!=') return word !== wanted
    const [a, b] = [parseInt(word) || 0, parseInt(wanted) || 0]
    if (op[0] === '<') return op === '<=' ? a <= b : a < b
    return op === '>=' ? a >= b : a > b
  }
}

function holds(value: unknown, path: string[], test: Test): boolean {
  const [key, ...rest] = path
  const inside = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

  if (key === undefined) return test(value)
  if (key === '#') return test(Object.keys(inside).length)
  if (key === '*') return Object.values(inside).some((one) => holds(one, rest, test))
  return key in inside ? holds(inside[key], rest, test) : test(null)
}

export function where(terms: string | null, view: object, seat: number): boolean {
  return (terms ?? '').split(' ').filter(Boolean).every((term) => {
    const [, path, op, value] = TERM.exec(term) ?? []

    if (path === undefined) return false
    const test = compare(op!, value === 'me' ? String(seat) : value!)
    const [first, ...rest] = path.split('.')

    if (first !== 'me') return holds(view, [first!, ...rest], test)
    return holds((view as { players?: unknown[] }).players?.[seat - 1], rest, test)
  })
}
