/* Doors between rooms, hatches to the dark. */
import { HUES, fade, lit, type Canvas } from './ink'
import type { Deck } from './room'

/* Where a door is in the wall: its middle, the thickness of the wall, its own width. */
export interface Doorway {
  x: number
  y: number
  wall: number
  wide: number
  /* The rooms lie one above the other. */
  upright: boolean
}

function turned(c: Canvas, { x, y, upright }: { x: number; y: number; upright: boolean }, paint: () => void): void {
  c.save()
  c.translate(x, y)
  if (upright) c.rotate(Math.PI / 2)
  paint()
  c.restore()
}

/* The floor runs through the wall; the door is bright when one side has power, ajar when
 * both are explored.  A sealed door (Complexity 2) is shut and barred. */
export function paint_door(c: Canvas, at: Doorway, one: Deck, other: Deck, sealed: boolean): void {
  const { wall, wide } = at
  const half = wide / 2
  const power = Math.max(0, one.light) + Math.max(0, other.light)
  const open = one.light >= 0 && other.light >= 0 && !sealed
  const light = open ? 0.3 + 0.16 * power : 0.16

  turned(c, at, () => {
    c.fillStyle = '#05080f'
    c.fillRect(-2, -half - 3, wall + 4, wide + 6)
    c.fillStyle = fade(c.createLinearGradient(-2, 0, wall + 2, 0), [0, lit(HUES[one.kind], light)], [1, lit(HUES[other.kind], light)])
    c.fillRect(-4, -half, wall + 8, wide)
    if (power && !sealed) {
      c.fillStyle = fade(c.createRadialGradient(wall / 2, 0, 1, wall / 2, 0, wide * 0.9), [0, 'rgba(255,240,205,.85)'], [0.45, 'rgba(255,226,170,.25)'], [1, 'rgba(255,226,170,0)'])
      c.fillRect(-12, -half, wall + 24, wide)
    }
    c.fillStyle = '#9fb0d6'
    c.fillRect(-3, -half - 3, wall + 6, 3)
    c.fillRect(-3, half, wall + 6, 3)
    c.fillStyle = '#0a0f1c'
    const leaf = open ? wide * 0.2 : half
    c.fillRect(wall / 2 - 1.6, -half, 3.2, leaf)
    c.fillRect(wall / 2 - 1.6, half - leaf, 3.2, leaf)
    if (sealed) bar(c, wall, half)
  })
}

function bar(c: Canvas, wall: number, half: number): void {
  c.fillStyle = '#1a0d0c'
  c.fillRect(-2, -half, wall + 4, half * 2)
  c.strokeStyle = '#ff8f86'
  c.lineWidth = 3
  c.beginPath()
  c.moveTo(-1, -half + 2)
  c.lineTo(wall + 1, half - 2)
  c.moveTo(wall + 1, -half + 2)
  c.lineTo(-1, half - 2)
  c.stroke()
}

/* A wall to the dark: shut, with a lamp. */
export function paint_hatch(c: Canvas, at: { x: number; y: number; upright: boolean }, wall: number, explored: boolean): void {
  turned(c, at, () => {
    c.fillStyle = '#0a0f1c'
    c.fillRect(-wall * 0.34, -10, wall * 0.68, 20)
    c.fillStyle = '#566485'
    c.fillRect(-wall * 0.34, -0.7, wall * 0.68, 1.4)
    c.fillStyle = explored ? '#ffb35c' : '#5d6f96'
    c.fillRect(-1.3, -13.5, 2.6, 2.6)
  })
}
