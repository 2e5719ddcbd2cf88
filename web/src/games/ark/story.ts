/* What was done for the win, and when, as the log has it. */
import type { Entry } from '../../lib/protocol'
import type { ArkView } from './view'

export interface Deed {
  round: number
  seat: number
  kind: 'achieves' | 'activates'
  /* The achievement, or the room of a mission. */
  what: string
}

/* Deeds that hold at the end, in the order in which they were done.  What was taken back
 * and done again counts when it was done last. */
export function deeds_of(entries: Entry[], view: ArkView, rooms_of: (mission: string) => string[]): Deed[] {
  const found = new Map<string, Deed>()
  let round = 1

  for (const { id, args } of entries.flatMap((e) => e.events)) {
    const [seat, what] = [Number(args[0]), String(args[1])]

    if (id === 'turn') round = Number(args[1])
    if (id !== 'achieves' && id !== 'activates') continue
    found.delete(`${seat} ${what}`)
    found.set(`${seat} ${what}`, { round, seat, kind: id, what })
  }
  return [...found.values()].filter(({ seat, kind, what }) => {
    const player = view.players[seat - 1]
    const rooms = player?.mission ? rooms_of(player.mission) : []

    return kind === 'achieves' ? player?.achievements.includes(what) : player?.targets.includes(what) && rooms.includes(what)
  })
}

/* How many somebody had done after each round, from nothing on. */
export function climb(deeds: Deed[], seat: number, rounds: number): number[] {
  return Array.from({ length: rounds + 1 }, (_, round) => deeds.filter((d) => d.seat === seat && d.round <= round).length)
}
