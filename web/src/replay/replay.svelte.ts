/*
 * The record that is looked at: chosen from a file, or of a table's game.  The
 * browser's tab keeps it, so that a reload shows the same again.
 */
const KEY = 'starboard.record'

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

let kept = $state.raw(stored())

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
    try {
      sessionStorage.setItem(KEY, JSON.stringify(kept))
    } catch {
      // A browser that keeps nothing shows it until it is reloaded.
    }
  },
}
