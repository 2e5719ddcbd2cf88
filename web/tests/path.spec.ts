/* Paths that are moved and scaled by their numbers. */
import { drawn } from '../src/lib/path'
import { BUILDINGS, hull_of } from '../src/games/arcs/hulls'
import { strokes_of } from '../src/games/arcs/signs'
import { symbols, type SymbolName } from '../src/lib/symbols'
import { marks } from '../src/table/marks'
import { expect, test } from './table'

test('a path is drawn at its place and in its size', () => {
  expect(drawn('M15 1l-3 6 4 3', { x: 10, y: 20 }, 2)).toBe('M40 22l-6 12l8 6')
  // Numbers behind a move are lines; a closed part leads back to its beginning.
  expect(drawn('M8 1 9 3ZM2 2H5V.5', { x: 0, y: 0 })).toBe('M8 1l1 2zm-6 1h3v-1.5')
  // Of an arc only the radii grow, and its end moves.
  expect(drawn('M0 0A7 5 30 1 0 8 15', { x: 1, y: 2 }, 0.5)).toBe('M1 2a3.5 2.5 30 1 0 4 7.5')
  expect(drawn('M1 1C2 2 3 4 5 6S7 8 9 9', { x: 0, y: 0 })).toBe('M1 1c1 1 2 3 4 5s2 2 4 3')
})

test('every sign covers the same box, drawn by numbers or by transform', async ({ page }) => {
  const at = { x: 30, y: 7 }
  const scale = 1.75
  const paths = [...(Object.keys(symbols) as SymbolName[]).flatMap((name) => strokes_of(name).map((stroke) => stroke.path)), hull_of(1).light, BUILDINGS.city.edge, ...marks]

  await page.setContent('<svg width="200" height="200"><path /></svg>')
  const boxes = await page.locator('path').evaluate(
    (element, all) =>
      all.map((d) => {
        element.setAttribute('d', d)
        const { x, y, width, height } = (element as SVGPathElement).getBBox()

        return [x, y, width, height]
      }),
    paths.flatMap((path) => [path, drawn(path, at, scale)]),
  )

  expect(boxes).toHaveLength(2 * paths.length)
  for (let i = 0; i < boxes.length; i += 2) {
    const [x, y, width, height] = boxes[i]!.map((n) => n * scale)

    for (const [j, n] of [at.x + x!, at.y + y!, width!, height!].entries()) expect(boxes[i + 1]![j], paths[i / 2]).toBeCloseTo(n, 1)
  }
})
