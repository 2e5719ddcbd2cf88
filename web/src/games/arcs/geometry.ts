/*
 * The shape of the map: a ring of clusters, gates inside, planets outside, in
 * a frame of any size.  Clusters out of play shrink, so that the others have
 * room.  Pure functions; sizes are pixels.
 *
 * A place on the map is a turn (0 at the top, clockwise, 1 all around) and a
 * reach (0 in the centre, 1 at the frame).
 */
import type { Point } from '../../lib/path'

export type { Point }

export interface Place {
  word: string
  outline: string
  /* A little inside, for a ring that does not touch the neighbours'. */
  inner: string
  /* Lines ever further inside. */
  depth: string
  at: Point
  gate: boolean
  /* How large its world or gate is. */
  radius: number
  /* Wider than high, as planets at the sides are: ships stand beside the world,
   * away from the centre (1 is to the right), not below it. */
  aside: -1 | 0 | 1
}

/* Where ships may go; wide between gates. */
export interface Lane {
  ends: [string, string]
  path: string
  wide: boolean
}

/* Where they may not. */
export interface Reef {
  from: Point
  to: Point
}

export interface Gap {
  clusters: number[]
  outline: string
  sign: Point
}

/* A cluster as one. */
export interface Hub {
  cluster: number
  outline: string
}

export interface Chart {
  width: number
  height: number
  /* How large things are drawn: 1 where a map of 904 by 615 fits. */
  size: number
  places: Place[]
  hubs: Hub[]
  lanes: Lane[]
  reefs: Reef[]
  gaps: Gap[]
  centre: Point
}

const CLUSTERS = [1, 2, 3, 4, 5, 6]
const PLANETS = ['A', 'C', 'H']
/* The share of a cluster that is out of play. */
const SHRUNK = 0.32
/* Reaches: the empty centre, gates, planets. */
const CORE = 0.135
const MIDDLE = 0.44
const RIM = 0.985
/* Where a gate is, a planet above or below the centre, and one beside it. */
const GATE = 0.3
const [UPRIGHT, ASIDE] = [0.66, 0.69]
/* Half of the dark between two places. */
const [THIN, EDGE] = [0.0022, 0.006]
/* Lines inside a place, in so many times that dark. */
const DEPTHS = [4, 5.7, 7.4, 9.1]
/* How far an arrow swings out, for its length. */
const BEND = 0.07
/* Worlds and gates at size 1. */
const [WORLD, RING] = [33, 24]

export class Frame {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  /* Between an ellipse and a rectangle: corners are room for pieces. */
  point(turn: number, reach: number): Point {
    const angle = 2 * Math.PI * turn - Math.PI / 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const bulge = (cos ** 4 + sin ** 4) ** -0.25
    const round = 1 + (bulge - 1) * reach

    return {
      x: (this.width / 2) * (1 + reach * round * cos),
      y: (this.height / 2) * (1 + reach * round * sin),
    }
  }

  arc(from: number, to: number, reach: number): string {
    const steps = Math.max(2, Math.ceil(Math.abs(to - from) * 90))

    return Array.from({ length: steps + 1 }, (_, i) => place(this.point(from + ((to - from) * i) / steps, reach))).join('L')
  }

  wedge(from: number, to: number, inner: number, outer: number): string {
    return `M${this.arc(from, to, inner)}L${this.arc(to, from, outer)}Z`
  }

  /* A wedge with some dark around it, or so many times as much. */
  cell(from: number, to: number, inner: number, outer: number, dark = 1): string {
    const near = (dark * THIN) / inner / 2
    const far = (dark * THIN) / outer

    return `M${this.arc(from + near, to - near, inner + dark * EDGE)}L${this.arc(to - far, from + far, outer - dark * EDGE)}Z`
  }

  spoke(turn: number): Reef {
    return { from: this.point(turn, MIDDLE + 0.02), to: this.point(turn, RIM) }
  }
}

const place = (p: Point) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`

/* From and to which turn each cluster reaches; the first one is at the top. */
export function spans(in_play: number[]): { cluster: number; from: number; to: number; open: boolean }[] {
  const weight = (c: number) => (in_play.includes(c) ? 1 : SHRUNK)
  const total = CLUSTERS.reduce((sum, c) => sum + weight(c), 0)
  let turn = -weight(1) / total / 2

  return CLUSTERS.map((cluster) => {
    const from = turn

    turn += weight(cluster) / total
    return { cluster, from, to: turn, open: in_play.includes(cluster) }
  })
}

type Span = ReturnType<typeof spans>[number]

/* How large things are drawn, so that a whole system fits into its place. */
export const size_of = (width: number, height: number) => Math.min(width / 904, height / 615)

function places_of(frame: Frame, { cluster, from, to }: Span, size: number): Place[] {
  const third = (to - from) / 3
  const shape = (a: number, b: number, inner: number, outer: number) => ({
    outline: frame.cell(a, b, inner, outer),
    inner: frame.cell(a, b, inner, outer, 2.5),
    depth: DEPTHS.map((dark) => frame.cell(a, b, inner, outer, dark)).join(''),
  })
  const gate: Place = {
    word: `${cluster}G`,
    ...shape(from, to, CORE, MIDDLE),
    at: frame.point((from + to) / 2, GATE),
    gate: true,
    radius: RING * size,
    aside: 0,
  }
  const planets = PLANETS.map((planet, i): Place => {
    const turn = from + (i + 0.5) * third
    const across = Math.sin(2 * Math.PI * turn)
    const aside = Math.abs(across) > 0.62

    return {
      word: `${cluster}${planet}`,
      ...shape(turn - third / 2, turn + third / 2, MIDDLE, RIM),
      at: frame.point(turn, aside ? ASIDE : UPRIGHT),
      gate: false,
      radius: WORLD * size,
      aside: aside ? (across > 0 ? 1 : -1) : 0,
    }
  })

  return [gate, ...planets]
}

/* From the edge of one world to that of the other. */
function lane(a: Place, b: Place): Lane {
  const long = Math.hypot(b.at.x - a.at.x, b.at.y - a.at.y)
  const on = (p: Place, q: Place) => {
    const share = (p.radius + 5) / long

    return { x: p.at.x + (q.at.x - p.at.x) * share, y: p.at.y + (q.at.y - p.at.y) * share }
  }

  return { ends: [a.word, b.word], path: `M${place(on(a, b))}L${place(on(b, a))}`, wide: a.gate && b.gate }
}

function lanes_of(places: Place[], passes: (a: string, b: string) => boolean): Lane[] {
  return places.flatMap((a, i) => places.slice(i + 1).filter((b) => passes(a.word, b.word)).map((b) => lane(a, b)))
}

/* Where planets of two clusters do not touch, and on both sides of a gap. */
function reefs_of(frame: Frame, all: Span[], passes: (a: string, b: string) => boolean): Reef[] {
  return all.flatMap((s, i) => {
    const after = all[(i + 1) % all.length]!
    const shut = s.open && after.open ? !passes(`${s.cluster}H`, `${after.cluster}A`) : s.open !== after.open

    return shut ? [frame.spoke(s.to)] : []
  })
}

/* Neighbouring clusters out of play are one gap, which a corridor crosses. */
function gaps_of(frame: Frame, all: Span[]): Gap[] {
  const runs: Span[][] = []

  all.forEach((span, i) => {
    if (span.open) return
    if (i > 0 && !all[i - 1]!.open) runs.at(-1)!.push(span)
    else runs.push([span])
  })
  // The ring closes: what ends with the last cluster may go on with the first.
  if (runs.length > 1 && !all[0]!.open && !all.at(-1)!.open) {
    const last = runs.pop()!

    runs[0]!.unshift(...last.map((s) => ({ ...s, from: s.from - 1, to: s.to - 1 })))
  }
  return runs.map((run) => {
    const [from, to] = [run[0]!.from, run.at(-1)!.to]

    return {
      clusters: run.map((s) => s.cluster),
      outline: frame.cell(from, to, MIDDLE, RIM),
      sign: frame.point((from + to) / 2, GATE),
    }
  })
}

/* The whole map.  `passes` knows which places touch. */
export function chart(width: number, height: number, in_play: number[], passes: (a: string, b: string) => boolean): Chart {
  const frame = new Frame(width, height)
  const all = spans(in_play)
  const open = all.filter((s) => s.open)
  const size = size_of(width, height)
  const places = open.flatMap((s) => places_of(frame, s, size))

  return {
    width,
    height,
    size,
    places,
    hubs: open.map((s) => ({ cluster: s.cluster, outline: frame.wedge(s.from, s.to, CORE, RIM) })),
    lanes: lanes_of(places, passes),
    reefs: reefs_of(frame, all, passes),
    gaps: gaps_of(frame, all),
    centre: frame.point(0, 0),
  }
}

/* An arrow from one place to another, bent a little, and its tip. */
export function way(from: Place, to: Place): { path: string; tip: string } {
  const long = Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y)
  const [ux, uy] = [(to.at.x - from.at.x) / long, (to.at.y - from.at.y) / long]
  const start = { x: from.at.x + ux * (from.radius + 14), y: from.at.y + uy * (from.radius + 14) }
  const end = { x: to.at.x - ux * (to.radius + 16), y: to.at.y - uy * (to.radius + 16) }
  const bend = { x: (start.x + end.x) / 2 - uy * long * BEND, y: (start.y + end.y) / 2 + ux * long * BEND }
  const angle = Math.atan2(end.y - bend.y, end.x - bend.x)
  const at = (x: number, y: number) => place({ x: end.x + x * Math.cos(angle) - y * Math.sin(angle), y: end.y + x * Math.sin(angle) + y * Math.cos(angle) })

  return { path: `M${place(start)}Q${place(bend)} ${place(end)}`, tip: `M${at(5, 0)}L${at(-9, 7)}L${at(-5, 0)}L${at(-9, -7)}Z` }
}
