/*
 * A text as a QR code (ISO/IEC 18004): bytes, correction level M, versions 1 to 10, which
 * is 213 bytes.  `qr()` gives the modules row by row, true for dark, without the quiet
 * zone around them.
 */

/* Of each version: codewords of correction in a block, and the data in each block. */
const BLOCKS: [correction: number, data: number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
]
/* Where the centres of the small squares are, in both directions. */
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]]

const sum = (list: number[]) => list.reduce((a, b) => a + b, 0)

/* ---- correction: Reed and Solomon, over 256 with the polynomial 0x11d ---- */

const POWER: number[] = []
const LOG: number[] = []

for (let i = 0, x = 1; i < 255; i++, x = x & 0x80 ? (x << 1) ^ 0x11d : x << 1) {
  POWER[i] = x
  LOG[x] = i
}
const times = (a: number, b: number) => (a && b ? POWER[(LOG[a]! + LOG[b]!) % 255]! : 0)

/* The product of (x - 2^i), without its first coefficient, which is 1. */
function generator(n: number): number[] {
  let all = [1]

  for (let i = 0; i < n; i++) all = [...all, 0].map((c, k) => c ^ times(all[k - 1] ?? 0, POWER[i]!))
  return all.slice(1)
}

export function correction(data: number[], n: number): number[] {
  const by = generator(n)
  let rest = new Array<number>(n).fill(0)

  for (const byte of data) {
    const lead = byte ^ rest[0]!

    rest = [...rest.slice(1), 0].map((c, i) => c ^ times(by[i]!, lead))
  }
  return rest
}

/* ---- what is written ---- */

/* The smallest version in which so many bytes find room. */
function version_for(bytes: number): number {
  const found = BLOCKS.findIndex(([, data], i) => bytes + (i + 1 < 10 ? 2 : 3) <= sum(data))

  if (found < 0) throw new Error('too long for a QR code')
  return found + 1
}

/* Mode, length, text, end; filled up to the last codeword. */
function codewords(text: Uint8Array, version: number): number[] {
  const room = sum(BLOCKS[version - 1]![1])
  const bits: number[] = []
  const add = (value: number, n: number) => {
    for (let i = n - 1; i >= 0; i--) bits.push((value >> i) & 1)
  }

  add(4, 4)
  add(text.length, version < 10 ? 8 : 16)
  for (const byte of text) add(byte, 8)
  add(0, Math.min(4, room * 8 - bits.length))
  while (bits.length % 8) bits.push(0)
  const out = Array.from({ length: bits.length / 8 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2))

  for (let pad = 0xec; out.length < room; pad ^= 0xec ^ 0x11) out.push(pad)
  return out
}

/* The first of each block, the second of each, and so on; then their correction alike. */
function interleave(data: number[], version: number): number[] {
  const [n, sizes] = BLOCKS[version - 1]!
  let at = 0
  const blocks = sizes.map((size) => data.slice(at, (at += size)))
  const turns = (lists: number[][]) => Array.from({ length: Math.max(...lists.map((l) => l.length)) }, (_, i) => lists.flatMap((l) => (i < l.length ? [l[i]!] : []))).flat()

  return [...turns(blocks), ...turns(blocks.map((block) => correction(block, n)))]
}

/* ---- where it is written ---- */

type Grid = (boolean | null)[][] // null: free for data

/* The remainder of a number of so many bits by a polynomial: both go into the symbol. */
export function checked(value: number, bits: number, by: number): number {
  let rest = value << bits

  for (let i = 31 - Math.clz32(rest); i >= bits; i--) if ((rest >> i) & 1) rest ^= by << (i - bits)
  return (value << bits) | rest
}

function square(grid: Grid, row: number, column: number, radius: number, dark: (distance: number) => boolean): void {
  for (let r = row - radius; r <= row + radius; r++)
    for (let c = column - radius; c <= column + radius; c++)
      if (grid[r]?.[c] !== undefined) grid[r]![c] = dark(Math.max(Math.abs(r - row), Math.abs(c - column)))
}

function frame(version: number): Grid {
  const size = 17 + 4 * version
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null))
  const at = ALIGNED[version - 1]!
  const last = at.at(-1)!

  for (let i = 8; i < size - 8; i++) grid[6]![i] = grid[i]![6] = i % 2 === 0
  for (const r of at)
    for (const c of at) if (!((r === 6 && (c === 6 || c === last)) || (r === last && c === 6))) square(grid, r, c, 2, (d) => d !== 1)
  for (const [r, c] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) square(grid, r, c, 4, (d) => d !== 2 && d !== 4)
  return grid
}

/* Which correction and which mask, twice; and of large symbols the version, twice. */
function describe(grid: Grid, version: number, mask: number): void {
  const size = grid.length
  const format = checked(mask, 10, 0x537) ^ 0x5412
  const bit = (i: number) => ((format >> i) & 1) === 1

  for (let i = 0; i < 15; i++) {
    const along = i < 6 ? i : i < 8 ? i + 1 : i - 15 + size
    const across = i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i

    grid[along]![8] = bit(i)
    grid[8]![across] = bit(i)
  }
  grid[size - 8]![8] = true
  if (version < 7) return
  const words = checked(version, 12, 0x1f25)

  for (let i = 0; i < 18; i++) {
    const [a, b] = [Math.floor(i / 3), size - 11 + (i % 3)]

    grid[a]![b] = grid[b]![a] = ((words >> i) & 1) === 1
  }
}

const MASKS: ((r: number, c: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

/* Two columns at a time from the right, up and down by turns; column 6 is none. */
function* free_places(grid: Grid): Generator<[number, number]> {
  const size = grid.length
  let up = true

  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right--
    for (let i = 0; i < size; i++)
      for (const c of [right, right - 1]) {
        const r = up ? size - 1 - i : i

        if (grid[r]![c] === null) yield [r, c]
      }
  }
}

function draw(version: number, bytes: number[], mask: number): boolean[][] {
  const grid = frame(version)

  describe(grid, version, mask)
  const places = [...free_places(grid)]

  places.forEach(([r, c], i) => (grid[r]![c] = (((bytes[i >> 3] ?? 0) >> (7 - (i % 8))) & 1) === 1 !== MASKS[mask]!(r, c)))
  return grid as boolean[][]
}

/* How hard it is to read: runs, blocks, what looks like a corner, too much of one colour. */
function penalty(grid: boolean[][]): number {
  const size = grid.length
  const lines = [...grid, ...grid.map((_, c) => grid.map((row) => row[c]!))].map((line) => line.map(Number).join(''))
  const runs = sum(lines.flatMap((line) => (line.match(/0{5,}|1{5,}/g) ?? []).map((run) => run.length - 2)))
  const corners = sum(lines.map((line) => 40 * ((line.match(/(?=00001011101)/g) ?? []).length + (line.match(/(?=10111010000)/g) ?? []).length)))
  let blocks = 0

  for (let r = 1; r < size; r++)
    for (let c = 1; c < size; c++) if (grid[r]![c] === grid[r - 1]![c] && grid[r]![c] === grid[r]![c - 1] && grid[r]![c] === grid[r - 1]![c - 1]) blocks += 3
  const dark = sum(grid.flat().map(Number)) / (size * size)

  return runs + corners + blocks + 10 * Math.floor(Math.abs(dark - 0.5) * 20)
}

export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = version_for(bytes.length)
  const all = interleave(codewords(bytes, version), version)
  const drawn = MASKS.map((_, mask) => draw(version, all, mask))
  const worth = drawn.map(penalty)

  return drawn[worth.indexOf(Math.min(...worth))]!
}
