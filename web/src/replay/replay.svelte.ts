/*
 * The record that is looked at: chosen from a file, or of a table's game.  The
 * browser's tab keeps it, so that a reload shows the same again; of games that have
 * variations the browser keeps the last few, so that they are there tomorrow.
 */
const KEY = 'starboard.record'
const TREES = 'starboard.variations'
const MOST = 8

interface Kept {
  text: string
  /* Whose game it is; null: a file's. */
  table: string | null
}
const NOTHING: Kept = { text: '', table: null }

function stored(): Kept {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')

    return found && typeof found === 'object' ? { ...NOTHING, ...found } : NOTHING
  } catch {
    return NOTHING
  }
}

/* The newest first. */
function trees(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(TREES) ?? '[]')

    return Array.isArray(found) ? found.filter((one) => typeof one?.text === 'string') : []
  } catch {
    return []
  }
}

let kept = $state.raw(stored())

/* In the frame of another page there may not even be a place to keep it. */
function store(where: () => Storage, key: string, what: unknown): void {
  try {
    where().setItem(key, JSON.stringify(what))
  } catch {
    // A browser that keeps nothing shows it until it is reloaded.
  }
}

export const replay = {
  get record(): string {
    return kept.text
  },
  set record(text: string) {
    this.keep(text, null)
  },
  get table(): string | null {
    return kept.table
  },
  keep(text: string, table: string | null): void {
    kept = { text, table }
    store(() => sessionStorage, KEY, kept)
  },
  /* The same with its variations: they are nowhere else. */
  keep_tree(text: string, table: string | null): void {
    this.keep(text, table)
    store(() => localStorage, TREES, [kept, ...trees().filter((one) => one.table !== table)].slice(0, MOST))
  },
  tree: (table: string | null): string | undefined => trees().find((one) => one.table === table)?.text,
}
