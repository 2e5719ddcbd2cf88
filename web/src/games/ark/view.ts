/*
 * What the server says about a game of Ark (docs/ark.schema.json, written by
 * src/games/ark/json.c and facts.c), and small questions to it.
 */
import type { Amounts, Column, Player, RoomCard as Printed, Tables as Box, Total, View } from '../../../schema/ark'
import type { BoardProps } from '../index'

export type { Amounts as Counts, Tables as Box, Combat, Guardian, Guardians, Laid, Player, Price, SectionCard, Side, Source, Task, Total, View as ArkView } from '../../../schema/ark'

/* What the parts of the table take (../index.ts), and a panel of such a part. */
export type ArkProps = BoardProps<View, Box>
export type PanelProps = Pick<ArkProps, 'view' | 'things' | 'name'> & { box: Box }

/* A gate has nothing printed on it but what it is. */
export type RoomCard = Required<Printed>

export const RESOURCES = ['di', 'os', 'bt', 'ti', 'mt'] as const

const BLANK: RoomCard = {
  kind: 'gate',
  group: null,
  columns: [],
  yields: null,
  driver: 'cubes',
  squares: 0,
  circles: 0,
  cost: { amount: 0, types: [] },
  chain: null,
  units: null,
  cylinders: null,
}

/* What a room says; of a gate, nothing. */
export function card_of(box: Box, room: string): RoomCard {
  const known = cards.get(box) ?? new Map<string, RoomCard>()
  const card = known.get(room) ?? { ...BLANK, ...box.rooms[room] }

  cards.set(box, known.set(room, card))
  return card
}

/* The box stays the same for a whole game, and rooms are drawn often. */
const cards = new WeakMap<Box, Map<string, RoomCard>>()

/* Whose biodome is shown: the own; to somebody without one, who only watches or plays the
 * Guardians, that of the player whose turn it is. */
export const own_of = (view: View, seat: number | null): number => (seat && view.players[seat - 1] ? seat : view.active)

/* What is printed on the side of the board that a player has. */
export const sections_of = (box: Box, player: Player) => ({ ...box.sections, ...box.factions?.[player.faction]?.sections })
export const prices_of = (box: Box, player: Player) => ({ ...box.prices, ...box.factions?.[player.faction]?.prices })

export const sum = (counts: Amounts) => Object.values(counts).reduce((a, b) => a + b, 0)

export function shows(column: Column, step: number): string {
  const value = column.values[step] ?? 0

  return column.of ? `${value}:${column.of[step]}` : `${value}`
}

/* What tells a total from the others of its line. */
export const key_of = (total: Total): string => `${total.benefit} ${total.room ?? ''}`
export const figure = ({ value, of }: { value: number; of?: number }): string => (of ? `${value}:${of}` : `${value}`)

/* The seat of an owner's word ("seat-2"), or null for a neutral colour. */
export const seat_of = (owner: string): number | null => (owner.startsWith('seat-') ? Number(owner.slice(5)) : null)
