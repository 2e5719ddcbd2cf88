/*
 * What a game gives to the page.  The table (table/Shell.svelte) is the same for all:
 * each edge of the window has one meaning, and a game fills it.
 *
 *     Race    top: who is how far
 *     Others  left: the other players
 *     Board   middle: the place where the game is played
 *     Common  right: what all compete for
 *     Mine    bottom: what is mine; the question stands beside it or above it
 *     Tally   in the question's line: what is left to spend (actions, resources)
 *     Backdrop, Stage: behind everything; above the board, for moments that come and go
 *
 * All of them take the same `BoardProps`.  A part fills its region: regions have fixed
 * sizes (`edges`), may scroll inside, and never move.  The class `space` keeps night.
 * `data-frame` of the table says which layout it is (lib/frame.svelte.ts): wide, desk,
 * low, tablet, phone, side.  On tablet and phone the regions come as `tabs`.
 *
 * Parts mark what they draw as things (table/thing.svelte.ts); things get classes:
 *
 *     lit     may be chosen now; with it one of
 *             .source  choosing it says where to begin: solid, gold
 *             .target  pressing it makes the move: dashed, ice, corner brackets
 *             .maybe   several verbs could mean it, none is chosen yet: thin
 *     chosen  chosen, or the only source there is
 *     noted   a line of the log or a move of the list speaks of it
 *
 * A board that is too small to read on a phone lies inside table/Zoom.svelte.  Pieces
 * that travel: `motion.play((scene) => scene.fly({ what: scene.copy(ship), from, to,
 * hides: fleet }), [from, to])` in an effect on `news`.
 *
 * The turn (table/turn.svelte.ts) groups legal moves by `chip`: verbs with the same chip
 * are one.  No rule of a game is in here: all of it is drawn from `legal`.
 */
import type { Component } from 'svelte'
import type { Entry, Move, Said, View } from '../lib/protocol'
import type { Sound } from '../lib/sound'
import type { SymbolName } from '../lib/symbols'
import type { Text } from '../lib/texts'
import type { Motion } from '../table/motion.svelte'
import type { Things } from '../table/things.svelte'
import type { Turn } from '../table/turn.svelte'

/* A game says of what type its views and tables are. */
export interface BoardProps<V = View, T = any> {
  view: V
  /* While `view` is what a move would bring: what is. */
  before?: V | null
  tables: T
  seat: number | null
  things: Things
  /* What this seat is asked. */
  question?: Said | null
  /* What happened so far, as the log has it. */
  entries?: Entry[]
  /* What people call a seat. */
  name: (seat: number) => string
  /* The turn that is played; none in a replay. */
  turn?: Turn
  /* What led from the position before to this one, if it was shown just now: for
   * motion (table/motion.svelte.ts), which plays above what is drawn already. */
  news?: News | null
  motion?: Motion
}

export interface News {
  was: View
  seat: number | null
  events: Said[]
  /* Long ago: a line of the log is looked at once more, `was` is the position of now. */
  again?: boolean
}
export type Region = Component<BoardProps<any>>

/* A part of a sentence that is drawn: what is written, then a symbol instead of the letter
 * of its sign; and how all of it is said aloud ("5", "H", "5 hex"). */
export interface Signed {
  shown: string
  sign: string
  spoken: string
  symbol: SymbolName
}

/* A button of the question, for one or several verbs. */
export interface Chip {
  id: string
  symbol: SymbolName
  /* Its one word: a text of the page, or a thing that the server names ("act:tax").
   * null: no chip; what it is about is lit on the board at once. */
  text: Text | `${string}:${string}` | null
  /*
   * verb: first this, then things of the board (the default).
   * go:   an answer in itself, beside the chips: "Stop here", "Keep it".
   * end:  the one button that ends the turn or the step.
   */
  kind?: 'verb' | 'go' | 'end'
}

/* What a tab of a tablet or phone shows; the first is the board itself. */
export interface Tab {
  id: string
  symbol: SymbolName
  text: Text
  /* null: the board alone, with the question. */
  part: Region | null
  /* Kinds of things that are found there: it opens when only these may be chosen. */
  kinds?: string[]
  /* Of these a part that has no tabs says where: the ambitions, not the Court beside them. */
  named?: Record<string, { symbol: SymbolName; text: Text }>
  /* Beside the question (my hand), not instead of it. */
  beside?: boolean
  /* So high is the sheet of a phone with it, in rem; what is higher scrolls. */
  high?: number
  /* A number on the tab. */
  count?: (view: View, seat: number | null) => number
}

/* Widths left and right, and the height of the bottom, in rem (16 px at 100 %). */
export interface Edges {
  left: number
  right: number
  bottom: number
}

/* Numbers that are asked for later, and the verb that answers. */
export interface Ahead {
  verb: string
  most: number[]
  what: string[]
}

export interface GamePage {
  Board: Region
  Race?: Region
  Others?: Region
  Common?: Region
  Mine?: Region
  Tally?: Region
  Backdrop?: Region
  Stage?: Region
  /* How the result came about: in the sheet over the board when all is over.  It says
   * who has how much. */
  Result?: Region
  edges: Record<'wide' | 'desk' | 'low', Edges>
  /* Where the question stands: right of what is mine (so wide), or in a line above it. */
  ask: { at: 'beside'; width: number } | { at: 'above' }
  tabs: Tab[]
  /* `asked` is the id of the question: "done" may end a turn or a step. */
  chip: (m: Move, asked?: string, view?: View) => Chip
  /* How many actions are left: stands on the button that ends the turn. */
  left?: (view: View, seat: number | null) => number
  /* Verbs of this turn, whether they have a move or not: those without stay, dim, and
   * say why. */
  verbs?: (given: BoardProps<any>) => Chip[]
  /* Of moves that differ in numbers alone: the one that is proposed (else the most). */
  amount?: (moves: Move[]) => Move | undefined
  /* Answered on the stage: the question only says what is asked. */
  staged?: (m: Move) => boolean
  /* What is asked there, by the id of the question, where the stage asks more at once. */
  asks?: Partial<Record<string, Text>>
  /* What will be asked of the answer that begins so: how many, each of them at most.
   * May be said before it is known where to. */
  ahead?: (given: BoardProps<any>, chip: string | null, from: string | null) => Ahead | null
  /* What the number i of such a move counts: "fresh ships". */
  counted?: (m: Move, i: number) => string
  /* What is heard of an event, by its id. */
  sounds?: Record<string, Sound>
  /* Places are called as the board shows them: the sentence in parts.  `said` is how a
   * thing is said aloud. */
  signs?: (text: string, said: (thing: string) => string) => (string | Signed)[]
  /* How far the game is, in words. */
  where?: (view: View, tables: any) => string
  /* Of what happened: what must be noticed on the table.  The rest is told on a stage of
   * its own, or only puts things back. */
  notable?: (events: Said[]) => Said[]
  /* Events that are worth to be seen once more, from the log. */
  moments?: string[]
  /* Events at which a part of the game begins that one may want to go to. */
  heads?: string[]
  /* Another value in another turn: where "Restart turn" stops. */
  turn?: (view: View) => unknown
}

export interface GameEntry {
  /* The same in every language. */
  title: string
  load: () => Promise<{ page: GamePage }>
  /* Kinds of nouns that the board marks as things, and those that only stand
   * in the list of moves: a test tells what was forgotten from what needs no place. */
  drawn: string[]
  listed: string[]
}

export const games: Record<string, GameEntry> = {
  ark: {
    title: 'Ark: Awakening',
    load: () => import('./ark'),
    drawn: ['section', 'line', 'room', 'place', 'cell', 'resource', 'artifact', 'seat', 'owner', 'guardian', 'faction', 'key'],
    listed: [],
  },
  null: { title: 'Null', load: () => import('./null'), drawn: ['card', 'seat'], listed: [] },
  arcs: {
    title: 'Arcs',
    load: () => import('./arcs'),
    drawn: ['system', 'cluster', 'card', 'resource', 'ambition', 'court', 'leader', 'lore', 'piece', 'building', 'condition', 'face', 'slot', 'seat'],
    // Dice of a kind are chosen by their number.
    listed: ['die'],
  },
}
