/*
 * Where turns begin in a replay: where the game says so (`heads` of its page), and where
 * another seat moves than before.
 */
import type { Entry } from '../lib/protocol'

export interface Begin {
  /* The position from which it is played. */
  step: number
  seat: number | null
  /* What the game says of it; '': only that another seat moves. */
  head: string
}

export function turns_of(entries: Entry[], heads: string[] = []): Begin[] {
  const out: Begin[] = []
  let seat: number | null = null

  for (const entry of entries) {
    const moves = entry.kind === 'move' && entry.seat !== seat
    const head = entry.events.find((e) => heads.includes(e.id))

    if (entry.kind === 'move') seat = entry.seat
    if (moves) out.push({ step: entry.n - 1, seat, head: '' })
    if (head) {
      out.push({ step: entry.n, seat: null, head: head.text })
      seat = null
    }
  }
  // Where the game has said it, who moves there needs no entry of its own.
  return out.filter((b, i) => b.head || out[i - 1]?.step !== b.step)
}

/* The turn before or after a step. */
export function turn_from(turns: Begin[], step: number, way: 1 | -1, last: number): number {
  if (way > 0) return turns.find((b) => b.step > step)?.step ?? last
  return turn_before(turns, step - 1)
}

/* The turn that a step is in. */
export function turn_before(turns: Begin[], step: number): number {
  return turns.filter((b) => b.step <= step).at(-1)?.step ?? 0
}
