/* Planets by what they yield, each lit from the star in the middle. */
import type { Point } from '../geometry'
import type { Resource } from '../view'
import { between, colour, type Colour } from './colour'
import { noise, type Noise } from './noise'

interface Kind {
  air: Colour
  ground: Colour[]
  /* What glows by itself. */
  fire: Colour
  /* The ground at a place of the ball, from 0 to 1, and how much it glows. */
  surface: (n: Noise, x: number, y: number, seed: number) => [number, number]
}

const stops = (...hex: string[]) => hex.map(colour)

const KINDS: Record<Resource, Kind> = {
  // Deserts with craters.
  material: {
    air: colour('#ffcf8a'),
    ground: stops('#2c1c0d', '#6b4824', '#a3743b', '#d8ae6c', '#f0d6a4'),
    fire: [0, 0, 0],
    surface: (n, x, y, seed) => [(n.clouds(x * 3.4 + seed, y * 3.4, 6) - 0.18) * 1.45 - (n.smooth(x * 9 + 31, y * 9 + seed) > 0.75 ? 0.14 : 0), 0],
  },
  // Gas in bands.
  fuel: {
    air: colour('#ffb070'),
    ground: stops('#3d1206', '#8c3510', '#d86a1f', '#ffa85a', '#ffe0b0'),
    fire: [0, 0, 0],
    surface: (n, x, y, seed) => {
      const band = 0.5 + 0.42 * Math.sin(y * 17 + n.clouds(x * 2.2 + seed, y * 9, 4) * 4.4)

      return [0.12 + (band + (n.clouds(x * 6, y * 22, 3) - 0.5) * 0.5) * 0.78, 0]
    },
  },
  // Dark rock, and what burns below it.
  weapon: {
    air: colour('#ff7f78'),
    ground: stops('#16070a', '#35121a', '#5b1e26', '#7a3036', '#96504f'),
    fire: [255, 96, 40],
    surface: (n, x, y, seed) => {
      const crack = 1 - Math.abs(n.clouds(x * 3.2 + 9, y * 3.2 + seed, 5) - 0.5) * 14

      return [n.clouds(x * 4 + seed, y * 4, 5) * 1.15 - 0.1, crack > 0 ? crack * crack : 0]
    },
  },
  // Seas, and lines that somebody drew.
  relic: {
    air: colour('#8ff2ef'),
    ground: stops('#04232e', '#0a4654', '#128072', '#4fb894', '#c7ead0'),
    fire: [160, 255, 235],
    surface: (n, x, y, seed) => {
      const land = n.clouds(x * 2.8 + seed, y * 2.8, 6)
      const spoke = Math.abs(((Math.atan2(y, x) * 8) / Math.PI) % 1)
      const ring = Math.abs((Math.hypot(x, y) * 9) % 1)

      return [(land - 0.25) * 1.8, land > 0.52 && (ring < 0.1 || spoke < 0.06) ? 0.35 : 0]
    },
  },
  // Storms that turn into each other.
  psionic: {
    air: colour('#e3b0ff'),
    ground: stops('#170a33', '#3d1c7a', '#7a3fc4', '#bd7af0', '#f6d5ff'),
    fire: [0, 0, 0],
    surface: (n, x, y, seed) => {
      const bend = n.clouds(x * 3 + 4, y * 3 + seed, 3)

      return [(n.clouds(x * 2.6 + bend * 3, y * 2.6 - bend * 2.2, 5) - 0.22) * 1.75, 0]
    },
  },
}

/* A point of the ball that faces us: how light it is, and the air around its edge. */
function shine(px: number, py: number, nz: number, sun: Point): { light: number; air: number } {
  const facing = Math.max(0, px * sun.x * 0.8 + py * sun.y * 0.8 + nz * 0.62)

  return { light: 0.13 + 1.2 * facing ** 0.85, air: 0.75 * (1 - nz) ** 3 * (0.25 + facing * 1.5) }
}

/* The ball alone, in a square of its own, row by row. */
function* ball(kind: Kind, radius: number, seed: number, sun: Point): Generator<void, OffscreenCanvas> {
  const side = 2 * Math.round(radius) + 4
  const made = new OffscreenCanvas(side, side)
  const pen = made.getContext('2d')!
  const row = pen.createImageData(side, 1)
  const n = noise(seed)
  const tilt = n.next() * 1.2 - 0.6
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]

  for (let j = 0; j < side; j++) {
    row.data.fill(0)
    for (let i = 0; i < side; i++) {
      const [px, py] = [(i - side / 2) / radius, (j - side / 2) / radius]
      const far = px * px + py * py

      if (far > 1.03) continue
      const nz = Math.sqrt(Math.max(0, 1 - far))
      const flat = 1 / (1 + nz * 0.75)
      const [height, glow] = kind.surface(n, (px * cos - py * sin) * flat, (px * sin + py * cos) * flat, seed)
      const ground = between(kind.ground, height)
      const { light, air } = shine(px, py, nz, sun)
      const edge = (1 - Math.sqrt(far)) * radius

      for (let c = 0; c < 3; c++) row.data[i * 4 + c] = ground[c]! * light + kind.air[c]! * air + kind.fire[c]! * glow * 0.8
      row.data[i * 4 + 3] = Math.max(0, Math.min(1, (edge + 1) / 1.5)) * 255
    }
    pen.putImageData(row, 0, j)
    yield
  }
  return made
}

/* Rings of dust, one half at a time: the ball hides the other. */
function dust(to: CanvasRenderingContext2D, at: Point, radius: number, from: number): void {
  to.save()
  to.translate(at.x, at.y)
  to.rotate(-0.42)
  to.scale(1, 0.28)
  for (const [reach, wide, strength] of [[1.34, 0.1, 0.6], [1.5, 0.05, 0.4], [1.6, 0.07, 0.5]] as const) {
    to.strokeStyle = `rgb(190 240 225 / ${strength})`
    to.lineWidth = radius * wide
    to.beginPath()
    to.arc(0, 0, radius * reach, from, from + Math.PI)
    to.stroke()
  }
  to.restore()
}

export function* world(to: CanvasRenderingContext2D, at: Point, radius: number, resource: Resource, seed: number, sun: Point, sharp: number): Generator<void> {
  const kind = KINDS[resource]
  const far = Math.hypot(sun.x - at.x, sun.y - at.y) || 1
  const towards = { x: (sun.x - at.x) / far, y: (sun.y - at.y) / far }
  const made = yield* ball(kind, radius * sharp, seed, towards)
  const side = made.width / sharp
  const halo = to.createRadialGradient(at.x + towards.x * radius * 0.25, at.y + towards.y * radius * 0.25, radius * 0.7, at.x, at.y, radius * 1.5)

  halo.addColorStop(0, `rgb(${kind.air.join(' ')} / .33)`)
  halo.addColorStop(1, `rgb(${kind.air.join(' ')} / 0)`)
  to.fillStyle = halo
  to.beginPath()
  to.arc(at.x, at.y, radius * 1.5, 0, 7)
  to.fill()
  if (resource === 'relic') dust(to, at, radius, Math.PI)
  to.drawImage(made, at.x - side / 2, at.y - side / 2, side, side)
  if (resource === 'relic') dust(to, at, radius, 0)
}
