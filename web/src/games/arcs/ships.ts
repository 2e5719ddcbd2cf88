/* Ships of a side of a battle, one by one, and those of them that die. */
import type { Move } from '../../lib/protocol'
import type { System } from './view'

/* Whether each is damaged: fresh ones first. */
export function fleet_of(system: System, seat: number): boolean[] {
  const of = (n: number, damaged: boolean) => Array.from({ length: n }, () => damaged)

  return [...of(system.fresh[seat - 1]!, false), ...of(system.damaged[seat - 1]!, true)]
}

/* Which of them are shown as dying, of so many: damaged ones, then the last of the others. */
export function dying(fleet: boolean[], n: number): boolean[] {
  const cracked = fleet.filter((damaged) => damaged).length
  const fresh = fleet.length - cracked
  let damaged = Math.min(n, cracked)

  return fleet.map((is, i) => (is ? damaged-- > 0 : i >= fresh - Math.max(0, n - cracked)))
}

/* Whose ships die is said by the verb; how many, by its number. */
export const is_loss = (m: Move) => m.verb === 'lose' || m.verb === 'destroy'
export const lost = (m: Move) => Number(m.args[0])

/* What is proposed: as few as possible of one's own, as many as possible of others. */
export function proposed(losses: Move[]): Move | undefined {
  const by_number = [...losses].sort((a, b) => lost(a) - lost(b))

  return by_number.at(by_number[0]?.verb === 'lose' ? 0 : -1)
}

/* Pressed: one that lives dies too, one that dies is spared; as far as may be. */
export function pressed(losses: Move[], now: Move, dies: boolean): Move {
  return losses.find((m) => lost(m) === lost(now) + (dies ? -1 : 1)) ?? now
}

/* What is to be chosen of the ships of a seat, and what is chosen so far. */
export interface Choice {
  losses: Move[]
  now: Move
  seat: number
  fleet: boolean[]
  press: (dies: boolean) => void
}
