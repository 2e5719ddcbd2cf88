/* What happened in the last combat, as the log tells it. */
import type { Entry, Said } from '../../lib/protocol'

const TOLD = new Set(['attacks', 'plays', 'strength', 'attacker-wins', 'defender-wins', 'critical-mass'])

/* How far back: a combat is of interest until its turn is long over. */
const MOST = 12

export function last_fight(entries: Entry[]): Said[] {
  const events = entries.slice(-MOST).flatMap((e) => e.events)
  const start = events.map((e) => e.id).lastIndexOf('attacks')

  return start < 0 ? [] : events.slice(start).filter((e) => TOLD.has(e.id))
}
