/*
 * Where we are, from the part of the address behind '#', which never leaves
 * the browser: a seat's token may stand there.
 */
export type Place =
  | { at: 'lobby' }
  | { at: 'new'; game: string }
  | { at: 'table'; table: string; token: string | null }
  | { at: 'replay' }

function parse(hash: string): Place {
  const [at, a, b] = hash.replace(/^#\/?/, '').split('/')

  if (at === 'new' && a) return { at, game: a }
  if (at === 'table' && a) return { at, table: a, token: b || null }
  if (at === 'replay') return { at }
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
