/*
 * The program explains things in lines for a terminal: a first line with the
 * name, then text, columns and indented paragraphs.  Here they become parts
 * that a page lays out by itself.
 */
export interface Part {
  label: string
  text: string
}

export interface Explanation {
  /* What the first line says beside the name: "Suit: Fuel", "Keys: 3". */
  facts: string[]
  parts: Part[]
}

const COLUMNS = / {2,}/
/* Numbers of cards ("BC07") and words of the command line ("(bulwark)"). */
const CODE = /^([A-Z]+\d+|\(.*\))$/

const join = (one: string, other: string) => (one ? `${one} ${other}` : other)

function first_line(line: string, name: string): string[] {
  return line.split(COLUMNS).filter((field) => field && field !== name && !CODE.test(field))
}

export function explain(text: string, name: string): Explanation {
  const [first = '', ...rest] = text.trimEnd().split('\n')
  const lines = rest.filter((line) => line.trim())
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
  return { facts: first_line(first.trim(), name), parts }
}
