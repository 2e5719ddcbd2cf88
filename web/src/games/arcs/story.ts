/* Where Power came from, chapter by chapter, as the log has it.  All of it is gained for
 * ambitions when a chapter ends. */
import type { Entry } from '../../lib/protocol'
import { AMBITIONS, type Ambition } from './view'

export interface Gain {
  seat: number
  ambition: Ambition
  first: boolean
  n: number
}
export interface Told {
  chapter: number
  gains: Gain[]
}

/* The gains of a chapter are told after its end, and before that of the next. */
export function chapters_of(entries: Entry[]): Told[] {
  const all: Told[] = []

  for (const { id, args } of entries.flatMap((e) => e.events)) {
    if (id === 'chapter-ends') all.push({ chapter: Number(args[0]), gains: [] })
    else if ((id === 'first' || id === 'second') && AMBITIONS.includes(args[2] as Ambition)) all.at(-1)?.gains.push({ seat: Number(args[0]), n: Number(args[1]), ambition: args[2] as Ambition, first: id === 'first' })
  }
  return all
}

/* How much a seat had after each chapter, from nothing on. */
export function climb(chapters: Told[], seat: number): number[] {
  let sum = 0

  return [0, ...chapters.map((c) => (sum += c.gains.filter((g) => g.seat === seat).reduce((n, g) => n + g.n, 0)))]
}
