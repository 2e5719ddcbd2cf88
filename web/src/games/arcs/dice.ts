/* Dice as they lie there, of a roll as the server tells it. */
import type { ArcsTables, ArcsView, Die } from './view'
import { DICE } from './view'

export interface Lying {
  die: Die
  face: number
  /* Set aside to be rolled again. */
  aside: boolean
}

/* Faces that look the same are one, as in moves: the first. */
function of_kind(die: Die, view: ArcsView, tables: ArcsTables): Lying[] {
  const look = tables.dice[die].map((f) => JSON.stringify(f))
  const aside = view.battle?.picking === die ? [...view.battle.picked] : []

  return view.rolled[die]
    .flatMap((n, face) => Array.from({ length: n }, () => look.indexOf(look[face]!)))
    .map((face) => ({ die, face, aside: (aside[face] ?? 0) > 0 && aside[face]!-- > 0 }))
}

export const lying = (view: ArcsView, tables: ArcsTables): Lying[] => DICE.flatMap((die) => of_kind(die, view, tables))
