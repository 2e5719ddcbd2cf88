/* The games of this device: which seats are ours, and the links for others. */
export interface Game {
  table: string
  game: string
  title: string
  mine: Record<number, string> // seat: token
  invites: Record<number, string>
  when: number
  /* The last line of the chat that was read. */
  heard?: number
  /* The word by which it is watched, of a table that was made here. */
  watch?: string
  /* The coach teaches it. */
  guided?: boolean
  /* It is in this browser alone, and needs no server. */
  here?: boolean
  /* It is another way from a step of a game that is replayed (replay/whatif.ts). */
  what_if?: { table: string | null; step: number }
}

const KEY = 'starboard.games'
const MOST = 100

function stored(): Game[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter((g) => typeof g?.table === 'string' && g.mine) : []
  } catch {
    return []
  }
}

/* What stands at the end of a link to watch; the token of a seat is longer. */
export const word_of = (link: string) => link.split('/').at(-1)!
export const is_word = (token: string) => /^[a-z0-9]{16}$/.test(token)

let games = $state.raw<Game[]>(stored())

function keep(list: Game[]): void {
  games = list.slice(0, MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(games))
  } catch {
    // Not kept beyond this page, then.
  }
}

export const mine = {
  get all(): Game[] {
    return games
  },
  find: (table: string): Game | undefined => games.find((g) => g.table === table),
  add(game: Game): void {
    keep([game, ...games.filter((g) => g.table !== game.table)])
  },
  forget(table: string): void {
    keep(games.filter((g) => g.table !== table))
  },
  hear(table: string, line: number): void {
    keep(games.map((g) => (g.table === table ? { ...g, heard: line } : g)))
  },
  /* A seat is open again, by another link than before. */
  invite(table: string, seat: number, token: string): void {
    keep(games.map((g) => (g.table === table ? { ...g, invites: { ...g.invites, [seat]: token } } : g)))
  },
  /* A token that came by a link, for a seat that the server names. */
  add_token(table: string, game: string, seat: number, token: string): void {
    const old = mine.find(table)

    if (old?.mine[seat] === token) return
    mine.add({
      table,
      game,
      title: old?.title ?? '',
      invites: old?.invites ?? {},
      mine: { ...old?.mine, [seat]: token },
      when: Date.now(),
      heard: old?.heard,
      watch: old?.watch,
      guided: old?.guided,
      here: old?.here,
      what_if: old?.what_if,
    })
  },
}
