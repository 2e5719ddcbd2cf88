/*
 * A turn at the table, as a machine.  A person looks at an answer, sees what it would
 * do, gives it; the server has the last word.
 *
 *               point            the server tells
 *     idle ───────────▶ pointed ─────────────────▶ foreseen
 *      ▲                   │ press                     │ press: told already
 *      │                   ▼                           │
 *      │ drop ◀─────── confirming ── can be undone ────┤
 *      │               │ cannot: it stands on          │
 *      │               │ the button; press again       ▼
 *      └─ new question ◀────────────────────────────  sent
 *
 * Nothing is asked that can be undone.  What cannot be (the server's preview says so:
 * it shows nothing) is said before it is done: while the answer is looked at, or on the
 * button that does it.  The machine knows no game; it moves between answers of `legal`.
 */
import type { Client } from '../lib/client.svelte'
import { prefs } from '../lib/prefs.svelte'
import type { Move, Update, Word } from '../lib/protocol'
import type { Chip } from '../games'
import type { Things } from './things.svelte'

export type Phase =
  | { at: 'idle' }
  | { at: 'pointed'; move: Move }
  | { at: 'foreseen'; move: Move; final: boolean }
  | { at: 'confirming'; move: Move; final: boolean | null }
  | { at: 'sent'; move: Move }

/* An answer to a later question, given before it is asked. */
export interface Wish {
  verb: string
  args: Word[]
}

const IDLE: Phase = { at: 'idle' }
/* As long as somebody rests on an answer before it is shown what it would do. */
const REST = 150 // milliseconds

const same = (a: Word[], b: Word[]) => a.length === b.length && a.every((word, i) => String(word) === String(b[i]))

export class Turn {
  phase = $state.raw<Phase>(IDLE)
  /* Chosen by touch: shown on the button, done by it or by a second touch. */
  offered = $state.raw<Move | null>(null)
  /* How many answers of this turn could be undone one by one. */
  made = $state(0)

  /* How many, said before it is known where to: goes with the answer that is pressed. */
  ahead: Wish | null = null

  private rest: ReturnType<typeof setTimeout> | undefined
  private wishes: Wish[] = []
  private restarting = false
  private turn_key: unknown = null

  constructor(
    private readonly client: () => Client,
    readonly things: Things,
  ) {}

  /* ---- what a person does ---- */

  /* Rests on an answer, or on none. */
  point(m: Move | null): void {
    const now = this.phase

    if (now.at === 'confirming' || now.at === 'sent') return
    // What was touched stays offered when the finger goes to the button.
    if (!m && this.offered) return
    if (m && now.at !== 'idle' && now.move === m) return
    clearTimeout(this.rest)
    this.client().drop_preview()
    this.phase = m ? { at: 'pointed', move: m } : IDLE
    if (m) this.rest = setTimeout(() => this.ask(m), REST)
  }

  /* Touched once: it is looked at, and offered. */
  offer(m: Move): void {
    this.point(m)
    this.offered = m
  }

  /*
   * Gives an answer.  On the board a thing is pressed, which says little of what comes
   * of it: before what cannot be undone it is asked once more, unless that was told
   * already.  A button says what it does, and that press is enough; `prefs.confirm`
   * (always ask) asks there too.
   */
  press(m: Move, how: 'board' | 'button' = 'board', then: Wish[] = []): void {
    const now = this.phase

    if (now.at === 'sent' || this.client().busy) return
    this.wishes = !then.length && this.ahead ? [this.ahead] : then
    clearTimeout(this.rest)
    if (now.at === 'confirming' && now.move === m && now.final !== null) return this.send(m)
    if (this.things.legal.length === 1 && !prefs.confirm) return this.send(m)
    if (how === 'button' && !prefs.confirm) return this.send(m)
    if (now.at === 'foreseen' && now.move === m && (!now.final || !prefs.confirm)) return this.send(m)
    this.phase = { at: 'confirming', move: m, final: null }
    this.ask(m)
  }

  /* Yes, though it cannot be undone. */
  confirm(): void {
    if (this.phase.at === 'confirming' && this.phase.final !== null) this.send(this.phase.move)
    else if (this.offered) this.press(this.offered, 'button', this.wishes)
  }

  /* Back to where nothing was chosen. */
  drop(): void {
    clearTimeout(this.rest)
    if (this.phase.at === 'sent') return
    this.wishes = []
    this.offered = null
    this.phase = IDLE
    this.client().drop_preview()
    this.things.clear()
  }

  undo(): void {
    if (this.client().busy) return
    this.restarting = false
    this.client().undo()
  }
  /* To the start of the turn, or to the last thing that cannot be undone. */
  restart(): void {
    if (this.client().busy) return
    this.restarting = true
    this.client().undo()
  }

  /* ---- what the server says ---- */

  private ask(m: Move): void {
    if (!this.client().busy) this.client().ask_preview(m.move)
  }
  private send(m: Move): void {
    clearTimeout(this.rest)
    this.offered = null
    this.phase = { at: 'sent', move: m }
    this.client().move(m.move)
  }

  /* What the answer that is looked at would do; nothing where it cannot be foreseen. */
  hear_preview(): void {
    const p = this.client().preview
    const now = this.phase

    if (!p || now.at === 'idle' || now.at === 'sent' || p.move !== now.move.move) return
    const final = !p.view
    if (now.at !== 'confirming') this.phase = { at: 'foreseen', move: now.move, final }
    else if (!final) this.send(now.move)
    else this.phase = { ...now, final }
  }

  /* A new position; `key` is another in another turn. */
  hear_update(u: Update | null, key: unknown): void {
    clearTimeout(this.rest)
    this.phase = IDLE
    this.offered = null
    this.things.ask(u?.legal ?? [])
    if (!u) return
    this.count(u, key)
    this.fulfil(u)
  }

  /* Refused, or the connection is gone: the question stands. */
  hear_failure(): void {
    clearTimeout(this.rest)
    this.wishes = []
    this.restarting = false
    if (this.phase.at !== 'idle') this.phase = IDLE
    this.things.clear()
  }

  private count(u: Update, key: unknown): void {
    const seat = this.client().seat
    const own = u.entries.filter((e) => e.seat === seat)
    const step = { move: 1, redo: 1, undo: -1 } as Record<string, number>

    if (key !== this.turn_key) this.made = 0
    else for (const e of own) this.made = Math.max(0, this.made + (step[e.kind] ?? 0))
    if (!u.undo) this.made = 0
    this.turn_key = key
    if (this.restarting && this.made > 0) this.client().undo()
    else this.restarting = false
  }

  /* Answers that were given ahead, as long as they are asked for; a step that the game
   * did not ask for is passed over. */
  private fulfil(u: Update): void {
    const answer = (wish: Wish) => u.legal.find((l) => l.verb === wish.verb && same(l.args, wish.args))
    const at = this.wishes.findIndex(answer)
    const m = at < 0 ? undefined : answer(this.wishes[at]!)

    this.wishes = m ? this.wishes.slice(at + 1) : []
    if (m) this.send(m)
  }
}

/* ---- the answers, as the question shows them ---- */

export interface Group {
  chip: Chip
  moves: Move[]
  /* In how many places it may begin. */
  count: number
}

/* Legal moves by chip, in the order they come. */
export function grouped(moves: Move[], chip_of: (m: Move) => Chip, first: (m: Move) => string): Group[] {
  const groups = new Map<string, Group>()

  for (const m of moves) {
    const chip = chip_of(m)
    const group = groups.get(chip.id) ?? { chip, moves: [], count: 0 }

    group.moves.push(m)
    groups.set(chip.id, group)
  }
  for (const group of groups.values()) group.count = new Set(group.moves.map(first)).size
  return [...groups.values()]
}

export interface Amount {
  at: number[]
  move: Move
}

/* Moves that differ in their numbers alone, by these numbers; null if they do not. */
export function amounts(moves: Move[], things: Things): Amount[] | null {
  const said = (m: Move) => things.of_move(m).join(' ')
  const [first] = moves

  if (moves.length < 2 || !first || !things.numbers(first).length) return null
  if (moves.some((m) => said(m) !== said(first))) return null
  return moves.map((move) => ({ at: things.numbers(move), move }))
}
