/* Where things stand inside a system, and how it is put in words. */
import { t } from '../../lib/i18n.svelte'
import type { Things } from '../../table/things.svelte'
import type { Point } from './geometry'
import type { System, SystemTable } from './view'

export interface Rows {
  head: Point
  tower: (i: number) => Point
  fleet: (i: number) => Point
}

const [HEAD, TOWER, FLEET] = [20, 29, 21]
/* Room for the control mark, the word and the type. */
const NAME = 62
/* Pixels that stay free beside pieces. */
const MARGIN = 6

/* Ships stand in rows from `top` on, all centred. */
function fleet_at(i: number, n: number, across: number, top: number, size: number): Point {
  const row = Math.floor(i / across)
  const here = Math.min(across, n - row * across)

  return { x: ((i % across) - here / 2) * 39 * size + 1.5 * size, y: top + row * FLEET * size }
}

/*
 * Where things stand around the point where the system is.  Rows from the top:
 * name and type, buildings and slots, ships two by two.  At the sides of the map
 * systems are flat: name and buildings share a row if there is room for them, ships
 * stand three by three.
 */
export function rows_of(n: { towers: number; fleets: number }, size: number, place: { at: Point; flat: boolean; room: number }): Rows {
  const room = (place.room - MARGIN) / size
  const flat = place.flat && NAME + n.towers * 27 < room
  const across = Math.max(1, Math.min(place.flat ? 3 : 2, Math.floor(room / 39)))
  const first = flat ? TOWER : HEAD + (n.towers ? TOWER : 0)
  const top = (-(first + Math.ceil(n.fleets / across) * FLEET) * size) / 2
  const left = flat ? (-(NAME + n.towers * 27) * size) / 2 : (-n.towers * 27 * size) / 2

  const around = ({ x, y }: Point) => ({ x: place.at.x + x, y: place.at.y + y })

  return {
    head: around(flat ? { x: left + (NAME / 2) * size, y: top + 14 * size } : { x: 0, y: top + 7 * size }),
    tower: (i) => around({ x: left + ((flat ? NAME : 0) + i * 27 + 1.5) * size, y: top + (flat ? 1 : HEAD) * size }),
    fleet: (i) => around(fleet_at(i, n.fleets, across, top + first * size, size)),
  }
}

/* All that is there, for those who hear the board. */
export function describe(word: string, system: System, printed: SystemTable, things: Things, name: (seat: number) => string): string {
  const type = printed.resource ? things.name(`resource:${printed.resource}`) : ''
  const out = [[things.name(`system:${word}`), type].filter(Boolean).join(', ')]

  if (printed.slots) out.push(t('arcsFreeSlots', { n: Math.max(0, printed.slots - system.buildings.filter((b) => !b.outside).length) }))
  if (system.control !== null) out.push(t('arcsControls', { who: name(system.control) }))
  system.fresh.forEach((fresh, i) => {
    const damaged = system.damaged[i] ?? 0

    if (fresh) out.push(t('arcsFreshShips', { n: fresh, who: name(i + 1) }))
    if (damaged) out.push(t('arcsDamagedShips', { n: damaged, who: name(i + 1) }))
  })
  for (const b of system.buildings) {
    const what = things.name(`piece:${b.piece}`)
    const condition = things.name(`condition:${b.damaged ? 'damaged' : 'fresh'}`)

    out.push(t('arcsBuilding', { who: name(b.seat), what, condition }))
  }
  return out.join('. ')
}
