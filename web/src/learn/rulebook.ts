/*
 * A rulebook as the server tells it (src/core/rulebook.h), taken apart: three sentences
 * that say the game, and sections of paragraphs and points, with things and other
 * sections that can be opened.
 */
export interface Piece {
  text: string
  /* "kind:word"; "kind:*" are all of a kind. */
  thing?: string
  section?: number
}
/* A picture: what is said below it, its position, what of the table it shows, and what
 * in it is lit. */
export interface Shown {
  says: string
  name: string
  part: 'board' | 'whole' | 'race' | 'common' | 'others' | 'mine'
  lit: string
}
export interface Block {
  picture?: Shown

  points: boolean
  /* Its first line is the n-th of its section, from 1. */
  n: number
  lines: Piece[][]
}
export interface Section {
  n: number
  title: string
  blocks: Block[]
}
export type Short = 'goal' | 'turn' | 'end'
export interface Rulebook {
  title: string
  short: Record<Short, { says: string; picture?: Shown }>
  sections: Section[]
}

const HEADING = /^## (\d+)\. (.*)$/
/* What a line covers of docs/rules, for tests. */
const COVERS = / \{[^}]*\}$/
/* A line of its own: [You control 3H.](arcs/control.scn "board system:3H") */
const PICTURE = /^\[(.*)\]\(\w+\/([\w-]+)\.scn "(\w+) ?(.*)"\)$/
const SHORT = /^- (goal|turn|end): (.*)$/
/* "(section 8)", "vedi sezione 11", "ver la sección 9": a number behind the word. */
const LINK = /\[([^\]]*)\]\(([^)]*)\)|((?:section|sezione|sección) )(\d+)/g

export function pieces(line: string): Piece[] {
  const out: Piece[] = []
  let at = 0

  for (const found of line.matchAll(LINK)) {
    if (found.index > at) out.push({ text: line.slice(at, found.index) })
    out.push(found[2] ? { text: found[1]!, thing: found[2] } : { text: found[0], section: Number(found[4]) })
    at = found.index + found[0].length
  }
  if (at < line.length) out.push({ text: line.slice(at) })
  return out
}

function picture(line: string): Shown | null {
  const [, says, name, part, lit] = PICTURE.exec(line) ?? []

  return says ? { says, name: name!, part: part as Shown['part'], lit: lit! } : null
}

function add(section: Section, line: string): void {
  const shown = picture(line)
  const points = line.startsWith('- ')
  const last = section.blocks.at(-1)
  const text = pieces(points ? line.slice(2) : line)

  // Pictures are no lines that a question may name.
  const n = last ? last.n + last.lines.length : 1

  if (shown) section.blocks.push({ picture: shown, points: false, n, lines: [] })
  else if (points && last?.points) last.lines.push(text)
  else section.blocks.push({ points, n, lines: [text] })
}

export function rulebook(text: string): Rulebook {
  const book: Rulebook = { title: '', short: { goal: { says: '' }, turn: { says: '' }, end: { says: '' } }, sections: [] }
  let of: Short = 'goal'

  for (const whole of text.split('\n').filter(Boolean)) {
    const line = whole.replace(COVERS, '')
    const [, n, title] = HEADING.exec(line) ?? []
    const [, key, said] = SHORT.exec(line) ?? []

    if (title) book.sections.push({ n: Number(n), title, blocks: [] })
    else if (line.startsWith('# ')) book.title = line.slice(2)
    else if (key) book.short[(of = key as Short)].says = said!
    else if (book.sections.length) add(book.sections.at(-1)!, line)
    else book.short[of].picture = picture(line) ?? undefined
  }
  return book
}
