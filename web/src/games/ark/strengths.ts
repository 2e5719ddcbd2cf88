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

export const parts_of = (sources: Source[] = []): Part[] => sources.map((s) => ({ value: s.sum ?? s.value, from: s })).filter((p) => p.value > 0)

export const strength_parts = (player: Player, sources: Source[] = []): Part[] => [...(player.arsenal ? [{ value: player.arsenal, from: null }] : []), ...parts_of(sources)]
