/*
 * What if: from a step of a replay a game goes on another way, at a table of this
 * browser, and comes back as a variation of the record.
 */
import { tick } from 'svelte'
import { api } from '../lib/api'
import { embedded } from '../lib/embedded'
import { prefs } from '../lib/prefs.svelte'
import { go, replay_path } from '../lib/router.svelte'
import { mine } from '../lib/seats.svelte'
import { here } from '../offline/here.svelte'
import { replay } from './replay.svelte'

/* Only where tables can be played without a server. */
export const possible = here.there && !embedded

/* The record of a table, with the variations that this browser has of it. */
export async function with_variations(record: string, table: string): Promise<string> {
  const tree = replay.tree(table)

  if (!tree) return record
  return api.variations({ record, add: tree }).then((all) => all.record, () => record)
}

/* `seats`: "me" or "bot:NAME", one for each. */
export async function branch_off(from: { game: string; table: string | null; line: number; step: number }, seats: string[]): Promise<void> {
  const { game, table, line, step } = from
  const made = await api.branch({ record: replay.record, variation: line, step, seats, ...(prefs.name ? { name: prefs.name } : {}) })
  const tokens = Object.fromEntries(made.seats.filter((s) => s.token).map((s) => [s.seat, s.token!]))

  // It is needed when one comes back, whenever that is.
  replay.keep_tree(replay.record, table)
  mine.add({ table: made.table, game, title: '', mine: tokens, invites: {}, when: Date.now(), here: true, what_if: { table, step } })
  go('table/' + made.table)
}

/* Back to the replay, with what was played; the table is not needed any more. */
export async function come_back(branch: string): Promise<void> {
  const { what_if } = mine.find(branch)!
  const { table } = what_if!
  const played = await here.save(branch)
  const tree = replay.record && replay.table === table ? replay.record : (replay.tree(table) ?? played)
  // A file that was opened since is of another game: then it stands for itself.
  const { record, variation } = await api.variations({ record: tree, add: played }).catch(() => ({ record: played, variation: 0 }))
  const { steps } = await api.replay({ record, variation })

  replay.keep_tree(record, table)
  mine.forget(branch)
  go(replay_path({ table, step: steps, line: variation }))
  void leave(branch)
}

/* When nobody is there any more. */
async function leave(branch: string): Promise<void> {
  await new Promise((gone) => addEventListener('hashchange', gone, { once: true }))
  await tick()
  here.forget(branch)
}
