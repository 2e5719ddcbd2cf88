/*
 * The pictures of the first page, computed as those of the tables are: a sky with a
 * world and its star, the map of Arcs in the middle of a game, a deck of the ship of Ark.
 */
import type { Painting } from '../games/arcs/art/paint'
import { nebula, stars } from '../games/arcs/art/sky'
import { gate, star } from '../games/arcs/art/works'
import { world } from '../games/arcs/art/worlds'
import { chart, type Place } from '../games/arcs/geometry'
import { hull_of } from '../games/arcs/hulls'
import type { Resource } from '../games/arcs/view'
import { clear, SEATS, type Kind } from '../games/ark/deck/ink'
import { bulkhead } from '../games/ark/deck/outline'
import { paint_room, type Light } from '../games/ark/deck/room'

/* Narrow windows have no place for a world beside the words. */
const WIDE = 1000

export const sky: Painting = function* (to, width, height, sharp) {
  yield* nebula(to, width, height)
  yield* stars(to, width, height)
  if (width < WIDE) return
  const sun = { x: width * 0.63, y: height * 0.075 }
  const radius = Math.min(112, height * 0.13)
  const worlds: [number, number, number, Resource][] = [
    [0.445, 0.125, 0.14, 'fuel'],
    [0.7, 0.185, 0.25, 'weapon'],
    [0.56, 0.25, 1, 'relic'],
  ]

  star(to, sun, radius * 0.3)
  for (const [i, [x, y, size, resource]] of worlds.entries()) {
    yield* world(to, { x: width * x, y: height * y }, radius * size, resource, 31 + 5 * i, sun, sharp)
    yield
  }
}

/* The map of a game that is under way: who holds what, and with how many ships. */
const YIELDS: Resource[] = ['psionic', 'fuel', 'material', 'weapon', 'fuel', 'relic', 'material', 'psionic', 'weapon']
const HELD: Record<string, [seat: number, ships: number]> = {
  '1G': [3, 2], '1A': [4, 3], '1H': [3, 2], '2G': [1, 2], '2C': [1, 1], '2H': [1, 3],
  '4G': [1, 4], '4H': [1, 2], '5G': [4, 2], '6G': [2, 3], '6A': [4, 2], '6H': [1, 1], '6C': [2, 3],
}
/* Lanes lead around the gates, and from gate to planet to planet. */
const PAIRS = ['GA', 'GC', 'GH', 'AC', 'CH']
const passes = (a: string, b: string) => (a[0] === b[0] ? PAIRS.includes(`${a[1]}${b[1]}`) : a[1] === 'G' && b[1] === 'G' && [1, 5].includes(Math.abs(Number(a[0]) - Number(b[0]))))

function territory(to: CanvasRenderingContext2D, { outline, inner, word }: Place): void {
  const seat = HELD[word]?.[0]
  const colour = SEATS[seat ?? 0] || '#9fb2e0'

  to.fillStyle = clear(colour, seat ? 0.3 : 0.05)
  to.strokeStyle = clear(colour, seat ? 0.8 : 0.3)
  to.lineWidth = 1.2
  to.fill(new Path2D(outline))
  to.stroke(new Path2D(outline))
  if (seat) to.stroke(new Path2D(inner))
}

/* Ships one behind the other; nobody could read their number. */
function fleet(to: CanvasRenderingContext2D, { at, radius }: Place, seat: number, ships: number, scale: number): void {
  const hull = hull_of(seat)

  to.save()
  to.translate(at.x - (24 + 5 * ships) * scale, at.y + radius - 6 * scale)
  to.scale(scale, scale)
  to.strokeStyle = '#070c18'
  to.fillStyle = SEATS[seat]!
  to.lineWidth = 2
  for (let n = 0; n < ships; n++) {
    for (const half of [hull.light, hull.shade]) {
      to.stroke(new Path2D(half))
      to.fill(new Path2D(half))
    }
    to.translate(11, 2)
  }
  to.restore()
}

export const arcs: Painting = function* (to, width, height, sharp) {
  // Its lower half lies behind the words.
  const drawn = chart(width, height * 1.25, [1, 2, 3, 4, 5, 6], passes)

  yield* nebula(to, width, height)
  for (const place of drawn.places) territory(to, place)
  to.setLineDash([1.5, 6])
  to.lineCap = 'round'
  to.lineWidth = 1.8
  to.strokeStyle = 'rgb(200 215 255 / .6)'
  for (const lane of drawn.lanes) to.stroke(new Path2D(lane.path))
  to.setLineDash([])
  star(to, drawn.centre, 26 * drawn.size)
  for (const [i, place] of drawn.places.entries()) {
    const { at, radius, gate: is_gate, word } = place
    const [seat, ships] = HELD[word] ?? []

    if (is_gate) gate(to, at, radius, i)
    else yield* world(to, at, radius, YIELDS[i % YIELDS.length]!, 60 + 7 * i, drawn.centre, sharp)
    if (seat && ships) fleet(to, place, seat, ships, 0.8 * drawn.size)
    yield
  }
}

/* By row and column: what is there, and how well it is lit. */
const DECK: ([Kind, Light] | null)[][] = [
  [['bt', 2], ['power', 1], null, ['life', 2], ['os', 1]],
  [['di', 1], ['violet', 2], ['navigation', 0], ['deep', 1], null],
  [null, ['industry', 1], ['gate', 2], ['knowledge', 2], ['ti', 1]],
  [['security', -1], ['defence', -1], ['os', 0], null, ['bt', -1]],
]
const WALL = 9

export const ark: Painting = function* (to, width, height) {
  const across = width / 4.6
  const down = Math.max(84, height / 3.6)
  const rect = (row: number, column: number) => ({ x: column * across - across * 0.2, y: row * down - down * 0.12, w: across - WALL, h: down - WALL })

  to.fillStyle = '#0b1222'
  to.fillRect(0, 0, width, height)
  to.fillStyle = '#26324d'
  for (const [row, line] of DECK.entries())
    for (const [column, room] of line.entries()) {
      if (!room) continue
      to.beginPath()
      bulkhead(to, rect(row, column), WALL, 0)
      to.fill()
    }
  yield
  for (const [row, line] of DECK.entries())
    for (const [column, room] of line.entries()) {
      if (!room) continue
      const own = room[1] > 0 && (row + column) % 3 !== 1 ? [((row + column) % 3) + 1] : []

      paint_room(to, rect(row, column), { kind: room[0], light: room[1], own, sealed: false, seed: 11 * row + column })
      yield
    }
}
