/* Which of the things that happened has a moment of its own, and what it tells. */
import type { Entry, Said } from '../../lib/protocol'
import type { News } from '../index'
import type { ArkView } from './view'

export type Moment =
  | { kind: 'activated'; seat: number; room: string; text: string }
  /* Of all together: no seat. */
  | { kind: 'mission'; seat?: number; mission: string; text: string }
  | { kind: 'wins'; seat?: number; mission: string; text: string }
  | { kind: 'lost'; text: string }
  | { kind: 'hunt'; hunt: Hunt; told: string[] }
  | { kind: 'fight'; room: string; sides: [Fighter, Fighter]; cards: { seat: number; artifact: string; power: number }[]; outcome: 'attacker' | 'defender' | 'both'; told: string[] }

/* Attacker or defender, and what was there before the cards; null where only the log tells. */
export interface Fighter {
  seat: number
  strength: number | null
}

/* A fight with the Guardians: both cards, both strengths, as far as they are known. */
export interface Hunt {
  seat: number
  room: string
  artifact: string
  ours: number | null
  card: string
  theirs: number
  outcome: 'ours' | 'theirs' | 'both'
}

const ENDS: Record<string, 'attacker' | 'defender' | 'both'> = { 'attacker-wins': 'attacker', 'defender-wins': 'defender', 'critical-mass': 'both' }

const ATTACKS = ['attacks', 'attacks-guardians', 'guardian-attacks']

/* The attack that events of the log belong to: in their entry, or the last one before. */
function attack_of(events: Said[], entries: Entry[]): Said | undefined {
  const at = entries.findIndex((e) => e.events === events)

  return entries.slice(0, at + 1).flatMap((e) => e.events).filter((e) => ATTACKS.includes(e.id)).at(-1)
}

/* Who fought where: as it stood there, or of what is long ago as it was told. */
function fought(news: News, entries: Entry[]): { room: string; sides: [Fighter, Fighter] } | null {
  const { combat } = news.was as ArkView
  const told = news.again ? attack_of(news.events, entries) : undefined

  if (told?.id === 'attacks') return { room: String(told.args[2]), sides: [{ seat: Number(told.args[0]), strength: null }, { seat: Number(told.args[1]), strength: null }] }
  if (news.again || !combat?.defender) return null
  return { room: combat.room, sides: [{ seat: combat.attacker, strength: combat.attack ?? 0 }, { seat: combat.defender, strength: combat.resistance ?? 0 }] }
}

/* Artifacts that both sides turned, and what came of it. */
function fight(news: News, entries: Entry[]): Moment | null {
  const end = news.events.find((e) => ENDS[e.id])
  const between = end ? fought(news, entries) : null

  if (!end || !between) return null
  const cards = news.events.filter((e) => e.id === 'plays' && e.args[1] !== null).map((e) => ({ seat: Number(e.args[0]), artifact: String(e.args[1]), power: Number(e.args[2]) }))
  const told = news.events.filter((e) => ENDS[e.id] || ['wounded', 'spends-arsenal', 'achieves'].includes(e.id)).map((e) => e.text)

  return { kind: 'fight', ...between, cards, outcome: ENDS[end.id]!, told }
}

const LOST = new Set(['counter-lost', 'units-lost', 'rounds-lost', 'alone-lost'])
const HUNTS: Record<string, Hunt['outcome']> = { 'beats-guardian': 'ours', 'guardians-win': 'theirs', 'critical-mass': 'both' }

/* Which room, and our strength before the card. */
function hunted({ events, was, again }: News, seat: number, entries: Entry[]): { room: string; before: number | null } {
  const { players, guardians } = was as ArkView
  const now = again ? undefined : guardians?.fight
  const attack = again ? attack_of(events, entries) : events.find((e) => ATTACKS.includes(e.id))
  const room = now?.room ?? String(attack?.args[attack.id === 'attacks-guardians' ? 1 : 2])
  const more = Number(events.find((e) => e.id === 'strength')?.args[1] ?? 0)

  return { room, before: again ? null : (now?.ours ?? players[seat - 1]!.arsenal + more) }
}

/* Where no cards were shown, nothing was compared. */
function hunt(news: News, entries: Entry[]): Moment | null {
  const find = (id: string) => news.events.find((e) => e.id === id)
  const [played, shown] = [find('plays'), find('guardian-power')]
  const end = news.events.find((e) => HUNTS[e.id])

  if (!end || !played || !shown) return null
  const [seat, artifact, power] = [Number(played.args[0]), String(played.args[1]), Number(played.args[2])]
  const { room, before } = hunted(news, seat, entries)
  const told = news.events.filter((e) => HUNTS[e.id] || ['wounded', 'counter', 'achieves'].includes(e.id)).map((e) => e.text)

  return { kind: 'hunt', hunt: { seat, room, artifact, ours: before === null ? null : before + power, card: String(shown.args[0]), theirs: Number(shown.args[1]), outcome: HUNTS[end.id]! }, told }
}

function one(e: Said, mine: number | null, again: boolean): Moment | null {
  if (LOST.has(e.id)) return { kind: 'lost', text: e.text }
  if (e.id === 'team-wins') return { kind: 'wins', mission: String(e.args[0]), text: e.text }
  if (e.id === 'common-mission') return { kind: 'mission', mission: String(e.args[0]), text: e.text }
  const [seat, what] = [Number(e.args[0]), String(e.args[1])]

  if (e.id === 'wins') return { kind: 'wins', seat, mission: what, text: e.text }
  if (e.id === 'activates') return { kind: 'activated', seat, room: what, text: e.text }
  return e.id === 'mission' && e.args[1] !== null && (again || seat === mine) ? { kind: 'mission', seat, mission: what, text: e.text } : null
}

/* What can be seen once more, from the log. */
export const MOMENTS = ['wins', 'team-wins', ...LOST, 'mission', 'common-mission', 'activates', ...Object.keys(ENDS), 'beats-guardian', 'guardians-win', 'explores', 'lays', 'route']

/* The greatest of them: a win before a mission before a fight. */
export function moment_of(news: News, mine: number | null, entries: Entry[] = []): Moment | null {
  const all = [...news.events.map((e) => one(e, mine, !!news.again)), fight(news, entries), hunt(news, entries)].filter((m) => m !== null)
  const rank = { wins: 0, lost: 0, mission: 1, activated: 2, fight: 3, hunt: 3 }

  return all.sort((a, b) => rank[a.kind] - rank[b.kind])[0] ?? null
}
