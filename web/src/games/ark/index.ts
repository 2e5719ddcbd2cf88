/* Ark at the table: see ../index.ts. */
import type { Move, View } from '../../lib/protocol'
import type { Chip, GamePage } from '../index'
import Backdrop from './Backdrop.svelte'
import Board from './Board.svelte'
import Common from './Common.svelte'
import Mine from './Mine.svelte'
import Others from './Others.svelte'
import Race from './Race.svelte'
import Result from './Result.svelte'
import Stage from './Stage.svelte'
import Tally from './Tally.svelte'
import { chips } from './chips'
import { MOMENTS } from './moments'
import { sum } from './view'
import { sounds } from './sounds'

export const page: GamePage = {
  sounds,
  ...{ Race, Others, Board, Common, Mine, Tally, Backdrop, Stage, Result },
  edges: {
    wide: { left: 16.25, right: 18.75, bottom: 11.25 },
    desk: { left: 12.25, right: 13.25, bottom: 11.25 },
    low: { left: 10.5, right: 11, bottom: 8 },
  },
  ask: { at: 'above' },
  tabs: [
    { id: 'ship', symbol: 'gate', text: 'tabShip', part: null, kinds: ['room', 'place', 'cell', 'line', 'section', 'resource', 'guardian'] },
    { id: 'biodome', symbol: 'produce', text: 'tabBiodome', part: Mine, beside: true, kinds: ['owner'] },
    { id: 'artifacts', symbol: 'use', text: 'tabArtifacts', part: Common, beside: true, kinds: ['artifact'], count: (view, seat) => (seat ? (view.players[seat - 1]?.cards ?? 0) : 0) },
    { id: 'goals', symbol: 'intercept', text: 'tabGoals', part: Others, beside: true, kinds: ['key'] },
  ],
  staged: (m) => ['keep', 'play', 'faction'].includes(m.verb),
  chip: (m: Move, asked?: string, view?: View): Chip => chips(m.verb, asked, !!view?.guardians),
  moments: MOMENTS,
  heads: ['turn'],
  left: (view) => (view.phase ? sum(view.phase.left) + sum(view.phase.routes) : 0),
  turn: (view) => `${view.round} ${view.active}`,
}
