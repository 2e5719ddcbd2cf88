/* The sides of a board beside each other: what a faction has otherwise than the A-side. */
import type { Box, SectionCard } from './view'

export interface Difference {
  /* What is other: a benefit, the cubes of a section, a price, pieces. */
  of: string
  sign: string
  now: string
  /* On the A-side; nothing where it has none. */
  was: string
}

/* "2/5/8/11", with as many as there are. */
function steps(card: SectionCard | undefined, benefit: string): string {
  const column = card?.columns.find((c) => c.benefit === benefit)

  return column ? column.values.map((v, i) => (column.of ? `${v}:${column.of[i]}` : `${v}`)).join('/') : ''
}

function of_section(word: string, side: SectionCard, base: SectionCard | undefined): Difference[] {
  const benefits = [...new Set([...side.columns, ...(base?.columns ?? [])].map((c) => c.benefit))]
  const columns = benefits.map((b) => ({ of: `benefit:${b}`, sign: b, now: steps(side, b), was: steps(base, b) }))
  const price = (card: SectionCard | undefined) => card?.cost.amounts.join('/') ?? ''

  return [...columns, { of: `section:${word}`, sign: 'remove-cube', now: price(side), was: price(base) }].filter((d) => d.now !== d.was)
}

/* Prices go by the line they belong to. */
const PRICED: Record<string, string> = { route: 'route', awake: 'awake', heal: 'heal' }

export function differences(box: Box, faction: string): Difference[] {
  const side = box.factions[faction]
  if (!side) return []
  const number = (of: string, sign: string, now: number, was: number) => ({ of, sign, now: `${now}`, was: `${was}` })
  const price = (p: { amount: number; types: string[] } | undefined) => `${p?.amount ?? ''}`
  const { passive } = side

  return [
    number('units', 'unit', side.units, box.limits.units),
    number('cylinders', 'power', side.cylinders, box.limits.cylinders),
    ...(passive ? [{ of: `benefit:${passive.benefit}`, sign: passive.benefit, now: `${passive.value}`, was: '' }] : []),
    ...Object.entries(side.sections).flatMap(([word, card]) => of_section(word, card, box.sections[word])),
    ...Object.entries(side.prices).map(([word, p]) => ({ of: `price:${word}`, sign: PRICED[word] ?? word, now: price(p), was: price(box.prices[word as 'route']) })),
  ].filter((d) => d.now !== d.was)
}
