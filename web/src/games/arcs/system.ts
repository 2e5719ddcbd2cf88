/* Where things stand inside a system, and how it is put in words. */
import { t } from '../../lib/i18n.svelte'
import type { Things } from '../../table/things.svelte'
import type { Place, Point } from './geometry'
import type { Building, System, SystemTable } from './view'

export interface Stand {
  plate: Point
  tower: (i: number) => Point
  fleet: (i: number) => Point
  /* Fleets shrink when there are many. */
  scale: number
}

/* At size 1: from one building to the next, from one plate of ships to the next. */
const [APART, CLOSE] = [34, 25]
const [ACROSS, DOWN] = [62, 25]
const FEW = 3

/* From one plate to the next; from afar they are as small as their letters allow. */
export const is_far = (size: number, least: number) => least > 1.2 * 19 * 0.78 * size
const pitch = (size: number, least: number) => (is_far(size, least) ? { x: 2.4 * least, y: 1.3 * least } : { x: (ACROSS + 5) * size, y: DOWN * size })

/* Ships beside their world, one plate below the other. */
function beside(place: Place, n: number, size: number, least: number): (i: number) => Point {
  const step = pitch(size, least).y

  return (i) => ({ x: place.at.x + place.aside * (place.radius + 40 * size), y: place.at.y + 2 + (i - (n - 1) / 2) * step })
}

/* Ships below their world or gate, in one column or two. */
function below(place: Place, n: number, size: number, least: number): (i: number) => Point {
  const step = pitch(size, least)
  const across = n > 2 || (place.gate && n > 1) ? 2 : 1
  const top = place.at.y + place.radius + (place.gate ? 10 : 13) * size

  return (i) => {
    const row = Math.floor(i / across)
    const here = Math.min(across, n - row * across)

    return { x: place.at.x + ((i % across) - (here - 1) / 2) * step.x, y: top + row * step.y }
  }
}

/* Name above the world, buildings on it, ships beside or below. */
export function stand(place: Place, n: { towers: number; fleets: number }, size: number, least: number): Stand {
  const scale = n.fleets > FEW ? 0.8 : 1
  const step = (n.towers > 2 ? CLOSE : APART) * size

  return {
    plate: { x: place.at.x, y: place.at.y - place.radius - 13 * size },
    tower: (i) => ({ x: place.at.x + (i - (n.towers - 1) / 2) * step, y: place.at.y + 3 * size }),
    fleet: (place.aside ? beside : below)(place, n.fleets, size * scale, least),
    scale,
  }
}

/* What answers call a building, the closest first. */
export function buildings_said(b: Building): string[] {
  const word = `building:${b.damaged ? 'damaged' : 'fresh'}-${b.piece}`

  return b.outside ? [`${word}-outside`, word] : [word]
}

/* All that is there, for those who hear the board. */
export function describe(word: string, system: System, printed: SystemTable, things: Things, name: (seat: number) => string): string {
  const type = printed.resource ? things.name(`resource:${printed.resource}`) : ''
  const out = [[things.said(`system:${word}`), type].filter(Boolean).join(', ')]

  if (printed.slots) out.push(t('arcsFreeSlots', { n: system.free }))
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
