/* The two pictures of Arcs, from back to front. */
import type { Chart } from '../geometry'
import type { Resource } from '../view'
import { nebula, stars } from './sky'
import { gate, reef, star } from './works'
import { world } from './worlds'

/* What paints: a canvas in pixels of the page, and how many of the screen each has. */
export type Painting = (to: CanvasRenderingContext2D, width: number, height: number, sharp: number) => Generator<void>

export const sky: Painting = function* (to, width, height) {
  yield* nebula(to, width, height)
  yield* stars(to, width, height)
}

/* Where two fleets meet: a sky, and their world or gate in the middle. */
export function battlefield(resource: Resource | null, seed: number, radius: (width: number, height: number) => number): Painting {
  return function* (to, width, height, sharp) {
    const at = { x: width / 2, y: height / 2 }

    yield* nebula(to, width, height)
    yield* stars(to, width, height)
    if (resource) yield* world(to, at, radius(width, height), resource, 10 + 7 * seed, { x: 0, y: -height }, sharp)
    else gate(to, at, radius(width, height) * 0.9, seed)
  }
}

/* What is always there on the map. */
export function map(chart: Chart, resource: (system: string) => Resource | null): Painting {
  return function* (to, _width, _height, sharp) {
    for (const [i, { from, to: end }] of chart.reefs.entries()) {
      reef(to, from, end, i + 5)
      yield
    }
    star(to, chart.centre, 37 * chart.size)
    for (const [i, p] of chart.places.entries()) {
      const yields = resource(p.word)

      if (yields) yield* world(to, p.at, p.radius, yields, 10 + 7 * i, chart.centre, sharp)
      else gate(to, p.at, p.radius, i)
      yield
    }
  }
}
