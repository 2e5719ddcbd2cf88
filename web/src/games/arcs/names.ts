/* Which text of the page counts which piece, or names which sign of a die. */
import type { Text } from '../../lib/texts'
import type { Pieces, Symbol } from './view'

export const counted: Record<keyof Pieces, Text> = {
  ships: 'arcsShips',
  starports: 'arcsStarports',
  cities: 'arcsCities',
  agents: 'arcsAgents',
}

export const signs: Record<Symbol, Text> = {
  hit: 'arcsHits',
  self: 'arcsSelfHits',
  intercept: 'arcsIntercepts',
  building: 'arcsBuildingHits',
  key: 'arcsKeySigns',
}
