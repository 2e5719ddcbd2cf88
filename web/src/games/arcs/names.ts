/* Which text of the page counts which piece, or names which sign of a die; and their symbols.
 * And systems: number and sign, as their plates on the map have them. */
import type { SymbolName } from '../../lib/symbols'
import type { Text } from '../../lib/texts'
import type { Signed } from '../index'
import type { Pieces, Symbol } from './view'

export const counted: Record<keyof Pieces, Text> = {
  ships: 'arcsShips',
  starports: 'arcsStarports',
  cities: 'arcsCities',
  agents: 'arcsAgents',
}

export const symbol_of: Record<keyof Pieces, SymbolName> = {
  ships: 'ship',
  starports: 'starport',
  cities: 'city',
  agents: 'agent',
}

export const signs: Record<Symbol, Text> = {
  hit: 'arcsHits',
  self: 'arcsSelfHits',
  intercept: 'arcsIntercepts',
  building: 'arcsBuildingHits',
  key: 'arcsKeySigns',
}

const SYSTEM = /\b([1-6])([GACH])\b/g
const SIGN_OF: Record<string, SymbolName> = { G: 'gate', A: 'arrow', C: 'crescent', H: 'hex' }

/* "moves 2 ships from 5H to 6A" with the signs of both, and how those are said. */
export function signed(text: string, said: (thing: string) => string): (string | Signed)[] {
  const parts: (string | Signed)[] = []
  let done = 0

  for (const { 0: word, 1: number, 2: letter, index } of text.matchAll(SYSTEM)) {
    if (index > done) parts.push(text.slice(done, index))
    parts.push({ shown: number!, sign: letter!, spoken: said(`system:${word}`), symbol: SIGN_OF[letter!]! })
    done = index + word.length
  }
  if (done < text.length) parts.push(text.slice(done))
  return parts
}
