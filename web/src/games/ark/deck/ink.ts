/*
 * What the painters of the ship share: colours, chance that is always the same,
 * outlines.  The ship keeps its night by day too, so its colours stand here and
 * not among the tokens of the page.
 */
export type Canvas = CanvasRenderingContext2D

/* By seat, from 1. */
export const SEATS = ['', '#5ab2ff', '#ff9d52', '#4fdba8', '#f593d6', '#eadf6a']

/* What a room is, for its plan, its furniture and its hue: a group, a resource, or the
 * kind of a generator. */
export type Kind =
  | 'navigation'
  | 'power'
  | 'life'
  | 'defence'
  | 'industry'
  | 'knowledge'
  | 'security'
  | 'deep'
  | 'di'
  | 'os'
  | 'bt'
  | 'ti'
  | 'violet'
  | 'turquoise'
  | 'gate'

export const HUES: Record<Kind, string> = {
  navigation: '#8b97ff',
  power: '#ffc65a',
  life: '#5fdc95',
  defence: '#ff7f86',
  industry: '#e0a060',
  knowledge: '#5fd0dd',
  security: '#ff9a5c',
  deep: '#b79cff',
  di: '#ff9f45',
  os: '#e5675c',
  bt: '#8fca4d',
  ti: '#6ba4ff',
  violet: '#c08bff',
  turquoise: '#4fd6cf',
  gate: '#8fd6ff',
}

type Rgb = [number, number, number]

const known = new Map<string, Rgb>()

/* Red, green and blue of "#rrggbb". */
export function rgb(hex: string): Rgb {
  const found = known.get(hex) ?? ([1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as Rgb)

  known.set(hex, found)
  return found
}

export const clear = (hex: string, alpha: number): string => `rgba(${rgb(hex).join()},${alpha})`

/* A surface of that colour in so much light. */
export const lit = (hex: string, light: number): string => `rgb(${rgb(hex).map((v) => Math.round(Math.min(255, 8 + v * light))).join()})`

/* The same numbers from the same seed: a room looks the same whenever it is painted. */
export function chance(seed: number): () => number {
  let state = seed >>> 0 || 1

  return () => (state = (state * 1664525 + 1013904223) >>> 0) / 4294967296
}

export function rounded(c: Canvas, x: number, y: number, w: number, h: number, r: number | number[]): void {
  c.beginPath()
  c.roundRect(x, y, w, h, r)
}

export function oval(c: Canvas, x: number, y: number, across: number, high: number): void {
  c.beginPath()
  c.ellipse(x, y, across, high, 0, 0, 7)
}

export function shape(c: Canvas, points: [number, number][]): void {
  c.beginPath()
  for (const [x, y] of points) c.lineTo(x, y)
  c.closePath()
}

/* Colours from the middle of a circle outwards, or along a line. */
export function fade(g: CanvasGradient, ...stops: [number, string][]): CanvasGradient {
  for (const [at, colour] of stops) g.addColorStop(at, colour)
  return g
}
