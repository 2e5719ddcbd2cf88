/*
 * My other games: which of them wait for me.  The server is asked now and then, as long
 * as the page is open; a table that is over or gone is asked for no more.
 */
import { api, ApiError } from './api'
import { games as games_by_id } from '../games'
import { notify } from './notices'
import { prefs } from './prefs.svelte'
import { go } from './router.svelte'
import { mine } from './seats.svelte'

const EVERY = 15_000
const MOST = 20 // tables that are asked for at a time

class Waiting {
  /* Those that wait for me, the longest waiting first. */
  tables = $state.raw<string[]>([])
  private done = new Set<string>()
  private since: Record<string, number> = {}

  /* But for the table that is open: what happens there is heard anyway. */
  async look(open: string | null): Promise<void> {
    const games = mine.all.filter((g) => !g.here && g.table !== open && !this.done.has(g.table)).slice(0, MOST)
    const waits = await Promise.all(games.map(async (g) => ((await this.asks(g.table, Object.keys(g.mine).map(Number))) ? [g.table] : [])))

    this.tables = waits.flat().sort((a, b) => this.since[a]! - this.since[b]!)
    // Of what is not open here, a browser that is told by the server hears from there.
    if (!prefs.push) for (const table of this.tables) notify(table, mine.find(table)?.title || games_by_id[mine.find(table)?.game ?? '']?.title || '', this.since[table]!)
  }

  private async asks(table: string, seats: number[]): Promise<boolean> {
    try {
      const found = await api.table(table)

      this.since[table] = found.moved
      if (found.over) this.done.add(table)
      return !found.over && (found.asked ?? []).some((seat) => seats.includes(seat))
    } catch (e) {
      if (e instanceof ApiError) this.done.add(table)
      return false
    }
  }

  /* To the one that has waited longest, if there is one. */
  go_on(): void {
    if (this.tables[0]) go('table/' + this.tables[0])
  }

  /* Until it is called back. */
  watch(open: string | null): () => void {
    void this.look(open)
    const timer = setInterval(() => void this.look(open), EVERY)

    return () => clearInterval(timer)
  }
}

export const waiting = new Waiting()
