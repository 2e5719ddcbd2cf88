/* What a battle has come to, as its events tell it: who lost what, who took what, and
 * what else came of it. */
import type { Entry, Said } from '../../lib/protocol'
import type { SymbolName } from '../../lib/symbols'
import type { News } from '../index'
import type { ArcsView } from './view'

export interface Thing {
  symbol: SymbolName
  n: number
}
export interface Aftermath {
  system: string
  sides: { seat: number; lost: Thing[]; took: Thing[] }[]
  /* Its dice still lie there. */
  rolled: boolean
  /* Whose city was destroyed. */
  city: number | null
  /* Sentences of what is more than a number. */
  told: string[]
}

const BEGINS = ['battles', 'fires']
/* A line of the log that can be seen once more. */
export const ENDS = ['rolls', 'destroys', 'steals-resource', 'steals-card', 'buries']
const TOLD = ['destroys', 'outrage', 'ransacks', 'steals-card', 'buries']

/* The last battle that had begun when these events were told. */
function battle_of(events: Said[], entries: Entry[]): Said[] {
  const last = entries.findIndex((e) => e.events === events)
  const all = (last < 0 ? entries : entries.slice(0, last + 1)).flatMap((e) => e.events)

  return all.slice(Math.max(0, all.map((e) => BEGINS.includes(e.id)).lastIndexOf(true)))
}

/* What came of the last roll, as far as it has come. */
const CAME = ['intercepts', 'hit-ships', 'damages', 'destroys', 'outrage', 'ransacks', 'steals-resource', 'steals-card', 'buries']
const LATELY = 40 // lines of the log: no battle takes longer
export function since_roll(entries: Entry[]): Said[] {
  const all = entries.slice(-LATELY).flatMap((e) => e.events)

  return all.slice(all.map((e) => e.id === 'rolls' || e.id === 'rerolls').lastIndexOf(true) + 1).filter((e) => CAME.includes(e.id))
}

/* Things of a kind are one, with their number. */
function count(things: Thing[]): Thing[] {
  const kinds = [...new Set(things.map((t) => t.symbol))]

  return kinds.map((symbol) => ({ symbol, n: things.reduce((n, t) => n + (t.symbol === symbol ? t.n : 0), 0) })).filter((t) => t.n > 0)
}

const lost_by = (seat: number, { id, args }: Said): Thing[] =>
  id === 'hit-ships' && args[0] === seat ? [{ symbol: 'ship', n: Number(args[3]) }] : id === 'destroys' && args[2] === seat ? [{ symbol: args[1] as SymbolName, n: 1 }] : []

function took_by(seat: number, { id, args }: Said): Thing[] {
  if (args[0] !== seat) return []
  if (id === 'trophies' && args[2] === 'agent') return [{ symbol: 'warlord', n: Number(args[1]) }]
  if (id === 'captures') return [{ symbol: 'agent', n: Number(args[1]) }]
  if (id === 'steals-resource') return [{ symbol: args[1] as SymbolName, n: 1 }]
  return id === 'steals-card' ? [{ symbol: 'cards', n: 1 }] : []
}

/* What one side has lost the other has won: of these the log has no line of their own. */
const trophies = (lost: Thing[]): Thing[] => lost.map(({ n }) => ({ symbol: 'warlord', n }))

/* null where no battle was, or nothing came of it. */
export function aftermath_of(events: Said[], entries: Entry[]): Aftermath | null {
  const all = battle_of(events, entries)
  const [begins] = all

  if (!begins || !BEGINS.includes(begins.id) || !all.some((e) => e.id === 'rolls' || e.id === 'hit-ships')) return null
  const [attacker, defender] = [Number(begins.args[0]), Number(begins.args[1])]
  const lost = (seat: number) => all.flatMap((e) => lost_by(seat, e))
  const took = (seat: number, rival: number) => [...trophies(lost(rival)), ...all.flatMap((e) => took_by(seat, e))]
  const sides = [[attacker, defender] as const, [defender, attacker] as const].map(([seat, rival]) => ({ seat, lost: count(lost(seat)), took: count(took(seat, rival)) }))
  const city = all.find((e) => e.id === 'destroys' && e.args[1] === 'city')

  return { system: String(begins.args[2]), sides, rolled: all.some((e) => e.id === 'rolls') && !entries.some((e) => e.events === events), city: city ? Number(city.args[2]) : null, told: all.filter((e) => TOLD.includes(e.id)).map((e) => e.text) }
}

/* Whether a battle ended with this, or one that did is looked at again. */
export function battle_ended({ again, was, events }: News, now: ArcsView): boolean {
  if (again) return events.some((e) => ENDS.includes(e.id))
  return !now.battle && ((was as unknown as ArcsView).battle !== null || events.some((e) => BEGINS.includes(e.id)))
}
