/* Where things are: cells of the grid, docks of the biodomes around it. */
import type { Box, Side } from './view'

/* "C5": columns are letters from the left, rows are numbers from the top. */
export function place_of(cell: string): { col: number; row: number } {
  return { col: cell.charCodeAt(0) - 65, row: Number(cell.slice(1)) - 1 }
}

export function all_cells(cols: number, rows: number): string[] {
  return Array.from({ length: cols * rows }, (_, i) => String.fromCharCode(65 + (i % cols)) + (Math.floor(i / cols) + 1))
}

/* Lines of a CSS grid whose first and last tracks are the border. */
export interface Area {
  seat: number
  side: Side
  column: string
  row: string
}

/* The biodome of each seat lies outside the grid, along its two front cells. */
export function docks({ layout: found }: Box): Area[] {
  return found.seats.map(({ side, front }, i) => {
    const cells = front.map(place_of)
    const span = (key: 'col' | 'row') => {
      const at = cells.map((c) => c[key])
      return `${Math.min(...at) + 2} / ${Math.max(...at) + 3}`
    }
    const across = side === 'top' || side === 'bottom'

    return {
      seat: i + 1,
      side,
      column: across ? span('col') : side === 'left' ? '1' : `${found.cols + 2}`,
      row: across ? (side === 'top' ? '1' : `${found.rows + 2}`) : span('row'),
    }
  })
}

/* A door between two cells, seen from the first: to the right or below. */
export const is_below = (one: string, other: string) => place_of(other).row > place_of(one).row

/* Pieces in their placeholders, those of one owner together. */
export function in_places(counts: Record<string, number>, places: number): (string | null)[] {
  const owners = Object.entries(counts).flatMap(([owner, n]) => Array<string>(n).fill(owner))

  return [...owners, ...Array<null>(Math.max(0, places - owners.length)).fill(null)]
}

/* Rooms of so few pixels have no room for their names. */
export const NAMELESS = 66

/* A name for a short line, where articles and the like tell nothing: "Campo Deriva"
 * and not "Campo de". */
export const brief = (name: string): string => name.replace(/ \p{Ll}{1,5}(?= )/gu, '')

export const px = (n: number): string => `${n}px`
