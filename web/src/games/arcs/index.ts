/* Arcs at the table: see ../index.ts. */
import type { Ahead, GamePage, Chip } from '../index'
import { t } from '../../lib/i18n.svelte'
import type { Move } from '../../lib/protocol'
import Backdrop from './Backdrop.svelte'
import Board from './Board.svelte'
import Common from './Common.svelte'
import Mine from './Mine.svelte'
import Others from './Others.svelte'
import Race from './Race.svelte'
import Result from './Result.svelte'
import Stage from './Stage.svelte'
import Tally from './Tally.svelte'
import { ENDS } from './aftermath'
import { chips, of_card } from './chips'
import { before_the_end } from './moments'
import { signed } from './names'
import type { ArcsProps, ArcsView } from './view'
import { sounds } from './sounds'

/* Ships that may go from there, when a move begins there. */
function ships_from({ view, before, seat }: ArcsProps, chip: string | null, from: string | null): Ahead | null {
  const here = chip === 'move' && seat !== null && from?.startsWith('system:') ? (before ?? view).systems[from.slice(7)] : undefined
  const most = here ? [here.fresh[seat! - 1]!, here.damaged[seat! - 1]!] : []

  return most.reduce((a, b) => a + b, 0) > 1 ? { verb: 'ships', most, what: [t('arcsFreshWord'), t('arcsDamagedWord')] } : null
}

export const page: GamePage = {
  sounds,
  ...{ Race, Others, Board, Common, Mine, Tally, Backdrop, Stage },
  Result,
  edges: {
    wide: { left: 16.25, right: 18.75, bottom: 9.25 },
    desk: { left: 12.25, right: 13.5, bottom: 9.25 },
    low: { left: 10.5, right: 12.5, bottom: 6.5 },
  },
  ask: { at: 'beside', width: 39.5 },
  tabs: [
    { id: 'map', symbol: 'gate', text: 'tabMap', part: null, kinds: ['system', 'cluster'] },
    { id: 'hand', symbol: 'cards', text: 'tabHand', part: Mine, beside: true, high: 19.75, kinds: ['card', 'slot'], named: { slot: { symbol: 'material', text: 'arcsSlots' } }, count: (view, seat) => (seat ? view.players[seat - 1].cards : 0) },
    { id: 'court', symbol: 'vox', text: 'tabCourt', part: Common, beside: true, kinds: ['court', 'ambition', 'resource'], named: { ambition: { symbol: 'warlord', text: 'arcsAmbitions' }, resource: { symbol: 'material', text: 'arcsPool' } } },
    { id: 'rivals', symbol: 'people', text: 'tabRivals', part: Others, beside: true, kinds: ['seat'] },
  ],
  chip: (m: Move): Chip => chips(m.verb),
  verbs: of_card,
  staged: (m) => ['dice', 'lose', 'destroy', 'steal', 'steal-card', 'draft-leader', 'draft-lore'].includes(m.verb),
  asks: { 'ask-dice': 'arcsWhichDice' },
  ahead: ships_from,
  left: (view) => view.turn.pips,
  counted: (m, i) => (m.verb === 'ships' ? t(i ? 'arcsDamagedWord' : 'arcsFreshWord') : ''),
  signs: signed,
  notable: before_the_end,
  moments: ['chapter-ends', 'wins', 'declares', 'moves', 'builds', 'secures', ...ENDS],
  heads: ['chapter'],
  where: (view, tables) => t('arcsChapterOf', { n: view.chapter, last: tables.chapters }),
  // A card is played once in a turn.
  turn: (view) => `${view.chapter} ${view.leader} ${(view as unknown as ArcsView).players.map((p) => p.play).join()}`,
}
