/*
 * QR codes against what the standard prints, and read again by another way round: the
 * symbol is looked at as a camera would see it, module by module.
 */
import { expect, test } from '@playwright/test'
import { checked, correction, qr } from '../src/lib/qr'

/* ISO/IEC 18004, annex I: "01234567" in version 1-M. */
test('correction is as in the standard', () => {
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11]

  expect(correction(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55])
})

/* Its tables C.1 (level M, mask 5) and D.1 (version 7). */
test('what describes a symbol is as in the standard', () => {
  expect(checked(5, 10, 0x537) ^ 0x5412).toBe(0b100000011001110)
  expect(checked(7, 12, 0x1f25)).toBe(0b000111110010010100)
})

const BLOCKS = [[16], [28], [44], [32, 32], [43, 43], [27, 27, 27, 27], [31, 31, 31, 31], [38, 38, 39, 39], [36, 36, 36, 37, 37], [43, 43, 43, 43, 44]]
const CORRECTED = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]

/* Is this module one of the pattern, and not of the text? */
function is_pattern(version: number, r: number, c: number): boolean {
  const size = 17 + 4 * version
  const near = (a: number, b: number) => Math.abs(r - a) <= 2 && Math.abs(c - b) <= 2
  const step = version < 7 ? [6, size - 7] : [6, 6 + (size - 13) / 2, size - 7]
  const corner = (a: number, b: number) => (a === 6 && b === 6) || (a === 6 && b === size - 7) || (a === size - 7 && b === 6)

  if (r === 6 || c === 6) return true
  if ((r < 9 && (c < 9 || c > size - 9)) || (r > size - 9 && c < 9)) return true
  if (version > 6 && ((r < 6 && c > size - 12) || (c < 6 && r > size - 12))) return true
  return version > 1 && step.some((a) => step.some((b) => near(a, b) && !corner(a, b)))
}

function mask_of(grid: boolean[][]): number {
  const bits = [0, 1, 2, 3, 4, 5, 7, 8].map((c) => grid[8]![c]).concat([7, 5, 4, 3, 2, 1, 0].map((r) => grid[r]![8]))
  const word = parseInt(bits.map(Number).join(''), 2) ^ 0b101010000010010

  expect(word >> 13).toBe(0) // level M
  return (word >> 10) & 7
}
const inverted = [
  (i: number, j: number) => (i + j) % 2,
  (i: number) => i % 2,
  (_: number, j: number) => j % 3,
  (i: number, j: number) => (i + j) % 3,
  (i: number, j: number) => ((i >> 1) + Math.trunc(j / 3)) % 2,
  (i: number, j: number) => ((i * j) % 2) + ((i * j) % 3),
  (i: number, j: number) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i: number, j: number) => (((i + j) % 2) + ((i * j) % 3)) % 2,
]

function read_bytes(grid: boolean[][], version: number): number[] {
  const size = grid.length
  const mask = inverted[mask_of(grid)]!
  let bits = ''

  for (let right = size - 1, up = true; right >= 1; right -= right === 8 ? 3 : 2, up = !up)
    for (let i = 0; i < size; i++)
      for (const c of [right, right - 1]) {
        const r = up ? size - 1 - i : i

        if (!is_pattern(version, r, c)) bits += grid[r]![c] !== (mask(r, c) === 0) ? '1' : '0'
      }
  return (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2))
}

function read(grid: boolean[][]): string {
  const version = (grid.length - 17) / 4
  const sizes = BLOCKS[version - 1]!
  const bytes = read_bytes(grid, version)
  const blocks: number[][] = sizes.map(() => [])
  const rest: number[][] = sizes.map(() => [])
  let at = 0

  for (let i = 0; i < sizes.at(-1)!; i++) sizes.forEach((size, b) => i < size && blocks[b]!.push(bytes[at++]!))
  for (let i = 0; i < CORRECTED[version - 1]!; i++) sizes.forEach((_, b) => rest[b]!.push(bytes[at++]!))
  expect(at).toBe(bytes.length)
  blocks.forEach((block, b) => expect(correction(block, rest[b]!.length)).toEqual(rest[b]))
  const bits = blocks.flat().map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const counted = version < 10 ? 12 : 20
  const n = parseInt(bits.slice(4, counted), 2)

  expect(bits.slice(0, 4)).toBe('0100')
  return new TextDecoder().decode(Uint8Array.from({ length: n }, (_, i) => parseInt(bits.slice(counted + i * 8, counted + i * 8 + 8), 2)))
}

test('every text can be read again', () => {
  const link = 'https://games.example.org:8443/starboard/#/device/'

  // The ends of all versions.
  for (const n of [1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 99, 106, 107, 122, 123, 152, 153, 180, 181, 200, 213]) {
    const text = (link + 'żółw_Ab-9'.repeat(30)).slice(0, n)
    const short = new TextDecoder().decode(new TextEncoder().encode(text).slice(0, n)).replace(/\uFFFD+$/, '')
    const grid = qr(short)

    expect(grid.every((row) => row.length === grid.length)).toBe(true)
    expect(read(grid)).toBe(short)
    // Three corners, by which a camera finds it, and the dots between them.
    const corner = (r: number, c: number) => [0, 1, 2, 3, 4, 5, 6].map((i) => grid[r]![c + i]).concat([0, 6].map((i) => grid[r + 1]![c + i]))

    for (const [r, c] of [[0, 0], [0, grid.length - 7], [grid.length - 7, 0]] as const) expect(corner(r, c)).toEqual(new Array(9).fill(true))
    for (let i = 8; i < grid.length - 8; i++) expect([grid[6]![i], grid[i]![6]]).toEqual([i % 2 === 0, i % 2 === 0])
  }
  expect(() => qr('x'.repeat(214))).toThrow()
})
