/*
 * Drawings that stand where they are drawn.  A browser keeps a layer of its own for
 * each element that is moved or scaled by `transform`, or is an <svg>, and goes
 * through all of them whenever anything changes; numbers in a path cost nothing.
 */
export interface Point {
  x: number
  y: number
}

/* A path that goes from its first point on in steps, all relative. */
interface Steps {
  start: Point
  rest: string
}

/* Fine enough for half circles, whose radius must reach both ends. */
const round = (n: number) => Math.round(n * 1e4) / 1e4

/* How many numbers a command takes; the last two of them are where it ends. */
const SIZE: Record<string, number> = { M: 2, L: 2, T: 2, H: 1, V: 1, S: 4, Q: 4, C: 6, A: 7 }

/* The commands of a path one by one, also those that are written only once for many. */
function* commands(path: string): Generator<[string, number[]]> {
  for (const [, letter, text] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (text!.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const size = SIZE[letter!.toUpperCase()]

    if (!size) yield [letter!, []]
    else for (let i = 0; i < numbers.length; i += size) yield [letter === 'M' && i ? 'L' : letter!, numbers.slice(i, i + size)]
  }
}

/* Whether the i-th number of a command goes down, not along. */
const is_down = (kind: string, i: number) => kind === 'V' || (kind !== 'H' && i % 2 === (kind === 'A' ? 0 : 1))

/* The numbers of a command as steps from a point.  Those of an arc that are no
 * place stay what they are (angle and flags) or only grow (radii). */
function steps_from(from: Point, command: string, numbers: number[], scale: number): number[] {
  const kind = command.toUpperCase()
  const base = command === kind ? from : { x: 0, y: 0 }

  return numbers.map((n, i) => {
    if (kind === 'A' && i < 5) return i < 2 ? round(n * scale) : n
    return round((n - (is_down(kind, i) ? base.y : base.x)) * scale)
  })
}

function walk(path: string, scale: number): Steps {
  const start = { x: 0, y: 0 }
  let [at, opened] = [{ ...start }, { ...start }]
  let rest = ''

  for (const [command, numbers] of commands(path)) {
    const kind = command.toUpperCase()
    const steps = steps_from(at, command, numbers, scale)
    const [dx, dy] = kind === 'H' ? [steps[0]!, 0] : kind === 'V' ? [0, steps[0]!] : [steps.at(-2) ?? 0, steps.at(-1) ?? 0]

    if (kind === 'M' && !rest) [start.x, start.y] = [dx, dy]
    else rest += command.toLowerCase() + steps.join(' ')
    at = kind === 'Z' ? { ...opened } : { x: at.x + dx / scale, y: at.y + dy / scale }
    if (kind === 'M') opened = { ...at }
  }
  return { start, rest }
}

/* Windows have many sizes, and people change them. */
const ENOUGH = 1000
const walked = new Map<string, Steps>()

function remember(key: string, steps: Steps): Steps {
  if (walked.size >= ENOUGH) walked.clear()
  walked.set(key, steps)
  return steps
}

/* The path with its origin at a point, so many times as large. */
export function drawn(path: string, at: Point, scale = 1): string {
  const key = `${scale} ${path}`
  const { start, rest } = walked.get(key) ?? remember(key, walk(path, scale))

  return `M${round(at.x + start.x)} ${round(at.y + start.y)}${rest}`
}
