/* The board in words, for those who do not see it. */
import { t } from '../../lib/i18n.svelte'
import type { Things } from '../../table/things.svelte'
import { seat_of, shows, sum, type Counts, type Laid, type RoomCard, type Source } from './view'

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

export function tell_room(now: Laid, step: number, card: RoomCard, title: string, things: Things, name: Name): string {
  const out = [title, now.cell]

  for (const column of card.columns) out.push(`${things.name(`benefit:${column.benefit}`)} ${shows(column, step)}`)
  if (now.token) out.push(t('arkToken'))
  if (sum(now.units)) out.push(`${t('arkUnits')}: ${tell_counts(now.units, things, name)}`)
  if (sum(now.cylinders)) out.push(`${t('arkCylinders')}: ${tell_counts(now.cylinders, things, name)}`)
  if (sum(now.cubes)) out.push(`${t('arkCubes')}: ${tell_counts(now.cubes, things, name)}`)
  if (now.control.length) out.push(t('arkControlledBy', { who: now.control.map(name).join(', ') }))
  return out.join('; ')
}

/* What a part of a sum is called: the section itself or a room. */
export function tell_source(s: Source, things: Things): string {
  return things.name(s.section ? `section:${s.section}` : `room:${s.room}`)
}
