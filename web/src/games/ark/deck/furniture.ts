/*
 * What stands in a room: it tells the group.  Drawn around the foot of the back
 * wall, 57 units high and about 100 wide; `glow` is the hue of the room at a
 * strength.
 */
import { oval, rounded, shape, type Canvas, type Kind } from './ink'

type Glow = (strength: number) => string

/* A painter at work: the canvas and the light of the room. */
interface Hand {
  c: Canvas
  glow: Glow
  chance: () => number
}

function box({ c, glow }: Hand, x: number, y: number, w: number, h: number, strength: number, r = 2): void {
  c.fillStyle = glow(strength)
  rounded(c, x, y, w, h, r)
  c.fill()
}

function disc({ c }: Hand, x: number, y: number, across: number, high: number, colour: string): void {
  c.fillStyle = colour
  oval(c, x, y, across, high)
  c.fill()
}

function line(c: Canvas, width: number, colour: string, points: [number, number][]): void {
  c.strokeStyle = colour
  c.lineWidth = width
  c.beginPath()
  for (const [x, y] of points) c.lineTo(x, y)
  c.stroke()
}

/* A table of stars, orbits above it. */
function star_table(hand: Hand): void {
  const { c, glow } = hand

  disc(hand, 0, 36, 34, 11, 'rgba(4,7,18,.6)')
  c.strokeStyle = glow(0.8)
  c.lineWidth = 1.4
  c.stroke()
  c.fillStyle = glow(0.1)
  shape(c, [[-30, 34], [-40, 0], [40, 0], [30, 34]])
  c.fill()
  for (const [a, b, turn] of [[30, 8, 0.25], [22, 13, -0.3], [14, 5, 0.5]] as const) {
    c.save()
    c.translate(0, 18)
    c.rotate(turn)
    c.strokeStyle = glow(0.75)
    oval(c, 0, 0, a, b)
    c.stroke()
    disc(hand, a * 0.8, b * 0.6, 2.4, 2.4, glow(1))
    c.restore()
  }
  disc(hand, 0, 18, 5, 5, glow(1))
}

/* A core with rings, cables to both sides. */
function core(hand: Hand): void {
  const { c, glow } = hand

  for (const side of [-1, 1]) {
    c.strokeStyle = glow(0.5)
    c.lineWidth = 4
    c.beginPath()
    c.moveTo(side * 12, 8)
    c.bezierCurveTo(side * 26, 6, side * 28, 30, side * 42, 34)
    c.stroke()
    box(hand, side * 38 - 7, 26, 14, 20, 0.35)
  }
  const g = c.createLinearGradient(-13, 0, 13, 0)
  g.addColorStop(0, glow(0.15))
  g.addColorStop(0.5, glow(1))
  g.addColorStop(1, glow(0.15))
  c.fillStyle = g
  c.fillRect(-10, -6, 20, 50)
  for (const y of [2, 15, 28, 41]) {
    c.fillStyle = '#0c1322'
    rounded(c, -16, y, 32, 6, 2)
    c.fill()
    c.fillStyle = glow(0.8)
    c.fillRect(-16, y, 32, 1.6)
  }
}

/* Two coils, a spark between them. */
function coils(hand: Hand): void {
  const { c, glow } = hand

  for (const x of [-22, 22]) {
    box(hand, x - 13, -4, 26, 44, 0.25, 5)
    disc(hand, x, -2, 13, 4.5, glow(0.75))
    c.strokeStyle = glow(0.75)
    c.lineWidth = 2
    for (const y of [8, 17, 26, 35]) {
      c.beginPath()
      c.ellipse(x, y, 13, 4, 0, 0, Math.PI)
      c.stroke()
    }
  }
  line(c, 2, glow(1), [[-9, 6], [-3, 12], [-5, 16], [3, 12], [9, 20]])
}

/* A row of sleepers. */
function sleepers(hand: Hand): void {
  const { c, glow } = hand

  for (let i = -2; i <= 2; i++) {
    const x = i * 20

    c.fillStyle = 'rgba(3,12,10,.55)'
    rounded(c, x - 7.5, 2, 15, 36, 7.5)
    c.fill()
    c.fillStyle = glow(0.22)
    c.fill()
    c.strokeStyle = glow(0.85)
    c.lineWidth = 1.5
    c.stroke()
    disc(hand, x, 12, 3.2, 3.6, glow(0.75))
    box(hand, x - 4, 17, 8, 15, 0.75, 4)
    box(hand, x - 9, 37, 18, 5, 0.5, 1)
  }
}

/* A field between two projectors. */
function projectors(hand: Hand): void {
  const { c, glow } = hand
  const corner = (r: number, i: number): [number, number] => [Math.cos(i * 1.047 + 0.52) * r, 16 + Math.sin(i * 1.047 + 0.52) * r * 0.9]

  c.fillStyle = glow(0.16)
  c.strokeStyle = glow(0.9)
  c.lineWidth = 1.8
  for (const r of [25, 16]) {
    shape(c, [0, 1, 2, 3, 4, 5].map((i) => corner(r, i)))
    c.fill()
    c.stroke()
  }
  for (const side of [-1, 1]) {
    c.fillStyle = '#101726'
    rounded(c, side * 38 - 7, 12, 14, 30, 2)
    c.fill()
    box(hand, side * 38 - 7, 12, 14, 5, 0.8)
    c.save()
    c.translate(side * 36, 17)
    c.rotate(side * -0.5)
    box(hand, side > 0 ? -22 : 0, -2.5, 22, 5, 0.6)
    c.restore()
  }
  box(hand, -10, 38, 20, 6, 0.5)
}

/* A belt with crates, an arm above it. */
function belt(hand: Hand): void {
  const { c, glow } = hand

  box(hand, -46, 34, 92, 7, 0.35, 3)
  for (let i = -4; i <= 4; i++) disc(hand, i * 10.5, 38, 3, 3, '#0b111e')
  for (const x of [-30, -6, 18]) {
    box(hand, x, 22, 15, 12, 0.65, 1)
    c.fillStyle = 'rgba(0,0,0,.3)'
    c.fillRect(x, 27, 15, 1.5)
  }
  line(c, 4, glow(0.95), [[40, -4], [30, 10], [8, 4], [2, 15]])
  disc(hand, 30, 10, 4, 4, glow(1))
  disc(hand, 8, 4, 4, 4, glow(1))
}

/* Shelves in niches, a reading light. */
function shelves(hand: Hand): void {
  const { c, glow, chance } = hand

  for (let i = -2; i <= 2; i++) {
    const x = i * 20

    c.fillStyle = 'rgba(3,9,14,.6)'
    rounded(c, x - 8, -2, 16, 42, [8, 8, 0, 0])
    c.fill()
    c.strokeStyle = glow(0.6)
    c.lineWidth = 1.2
    c.stroke()
    for (let n = 0; n < 12; n++) {
      c.fillStyle = glow(0.25 + chance() * 0.6)
      c.fillRect(x - 6 + (n % 4) * 3.1, 8 + Math.floor(n / 4) * 11, 2.3, 8)
    }
  }
  disc(hand, 0, 43, 6, 3, glow(1))
  disc(hand, 0, 43, 17, 5, glow(0.3))
}

/* Barred cells. */
function cells(hand: Hand): void {
  const { c, glow } = hand

  for (const x of [-32, 0, 32]) {
    c.fillStyle = 'rgba(2,4,9,.7)'
    rounded(c, x - 13, 0, 26, 40, 1)
    c.fill()
    const g = c.createLinearGradient(0, 0, 0, 40)
    g.addColorStop(0, glow(0.45))
    g.addColorStop(1, glow(0.05))
    c.fillStyle = g
    c.fillRect(x - 13, 0, 26, 40)
    for (let bar = -2; bar <= 2; bar++) line(c, 2, glow(0.95), [[x + bar * 5.5, 0], [x + bar * 5.5, 40]])
    box(hand, x - 14, -1, 28, 3.5, 0.9, 0)
    box(hand, x - 14, 39, 28, 3.5, 0.9, 0)
  }
}

/* A shaft that goes down, with an eye at its ground. */
function shaft(hand: Hand): void {
  const { c, glow } = hand

  for (const r of [40, 30, 20, 11]) {
    c.strokeStyle = glow(0.35 + (40 - r) * 0.016)
    c.lineWidth = r > 25 ? 3 : 1.6
    shape(c, [0, 1, 2, 3, 4, 5].map((i): [number, number] => [Math.cos(i * 1.047) * r, 22 + Math.sin(i * 1.047) * r * 0.55]))
    c.stroke()
  }
  disc(hand, 0, 22, 5.5, 5.5, glow(1))
  disc(hand, 0, 22, 2, 4, '#0a1020')
}

/* Crystals on a bed, a nozzle above them. */
function crystals(hand: Hand): void {
  const { c, glow, chance } = hand

  box(hand, -44, 36, 88, 6, 0.4, 2)
  for (const x of [-38, 34]) box(hand, x, 40, 6, 8, 0.4, 1)
  c.lineWidth = 1
  for (let i = 0; i < 10; i++) {
    const x = -34 + chance() * 68
    const z = 6 + chance() * 12 * (1 - Math.abs(x) / 60)

    c.fillStyle = glow(0.35 + chance() * 0.45)
    c.strokeStyle = glow(0.9)
    shape(c, [[x, 36 - z * 1.8], [x + z * 0.5, 36 - z * 0.7], [x + z * 0.3, 36], [x - z * 0.3, 36], [x - z * 0.5, 36 - z * 0.7]])
    c.fill()
    c.stroke()
  }
  line(c, 3, glow(0.6), [[44, -4], [44, 8], [26, 8]])
  c.fillStyle = glow(0.8)
  shape(c, [[20, 8], [32, 8], [29, 15], [23, 15]])
  c.fill()
}

/* A ring with six clamps around a whirl of light. */
function gate(hand: Hand): void {
  const { c } = hand
  const r = 22

  c.save()
  c.translate(-4, 20)
  const g = c.createRadialGradient(0, 0, 2, 0, 0, r)
  g.addColorStop(0, '#e8f4ff')
  g.addColorStop(0.25, 'rgba(150,190,255,.8)')
  g.addColorStop(0.7, 'rgba(60,90,200,.5)')
  g.addColorStop(1, 'rgba(20,30,90,.35)')
  disc(hand, 0, 0, r, r, '#070d20')
  c.fillStyle = g
  c.fill()
  for (let i = 0; i < 5; i++) {
    c.rotate(1.2566)
    c.strokeStyle = 'rgba(220,236,255,.7)'
    c.lineWidth = 1.6
    c.beginPath()
    c.moveTo(1, 0)
    c.bezierCurveTo(7, 2, 13, 9, 11, 18)
    c.stroke()
  }
  c.lineWidth = 3
  c.strokeStyle = '#9fc4ff'
  oval(c, 0, 0, r, r)
  c.stroke()
  c.fillStyle = '#e7c27d'
  for (let i = 0; i < 6; i++) {
    c.rotate(1.047)
    c.fillRect(r - 3, -2.6, 7, 5.2)
  }
  c.restore()
}

const PIECES: Partial<Record<Kind, (hand: Hand) => void>> = {
  navigation: star_table,
  power: core,
  violet: coils,
  turquoise: coils,
  life: sleepers,
  defence: projectors,
  industry: belt,
  knowledge: shelves,
  security: cells,
  deep: shaft,
  gate,
}

export function furnish(c: Canvas, kind: Kind, glow: Glow, chance: () => number): void {
  ;(PIECES[kind] ?? crystals)({ c, glow, chance })
}
