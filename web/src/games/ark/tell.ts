/* The board in words, for those who do not see it. */
import { t } from '../../lib/i18n.svelte'
import type { Things } from '../../table/things.svelte'
import type { Named, Part } from './strengths'
import { figure, seat_of, shows, sum, type Counts, type Laid, type RoomCard, type Source, type Total } from './view'

type Name = (seat: number) => string

export function owner_name(owner: string, things: Things, name: Name): string {
  const seat = seat_of(owner)

  return seat ? name(seat) : things.name(`owner:${owner}`)
}

/* "2 Anna, 1 violet" */
export function tell_counts(counts: Counts, things: Things, name: Name): string {
  return Object.entries(counts)
    .map(([owner, n]) => `${n} ${owner_name(owner, things, name)}`)
    .join(', ')
}

export function tell_room(now: Laid, step: number, card: RoomCard, title: string, powered: boolean, sealed: string[], guards: number[], things: Things, name: Name): string {
  const out = [title, now.cell]

  for (const column of card.columns) out.push(`${things.name(`benefit:${column.benefit}`)} ${shows(column, step)}`)
  for (const n of guards) out.push(things.name(`guardian:guardian-${n}`))
  if (now.token) out.push(t('arkToken'))
  if (powered) out.push(things.name('benefit:power-token'))
  if (sum(now.units)) out.push(`${t('arkUnits')}: ${tell_counts(now.units, things, name)}`)
  if (sum(now.cylinders)) out.push(`${t('arkCylinders')}: ${tell_counts(now.cylinders, things, name)}`)
  if (sum(now.cubes)) out.push(`${t('arkCubes')}: ${tell_counts(now.cubes, things, name)}`)
  if (now.control.length) out.push(t('arkControlledBy', { who: now.control.map(name).join(', ') }))
  if (sealed.length) out.push(`${t('arkSealed')}: ${sealed.join(', ')}`)
  return out.join('; ')
}

/* What a part of a sum is called: the section itself, a room, what is built, a key, the board. */
export function tell_source(s: Source, things: Things): string {
  const id = (['section', 'room', 'artifact', 'key', 'faction'] as const).find((kind) => s[kind])!

  return things.name(`${id}:${s[id]}`)
}

/* "Move 6: 4 Mobility Control, 2 Communication Array" */
export function tell_total(total: Total, things: Things): string {
  const parts = total.parts.map((s) => `${s.times === undefined ? '' : `${s.times}×`}${figure(s)} ${tell_source(s, things)}`)

  return `${things.name(`benefit:${total.benefit}`)} ${figure(total)}: ${parts.join(', ')}`
}

/* Parts of a strength with what they are called. */
export function named(parts: Part[], things: Things): Named[] {
  const called = (s: Source) => (s.times === undefined ? tell_source(s, things) : `${s.times} × ${tell_source(s, things)}`)

  return parts.map(({ value, from }) => ({ value, name: from ? called(from) : t('arkArsenal') }))
}
