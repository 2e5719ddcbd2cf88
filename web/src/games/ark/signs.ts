/* Which symbol of the sheet stands for which word of the game. */
import type { SymbolName } from '../../lib/symbols'
import type { Kind } from './deck/ink'
import { card_of, seat_of, type Box } from './view'

const SIGNS: Record<string, SymbolName> = {
  // benefits
  generator: 'bolt',
  'route-extra': 'bolt',
  architect: 'build',
  'teleport-any': 'gate',
  'any-line': 'list',
  'engineer-remote': 'engineer',
  'engineer-free': 'engineer',
  'engineer-free-biodome': 'engineer',
  airlock: 'gate',
  'militarize-per-2-units': 'militarize',
  'militarize-per-factory': 'militarize',
  defence: 'shield',
  'defence-per-unit': 'shield',
  'combat-per-unit': 'aggression',
  'combat-defence-cube': 'shield',
  'produce-per-factory': 'produce',
  'produce-per-unit': 'produce',
  'exploit-plus': 'exploit',
  factory: 'exploit',
  'discover-per-unit': 'discover',
  'no-factory-limit': 'exploit',
  'power-token': 'bolt',
  'seal-door': 'secure',
  'remove-cube': 'cube',
  'start-move': 'move',
  'neutral-units': 'robot',
  // lines and sections
  route: 'bolt',
  military: 'militarize',
  mobility: 'move',
  power: 'bolt',
  production: 'produce',
  unit: 'awake',
  engineering: 'engineer',
  artifact: 'use',
  // groups of rooms
  navigation: 'star',
  life: 'heal',
  industry: 'gear',
  knowledge: 'book',
  security: 'tyrant',
  deep: 'hex',
}
const OWN = ['awake', 'heal', 'move', 'teleport', 'engineer', 'militarize', 'produce', 'exploit', 'discover', 'use', 'gate', 'di', 'os', 'bt', 'ti', 'mt']

export const sign_of = (word: string): SymbolName => SIGNS[word] ?? (OWN.includes(word) ? (word as SymbolName) : 'star')

/* By what a benefit may be counted. */
export const PER = { unit: 'unit', factory: 'exploit', awakened: 'awake' } as const

/* The shape of a seat; neutral pieces have shapes of their own and no mark. */
export const mark_of = (owner: string): SymbolName | null => (seat_of(owner) ? (`s${seat_of(owner)}` as SymbolName) : null)

/* What a room looks like. */
export function kind_of(box: Box, room: string): Kind {
  const card = card_of(box, room)

  if (card.kind === 'gate') return 'gate'
  if (card.kind === 'generator') return card.cylinders === 'turquoise' ? 'turquoise' : 'violet'
  return (card.yields ?? card.group ?? 'deep') as Kind
}
