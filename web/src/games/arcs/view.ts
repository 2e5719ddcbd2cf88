/*
 * What the server tells about a position of Arcs (src/games/arcs/json.c) and
 * about its printed parts (facts.c), and small questions to them.
 */
export type Resource = 'material' | 'fuel' | 'weapon' | 'relic' | 'psionic'
export const RESOURCES: Resource[] = ['material', 'fuel', 'weapon', 'relic', 'psionic']

export type Ambition = 'tycoon' | 'tyrant' | 'warlord' | 'keeper' | 'empath'
export const AMBITIONS: Ambition[] = ['tycoon', 'tyrant', 'warlord', 'keeper', 'empath']

export type Die = 'skirmish' | 'assault' | 'raid'
export const DICE: Die[] = ['skirmish', 'assault', 'raid']

export interface Building {
  piece: 'city' | 'starport'
  seat: number
  damaged: boolean
  used: boolean
  outside: boolean
}

export interface System {
  control: number | null
  fresh: number[]
  damaged: number[]
  buildings: Building[]
}

export interface Pieces {
  ships: number
  starports: number
  cities: number
  agents: number
}
export const PIECES: (keyof Pieces)[] = ['ships', 'starports', 'cities', 'agents']

export interface Player {
  power: number
  leader: string | null
  lore: string[]
  guild: string[]
  slots: (Resource | 'empty')[]
  outrage: Resource[]
  trophies: Pieces[]
  captives: number[]
  supply: Pieces
  cards: number
  hand: string[] | null
  known: string[]
  play: 'lead' | 'surpass' | 'copy' | 'pivot' | null
  played: string | null
  seizing: boolean
  seize: string | null
  ambitions: Record<Ambition, number>
}

export interface Marker {
  ambition: Ambition | null
  first: number
  second: number
}

export interface Battle {
  system: string
  attacker: number
  defender: number
  dice: Record<Die, number>
  hits: number
  self: number
  intercepts: number
  building_hits: number
  keys: number
  /* Dice set aside to be rolled again: their kind, and how many by face. */
  picking: Die | null
  picked: number[]
}

/* Of each kind of die, how many show each of its six faces. */
export type Roll = Record<Die, number[]>

export interface ArcsView {
  seats: number
  over: boolean
  asked: number[]
  setup: string
  chapter: number
  initiative: number
  seized: boolean
  leader: number
  lead: string | null
  zero: boolean
  declared: boolean
  markers: Record<'small' | 'medium' | 'large', Marker>
  supply: Record<Resource, number>
  draft: string[]
  dummy?: Record<Ambition, number>
  court: {
    row: ({ card: string; agents: number[] } | null)[]
    deck: number
    buried: string[]
    discard: string[]
    unions: { card: string; seat: number; on: number }[]
  }
  players: Player[]
  systems: Record<string, System>
  pile: (string | null)[]
  open_pile: string[]
  turn: { pips: number; prelude: boolean; armed: boolean; spent: Record<Resource, number> }
  battle: Battle | null
  rolled: Roll
}

/* ---- what is printed ---- */

export interface SystemTable {
  resource: Resource | null
  slots: number
  neighbours: string[]
}

export interface CardTable {
  suit: string
  number: number
  pips: number
  ambition: Ambition | 'any' | null
}

export interface ArcsTables {
  systems: Record<string, SystemTable>
  cards: Record<string, CardTable>
  suits: Record<string, { acts: string[] }>
  court: Record<string, { suit: Resource | null; keys: number }>
  slots: Record<string, { raid: number }>
  leaders: Record<string, unknown>
  dice: Record<Die, Face[]>
  'cities-left': { slots: number; bonus: number }[]
  'power-ends': number
  chapters: number
}

export type Symbol = 'hit' | 'self' | 'intercept' | 'building' | 'key'
export const SYMBOLS: Symbol[] = ['hit', 'self', 'intercept', 'building', 'key']
export type Face = Record<Symbol, number>

/* The slots of a player's board that are open, and what lies in them. */
export function slots_of(player: Player): { slot: string; holds: Resource | 'empty' }[] {
  const holdings = player.lore.includes('ancient-holdings')

  return player.slots.map((holds, i) => ({
    slot: holdings && i === player.slots.length - 1 ? 'holdings' : `slot-${i + 1}`,
    holds,
  }))
}

/* Who acts in which order this round: from its leader on. */
export function turn_order(view: ArcsView): number[] {
  return Array.from({ length: view.seats }, (_, i) => ((view.leader - 1 + i) % view.seats) + 1)
}

/* Cards that lie on the table this round, in the order of play. */
export function plays_of(view: ArcsView) {
  return turn_order(view)
    .map((seat) => ({ seat, ...view.players[seat - 1]! }))
    .filter((p) => p.play !== null)
}

export interface Standing {
  first: number[]
  second: number[]
  /* What first and second place would bring now. */
  high: number
  low: number
}

/*
 * Who would be first and second in an ambition now (5.3).  Seat 0 is the third
 * contestant of a game of two, who gains nothing but may stand in the way.
 */
export function standing(view: ArcsView, ambition: Ambition): Standing {
  const counts = view.players.map((p, i) => ({ seat: i + 1, n: p.ambitions[ambition] }))
  const markers = Object.values(view.markers).filter((m) => m.ambition === ambition)
  const sum = (of: 'first' | 'second') => markers.reduce((n, m) => n + m[of], 0)
  const with_count = (n: number) => counts.filter((c) => n > 0 && c.n === n).map((c) => c.seat)

  if (view.dummy) counts.push({ seat: 0, n: view.dummy[ambition] })
  const best = Math.max(...counts.map((c) => c.n))
  const next = Math.max(0, ...counts.map((c) => c.n).filter((n) => n < best))
  const top = with_count(best)
  const after = with_count(next)
  const alone = top.length === 1

  return {
    first: alone ? top : [],
    second: alone ? (after.length === 1 ? after : []) : top,
    high: sum('first'),
    low: sum('second'),
  }
}
