/*
 * One room: back wall with a strip of light, floor in perspective, furniture,
 * lamps, the light of who controls it along the foot of its walls.
 */
import { furnish } from './furniture'
import { HUES, SEATS, chance, clear, fade, lit, rgb, type Canvas, type Kind } from './ink'
import { ground } from './outline'
import type { Rect } from './plan'

/* In the dark; explored; with one lamp, with two. */
export type Light = -1 | 0 | 1 | 2

export interface Deck {
  kind: Kind
  light: Light
  /* Seats that control it. */
  own: number[]
  /* Somebody has activated it. */
  sealed: boolean
  seed: number
}

const FLOOR: Record<Light, number> = { [-1]: 0.08, 0: 0.14, 1: 0.5, 2: 0.84 }
const FURNITURE: Record<Light, number> = { [-1]: 0.28, 0: 0.46, 1: 0.98, 2: 1.25 }
/* What the dark takes from all of it: a room without power is seen to be without. */
const DARK: Record<Light, number> = { [-1]: 0.38, 0: 0.24, 1: 0, 2: 0 }

/* How high the back wall is, which carries the name. */
export const wall_height = (high: number): number => (high < 66 ? 15 : high < 84 ? 27 : 30)

function walls(c: Canvas, { x, y, w }: Rect, foot: number, deck: Deck): void {
  const hue = HUES[deck.kind]
  const high = foot - y

  c.fillStyle = fade(c.createLinearGradient(0, y, 0, foot), [0, lit('#30405f', 0.5)], [1, lit(hue, deck.light < 0 ? 0.1 : 0.16 + FLOOR[deck.light] * 0.22)])
  c.fillRect(x, y, w, high)
  c.fillStyle = 'rgba(4,7,14,.5)'
  c.fillRect(x, y, w, high)
}

function floor(c: Canvas, { x, y, w, h }: Rect, foot: number, deck: Deck): void {
  const hue = HUES[deck.kind]
  const light = FLOOR[deck.light]
  const middle = x + w * 0.55
  const deep = y + h - foot
  const far = foot - h * 0.45
  const share = (foot - far) / (y + h - far)

  c.fillStyle = fade(c.createRadialGradient(middle, foot + deep * 0.35, 4, middle, foot + deep * 0.4, w * 0.7), [0, lit(hue, light * 0.8)], [0.55, lit(hue, light * 0.42)], [1, lit(hue, light * 0.2)])
  c.fillRect(x, foot, w, deep)
  c.strokeStyle = deck.light < 0 ? 'rgba(150,170,220,.08)' : 'rgba(0,0,0,.3)'
  c.lineWidth = 1
  c.beginPath()
  for (let i = -7; i <= 7; i++) {
    c.moveTo(x + w / 2 + i * w * 0.13 * share, foot)
    c.lineTo(x + w / 2 + i * w * 0.13, y + h)
  }
  for (let i = 0, step = 5, at = foot + 5; i < 9; i++, step *= 1.32, at += step) {
    c.moveTo(x, at)
    c.lineTo(x + w, at)
  }
  c.stroke()
}

function lamps(c: Canvas, { x, y, w, h }: Rect, foot: number, deck: Deck): void {
  const hue = HUES[deck.kind]

  c.strokeStyle = deck.light < 0 ? 'rgba(160,180,230,.25)' : clear(hue, deck.light ? 0.95 : 0.5)
  c.lineWidth = deck.light > 0 ? 2 : 1.2
  c.beginPath()
  c.moveTo(x, foot)
  c.lineTo(x + w, foot)
  c.stroke()
  for (let i = 0; i < deck.light; i++) {
    const at = x + w * (deck.light === 1 ? 0.5 : 0.3 + i * 0.4)

    c.fillStyle = fade(c.createLinearGradient(0, foot, 0, y + h * 0.95), [0, clear(hue, 0.5)], [1, clear(hue, 0)])
    c.beginPath()
    c.moveTo(at - 9, foot)
    c.lineTo(at + 9, foot)
    c.lineTo(at + w * 0.3, y + h)
    c.lineTo(at - w * 0.3, y + h)
    c.fill()
    c.fillStyle = '#fffbe8'
    c.fillRect(at - 9, foot - 1.5, 18, 3)
  }
}

function shade(c: Canvas, { x, y, w, h }: Rect, light: Light): void {
  c.fillStyle = fade(c.createLinearGradient(0, y, 0, y + h), [0, 'rgba(0,0,0,.25)'], [0.5, 'rgba(0,0,0,0)'], [1, 'rgba(0,0,0,.4)'])
  c.fillRect(x, y, w, h)
  if (!DARK[light]) return
  c.fillStyle = `rgba(4,7,14,${DARK[light]})`
  c.fillRect(x, y, w, h)
}

/* Shared by two: half of the walls each. */
function owners(c: Canvas, at: Rect, deck: Deck): void {
  const share = at.w / deck.own.length

  deck.own.forEach((seat, i) => {
    c.save()
    c.beginPath()
    c.rect(at.x + share * i, at.y, share, at.h)
    c.clip()
    for (const [width, alpha] of [[11, 0.14], [7, 0.3], [3.6, 1]] as const) {
      c.lineWidth = width
      c.strokeStyle = clear(SEATS[seat]!, alpha)
      ground(c, deck.kind, at)
      c.stroke()
    }
    c.restore()
  })
}

const wider = ({ x, y, w, h }: Rect, by: number): Rect => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by })

function rim(c: Canvas, at: Rect, deck: Deck): void {
  c.lineWidth = 1.2
  c.strokeStyle = deck.sealed ? '#f3d597' : 'rgba(6,10,20,.9)'
  ground(c, deck.kind, wider(at, 0.5))
  c.stroke()
  if (!deck.sealed) return
  c.strokeStyle = '#e7c27d'
  c.lineWidth = 2
  ground(c, deck.kind, wider(at, 2))
  c.stroke()
}

/* Furniture alone, in a picture of so many pixels to its 57 units. */
export function furniture(c: Canvas, deck: Deck, x: number, foot: number, scale: number): void {
  const bright = rgb(HUES[deck.kind]).map((v) => Math.min(255, v + 70))
  const glow = (strength: number) => `rgba(${bright.join()},${Math.min(1, strength * FURNITURE[deck.light])})`

  c.save()
  c.translate(x, foot)
  c.scale(scale, scale)
  furnish(c, deck.kind, glow, chance(deck.seed + 3))
  c.restore()
}

export function paint_room(c: Canvas, at: Rect, deck: Deck): void {
  const foot = at.y + wall_height(at.h)

  c.save()
  ground(c, deck.kind, at)
  c.clip()
  walls(c, at, foot, deck)
  floor(c, at, foot, deck)
  lamps(c, at, foot, deck)
  furniture(c, deck, at.x + at.w * 0.55, foot, (at.y + at.h - foot) / 57)
  shade(c, at, deck.light)
  owners(c, at, deck)
  c.restore()
  rim(c, at, deck)
}

/* A room as the place of a moment: no walls around it, wide, furniture in the middle. */
export function paint_scene(c: Canvas, at: Rect, deck: Deck, wall: number): void {
  const foot = at.y + wall

  walls(c, at, foot, deck)
  floor(c, at, foot, deck)
  lamps(c, at, foot, deck)
  furniture(c, deck, at.x + at.w / 2, foot, (at.y + at.h - foot) / 57)
  shade(c, at, deck.light)
}
