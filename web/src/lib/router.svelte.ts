/*
 * Where we are, from the part of the address behind '#', which never leaves
 * the browser: a seat's token may stand there.
 */
export type Place =
  | { at: 'lobby' }
  | { at: 'new'; game: string }
  /* How to play; the address keeps the section, and its line ("3.2"). */
  | { at: 'rules'; game: string; section: number; line: number }
  /* All that can be looked up; the address keeps the thing. */
  | { at: 'reference'; game: string; thing: string | null }
  /* All puzzles; one of a game, by name, or one's own: game "own". */
  | { at: 'puzzles' }
  | { at: 'puzzle'; game: string; name: string }
  | { at: 'table'; table: string; token: string | null }
  /* My devices; with a code a new one, to which its link led. */
  | { at: 'profile' }
  | { at: 'device'; code: string }
  | Looked

/* A replay, of a table's game or of a file: the step, which of the lines that a game has
 * taken (0 is the game itself), whose eyes; `packed` is a game that came by the address. */
export interface Looked {
  at: 'replay'
  table: string | null
  step: number
  line: number
  viewer: string
  packed: string
}

const natural = (word: string | null | undefined) => Math.max(0, Math.trunc(Number(word)) || 0)

function parse_replay(table: string | undefined, step: string | undefined, more: URLSearchParams): Looked {
  return {
    at: 'replay',
    table: table && table !== 'file' ? table : null,
    step: natural(step),
    line: natural(more.get('line')),
    viewer: more.get('seat') ?? 'open',
    packed: more.get('game') ?? '',
  }
}

/* What leads there; short where all is as usual. */
export function replay_path({ table, step, line = 0, viewer = 'open', packed = '' }: Pick<Looked, 'table' | 'step'> & Partial<Looked>): string {
  const more = [line ? `line=${line}` : '', viewer !== 'open' ? `seat=${viewer}` : '', packed ? `game=${packed}` : ''].filter(Boolean).join('&')

  return `replay/${table ?? 'file'}/${step}${more ? '?' + more : ''}`
}

function parse(hash: string): Place {
  const [path, more] = hash.replace(/^#\/?/, '').split('?')
  const [at, a, b] = path!.split('/')

  if (at === 'new' && a) return { at, game: a }
  if (at === 'rules' && a) {
    const [section, line] = (b ?? '').split('.')

    return { at, game: a, section: Number(section) || 0, line: Number(line) || 0 }
  }
  if (at === 'reference' && a) return { at, game: a, thing: b ? decodeURIComponent(b) : null }
  if (at === 'puzzles') return { at }
  if (at === 'puzzle' && a) return { at, game: a, name: b ?? '' }
  if (at === 'table' && a) return { at, table: a, token: b || null }
  if (at === 'profile') return { at }
  if (at === 'device' && a) return { at, code: a }
  if (at === 'replay') return parse_replay(a, b, new URLSearchParams(more))
  return { at: 'lobby' }
}

let place = $state.raw<Place>(parse(location.hash))

addEventListener('hashchange', () => {
  place = parse(location.hash)
})

export const router = {
  get place(): Place {
    return place
  },
}

export function go(path: string): void {
  location.hash = '#/' + path
}

/* The same place under another name: no step in the browser's history. */
export function rename(path: string): void {
  history.replaceState(null, '', '#/' + path)
  place = parse(location.hash)
}
