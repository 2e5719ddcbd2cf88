/* A figure for each artifact, made from its word: always the same, and unlike the others. */
export interface Figure {
  blades: string[]
  beads: [number, number][]
  bead: number
  heart: number
  hue: number
  dashes: string
}

const known = new Map<string, Figure>()

function make(word: string): Figure {
  const seed = [...word].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 997, 7)
  const n = 3 + (seed % 5)
  /* Turned around the middle (50, 40). */
  const turned = (i: number) => {
    const [sin, cos] = [Math.sin((i / n) * 2 * Math.PI), Math.cos((i / n) * 2 * Math.PI)]

    return (x: number, y: number) => `${(50 + (x - 50) * cos - (y - 40) * sin).toFixed(1)} ${(40 + (x - 50) * sin + (y - 40) * cos).toFixed(1)}`
  }
  const blade = (i: number) => {
    const at = turned(i)

    return `M50 40C${at(56 + (seed % 9), 24 - (seed % 7))} ${at(44 - (seed % 5), 14 + (seed % 6))} ${at(50, 6)}C${at(60 + (seed % 7), 18)} ${at(52 + (seed % 4), 30)} 50 40Z`
  }
  const each = Array.from({ length: n }, (_, i) => i)

  return {
    blades: each.map(blade),
    beads: each.map((i) => turned(i)(50, 12 + (seed % 6)).split(' ').map(Number) as [number, number]),
    bead: 2 + (seed % 3),
    heart: 6 + (seed % 4),
    hue: seed,
    dashes: seed % 2 ? '2 4' : '8 3',
  }
}

export function figure_of(word: string): Figure {
  const figure = known.get(word) ?? make(word)

  known.set(word, figure)
  return figure
}
