/* Outlines: the ground plan of a room, the hull, the steel around rooms. */
import { rounded, shape, type Canvas, type Kind } from './ink'
import { hull_of, type Plan, type Rect } from './plan'

/* All four corners cut off by so much: above left, above right, below right, below left. */
function cut(c: Canvas, { x, y, w, h }: Rect, [a, b, d, e]: [number, number, number, number]): void {
  const right = x + w
  const foot = y + h

  shape(c, [[x + a, y], [right - b, y], [right, y + b], [right, foot - d], [right - d, foot], [x + e, foot], [x, foot - e], [x, y + a]])
}

/* Corners that are scooped out. */
function hollow(c: Canvas, { x, y, w, h }: Rect, r: number): void {
  const right = x + w
  const foot = y + h
  const { PI } = Math

  c.beginPath()
  c.moveTo(x + r, y)
  c.lineTo(right - r, y)
  c.arc(right, y, r, PI, PI / 2, true)
  c.lineTo(right, foot - r)
  c.arc(right, foot, r, -PI / 2, PI, true)
  c.lineTo(x + r, foot)
  c.arc(x, foot, r, 0, -PI / 2, true)
  c.lineTo(x, y + r)
  c.arc(x, y, r, PI / 2, 0, true)
  c.closePath()
}

function stepped(c: Canvas, { x, y, w, h }: Rect, s: number): void {
  const right = x + w
  const foot = y + h

  shape(c, [[x + s, y], [right - s, y], [right - s, y + s], [right, y + s], [right, foot - s], [right - s, foot - s], [right - s, foot], [x + s, foot], [x + s, foot - s], [x, foot - s], [x, y + s], [x + s, y + s]])
}

/* The ground plan tells the group before any letter is read. */
export function ground(c: Canvas, kind: Kind, at: Rect): void {
  switch (kind) {
    case 'navigation':
      return cut(c, at, [5, 5, 15, 15])
    case 'defence':
      return cut(c, at, [11, 11, 11, 11])
    case 'deep':
    case 'gate':
      return cut(c, at, [16, 16, 16, 16])
    case 'life':
      return rounded(c, at.x, at.y, at.w, at.h, 14)
    case 'knowledge':
      return rounded(c, at.x, at.y, at.w, at.h, [22, 22, 3, 3])
    case 'security':
      return rounded(c, at.x, at.y, at.w, at.h, 2)
    case 'power':
    case 'violet':
    case 'turquoise':
      return hollow(c, at, 9)
    default:
      return stepped(c, at, 8)
  }
}

/* The steel around a room; neighbours melt into one mass. */
export function bulkhead(c: Canvas, { x, y, w, h }: Rect, wall: number, more: number): void {
  const e = wall + more

  cut(c, { x: x - e, y: y - e, w: w + 2 * e, h: h + 2 * e }, [9, 9, 9, 9])
}

export function hull(c: Canvas, plan: Plan, more = 0): void {
  const { left, top, right, bottom } = hull_of(plan, more)
  const { bow, stern } = plan
  const middle = (top + bottom) / 2
  const round = Math.min(150, (bottom - top) * 0.25)

  c.beginPath()
  c.moveTo(left - stern * 0.25, top)
  c.lineTo(right - 10, top)
  c.bezierCurveTo(right + bow * 0.45, top + 6, right + bow * 0.85, middle - round, right + bow, middle - 40)
  c.lineTo(right + bow, middle + 40)
  c.bezierCurveTo(right + bow * 0.85, middle + round, right + bow * 0.45, bottom - 6, right - 10, bottom)
  c.lineTo(left - stern * 0.25, bottom)
  c.lineTo(left - stern * 0.5, bottom - 26)
  c.lineTo(left - stern, bottom - 26)
  c.lineTo(left - stern, top + 26)
  c.lineTo(left - stern * 0.5, top + 26)
  c.closePath()
}
