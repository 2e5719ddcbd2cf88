/*
 * Where the ship lies on its canvas: the rectangle of cells, the hull around it,
 * the biodomes at its sides.  All in pixels of the ship itself, before it is
 * zoomed.
 */
import { place_of } from '../geometry'
import type { Box, Side } from '../view'

export interface Plan {
  cols: number
  rows: number
  /* The upper left room, the way from a room to the next, and the wall between them. */
  x: number
  y: number
  across: number
  down: number
  wall: number
  /* From the cells to the outside of the hull, and how far a biodome stands out. */
  edge: number
  dome: number
  /* Bow and stern go on beyond the picture. */
  bow: number
  stern: number
  /* How much of the width lies at each side beneath other parts. */
  beside: number
  width: number
  height: number
}

/* A biodome docks along cells `from` to `to` of a side, with locks at `front`. */
export interface Dock {
  seat: number
  side: Side
  from: number
  to: number
  front: number[]
}

export interface Rect {
  x: number
  y: number
  w: number
  h: number
}

/* Rooms have three sizes: what is written in them depends on their height. */
export type Size = 'full' | 'mid' | 'low'

export const size_of = (plan: Plan): Size => {
  const high = plan.down - plan.wall

  return high >= 84 ? 'full' : high >= 66 ? 'mid' : 'low'
}

export function docks_of({ layout }: Box): Dock[] {
  return layout.seats.map(({ side, front }, i) => {
    const across = side === 'top' || side === 'bottom'
    const at = front.map(place_of).map((p) => (across ? p.col : p.row))
    const last = (across ? layout.cols : layout.rows) - 1

    return { seat: i + 1, side, from: Math.max(0, Math.min(...at) - 1), to: Math.min(last, Math.max(...at) + 1), front: at }
  })
}

/* Rooms are at most so much wider than high, and never narrower than high by more. */
const TALL = 1.12
const WIDE = 2.3

/* What a ship is fitted into: the place that is seen, what lies beside it beneath other
 * parts, and the least room that can be read. */
export interface Space {
  width: number
  height: number
  beside: number
  least: { across: number; down: number }
}

export function fit(space: Space, cols: number, rows: number, docks: Dock[]): Plan {
  const small = space.height < 620
  const wall = small ? (rows > 6 ? 7 : 8) : rows > 6 ? 8 : 10
  const edge = small ? (rows > 6 ? 7 : 9) : 12
  const dome = small ? (rows > 6 ? 17 : 20) : 27
  const off = (side: Side) => edge + 2 + (docks.some((d) => d.side === side) ? dome : 0)
  const out = { left: off('left'), right: off('right'), top: off('top'), bottom: off('bottom') }
  const free = { w: space.width - out.left - out.right + wall, h: space.height - out.top - out.bottom + wall }
  const down = Math.max(space.least.down, Math.floor(Math.min(free.h / rows, (free.w / cols) * TALL)))
  const across = Math.max(space.least.across, Math.floor(Math.min(free.w / cols, down * WIDE)))
  const width = Math.max(space.width, across * cols - wall + out.left + out.right)
  const height = Math.max(space.height, down * rows - wall + out.top + out.bottom)

  return {
    cols,
    rows,
    across,
    down,
    wall,
    edge,
    dome,
    x: Math.round(space.beside + out.left + (width - out.left - out.right - (across * cols - wall)) / 2),
    y: Math.round(out.top + (height - out.top - out.bottom - (down * rows - wall)) / 2),
    bow: 300,
    stern: 240,
    beside: space.beside,
    width: width + 2 * space.beside,
    height,
  }
}

export function rect_of(plan: Plan, cell: string): Rect {
  const { col, row } = place_of(cell)

  return { x: plan.x + col * plan.across, y: plan.y + row * plan.down, w: plan.across - plan.wall, h: plan.down - plan.wall }
}

/* The rectangle of all cells. */
export const inside = (plan: Plan): Rect => ({ x: plan.x, y: plan.y, w: plan.cols * plan.across - plan.wall, h: plan.rows * plan.down - plan.wall })

/* The outside of the hull amidships. */
export function hull_of(plan: Plan, more = 0): { left: number; top: number; right: number; bottom: number } {
  const { x, y, w, h } = inside(plan)
  const e = plan.edge + more

  return { left: x - e, top: y - e, right: x + w + e, bottom: y + h + e }
}

/* The foot of a biodome on the hull: where it begins, how it is turned, how long it is. */
export function foot_of(plan: Plan, dock: Dock): { x: number; y: number; turn: number; length: number; cell: number } {
  const { left, top, right, bottom } = hull_of(plan)
  const half = plan.wall / 2
  const along = dock.side === 'top' || dock.side === 'bottom'
  const cell = along ? plan.across : plan.down
  const length = (dock.to - dock.from + 1) * cell
  const at = (n: number) => (along ? plan.x : plan.y) + n * cell - half

  switch (dock.side) {
    case 'top':
      return { x: at(dock.from), y: top, turn: 0, length, cell }
    case 'bottom':
      return { x: at(dock.to + 1), y: bottom, turn: Math.PI, length, cell }
    case 'left':
      return { x: left, y: at(dock.to + 1), turn: -Math.PI / 2, length, cell }
    default:
      return { x: right, y: at(dock.from), turn: Math.PI / 2, length, cell }
  }
}

/* The glass of a biodome, where its name stands. */
export function dome_of(plan: Plan, dock: Dock): Rect {
  const { left, top, right, bottom } = hull_of(plan)
  const { length } = foot_of(plan, dock)
  const x = plan.x + dock.from * plan.across - plan.wall / 2
  const y = plan.y + dock.from * plan.down - plan.wall / 2
  const { dome } = plan

  if (dock.side === 'top') return { x, y: top - dome, w: length, h: dome }
  if (dock.side === 'bottom') return { x, y: bottom, w: length, h: dome }
  return { x: dock.side === 'left' ? left - dome : right, y, w: dome, h: length }
}
