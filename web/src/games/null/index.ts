/* Salvage at the table: a board, and nothing else; see ../index.ts. */
import type { GamePage } from '../index'
import Board from './Board.svelte'

const edges = { left: 1, right: 1, bottom: 9.25 }

export const page: GamePage = {
  Board,
  edges: { wide: edges, desk: edges, low: edges },
  ask: { at: 'beside', width: 60 },
  tabs: [{ id: 'board', symbol: 'cards', text: 'board', part: null }],
  chip: (m) => ({ id: m.verb, symbol: 'cards', text: null }),
}
