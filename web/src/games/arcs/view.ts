/*
 * What the server tells about a position of Arcs and about its printed parts
 * (docs/arcs.schema.json, written by src/games/arcs/json.c and facts.c), in the order
 * in which the page shows things, and small questions to them.
 */
import type { Said } from '../../lib/protocol'
import type { Things } from '../../table/things.svelte'
import type { Ambition, Die, Pieces, Player, Resource, Symbol, Tables, View } from '../../../schema/arcs'
import type { BoardProps } from '../index'

export type { Ambition, Battle, Building, Die, Face, Pieces, Player, Resource, Symbol, System } from '../../../schema/arcs'
export type { SystemTable, Tables as ArcsTables, View as ArcsView } from '../../../schema/arcs'

/* What the parts of the table take: see ../index.ts. */
export type ArcsProps = BoardProps<View, Tables>

export const RESOURCES: Resource[] = ['material', 'fuel', 'weapon', 'relic', 'psionic']
export const AMBITIONS: Ambition[] = ['tycoon', 'tyrant', 'warlord', 'keeper', 'empath']
export const DICE: Die[] = ['skirmish', 'assault', 'raid']
export const PIECES: (keyof Pieces)[] = ['ships', 'starports', 'cities', 'agents']
export const SYMBOLS: Symbol[] = ['hit', 'self', 'intercept', 'building', 'key']

/* What most parts of the table are given. */
export interface Parts {
  view: View
  before: View | null
  tables: Tables
  things: Things
  name: (seat: number) => string
}

/* With whose slots a trade is about to be made. */
export const trading_with = (question: Said | null | undefined) => (question?.id === 'ask-trade-take' ? Number(question.args[0]) : null)

/* The open slots of a player's board, with what lies in them. */
export const slots_of = (player: Player) => player.open_slots.map((slot, i) => ({ slot, holds: player.slots[i]! }))
