/* Keys of the Sealed Section as the page draws them: what one gives, and how it is used. */
import type { Things } from '../../table/things.svelte'
import type { Box } from './view'

export type KeyCard = NonNullable<Box['keys']>[string]

/* "Move 2"; of the Pentakey, which gives no benefit, nothing. */
export function gives(card: KeyCard, things: Things): string {
  if (!card.benefit) return ''
  return `${things.name(`benefit:${card.benefit}`)} ${card.of === undefined ? card.value : `${card.value}:${card.of}`}`
}

/* Whether it is the sign alone, or a deed before it: what that is called. */
export const deed_of = (card: KeyCard, things: Things): string => (card.way === 'sign' ? '' : things.name(`key-way:${card.way}`))

/* Some answers name the key, others what it is used on: these are known by their verb. */
export const uses = (word: string, card: KeyCard): string[] => [`key:${word}`, `verb:${card.way}`]
