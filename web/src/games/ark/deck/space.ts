/* What is behind the ship: clouds of light, stars.  Painted once for a window. */
import { chance, clear, fade, type Canvas } from './ink'

/* Where a colour gathers: shares of the window, and how far it reaches. */
const POOLS = [
  { x: 0.1, y: 0.2, r: 0.5, colour: '#163a5a' },
  { x: 0.9, y: 0.7, r: 0.5, colour: '#2a1f5a' },
  { x: 0.5, y: 0.4, r: 0.6, colour: '#1b3a55' },
]
const STARS = ['#ffffff', '#cfe0ff', '#ffe9c9', '#e6d4ff']

function clouds(c: Canvas, w: number, h: number): void {
  const random = chance(41)

  for (const { x, y, r, colour } of POOLS)
    for (let i = 0; i < 22; i++) {
      const turn = random() * 7
      const far = random() * r * h * 0.9
      const px = x * w + Math.cos(turn) * far * 1.5
      const py = y * h + Math.sin(turn) * far
      const wide = h * (0.08 + random() * 0.3)

      c.fillStyle = fade(c.createRadialGradient(px, py, 0, px, py, wide), [0, clear(colour, 0.16)], [1, clear(colour, 0)])
      c.fillRect(px - wide, py - wide, 2 * wide, 2 * wide)
    }
}

function stars(c: Canvas, w: number, h: number): void {
  const random = chance(12)

  for (let i = 0; i < 260; i++) {
    const far = Math.pow(random(), 7)

    c.globalAlpha = 0.25 + 0.7 * random() * (0.4 + far)
    c.fillStyle = STARS[Math.floor(random() * STARS.length)]!
    c.beginPath()
    c.arc(random() * w, random() * h, 0.35 + far * 1.3, 0, 7)
    c.fill()
  }
  c.globalAlpha = 1
}

export function paint_space(c: Canvas, w: number, h: number): void {
  c.fillStyle = '#03050b'
  c.fillRect(0, 0, w, h)
  clouds(c, w, h)
  stars(c, w, h)
}
