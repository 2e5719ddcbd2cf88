/*
 * The program explains things in lines for a terminal: a first line with the
 * name, then text, columns and indented paragraphs.  Here they become parts
 * that a page lays out by itself.  After an empty line follows what few people
 * want to know, under a title; between the name and an empty line, a picture.
 */
export interface Part {
  label: string
  text: string
}

export interface Explanation {
  /* What the first line says beside the name: "Suit: Fuel", "Keys: 3". */
  facts: string[]
  picture: string
  parts: Part[]
  aside: { title: string; parts: Part[] } | null
}

const COLUMNS = / {2,}/
/* Numbers of cards ("BC07") and words of the command line ("(bulwark)"). */
const CODE = /^([A-Z]+\d+|\(.*\))$/

const join = (one: string, other: string) => (one ? `${one} ${other}` : other)

/* A long name leaves no second space before what follows it. */
function first_line(line: string, name: string): string[] {
  const beside = (field: string) => (field.startsWith(`${name} `) ? field.slice(name.length).trim() : field)

  return line.split(COLUMNS).map(beside).filter((field) => field && field !== name && !CODE.test(field))
}

function parts_of(lines: string[]): Part[] {
  const depth = (line: string) => line.search(/\S/)
  const base = Math.min(...lines.map(depth))
  const parts: Part[] = []
  let open = false

  for (const line of lines) {
    const last = parts.at(-1)
    const columns = line.trim().split(COLUMNS)

    if (last && depth(line) > base) {
      // What stood alone above it was its title.
      if (!last.label) [last.label, last.text] = [last.text, '']
      last.text = join(last.text, line.trim())
      open = false
    } else if (columns.length === 2) {
      parts.push({ label: columns[0]!, text: columns[1]! })
      open = false
    } else if (last && open) {
      last.text = join(last.text, line.trim())
    } else {
      parts.push({ label: '', text: columns.join(' · ') })
      open = columns.length === 1
    }
  }
  return parts
}

/* Takes the lines before the next empty one, and that one too. */
function until_gap(lines: string[]): string[] {
  const gap = lines.findIndex((line) => !line.trim())

  return gap < 0 ? lines.splice(0) : lines.splice(0, gap + 1).slice(0, -1)
}

export function explain(text: string, name: string): Explanation {
  const [first = '', ...rest] = text.trimEnd().split('\n')
  const above = until_gap(rest)
  // An empty line at once: a picture comes before the rest.
  const picture = above.length ? [] : until_gap(rest)
  const lines = above.length ? above : until_gap(rest)
  const [title, ...more] = rest.filter((line) => line.trim())

  return {
    facts: first_line(first.trim(), name),
    picture: picture.join('\n'),
    parts: parts_of(lines),
    aside: title ? { title: title.trim(), parts: parts_of(more) } : null,
  }
}
