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
  at: Point
  /* Wider than high, as planets at the sides are. */
  flat: boolean
  /* How much room pieces have from left to right. */
  room: number
}

export interface Border {
  path: string
  /* Nothing passes through a wall. */
  wall: boolean
}

export interface Gap {
  clusters: number[]
  outline: string
  corridor: string
  sign: Point
}

/* A cluster as one. */
export interface Hub {
  cluster: number
  outline: string
}

export interface Chart {
  places: Place[]
  hubs: Hub[]
  borders: Border[]
  gaps: Gap[]
  centre: Point
}

const CLUSTERS = [1, 2, 3, 4, 5, 6]
const PLANETS = ['A', 'C', 'H']
/* The share of a cluster that is out of play. */
const SHRUNK = 0.3
/* Reaches: the empty centre, gates, planets. */
const CORE = 0.15
const MIDDLE = 0.46
const RIM = 0.985
/* Where the pieces of a planet stand: outwards there is more room, unless the
 * frame is near. */
const OUTER = 0.75
const THIN = 0.0035

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

  spoke(turn: number, inner: number, outer: number): string {
    return `M${place(this.point(turn, inner))}L${place(this.point(turn, outer))}`
  }

  wedge(from: number, to: number, inner: number, outer: number): string {
    return `M${this.arc(from, to, inner)}L${this.arc(to, from, outer)}Z`
  }
}

const breadth = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

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

function places_of(frame: Frame, { cluster, from, to }: Span): Place[] {
  const third = (to - from) / 3
  const outlines = (a: number, b: number, inner: number, outer: number) => ({
    outline: frame.wedge(a, b, inner, outer),
    inner: frame.wedge(a + THIN / outer, b - THIN / outer, inner + 2 * THIN, outer - 3 * THIN),
  })
  const gate = {
    word: `${cluster}G`,
    ...outlines(from, to, CORE, MIDDLE),
    at: frame.point((from + to) / 2, (CORE + MIDDLE) / 2 + 0.015),
    flat: false,
    room: breadth(frame.point(from, (CORE + MIDDLE) / 2), frame.point(to, (CORE + MIDDLE) / 2)),
  }
  const planets = PLANETS.map((planet, i) => {
    const turn = from + (i + 0.5) * third
    const flat = Math.abs(Math.sin(2 * Math.PI * turn)) > 0.8
    const ends = flat ? [frame.point(turn, MIDDLE), frame.point(turn, RIM)] : [turn - third / 2, turn + third / 2].map((t) => frame.point(t, OUTER))

    return {
      word: `${cluster}${planet}`,
      ...outlines(turn - third / 2, turn + third / 2, MIDDLE, RIM),
      at: frame.point(turn, flat ? (MIDDLE + RIM) / 2 : OUTER),
      flat,
      room: breadth(ends[0]!, ends[1]!),
    }
  })

  return [gate, ...planets]
}

/* Lines inside a cluster, and where it meets the next one. */
function borders_of(frame: Frame, span: Span, next: Span, passes: (a: string, b: string) => boolean): Border[] {
  const { cluster, from, to } = span
  const third = (to - from) / 3
  const out: Border[] = [
    { path: 'M' + frame.arc(from, to, MIDDLE), wall: false },
    { path: frame.spoke(from + third, MIDDLE, RIM), wall: false },
    { path: frame.spoke(from + 2 * third, MIDDLE, RIM), wall: false },
    { path: frame.spoke(to, CORE, MIDDLE), wall: false },
    { path: frame.spoke(to, MIDDLE, RIM), wall: !passes(`${cluster}H`, `${next.cluster}A`) },
  ]

  return out
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
      outline: frame.wedge(from, to, MIDDLE, RIM),
      corridor: frame.wedge(from, to, CORE, MIDDLE),
      sign: frame.point((from + to) / 2, (CORE + MIDDLE) / 2),
    }
  })
}

/* The whole map.  `passes` knows which planets touch across a border. */
export function chart(width: number, height: number, in_play: number[], passes: (a: string, b: string) => boolean): Chart {
  const frame = new Frame(width, height)
  const all = spans(in_play)
  const open = all.filter((s) => s.open)

  return {
    places: open.flatMap((s) => places_of(frame, s)),
    hubs: open.map((s) => ({ cluster: s.cluster, outline: frame.wedge(s.from, s.to, CORE, RIM) })),
    borders: open.flatMap((s) => borders_of(frame, s, all[s.cluster % CLUSTERS.length]!, passes)).concat(
      open.filter((s) => !all[(s.cluster + 4) % 6]!.open).flatMap((s) => [
        { path: frame.spoke(s.from, MIDDLE, RIM), wall: true },
        { path: frame.spoke(s.from, CORE, MIDDLE), wall: false },
      ]),
    ),
    gaps: gaps_of(frame, all),
    centre: frame.point(0, 0),
  }
}
