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
 */
import { untrack } from 'svelte'
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
  names: Set<string>
}

const NONE: string[] = []

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

  constructor(readonly take: (m: Move) => void) {}

  private verbs = $derived(kinds_of(this.words?.verbs ?? []))
  private messages = $derived(kinds_of(this.words?.messages ?? []))
  private names = $derived(
    new Map<string, string>((this.words?.nouns ?? []).flatMap((n) => n.values.map((v) => [`${n.id}:${v.word}`, v.name] as const))),
  )

  of_move(m: Move): string[] {
    return [...named(m.args, this.verbs.get(m.verb)), `verb:${m.verb}`]
  }
  of_event(e: Said): string[] {
    return named(e.args, this.messages.get(e.id))
  }
  name(thing: string): string {
    return nouns(thing)
      .map((p) => this.names.get(p) ?? p.slice(p.indexOf(':') + 1))
      .join(', ')
  }

  /* Where the rules speak of such a thing. */
  section(thing: string): string | null {
    const kind = thing.slice(0, thing.indexOf(':'))

    return this.words?.nouns.find((n) => n.id === kind)?.section ?? null
  }

  private all = $derived(this.legal.map((move): Named => ({ move, names: new Set(this.of_move(move)) })))

  /* The moves that are left by what was chosen, and the things they name. */
  private left(chosen: string[]): Named[] {
    const named = this.all.filter((m) => chosen.every((c) => m.names.has(c)))
    const ordered = named.filter((m) => in_order(chosen, m.names))

    return ordered.length ? ordered : named
  }
  private remaining = $derived(this.left(this.chosen))
  open = $derived(this.remaining.map((m) => m.move))
  lit = $derived(new Set(this.remaining.flatMap((m) => [...m.names]).filter((c) => !this.chosen.includes(c))))

  is_lit(thing: string): boolean {
    const all = parts(thing)

    if (all.length === 1) return this.lit.has(thing)
    return all.some((p) => this.lit.has(p)) && this.remaining.some((m) => all.every((p) => m.names.has(p)))
  }
  is_chosen(thing: string): boolean {
    return this.chosen.length > 0 && parts(thing).every((p) => this.chosen.includes(p))
  }
  is_noted(thing: string): boolean {
    if (this.noted.length === 0) return false
    const all = nouns(thing)

    return all.length > 0 && all.every((p) => this.noted.includes(p))
  }

  /* What shows things is looked after at once: most of it stays as it is, and
   * asking each by itself costs more than the answers. */
  private figures = new Set<{ show: () => void }>()
  private entered = $state(0)

  enter(figure: { show: () => void }): () => void {
    this.figures.add(figure)
    untrack(() => this.entered++)
    return () => this.figures.delete(figure)
  }
  show(): void {
    void this.entered
    for (const figure of this.figures) figure.show()
  }

  /* Which of several readings of an element serves now. */
  best(...readings: string[]): string {
    const found = (is: (r: string) => boolean) => readings.find(is)

    return found((r) => this.is_lit(r)) ?? found((r) => this.is_chosen(r)) ?? found((r) => this.is_noted(r)) ?? readings.at(-1) ?? ''
  }

  ask(legal: Move[]): void {
    this.legal = legal
    this.chosen = NONE
    this.noted = NONE
    this.pointed = null
  }

  /* Shows what an answer is about, and that somebody thinks of it. */
  point(m: Move | null): void {
    if (m === this.pointed) return
    this.pointed = m
    this.noted = m ? this.of_move(m) : NONE
  }

  private with(thing: string): string[] {
    return [...this.chosen, ...parts(thing).filter((p) => !this.chosen.includes(p))]
  }

  /* The move that choosing this thing would make; null if it leaves several. */
  move_by(thing: string): Move | null {
    const left = this.is_lit(thing) ? this.left(this.with(thing)) : []

    return left.length === 1 ? left[0]!.move : null
  }

  pick(thing: string): void {
    if (this.is_chosen(thing)) {
      const all = parts(thing)

      this.chosen = this.chosen.filter((c) => !all.includes(c))
      return
    }
    if (!this.is_lit(thing)) return
    this.chosen = this.with(thing)
    if (this.open.length === 1) this.take(this.open[0]!)
  }

  clear(): void {
    this.chosen = NONE
  }
}
