/* What the moves that are open say of a place: what a cube would cost there. */
import type { Things } from '../../table/things.svelte'
import { card_of, sections_of, type Box, type Player, type Price } from './view'

export interface Offer {
  price: Price
  /* Put there from afar. */
  afar: boolean
}

const CUBES: Record<string, { free?: boolean; afar?: boolean }> = {
  engineer: {},
  'engineer-remote': { afar: true },
  'engineer-free': { free: true },
  upgrade: {},
  'upgrade-free': { free: true },
}

/* By the word of a room or section: the cheapest way that is legal now. */
export function offers(things: Things, box: Box, player: Player): Map<string, Offer> {
  const out = new Map<string, Offer>()
  const sections = sections_of(box, player)

  for (const { verb, args } of things.open) {
    const way = CUBES[verb]
    const word = String(args[0])
    if (!way) continue
    const section = sections[word]
    const cost = section ? { amount: player['cube-costs'][word] ?? 0, types: section.cost.types } : card_of(box, word).cost
    const offer = { price: way.free ? { amount: 0, types: [] } : cost, afar: way.afar ?? false }
    const known = out.get(word)

    if (!known || offer.price.amount < known.price.amount || (known.afar && !offer.afar && offer.price.amount === known.price.amount)) out.set(word, offer)
  }
  return out
}
