/* From what the server says to what is painted. */
import type { Ship } from './deck/painter'
import type { Light } from './deck/room'
import { docks_of, type Plan } from './deck/plan'
import { place_of } from './geometry'
import { kind_of } from './signs'
import { card_of, sum, type ArkView, type Box, type Laid } from './view'

/* Seats that have activated a room. */
export const seals_of = (view: ArkView, room: string): number[] => view.players.flatMap((p, i) => (p.targets.includes(room) ? [i + 1] : []))

/* How many lamps burn: one for a cylinder, two for more; a generator burns with what it
 * holds, and what is raised by cubes with those. */
export function light_of(view: ArkView, box: Box, now: Laid): Light {
  const card = card_of(box, now.room)
  const stored = view.neutral[card.cylinders ?? '']?.cylinders ?? 0
  const power = sum(now.cylinders) + (view.ship['power-tokens']?.includes(now.room) ? 1 : 0)

  if (now.token) return -1
  if (card.cylinders && stored) return 2
  return Math.min(2, card.circles ? power : sum(now.cubes)) as Light
}

export function ship_of(view: ArkView, box: Box, plan: Plan): Ship {
  const key = (cell: string) => {
    const { col, row } = place_of(cell)

    return `${col},${row}`
  }
  /* A door belongs to the cell on its left or above it. */
  const door = (one: string, other: string) => {
    const [a, b] = [place_of(one), place_of(other)]

    return a.col + a.row <= b.col + b.row ? `${key(one)} ${key(other)}` : `${key(other)} ${key(one)}`
  }
  return {
    plan,
    docks: docks_of(box),
    rooms: view.ship.rooms.map((now) => {
      const { col, row } = place_of(now.cell)

      return { col, row, kind: kind_of(box, now.room), light: light_of(view, box, now), own: now.control, sealed: seals_of(view, now.room).length > 0, seed: col * 7 + row * 13 }
    }),
    sealed: (view.ship.sealed ?? []).map(([one, other]) => door(one, other)),
  }
}
