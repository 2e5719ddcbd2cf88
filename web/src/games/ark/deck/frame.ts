/*
 * The first bitmap: hull, biodomes, and the dark inside of the ship, with the
 * light that leaks into it from rooms.
 */
import { paint_bay, paint_collar, paint_dome, paint_glow } from './dome'
import { HUES, chance, clear, fade, rounded, type Canvas, type Kind } from './ink'
import { hull } from './outline'
import { hull_of, inside, type Dock, type Plan } from './plan'
import type { Light } from './room'

/* What the frame must know of rooms: where they are, and what light comes out of them. */
export interface Lamp {
  col: number
  row: number
  kind: Kind
  light: Light
}

function plates(c: Canvas, plan: Plan): void {
  const { left, top, right, bottom } = hull_of(plan)
  const random = chance(91)
  const from = left - plan.stern
  const long = right - left + plan.stern + plan.bow

  c.fillStyle = fade(c.createLinearGradient(0, top, 0, bottom), [0, '#3a4763'], [0.06, '#232d45'], [0.5, '#1a2236'], [0.94, '#1a2236'], [1, '#0d1322'])
  c.fillRect(from, top - 60, long, bottom - top + 120)
  for (let i = 0; i < 70; i++) {
    c.fillStyle = `rgba(170,190,230,${0.03 + random() * 0.07})`
    c.fillRect(from + random() * long, i % 2 ? top : bottom - plan.edge + 2, 12 + random() * 60, plan.edge - 2)
  }
  for (let x = from, i = 0; x < right + plan.bow; x += plan.across / 4, i++) {
    c.fillStyle = i % 5 ? 'rgba(150,180,240,.4)' : 'rgba(255,214,140,.9)'
    c.fillRect(x, top + 4, 6, 2)
    c.fillRect(x, bottom - 6, 6, 2)
  }
}

const SIDES = [[1, 0], [-1, 0], [0, 1], [0, -1]] as const
const steel = (alpha: number) => `rgba(128,156,214,${alpha})`

/* Ribs across, a brace, a pipe, here and there a hatch or a warning lamp. */
function bay(c: Canvas, plan: Plan, col: number, row: number, light: number, random: () => number): void {
  const { across, down, wall } = plan
  const x = plan.x + col * across - wall / 2
  const y = plan.y + row * down - wall / 2
  const pipe = y + down * (0.25 + random() * 0.5)

  c.lineWidth = 1
  c.strokeStyle = steel(light * 0.55)
  c.beginPath()
  for (let n = 0; n < 4; n++) {
    const rib = x + (across * (n + 0.5)) / 4

    c.moveTo(rib, y)
    c.quadraticCurveTo(rib + (n - 1.5) * 7, y + down / 2, rib, y + down)
  }
  c.stroke()
  c.strokeStyle = steel(light * 0.8)
  c.beginPath()
  c.moveTo(x + 6, (col + row) % 2 ? y + down - 6 : y + 6)
  c.lineTo(x + across - 6, (col + row) % 2 ? y + 6 : y + down - 6)
  c.stroke()
  c.fillStyle = steel(light * 0.28)
  c.fillRect(x, pipe, across, 5)
  c.strokeStyle = steel(light * 0.6)
  c.strokeRect(x, pipe, across, 5)
  if (random() < 0.4) manhole(c, x + across * (0.25 + random() * 0.5), y + down * (0.3 + random() * 0.4), 6 + random() * 9)
  if (random() < 0.35) {
    c.fillStyle = 'rgba(255,120,90,.55)'
    c.fillRect(x + across * random(), y + down * random(), 2, 2)
  }
}

function manhole(c: Canvas, x: number, y: number, r: number): void {
  c.fillStyle = '#060a14'
  for (const part of [1, 0.45]) {
    c.beginPath()
    c.arc(x, y, r * part, 0, 7)
    if (part === 1) c.fill()
    c.stroke()
  }
}

function girders(c: Canvas, plan: Plan): void {
  const { left, top, right, bottom } = hull_of(plan)

  c.lineWidth = 1
  for (let i = 0; i <= plan.cols; i++) {
    const x = plan.x + i * plan.across - plan.wall / 2

    c.fillStyle = 'rgba(96,118,170,.16)'
    c.fillRect(x - 3, top, 6, bottom - top)
    c.strokeStyle = 'rgba(140,166,220,.2)'
    c.strokeRect(x - 3, top, 6, bottom - top)
  }
  c.strokeStyle = 'rgba(140,166,220,.12)'
  c.fillStyle = 'rgba(96,118,170,.1)'
  for (let j = 0; j <= plan.rows; j++) {
    const y = plan.y + j * plan.down - plan.wall / 2

    c.fillRect(left, y - 2, right - left, 4)
    c.beginPath()
    for (let x = left, up = -2; x < right; x += 8, up = -up) c.lineTo(x, y + up)
    c.stroke()
  }
}

/* Light that leaks from rooms. */
function leaks(c: Canvas, plan: Plan, lamps: Lamp[]): void {
  c.globalCompositeOperation = 'lighter'
  for (const { col, row, kind, light } of lamps) {
    if (light < 0) continue
    const x = plan.x + col * plan.across + (plan.across - plan.wall) / 2
    const y = plan.y + row * plan.down + (plan.down - plan.wall) / 2
    const r = plan.across * (0.85 + light * 0.2)

    c.fillStyle = fade(c.createRadialGradient(x, y, plan.across * 0.3, x, y, r), [0, clear(HUES[kind], light ? 0.3 : 0.1)], [1, clear(HUES[kind], 0)])
    c.fillRect(x - r, y - r, 2 * r, 2 * r)
  }
  c.globalCompositeOperation = 'source-over'
}

/* One dark space through the whole hull: no cells. */
function dark(c: Canvas, plan: Plan, lamps: Lamp[]): void {
  const { x, y, w, h } = inside(plan)
  const { left, top, right, bottom } = hull_of(plan)
  const random = chance(91)
  const taken = new Set(lamps.map((l) => `${l.col},${l.row}`))
  const edge = plan.wall * 0.5 + 3

  c.fillStyle = '#04060c'
  rounded(c, x - edge, y - edge, w + 2 * edge, h + 2 * edge, 10)
  c.fill()
  c.clip()
  c.fillStyle = fade(c.createRadialGradient(x + w / 2, y + h / 2, 60, x + w / 2, y + h / 2, w * 0.62), [0, 'rgba(40,56,92,.34)'], [1, 'rgba(10,16,30,0)'])
  c.fillRect(left, top, right - left, bottom - top)
  for (let row = 0; row < plan.rows; row++)
    for (let col = 0; col < plan.cols; col++) {
      const near = SIDES.some(([p, q]) => taken.has(`${col + p},${row + q}`))

      bay(c, plan, col, row, near ? 0.3 : 0.16, random)
    }
  girders(c, plan)
  leaks(c, plan, lamps)
}

export function paint_frame(c: Canvas, plan: Plan, docks: Dock[], lamps: Lamp[]): void {
  for (const dock of docks) paint_glow(c, plan, dock)
  c.save()
  c.shadowColor = '#000'
  c.shadowBlur = 40
  c.fillStyle = '#1b2438'
  hull(c, plan)
  c.fill()
  c.restore()
  c.save()
  hull(c, plan)
  c.clip()
  plates(c, plan)
  for (const dock of docks) paint_bay(c, plan, dock)
  dark(c, plan, lamps)
  c.restore()
  for (const dock of docks) paint_dome(c, plan, dock)
  for (const dock of docks) paint_collar(c, plan, dock)
  c.strokeStyle = '#8fa2cf'
  c.lineWidth = 1.5
  hull(c, plan)
  c.stroke()
  c.strokeStyle = 'rgba(231,194,125,.35)'
  c.lineWidth = 1
  hull(c, plan, -4)
  c.stroke()
}
