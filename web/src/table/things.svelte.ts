/*
 * Things: whatever stands on the board and can be part of a move, written as
 * "kind:word" ("system:5H", "seat:2").  A legal move names things as its
 * arguments, and so does an event; hence lighting what may be chosen, composing
 * a move by clicking, and showing what a line of the log is about are the same
 * for every game.  A board only has to mark its elements with `thing()`.
 *
 * What only several words name together ("the ships of seat 2 in 5H") is a
 * thing too: "system:5H seat:2".  Pointing at it chooses all of them at once.
 * The verb of a move is its last word: "verb:awake" is what a move without
 * arguments is about, "owner:violet verb:heal" is lit by that verb alone.
 *
 * Verbs are chosen too (`chip`): a move is composed of a verb and things, in any
 * order, and what is left is narrowed down by either.  A thing has a role then: it is
 * where a move begins (source), or pressing it makes the move (target).
 */
import { untrack } from 'svelte'
import type { GamePage, Signed } from '../games'
import type { Move, Said, Word, Words } from '../lib/protocol'

const kinds_of = (list: { id: string; args: string[] }[]) => new Map(list.map((row) => [row.id, row.args]))

/* The words of a thing, and those that are no verb.  Every thing is asked for them
 * at every message, and there are only so many. */
const read = new Map<string, { parts: string[]; nouns: string[] }>()

function words_of(thing: string): { parts: string[]; nouns: string[] } {
  const known = read.get(thing)
  if (known) return known
  const parts = thing.split(' ')
  const words = { parts, nouns: parts.filter((p) => !p.startsWith('verb:')) }

  read.set(thing, words)
  return words
}
const parts = (thing: string) => words_of(thing).parts
const nouns = (thing: string) => words_of(thing).nouns

/* Whether the words come in this order; "from here to there" is no "from there to here". */
function in_order(words: string[], all: Iterable<string>): boolean {
  let at = 0

  for (const word of all) if (word === words[at]) at++
  return at === words.length
}

function named(args: Word[], kinds: string[] | undefined): string[] {
  const out: string[] = []

  args.forEach((word, i) => {
    const kind = kinds?.[i]

    if (word !== null && kind && kind !== 'number') out.push(`${kind}:${word}`)
  })
  return out
}

/* A legal move with the things that it names, in their order. */
interface Named {
  move: Move
  chip: string
  names: Set<string>
}

/* From here to there: another thing of its kind follows it. */
function leads_on(m: Named, word: string): boolean {
  const names = [...m.names]

  return names.slice(names.indexOf(word) + 1).some((n) => kind_of(n) === kind_of(word))
}

const NONE: string[] = []
const kind_of = (word: string) => word.slice(0, word.indexOf(':'))

export type Role = 'source' | 'target' | 'maybe'

export class Things {
  words = $state.raw<Words | null>(null)
  legal = $state.raw<Move[]>([])
  chosen = $state.raw<string[]>(NONE)
  /* What a line of the log, a move of the list or the last event is about. */
  noted = $state.raw<string[]>(NONE)
  /* The answer that somebody points at, in the list or on the board. */
  pointed = $state.raw<Move | null>(null)
  /* Where the pointer or the focus is: what an explanation would be about. */
  under = $state<string | null>(null)
  explained = $state<string | null>(null)
  /* The element to which arrows went (walk.ts). */
  walked = $state.raw<Element | null>(null)
  /* The verb that was chosen, and how moves belong to verbs (games/index.ts). */
  chip = $state<string | null>(null)
  chip_of = $state.raw<(m: Move) => string>((m) => m.verb)
  /* How a sentence calls places (games/index.ts). */
  signs = $state.raw<GamePage['signs'] | null>(null)

  constructor(readonly take: (m: Move) => void) {}

  private verbs = $derived(kinds_of(this.words?.verbs ?? []))
  private messages = $derived(kinds_of(this.words?.messages ?? []))
  private names = $derived(
    new Map<string, string>((this.words?.nouns ?? []).flatMap((n) => n.values.map((v) => [`${n.id}:${v.word}`, v.name] as const))),
  )
  private spoken = $derived(
    new Map<string, string>((this.words?.nouns ?? []).flatMap((n) => n.values.flatMap((v) => (v.spoken ? [[`${n.id}:${v.word}`, v.spoken] as const] : [])))),
  )

  of_move(m: Move): string[] {
    return [...named(m.args, this.verbs.get(m.verb)), `verb:${m.verb}`]
  }
  /* The arguments of a move that are numbers. */
  numbers(m: Move): number[] {
    const kinds = this.verbs.get(m.verb)

    return m.args.filter((_, i) => kinds?.[i] === 'number').map(Number)
  }
  of_event(e: Said): string[] {
    return named(e.args, this.messages.get(e.id))
  }
  private name_of = (p: string) => this.names.get(p) ?? p.slice(p.indexOf(':') + 1)
  name(thing: string): string {
    return nouns(thing).map(this.name_of).join(', ')
  }
  private said_of = (p: string) => this.spoken.get(p) ?? this.name_of(p)
  /* The same for who hears it: a place whose name is a sign has words for that. */
  said(thing: string): string {
    return nouns(thing).map(this.said_of).join(', ')
  }

  private gists = $derived(
    new Map<string, string>((this.words?.nouns ?? []).flatMap((n) => n.values.flatMap((v) => (v.gist ? [[`${n.id}:${v.word}`, v.gist] as const] : [])))),
  )
  /* What a card does, in a line; '' where there is no such line. */
  gist(thing: string): string {
    return this.gists.get(thing) ?? ''
  }

  /* Where the rules speak of such a thing. */
  rule(thing: string) {
    return this.words?.nouns.find((n) => n.id === kind_of(thing))?.rule ?? null
  }

  private all = $derived(this.legal.map((move): Named => ({ move, chip: this.chip_of(move), names: new Set(this.of_move(move)) })))

  /* The moves that are left by what was chosen, and the things they name. */
  private left(chosen: string[]): Named[] {
    const named = this.all.filter((m) => (this.chip === null || m.chip === this.chip) && chosen.every((c) => m.names.has(c)))
    const ordered = named.filter((m) => in_order(chosen, m.names))

    return ordered.length ? ordered : named
  }
  /* Where moves of one verb can begin in one place only, that is chosen already. */
  private given = $derived.by(() => {
    if (this.chip === null) return NONE
    const [first, ...rest] = this.left(this.chosen)
    const begins = first && [...first.names].find((n) => !this.chosen.includes(n) && leads_on(first, n))

    return begins && rest.every((m) => m.names.has(begins) && leads_on(m, begins)) ? [begins] : NONE
  })
  private all_chosen = $derived(this.given.length ? [...this.chosen, ...this.given] : this.chosen)
  private remaining = $derived(this.left(this.all_chosen))
  /* What may be chosen next: where a move begins; where it ends only if that says all. */
  private lit_by(moves: Named[], chosen: string[]): Set<string> {
    const ends = new Map<string, number>()
    const begins = new Set<string>()

    for (const m of moves) {
      const kinds = new Set<string>()

      for (const name of m.names) {
        if (chosen.includes(name)) continue
        if (kinds.has(kind_of(name))) ends.set(name, (ends.get(name) ?? 0) + 1)
        else begins.add(name)
        kinds.add(kind_of(name))
      }
    }
    for (const [name, n] of ends) if (n === 1) begins.add(name)
    return begins
  }
  open = $derived(this.remaining.map((m) => m.move))
  /* Where what is left begins, if only where it goes is to be said. */
  from = $derived(this.all_chosen.find((c) => this.remaining.some((m) => leads_on(m, c))) ?? null)
  lit = $derived(this.lit_by(this.remaining, this.all_chosen))
  /* What is left if no verb were chosen: the verbs that could be. */
  any_chip = $derived(this.all.filter((m) => this.chosen.every((c) => m.names.has(c))).map((m) => m.move))
  /* Verbs among which nothing is chosen yet; what names nothing is about nothing on the board. */
  private undecided = $derived(this.chip === null && new Set(this.remaining.filter((m) => m.names.size > 1).map((m) => m.chip)).size > 1)
  private roles = $derived((void this.remaining, new Map<string, Role>()))

  role(thing: string): Role {
    const known = this.roles.get(thing)
    if (known) return known
    const left = this.left(this.with(thing))
    const [first = ''] = nouns(thing)
    const begins = left.length > 1 || left.some((m) => leads_on(m, first))
    const role = !begins ? 'target' : this.undecided ? 'maybe' : 'source'

    this.roles.set(thing, role)
    return role
  }

  is_lit(thing: string): boolean {
    const all = parts(thing)

    if (all.length === 1) return this.lit.has(thing)
    return all.some((p) => this.lit.has(p)) && this.remaining.some((m) => all.every((p) => m.names.has(p)))
  }
  /* An answer names it, but none of those that are left by what was chosen. */
  is_apart(thing: string): boolean {
    return !this.is_lit(thing) && !this.is_chosen(thing) && this.all.some((m) => m.names.has(thing))
  }
  is_chosen(thing: string): boolean {
    return this.all_chosen.length > 0 && parts(thing).every((p) => this.all_chosen.includes(p))
  }
  is_noted(thing: string): boolean {
    if (this.noted.length === 0) return false
    const all = nouns(thing)

    return all.length > 0 && all.every((p) => this.noted.includes(p))
  }

  /* What shows things is looked after at once: most of it stays as it is, and
   * asking each by itself costs more than the answers. */
  private figures = new Set<{ show: () => boolean }>()
  /* Grows with each: what lies under another tab may be there now. */
  entered = $state(0)

  enter(figure: { show: () => boolean }): () => void {
    this.figures.add(figure)
    untrack(() => this.entered++)
    return () => this.figures.delete(figure)
  }
  show(): void {
    void this.entered
    let lit = 0

    for (const figure of this.figures) lit += Number(figure.show())
    this.reachable = lit
  }
  /* How many of the things that may be chosen can be seen somewhere. */
  reachable = $state(0)

  /* Which of several readings of an element serves now. */
  best(...readings: string[]): string {
    const found = (is: (r: string) => boolean) => readings.find(is)

    return found((r) => this.is_lit(r)) ?? found((r) => this.is_chosen(r)) ?? found((r) => this.is_noted(r)) ?? readings.at(-1) ?? ''
  }

  ask(legal: Move[]): void {
    this.legal = legal
    this.chip = this.only_chip()
    this.chosen = NONE
    this.noted = NONE
    this.pointed = null
  }

  /* One verb only: it is chosen already. */
  private only_chip(): string | null {
    const chips = new Set(this.legal.map((m) => this.chip_of(m)))

    return chips.size === 1 ? [...chips][0]! : null
  }

  /* Shows what an answer is about, and that somebody thinks of it. */
  point(m: Move | null): void {
    if (m === this.pointed) return
    this.pointed = m
    this.noted = m ? this.of_move(m) : NONE
  }

  private with(thing: string): string[] {
    return [...this.all_chosen, ...parts(thing).filter((p) => !this.all_chosen.includes(p))]
  }

  /* The move that choosing this thing would make; null if it leaves several. */
  move_by(thing: string): Move | null {
    const left = this.is_lit(thing) ? this.left(this.with(thing)) : []

    return left.length === 1 ? left[0]!.move : null
  }

  /* Chooses a thing, or takes it back.  Where only a target is left to say, it is said. */
  /* The answer that waits for a second press, if one does. */
  waiting: () => Move | null = () => null
  pick(thing: string): void {
    const waits = this.waiting()

    // Asked whether it is meant: pressed again, it is.
    if (waits && this.is_chosen(thing)) return this.take(waits)
    if (this.is_chosen(thing)) {
      const all = parts(thing)

      this.chosen = this.chosen.filter((c) => !all.includes(c))
      return
    }
    if (!this.is_lit(thing)) return
    const m = this.role(thing) === 'target' ? this.move_by(thing) : null

    this.chosen = this.with(thing)
    if (m) this.take(m)
  }

  /* Chooses a verb; again, or null: none.  An answer that is nothing but this is given. */
  pick_chip(id: string | null): void {
    const before = this.chosen

    this.chip = id === this.chip ? this.only_chip() : id
    if (this.chip === null) return
    // What was chosen before it stays chosen where it makes sense.
    if (!this.left(before).length) this.chosen = NONE
    const [only, ...more] = this.remaining
    if (only && !more.length && !this.lit_nouns().length) this.take(only.move)
  }
  /* What may be chosen besides verbs. */
  lit_nouns(): string[] {
    return [...this.lit].filter((word) => !word.startsWith('verb:'))
  }

  /* A sentence as it is shown. */
  parts(text: string): (string | Signed)[] {
    return this.signs?.(text, this.said_of) ?? [text]
  }
  /* The same, for who hears it. */
  aloud(text: string): string {
    return this.parts(text).map((part) => (typeof part === 'string' ? part : part.spoken)).join('')
  }

  clear(): void {
    this.chosen = NONE
    this.chip = this.only_chip()
  }
}
