/* The end of a chapter, as its events tell it. */
import type { Entry, Said, View } from '../../lib/protocol'
import { chapters_of, climb } from './story'
import type { SymbolName } from '../../lib/symbols'
import { AMBITIONS, type Ambition, type ArcsTables, type ArcsView, type Player } from './view'

export interface Row {
  /* 0 is the third contestant of a game of two. */
  seat: number
  /* How many of what counts; null where the position before the end does not say. */
  n: number | null
  place: 1 | 2 | null
  gain: number
  /* What was counted, piece by piece; cards and the like as the sign of the ambition. */
  counted: SymbolName[]
}
interface Side {
  first: number
  second: number
}
interface Ended extends Side {
  ambition: Ambition
  rows: Row[]
  /* Who had as many as others, for which place. */
  tie: { place: 1 | 2; seats: number[] } | null
  /* What goes back to its owners, in words. */
  returns: string | null
}
export interface Scored {
  chapter: number
  ambitions: Ended[]
  power: { seat: number; was: number; now: number }[]
  /* Markers that show another side in the next chapter. */
  turned: { was: Side; now: Side }[]
}

interface Gain {
  seat: number
  place: 1 | 2
  gain: number
}

/* Whether it ended as it would have before; what the last move changed is not known. */
const fits = (rows: Row[], { first, second }: ArcsView['standings'][Ambition]) => rows.every((r) => (r.place === 1) === first.includes(r.seat) && (r.place === 2) === second.includes(r.seat))

/* Trophies and Captives are pieces, the others lie in slots (`counts` of the tables). */
function held(player: Player, ambition: Ambition, tables: ArcsTables): SymbolName[] {
  const counts = tables.ambitions[ambition].counts
  const times = (symbol: SymbolName, n: number) => Array.from({ length: n }, () => symbol)

  if (counts.length) return player.slots.filter((s) => s !== 'empty' && counts.includes(s)) as SymbolName[]
  if (ambition === 'tyrant') return times('agent', player.captives.reduce((a, b) => a + b, 0))
  return player.trophies.flatMap((t) => [...times('ship', t.ships), ...times('starport', t.starports), ...times('city', t.cities), ...times('agent', t.agents)])
}

/* So many signs as are counted, whatever else is held. */
function signs(view: ArcsView, seat: number, ambition: Ambition, n: number, tables: ArcsTables): SymbolName[] {
  const found = seat ? held(view.players[seat - 1]!, ambition, tables) : []

  return Array.from({ length: n }, (_, i) => found[i] ?? ambition)
}

const RETURNS: Partial<Record<Ambition, string>> = { warlord: 'trophies-return', tyrant: 'captives-return' }
const returned = (events: Said[], ambition: Ambition) => events.find((e) => e.id === RETURNS[ambition])?.text ?? null

function turned(was: ArcsView, now: ArcsView): Scored['turned'] {
  return Object.entries(was.markers).flatMap(([size, m]) => {
    const next = now.markers[size as keyof typeof now.markers]

    return m.first === next.first && m.second === next.second ? [] : [{ was: { first: m.first, second: m.second }, now: { first: next.first, second: next.second } }]
  })
}

/* Whether they are known: they fit the position before the end. */
function rows_of(view: ArcsView, ambition: Ambition, gains: Gain[], tables: ArcsTables): { rows: Row[]; known: boolean } {
  const counts = view.players.map((p, i) => ({ seat: i + 1, n: p.ambitions[ambition] }))

  if (view.dummy) counts.push({ seat: 0, n: view.dummy[ambition] })
  const rows = counts
    .map(({ seat, n }): Row => {
      const won = gains.find((g) => g.seat === seat)

      return { seat, n, place: won?.place ?? null, gain: won?.gain ?? 0, counted: signs(view, seat, ambition, n, tables) }
    })
    .sort((a, b) => b.gain - a.gain || b.n! - a.n!)

  const known = fits(rows.filter((r) => r.seat), view.standings[ambition])

  return { rows: known ? rows : rows.map((r) => ({ ...r, n: null, counted: [] })), known }
}

export function scored_by(events: Said[], before: View, after: View, tables: ArcsTables): Scored | null {
  const end = events.find((e) => e.id === 'chapter-ends')
  const [was, now] = [before, after] as unknown as [ArcsView, ArcsView]

  if (!end) return null
  const gains = (ambition: Ambition) =>
    events.filter((e) => (e.id === 'first' || e.id === 'second') && e.args[2] === ambition).map((e): Gain => ({ seat: Number(e.args[0]), place: e.id === 'first' ? 1 : 2, gain: Number(e.args[1]) }))
  const ambition = (a: Ambition): Ended => {
    const { rows, known } = rows_of(was, a, gains(a), tables)
    const { tie, worth: [first, second] } = was.standings[a]

    return { ambition: a, first, second, rows, tie: known ? tie : null, returns: returned(events, a) }
  }

  return {
    chapter: Number(end.args[0]),
    ambitions: AMBITIONS.filter((a) => was.standings[a].worth[0] > 0 || gains(a).length > 0).map(ambition),
    power: was.players.map((p, i) => ({ seat: i + 1, was: p.power, now: now.players[i]!.power })).sort((a, b) => b.now - a.now),
    turned: turned(was, now),
  }
}

/* The same of a chapter that ended long ago, from the log: who gained what. */
export function scored_again(events: Said[], entries: Entry[]): Scored | null {
  const end = events.find((e) => e.id === 'chapter-ends')
  const all = chapters_of(entries)
  const at = all.findIndex((c) => end && c.chapter === Number(end.args[0]))

  if (at < 0 || !all[at]!.gains.length) return null
  const { chapter, gains } = all[at]!
  const worth = (ambition: Ambition, first: boolean) => gains.find((g) => g.ambition === ambition && g.first === first)?.n ?? 0
  const rows = (ambition: Ambition) => gains.filter((g) => g.ambition === ambition).map((g): Row => ({ seat: g.seat, n: null, place: g.first ? 1 : 2, gain: g.n, counted: [] }))
  const seats = [...new Set(all.flatMap((c) => c.gains.map((g) => g.seat)))]

  return {
    chapter,
    ambitions: AMBITIONS.filter((a) => rows(a).length > 0).map((a) => ({ ambition: a, first: worth(a, true), second: worth(a, false), rows: rows(a), tie: null, returns: returned(events, a) })),
    power: seats.map((seat) => ({ seat, was: climb(all, seat)[at]!, now: climb(all, seat)[at + 1]! })).sort((a, b) => b.now - a.now),
    turned: [],
  }
}
