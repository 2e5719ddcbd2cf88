/* Exact chances of a roll: the faces of one die after the other are folded
 * into a table of how often each number of a symbol comes up. */
import type { Pool } from './pool'
import { DICE, SYMBOLS, type Die, type Face, type Symbol } from './view'

/* chances[k] is that of exactly k. */
export interface Odds {
  symbol: Symbol
  mean: number
  chances: number[]
}

function fold(chances: number[], faces: Face[], symbol: Symbol): number[] {
  const most = Math.max(...faces.map((f) => f[symbol]))
  const out = new Array<number>(chances.length + most).fill(0)

  for (const face of faces) chances.forEach((p, k) => (out[k + face[symbol]]! += p / faces.length))
  return out
}

export function odds_of(pool: Pool, dice: Record<Die, Face[]>): Odds[] {
  return SYMBOLS.map((symbol) => {
    let chances = [1]

    for (const die of DICE) for (let i = 0; i < pool[die]; i++) chances = fold(chances, dice[die], symbol)
    return { symbol, mean: chances.reduce((sum, p, k) => sum + p * k, 0), chances }
  })
}

export const at_least = (odds: Odds, k: number) => odds.chances.slice(k).reduce((sum, p) => sum + p, 0)
