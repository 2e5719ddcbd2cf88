/* The dice that are about to be rolled: what is proposed, and what a step changes. */
import { DICE, type Battle, type Die } from './view'

export type Pool = Record<Die, number>

type Open = (die: Die) => boolean
const sum = (pool: Pool) => DICE.reduce((n, die) => n + pool[die], 0)

/* Kinds that are settled as they are; of the others what was wished, else as many as
 * there may be, the safest first. */
export function pool_of(limits: Battle['limits'], settled: Pool, open: Open, wished: Pool | null): Pool {
  const out: Pool = { skirmish: 0, assault: 0, raid: 0 }

  for (const die of DICE) if (!open(die)) out[die] = settled[die]
  for (const die of DICE) if (open(die)) out[die] = Math.min(wished?.[die] ?? limits[die], limits[die], limits.most - sum(out))
  return out
}

/* A die more where there may be no more of all takes the place of another. */
export function stepped(pool: Pool, die: Die, by: number, most: number, open: Open): Pool {
  const next = { ...pool, [die]: pool[die] + by }
  const other = sum(next) > most ? DICE.find((d) => d !== die && open(d) && next[d] > 0) : undefined

  return other ? { ...next, [other]: next[other] - 1 } : next
}
