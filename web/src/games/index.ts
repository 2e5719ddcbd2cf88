/*
 * The boards.  A game without a board of its own is played by its list of
 * moves; kinds of things that a board does not draw are named in `listed`, so
 * that a test can tell a thing that was forgotten from one that needs no place.
 */
import type { Component } from 'svelte'
import type { Entry, Said, View } from '../lib/protocol'
import type { Things } from '../table/things.svelte'

export interface BoardProps {
  view: View
  /* While `view` is what a move would bring: what is. */
  before?: View | null
  tables: any
  seat: number | null
  things: Things
  /* What this seat is asked. */
  question?: Said | null
  /* What happened so far, as the log has it. */
  entries?: Entry[]
  /* What people call a seat. */
  name: (seat: number) => string
}

export interface GamePage {
  load: () => Promise<{ default: Component<BoardProps> }>
  /* Kinds of nouns that the board marks as things, and those that only stand
   * in the list of moves. */
  drawn: string[]
  listed: string[]
}

export const games: Record<string, GamePage> = {
  ark: {
    load: () => import('./ark/Board.svelte'),
    drawn: ['section', 'line', 'room', 'place', 'cell', 'resource', 'artifact', 'seat', 'owner'],
    listed: [],
  },
  null: { load: () => import('./null/Board.svelte'), drawn: ['card', 'seat'], listed: [] },
  arcs: {
    load: () => import('./arcs/Board.svelte'),
    drawn: ['system', 'cluster', 'card', 'resource', 'ambition', 'court', 'leader', 'lore', 'piece', 'condition', 'face', 'slot', 'seat'],
    // Dice of a kind are chosen by their number.
    listed: ['die'],
  },
}
