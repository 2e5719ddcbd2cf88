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

const ACROSS = 2
const [HEAD, TOWER, FLEET] = [20, 29, 21]

/* Rows from the top: name and type, buildings and slots, ships two by two.
 * All are centred around the point where the system is. */
export function rows_of(n: { towers: number; fleets: number }, size: number): Rows {
  const ships = Math.ceil(n.fleets / ACROSS)
  const height = (HEAD + (n.towers ? TOWER : 0) + ships * FLEET) * size
  const top = -height / 2
  const fleets_top = top + (HEAD + (n.towers ? TOWER : 0)) * size

  return {
    head: { x: 0, y: top + 7 * size },
    tower: (i) => ({ x: (i - n.towers / 2) * 27 * size + 1.5 * size, y: top + HEAD * size }),
    fleet: (i) => {
      const row = Math.floor(i / ACROSS)
      const here = Math.min(ACROSS, n.fleets - row * ACROSS)

      return { x: ((i % ACROSS) - here / 2) * 39 * size + 1.5 * size, y: fleets_top + row * FLEET * size }
    },
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
