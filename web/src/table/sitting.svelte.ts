/*
 * All seats of one table that are played on this device.  One of them is in
 * front; with several, the one that is asked comes forward, behind a veil.
 */
import { Client } from '../lib/client.svelte'
import { is_word, mine } from '../lib/seats.svelte'

export class Sitting {
  clients = $state.raw<Client[]>([])
  front = $state(0)
  veil = $state(false)

  constructor(
    readonly table: string,
    token: string | null,
    puzzle?: string,
  ) {
    const known = mine.find(table)
    const tokens = new Set(Object.values(known?.mine ?? {}))

    // Who has a seat does not watch beside it.
    if (token && !is_word(token)) tokens.add(token)
    this.clients = (tokens.size ? [...tokens] : [token ?? known?.watch ?? null]).map((t) => new Client(table, t, puzzle))
  }

  get client(): Client {
    return this.clients[this.front]!
  }

  get hot_seat(): boolean {
    return this.clients.length > 1
  }

  /* The client whose answer is waited for, when it is not the one in front. */
  turn(): void {
    if (!this.hot_seat || this.client.shown?.question || this.client.behind) return
    const asked = this.clients.findIndex((c) => c.shown?.question && !c.behind)

    if (asked < 0 || asked === this.front) return
    this.front = asked
    // Who asks what if plays all sides, and has seen them all.
    this.veil = !mine.find(this.table)?.what_if
  }

  close(): void {
    for (const c of this.clients) c.close()
  }
}
