/* The dice that are about to be rolled: one of the pools that the server lists. */
import { DICE, type Battle, type Die } from './view'

export type Pool = Battle['pools'][number]
export type Wish = Record<Die, number>

const far = (a: Wish, b: Wish) => DICE.reduce((n, die) => n + Math.abs(a[die] - b[die]), 0)

/* Of several that are as near, the last: there the safest dice were given up. */
const nearest = (pools: Pool[], to: Wish): Pool | undefined => pools.reduce<Pool | undefined>((best, p) => (best && far(best, to) < far(p, to) ? best : p), undefined)

/* What was wished, as nearly as may be; until then the first, with the safest dice. */
export const pool_of = (pools: Pool[], wished: Wish | null): Pool | undefined => (wished ? nearest(pools, wished) : pools[0])

/* One die more or less of a kind, and as few changes of the others as may be. */
export const stepped = (pools: Pool[], pool: Pool, die: Die, by: number): Pool | undefined => nearest(pools.filter((p) => p[die] === pool[die] + by), { ...pool, [die]: pool[die] + by })

/* Fewest and most of a kind. */
export function range_of(pools: Pool[], die: Die): { least: number; most: number } {
  const all = pools.map((p) => p[die])

  return { least: Math.min(...all), most: Math.max(...all) }
}
