/*
 * Numbers that look like chance and are the same each time, and clouds made of
 * them: a lattice of 256 by 256 heights, smoothed, in several sizes at once.
 */
export interface Noise {
  /* The next number, from 0 to 1. */
  next: () => number
  /* A height of the lattice, from 0 to 1. */
  smooth: (x: number, y: number) => number
  /* So many sizes of it, each half as strong as the one before. */
  clouds: (x: number, y: number, sizes: number) => number
}

function stream(seed: number): () => number {
  let state = seed >>> 0 || 1

  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function shuffled(next: () => number): Uint8Array {
  const table = Uint8Array.from({ length: 512 }, (_, i) => i)

  for (let i = 255; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    const kept = table[i]!

    table[i] = table[j]!
    table[j] = kept
  }
  table.copyWithin(256, 0, 256)
  return table
}

const ease = (t: number) => t * t * (3 - 2 * t)

export function noise(seed: number): Noise {
  const next = stream(seed)
  const table = shuffled(next)
  const height = (x: number, y: number) => table[table[x & 255]! + (y & 255)]!

  function smooth(x: number, y: number): number {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [ease(x - left), ease(y - top)]
    const upper = height(left, top) * (1 - u) + height(left + 1, top) * u
    const lower = height(left, top + 1) * (1 - u) + height(left + 1, top + 1) * u

    return (upper * (1 - v) + lower * v) / 255
  }
  function clouds(x: number, y: number, sizes: number): number {
    let [sum, strength, all] = [0, 0.5, 0]

    for (let i = 0; i < sizes; i++) {
      sum += strength * smooth(x, y)
      all += strength
      x = x * 2.03 + 17.1
      y = y * 2.03 + 9.7
      strength /= 2
    }
    return sum / all
  }
  return { next, smooth, clouds }
}
