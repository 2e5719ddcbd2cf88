/* A combat as bars: what its numbers are made of, as the server says. */
import type { Player, Source } from './view'

export interface Part {
  value: number
  /* Where it comes from; of the arsenal nothing. */
  from: Source | null
}

export interface Bar {
  title: string
  hint: string
  /* Whose it is; null: the Guardians'. */
  seat: number | null
  parts: Named[]
  sum: number
  /* What a card face down may add at most. */
  open: number
  /* The arsenal that has to reach it. */
  mark: number | null
}

/* A part with what it is called. */
export interface Named {
  value: number
  name: string
}

export interface Side {
  seat?: number
  name: string
  told: string
  units?: Record<string, number>
  guardians?: number[]
}

const part_of = (s: Source): Part => ({ value: s.value * (s.times ?? 1), from: s })

/* Not more than all of it: a defence stops at its most. */
export const defence_parts = (sources: Source[] = [], all: number): Part[] => {
  const parts: Part[] = []
  let left = all

  for (const part of sources.map(part_of)) {
    parts.push({ ...part, value: Math.min(part.value, left) })
    left -= parts.at(-1)!.value
  }
  return parts.filter((p) => p.value > 0)
}

export const strength_parts = (player: Player, sources: Source[] = []): Part[] => [{ value: player.arsenal, from: null }, ...sources.map(part_of)].filter((p) => p.value > 0)
