/*
 * From a thing to the paragraphs of the rulebook that speak of it, and from a section to
 * the words of the rules that it explains.
 */
import type { Entry } from '../table/lookup'
import type { Rulebook, Section } from './rulebook'

export interface Place {
  section: Section
  /* The n-th line of it, from 1; 0: all of it. */
  n: number
}
type Ruled = { id: string; rule: { section: number } | null }

/* A term says last in which section it is explained. */
export const section_of_term = (term: Entry): number => Number(/ {2,}(\d+)\s*$/.exec(term.text)?.[1] ?? 0)
export const terms_of = (list: Entry[], n: number): Entry[] => list.filter((x) => x.kind === 'term' && section_of_term(x) === n)

const lines_of = (section: Section) => section.blocks.flatMap((b) => b.lines.map((pieces, k) => ({ pieces, n: b.n + k })))

/* Where its name stands in its section, else where that begins. */
function place_of_term(book: Rulebook, term: Entry): Place[] {
  const section = book.sections.find((s) => s.n === section_of_term(term))
  const named = section && lines_of(section).find(({ pieces }) => pieces.map((p) => p.text).join('').toLowerCase().includes(term.name.toLowerCase()))

  return section ? [{ section, n: named?.n ?? 0 }] : []
}

/* Each section that names the thing, with its first line that does; else the one about
 * things of its kind. */
export function places_of(book: Rulebook, kinds: Ruled[], x: Entry): Place[] {
  if (x.kind === 'term') return place_of_term(book, x)
  const named = book.sections.flatMap((section): Place[] => {
    const line = lines_of(section).find(({ pieces }) => pieces.some((p) => p.thing === `${x.kind}:${x.word}`))

    return line ? [{ section, n: line.n }] : []
  })
  const about = book.sections.find((s) => s.n === kinds.find((k) => k.id === x.kind)?.rule?.section)

  return named.length || !about ? named : [{ section: about, n: 0 }]
}

export const address = (game: string, { section, n }: Place): string => `#/rules/${game}/${section.n}${n ? `.${n}` : ''}`
