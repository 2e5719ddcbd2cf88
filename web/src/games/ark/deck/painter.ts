/*
 * Keeps the two bitmaps of the ship as they should be.  Below: hull, biodomes and the
 * dark frame; above: steel, rooms and doors.  What changes in a room repaints that
 * room and what touches it, at once; the light it throws into the frame follows when
 * nobody is waiting.
 */
import { differs } from '../../../lib/share'
import { paint_door, paint_hatch } from './doors'
import { paint_collar } from './dome'
import { paint_frame } from './frame'
import { fade, type Canvas } from './ink'
import { bulkhead } from './outline'
import { hull_of, type Dock, type Plan, type Rect } from './plan'
import { paint_room, type Deck } from './room'

export interface Placed extends Deck {
  col: number
  row: number
}

export interface Ship {
  plan: Plan
  docks: Dock[]
  rooms: Placed[]
  /* Doors that are sealed: both cells, as "col,row col,row". */
  sealed: string[]
}

const key = (col: number, row: number) => `${col},${row}`
/* Glow of doors and shadow of steel reach so far beyond a room's own wall. */
const SPILL = 16

export class Painter {
  private shown: Ship | null = null
  private scale = 0
  private at = new Map<string, Placed>()

  constructor(
    private readonly frame: HTMLCanvasElement,
    private readonly rooms: HTMLCanvasElement,
  ) {}

  /* Paints what differs from what is shown; says whether the frame is behind. */
  show(ship: Ship, scale: number): boolean {
    const last = this.shown
    const fresh = !last || scale !== this.scale || differs(last.plan, ship.plan) || differs(last.docks, ship.docks)

    this.shown = ship
    this.at = new Map(ship.rooms.map((r) => [key(r.col, r.row), r]))
    if (fresh) {
      this.scale = scale
      for (const canvas of [this.frame, this.rooms]) this.size(canvas)
      this.paint_frame()
      this.paint_all()
      return false
    }
    const changed = this.changed(last, ship)

    for (const [col, row] of changed) this.repaint(col, row)
    return changed.length > 0
  }

  /* The light in the frame, and whose biodomes are there. */
  paint_frame(): void {
    const c = this.frame.getContext('2d')
    const ship = this.shown

    if (!c || !ship) return
    this.reset(c)
    paint_frame(c, ship.plan, ship.docks, ship.rooms)
  }

  private size(canvas: HTMLCanvasElement): void {
    const { width, height } = this.shown!.plan

    canvas.width = Math.round(width * this.scale)
    canvas.height = Math.round(height * this.scale)
  }

  private reset(c: Canvas): void {
    c.setTransform(this.scale, 0, 0, this.scale, 0, 0)
    c.clearRect(0, 0, this.shown!.plan.width, this.shown!.plan.height)
  }

  /* Cells whose room is another, gone or new, or looks different. */
  private changed(last: Ship, ship: Ship): [number, number][] {
    const before = new Map(last.rooms.map((r) => [key(r.col, r.row), r]))
    const doors = new Set([...last.sealed, ...ship.sealed].filter((d) => last.sealed.includes(d) !== ship.sealed.includes(d)).map((d) => d.split(' ')[0]))
    const cells = new Set([...before.keys(), ...this.at.keys()])

    return [...cells].filter((k) => doors.has(k) || differs(before.get(k), this.at.get(k))).map((k) => k.split(',').map(Number) as [number, number])
  }

  private paint_all(): void {
    const c = this.rooms.getContext('2d')

    if (!c) return
    this.reset(c)
    this.paint(c, this.shown!.rooms)
  }

  /* A room and what touches it, and nothing else. */
  private repaint(col: number, row: number): void {
    const c = this.rooms.getContext('2d')
    if (!c) return
    const { x, y, w, h } = this.place(col, row)
    const far = this.shown!.plan.wall + SPILL

    c.setTransform(this.scale, 0, 0, this.scale, 0, 0)
    c.save()
    c.beginPath()
    c.rect(x - far, y - far, w + 2 * far, h + 2 * far)
    c.clip()
    c.clearRect(x - far, y - far, w + 2 * far, h + 2 * far)
    this.paint(
      c,
      this.shown!.rooms.filter((r) => Math.abs(r.col - col) <= 1 && Math.abs(r.row - row) <= 1),
    )
    c.restore()
  }

  private place(col: number, row: number): Rect {
    const { x, y, across, down, wall } = this.shown!.plan

    return { x: x + col * across, y: y + row * down, w: across - wall, h: down - wall }
  }

  private paint(c: Canvas, rooms: Placed[]): void {
    const { plan, docks } = this.shown!

    this.steel(c, rooms)
    for (const r of rooms) paint_room(c, this.place(r.col, r.row), r)
    for (const r of rooms) this.doors(c, r)
    for (const dock of docks) paint_collar(c, plan, dock)
  }

  /* One mass of steel for each cluster of rooms, with one lit edge. */
  private steel(c: Canvas, rooms: Placed[]): void {
    const { plan } = this.shown!
    const { top, bottom } = hull_of(plan)
    const mass = (more: number) => {
      for (const r of rooms) {
        bulkhead(c, this.place(r.col, r.row), plan.wall, more)
        c.fill()
      }
    }
    c.save()
    c.fillStyle = 'rgba(0,0,0,.55)'
    c.translate(0, 5)
    mass(3)
    c.restore()
    c.fillStyle = '#7d8db4'
    mass(0.2)
    c.fillStyle = '#161d2e'
    mass(-1)
    c.fillStyle = fade(c.createLinearGradient(0, top, 0, bottom), [0, '#37435f'], [1, '#262f48'])
    mass(-2)
  }

  private doors(c: Canvas, r: Placed): void {
    const { plan, sealed } = this.shown!
    const { x, y, w, h } = this.place(r.col, r.row)
    const { wall } = plan
    const shut = (col: number, row: number) => sealed.includes(`${key(r.col, r.row)} ${key(col, row)}`)

    for (const [dc, dr] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
      const col = r.col + dc
      const row = r.row + dr
      const other = this.at.get(key(col, row))

      if (other && dc > 0) paint_door(c, { x: x + w, y: y + h * 0.64, wall, wide: Math.min(26, h * 0.34), upright: false }, r, other, shut(col, row))
      else if (other && dr > 0) paint_door(c, { x: x + w / 2, y: y + h, wall, wide: 28, upright: true }, r, other, shut(col, row))
      else if (!other && col >= 0 && row >= 0 && col < plan.cols && row < plan.rows) {
        const off = (d: number, at: number, long: number) => (d > 0 ? at + long + wall * 0.55 : at - wall * 0.55)

        paint_hatch(c, { x: dc ? off(dc, x, w) : x + w / 2, y: dr ? off(dr, y, h) : y + h * 0.64, upright: dr !== 0 }, wall, r.light >= 0)
      }
    }
  }
}
