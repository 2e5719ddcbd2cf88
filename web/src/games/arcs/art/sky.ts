/* Behind everything: clouds of light, and stars. */
import { colour, type Colour } from './colour'
import { noise } from './noise'

/* A place where a colour gathers; everything but the colour in shares of the sky. */
interface Pool {
  x: number
  y: number
  wide: number
  colour: Colour
  strength: number
}

const pool = (x: number, y: number, wide: number, hex: string, strength: number): Pool => ({ x, y, wide, colour: colour(hex), strength })

const POOLS = [
  pool(0.5, 0.48, 0.36, '#c9804a', 0.95),
  pool(0.2, 0.25, 0.4, '#3a4fd0', 1.05),
  pool(0.82, 0.2, 0.36, '#7d3fb8', 0.95),
  pool(0.85, 0.8, 0.42, '#1f7f96', 0.95),
  pool(0.2, 0.85, 0.42, '#8a2f63', 0.85),
  pool(0.5, 0.5, 1.1, '#22337a', 0.55),
]
const DARK = colour('#05070f')
/* Clouds are soft: a third of the pixels says as much. */
const COARSE = 3
const FINENESS = 2.7

/* The light of one place of the sky. */
function light(x: number, y: number, aspect: number, dense: number): Colour {
  let [r, g, b] = DARK

  for (const p of POOLS) {
    // As far from each other in a tall window as in a wide one.
    const [dx, dy] = [(x - p.x) * Math.max(1, aspect), (y - p.y) * Math.max(1, 1 / aspect)]
    const k = p.strength * dense * Math.exp(-(dx * dx + dy * dy) / (p.wide * p.wide))

    r += p.colour[0] * k
    g += p.colour[1] * k
    b += p.colour[2] * k
  }
  const shade = 1 - 0.5 * (Math.hypot(x - 0.5, y - 0.5) * 1.3) ** 3

  return [r * shade, g * shade, b * shade]
}

export function* nebula(to: CanvasRenderingContext2D, width: number, height: number): Generator<void> {
  const [w, h] = [Math.ceil(width / COARSE), Math.ceil(height / COARSE)]
  const small = new OffscreenCanvas(w, h)
  const pen = small.getContext('2d')!
  const row = pen.createImageData(w, 1)
  const { clouds } = noise(11)
  const aspect = width / height

  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      const [x, y] = [(i / w) * FINENESS * aspect, (j / h) * FINENESS]
      const bend = 2.4 * clouds(x + 3.1, y + 1.7, 4)
      const dense = (Math.max(0, clouds(x + bend, y + bend + 5.2, 5) - 0.28) * 1.75) ** 2.1

      row.data.set(light(i / w, j / h, aspect, dense), i * 4)
      row.data[i * 4 + 3] = 255
    }
    pen.putImageData(row, 0, j)
    yield
  }
  to.imageSmoothingQuality = 'high'
  to.drawImage(small, 0, 0, width, height)
}

const TINTS = ['#ffffff', '#cfe0ff', '#ffe9c9', '#e6d4ff']
/* One star for so many square pixels. */
const SPARSE = 2500

export function* stars(to: CanvasRenderingContext2D, width: number, height: number): Generator<void> {
  const { next } = noise(9)

  for (let n = (width * height) / SPARSE; n > 0; n--) {
    const [x, y] = [next() * width, next() * height]
    const bright = next() ** 7

    to.globalAlpha = 0.25 + 0.7 * next() * (0.4 + bright)
    to.fillStyle = to.strokeStyle = TINTS[Math.floor(next() * TINTS.length)]!
    to.beginPath()
    to.arc(x, y, 0.35 + bright * 1.3, 0, 7)
    to.fill()
    if (bright > 0.62) glint(to, x, y, 4 + bright * 5)
    if (n % 40 < 1) yield
  }
  to.globalAlpha = 1
}

function glint(to: CanvasRenderingContext2D, x: number, y: number, reach: number): void {
  to.globalAlpha = 0.35
  to.lineWidth = 0.6
  to.beginPath()
  to.moveTo(x - reach, y)
  to.lineTo(x + reach, y)
  to.moveTo(x, y - reach)
  to.lineTo(x, y + reach)
  to.stroke()
}
