/* A biodome: glass over a garden, docked with a collar. */
import { SEATS, chance, clear, fade, lit, rounded, type Canvas } from './ink'
import { foot_of, type Dock, type Plan } from './plan'

function docked(c: Canvas, plan: Plan, dock: Dock, paint: (length: number, cell: number) => void): void {
  const { x, y, turn, length, cell } = foot_of(plan, dock)

  c.save()
  c.translate(x, y)
  c.rotate(turn)
  paint(length, cell)
  c.restore()
}

/* The light of a biodome on what is around it. */
export function paint_glow(c: Canvas, plan: Plan, dock: Dock): void {
  docked(c, plan, dock, (length) => {
    const colour = SEATS[dock.seat]!

    c.scale(1, 0.42)
    c.globalCompositeOperation = 'lighter'
    c.fillStyle = fade(c.createRadialGradient(length / 2, 0, 10, length / 2, 0, length * 0.62), [0, clear(colour, 0.55)], [1, clear(colour, 0)])
    c.fillRect(-40, -length, length + 80, length * 2)
  })
}

/* Those at the sides lie in a bay of the hull. */
export function paint_bay(c: Canvas, plan: Plan, dock: Dock): void {
  if (dock.side === 'top' || dock.side === 'bottom') return
  docked(c, plan, dock, (length) => {
    const deep = -plan.dome - 12

    c.fillStyle = '#05070f'
    c.strokeStyle = '#8fa2cf88'
    c.lineWidth = 1.5
    c.beginPath()
    c.moveTo(-14, 2)
    c.lineTo(2, deep)
    c.lineTo(length - 2, deep)
    c.lineTo(length + 14, 2)
    c.closePath()
    c.fill()
    c.stroke()
  })
}

function outline(c: Canvas, length: number, high: number): void {
  c.beginPath()
  c.moveTo(6, 2)
  c.bezierCurveTo(length * 0.06, -high * 1.18, length * 0.3, -high, length * 0.5, -high)
  c.bezierCurveTo(length * 0.7, -high, length * 0.94, -high * 1.18, length - 6, 2)
  c.closePath()
}

function garden(c: Canvas, length: number, high: number, seed: number): void {
  const random = chance(seed)

  for (let i = 0; i < 46; i++) {
    c.fillStyle = i % 3 ? `rgba(28,96,62,${0.35 + random() * 0.4})` : 'rgba(120,200,120,.28)'
    c.beginPath()
    c.arc(random() * length, -random() * high * 0.28, 3 + random() * 7, 0, 7)
    c.fill()
  }
}

function panes(c: Canvas, length: number, high: number, colour: string): void {
  c.fillStyle = fade(c.createLinearGradient(0, -high, 0, 0), [0, 'rgba(255,255,255,.38)'], [0.3, 'rgba(255,255,255,.04)'], [1, 'rgba(255,255,255,0)'])
  c.fillRect(0, -high * 1.1, length, high * 1.1)
  c.strokeStyle = clear(colour, 0.55)
  c.lineWidth = 1
  c.beginPath()
  for (let i = 1; i < 10; i++) {
    const off = i / 10 - 0.5

    c.moveTo((length * i) / 10, 2)
    c.quadraticCurveTo(length * (0.5 + off * 0.96), -high * 0.7, length * (0.5 + off * 0.82), -high * 1.05)
  }
  for (const q of [0.4, 0.75]) {
    c.moveTo(0, -high * q)
    c.lineTo(length, -high * q)
  }
  c.stroke()
}

export function paint_dome(c: Canvas, plan: Plan, dock: Dock): void {
  docked(c, plan, dock, (length) => {
    const colour = SEATS[dock.seat]!
    const high = plan.dome

    outline(c, length, high)
    c.fillStyle = fade(c.createLinearGradient(0, -high, 0, 0), [0, lit(colour, 0.22)], [1, lit(colour, 0.6)])
    c.fill()
    c.save()
    c.clip()
    garden(c, length, high, dock.seat * 19)
    panes(c, length, high, colour)
    c.restore()
    outline(c, length, high)
    for (const [width, alpha] of [[6, 0.16], [1.8, 1]] as const) {
      c.lineWidth = width
      c.strokeStyle = clear(colour, alpha)
      c.stroke()
    }
  })
}

/* The collar, with two lit locks into the rooms in front. */
export function paint_collar(c: Canvas, plan: Plan, dock: Dock): void {
  docked(c, plan, dock, (length, cell) => {
    const colour = SEATS[dock.seat]!
    const back = dock.side === 'left' || dock.side === 'bottom'

    c.fillStyle = '#4a587a'
    rounded(c, 4, -3, length - 8, 7, 3)
    c.fill()
    c.fillStyle = colour
    c.fillRect(10, -1, length - 20, 2)
    for (const front of dock.front) {
      const off = (front - dock.from + 0.5) * cell
      const middle = back ? length - off : off

      c.fillStyle = '#05080f'
      c.fillRect(middle - 15, -3, 30, plan.edge + 4)
      c.fillStyle = fade(c.createLinearGradient(0, -2, 0, plan.edge), [0, colour], [1, clear(colour, 0.5)])
      c.fillRect(middle - 12, -3, 24, plan.edge + 4)
      c.fillStyle = 'rgba(255,255,255,.65)'
      c.fillRect(middle - 12, plan.edge * 0.4, 24, 1.5)
    }
  })
}
