/*
 * What the server says about a game of Ark: the view (src/games/ark/json.c)
 * and the tables of its box.
 */
import type { View } from '../../lib/protocol'

export type Counts = Record<string, number>

export interface Laid {
  room: string
  cell: string
  token: boolean
  units: Counts
  cylinders: Counts
  cubes: Counts
  control: number[]
  value?: number
}

/* One part of what a line is worth. */
export interface Source {
  section?: string
  room?: string
  benefit: string
  value: number
  of?: number
  times?: number
}

export interface Player {
  marker: string | null
  arsenal: number
  resources: Counts
  sections: Counts
  sources: Record<string, Source[]>
  units: { asleep: number; biodome: number; wounded: number }
  cylinders: number
  cubes: number
  controls: number
  cards: number
  hand: Counts | null
  'beginners-help': boolean
  tokens: number
  battle: boolean
  achievements: string[]
  targets: string[]
  'has-mission': boolean
  mission: string | null
  objectives: number | null
}

export interface Neutral {
  units: number
  wounded: number
  'units-obey': number[]
  cylinders: number
  'cylinders-obey': number[]
}

export interface Combat {
  room: string
  attacker: number
  defender: number | null
  defence?: number
  /* Before artifacts. */
  attack?: number
  resistance?: number
}

export interface ArkView extends View {
  'first-mission': boolean
  groups: string[]
  round: number
  active: number
  'last-explorer': number | null
  winner: number | null
  phase: { line: string; left: Counts; routes: Counts } | null
  combat: Combat | null
  ship: {
    layout: string
    cols: number
    rows: number
    rooms: Laid[]
    revealed: string | null
    deck: string[]
    lost: string[]
    gates: number
    tokens: Counts
    'power-tokens'?: string[]
    sealed?: [string, string][]
  }
  players: Player[]
  neutral: Record<string, Neutral>
  'artifact-deck': number
  discard: Counts | null
  'laid-aside': number
  drawn: number
  look: Counts | null
  'mission-deck': number
}

/* ---- the box (src/games/ark/facts.c) ---- */

export interface Column {
  benefit: string
  values: number[]
  of?: number[]
}

export interface Price {
  amount: number
  types: string[]
}

export interface RoomCard {
  kind: 'special' | 'generator' | 'factory' | 'gate'
  group: string | null
  columns: Column[]
  driver: 'cubes' | 'cylinders'
  squares: number
  circles: number
  cost: Price
  chain: [string, string] | null
  /* The colour of the neutral pieces that live there. */
  units: string | null
  cylinders: string | null
}

export interface SectionCard {
  lines: string[]
  columns: Column[]
  squares: number
  cost: { amounts: number[]; types: string[] }
}

export interface ArtifactCard {
  power: number | null
  'critical-mass': number
  effect: string | null
  value: number
  of?: number
}

export interface Task {
  task: string
  amount: number
  sections?: string[]
}

export type Side = 'bottom' | 'left' | 'top' | 'right'

export interface Box {
  rooms: Record<string, RoomCard>
  sections: Record<string, SectionCard>
  benefits: Record<string, { line: string | null; ratio: boolean; advanced: boolean }>
  artifacts: Record<string, ArtifactCard>
  missions: Record<string, { rooms?: string[]; tasks?: Task[] }>
  achievements: Counts
  'mission-after': number
  layout: { layout: string; cols: number; rows: number; seats: { side: Side; front: string[] }[] }
  prices: Record<'route' | 'awake' | 'heal' | 'exchange', Price> & { 'exchange-gain': number }
  limits: { units: number; arsenal: number; hand: number }
  complexity: number
}

export const RESOURCES = ['di', 'os', 'bt', 'ti', 'mt'] as const

const BLANK: RoomCard = {
  kind: 'gate',
  group: null,
  columns: [],
  driver: 'cubes',
  squares: 0,
  circles: 0,
  cost: { amount: 0, types: [] },
  chain: null,
  units: null,
  cylinders: null,
}

/* What a room says; of a gate, nothing.  Benefits that this game does not use
 * are left out. */
export function card_of(box: Box, room: string): RoomCard {
  const known = cards.get(box) ?? new Map<string, RoomCard>()
  const card = known.get(room) ?? make_card(box, room)

  cards.set(box, known.set(room, card))
  return card
}

/* The box stays the same for a whole game, and rooms are drawn often. */
const cards = new WeakMap<Box, Map<string, RoomCard>>()

function make_card(box: Box, room: string): RoomCard {
  const card = { ...BLANK, ...box.rooms[room] }
  const counts = (c: Column) => box.complexity === 2 || !box.benefits[c.benefit]?.advanced

  return { ...card, columns: card.columns.filter(counts) }
}

const FACTORIES: Record<string, string> = { dilitium: 'di', osvite: 'os', biotics: 'bt', titanium: 'ti' }

/* What a factory yields. */
export const yields = (room: string): string | null => FACTORIES[room.replace(/-\d+$/, '')] ?? null

export const sum = (counts: Counts) => Object.values(counts).reduce((a, b) => a + b, 0)

/* How far the column of a room has moved. */
export function step_of(card: RoomCard, now: Laid, token: boolean): number {
  const pieces = card.driver === 'cubes' ? sum(now.cubes) : sum(now.cylinders) + (token ? 1 : 0)
  const last = (card.columns[0]?.values.length ?? 1) - 1

  return Math.min(pieces, last)
}

export function shows(column: Column, step: number): string {
  const value = column.values[step] ?? 0

  return column.of ? `${value}:${column.of[step]}` : `${value}`
}

/* ---- sums ---- */

/* Variations of an action add to the action itself. */
const INTO: Record<string, string> = {
  'militarize-per-2-units': 'militarize',
  'militarize-per-factory': 'militarize',
  'produce-per-factory': 'produce',
  'produce-per-unit': 'produce',
  'discover-per-unit': 'discover',
}

/* Each generator routes its own cylinders, each factory yields its own kind. */
const APART = new Set(['generator', 'factory'])

export interface Total {
  key: string
  benefit: string
  value: number
  of: number | null
  parts: Source[]
}

/* What a line would be worth, action by action, and of which parts. */
export function totals(sources: Source[] = []): Total[] {
  const out = new Map<string, Total>()

  for (const s of sources) {
    const benefit = INTO[s.benefit] ?? s.benefit
    const key = APART.has(benefit) ? `${benefit} ${s.room ?? ''}` : benefit
    const total = out.get(key) ?? { key, benefit, value: 0, of: null, parts: [] }

    total.value += s.value * (s.times ?? 1)
    if (s.of !== undefined) total.of = (total.of ?? 0) + s.of * (s.times ?? 1)
    total.parts.push(s)
    out.set(key, total)
  }
  return [...out.values()]
}

/* The seat of an owner's word ("seat-2"), or null for a neutral colour. */
export const seat_of = (owner: string): number | null => (owner.startsWith('seat-') ? Number(owner.slice(5)) : null)

/* How far an achievement is. */
export function progress(p: Player, achievement: string, units: number): number {
  switch (achievement) {
    case 'units':
      return units - p.units.asleep - p.units.wounded
    case 'cubes':
      return p.cubes
    case 'control':
      return p.controls
    case 'artifacts':
      return p.cards
    case 'battle':
      return p.battle ? 1 : 0
    case 'arsenal':
      return p.arsenal
    case 'explore':
      return p.tokens
    default:
      return 0
  }
}
