/* The Guardians as the page shows them: what the server counts, in the order it is read. */
import type { ArkView, Box, Guardian } from './view'

/* "guardian-2" is number 2. */
export const number_of = (guardian: string): number => Number(guardian.slice(guardian.lastIndexOf('-') + 1))

/* Cards that may come next: those face down, or all when they are shuffled anew. */
export function cards_left(view: ArkView, box: Box): string[] {
  const deck = view.guardians?.deck ?? []

  return deck.length ? deck : Object.keys(box['guardian-cards'] ?? {})
}

/* Where it may be after the next card, the likeliest first; staying last. */
export function ways_of(g: Guardian): { room: string; n: number; stays: boolean }[] {
  return Object.entries(g.next)
    .map(([room, n]) => ({ room, n, stays: room === g.room }))
    .sort((a, b) => Number(a.stays) - Number(b.stays) || b.n - a.n)
}

export interface Outlook {
  cards: number
  hourglasses: number
  least: number
  most: number
}

export function outlook(view: ArkView, box: Box): Outlook {
  const all = cards_left(view, box).map((word) => box['guardian-cards']![word]!)
  const powers = all.map((c) => c.power)

  return {
    cards: all.length,
    hourglasses: all.filter((c) => c.hourglass > 0).length,
    least: Math.min(...powers),
    most: Math.max(...powers),
  }
}

/* Numbers of the Guardians in each room. */
export function guards_in(view: ArkView): Record<string, number[]> {
  const out: Record<string, number[]> = {}

  for (const g of view.guardians?.at ?? []) if (g.room) out[g.room] = [...(out[g.room] ?? []), number_of(g.guardian)]
  return out
}
