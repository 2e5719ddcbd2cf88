/* The Guardians as the page shows them: what the server counts, in the order it is read. */
import type { ArkView, Guardian } from './view'

/* "guardian-2" is number 2. */
export const number_of = (guardian: string): number => Number(guardian.slice(guardian.lastIndexOf('-') + 1))

/* Where it may be after the next card, the likeliest first; staying last. */
export function ways_of(g: Guardian): { room: string; n: number; stays: boolean }[] {
  return Object.entries(g.next)
    .map(([room, n]) => ({ room, n, stays: room === g.room }))
    .sort((a, b) => Number(a.stays) - Number(b.stays) || b.n - a.n)
}

/* Numbers of the Guardians in each room. */
export function guards_in(view: ArkView): Record<string, number[]> {
  const out: Record<string, number[]> = {}

  for (const g of view.guardians?.at ?? []) if (g.room) out[g.room] = [...(out[g.room] ?? []), number_of(g.guardian)]
  return out
}
