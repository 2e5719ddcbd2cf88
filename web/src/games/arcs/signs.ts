/*
 * The paths of a symbol, for drawings with many of them: a path that is put in its
 * place by its numbers costs nothing while others change, a <use> does (docs/page.md).
 */
import { symbols, type SymbolName } from '../../lib/symbols'

export interface Stroke {
  path: string
  /* How dense it is filled. */
  tone: number
}

const known = new Map<SymbolName, Stroke[]>()

/* Only what is filled: lines are ornaments. */
function read(body: string): Stroke[] {
  return [...body.matchAll(/<path([^>]*)>/g)]
    .map(([, tag]) => tag!)
    .filter((tag) => !tag.includes('fill="none"'))
    .map((tag) => ({ path: / d="([^"]*)"/.exec(tag)![1]!, tone: Number(/opacity="([^"]*)"/.exec(tag)?.[1] ?? 1) }))
}

export function strokes_of(name: SymbolName): Stroke[] {
  const found = known.get(name) ?? read(symbols[name])

  known.set(name, found)
  return found
}
