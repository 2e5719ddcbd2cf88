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
import type { Attachment } from 'svelte/attachments'
import type { Move, Said, Word, Words } from '../lib/protocol'

const kinds_of = (list: { id: string; args: string[] }[]) => new Map(list.map((row) => [row.id, row.args]))

const parts = (thing: string) => thing.split(' ')
const nouns = (thing: string) => parts(thing).filter((p) => !p.startsWith('verb:'))

/* Whether the words come in this order; "from here to there" is no "from there to here". */
function in_order(words: string[], all: string[]): boolean {
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

export class Things {
  words = $state.raw<Words | null>(null)
  legal = $state.raw<Move[]>([])
  chosen = $state.raw<string[]>([])
  /* What a line of the log, a move of the list or the last event is about. */
  noted = $state.raw<string[]>([])
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

  /* The moves that are left by what was chosen, and the things they name. */
  open = $derived.by(() => {
    const named = this.legal.filter((m) => this.chosen.every((c) => this.of_move(m).includes(c)))
    const ordered = named.filter((m) => in_order(this.chosen, this.of_move(m)))

    return ordered.length ? ordered : named
  })
  lit = $derived(new Set(this.open.flatMap((m) => this.of_move(m)).filter((c) => !this.chosen.includes(c))))

  is_lit(thing: string): boolean {
    const all = parts(thing)

    if (all.length === 1) return this.lit.has(thing)
    return all.some((p) => this.lit.has(p)) && this.open.some((m) => all.every((p) => this.of_move(m).includes(p)))
  }
  is_chosen(thing: string): boolean {
    return parts(thing).every((p) => this.chosen.includes(p))
  }
  is_noted(thing: string): boolean {
    const all = nouns(thing)

    return all.length > 0 && all.every((p) => this.noted.includes(p))
  }
  /* Which of several readings of an element serves now. */
  best(...readings: string[]): string {
    const found = (is: (r: string) => boolean) => readings.find(is)

    return found((r) => this.is_lit(r)) ?? found((r) => this.is_chosen(r)) ?? found((r) => this.is_noted(r)) ?? readings.at(-1) ?? ''
  }

  ask(legal: Move[]): void {
    this.legal = legal
    this.chosen = []
    this.noted = []
  }

  pick(thing: string): void {
    const all = parts(thing)

    if (this.is_chosen(thing)) {
      this.chosen = this.chosen.filter((c) => !all.includes(c))
      return
    }
    if (!this.is_lit(thing)) return
    this.chosen = [...this.chosen, ...all.filter((p) => !this.chosen.includes(p))]
    if (this.open.length === 1) this.take(this.open[0]!)
  }

  clear(): void {
    this.chosen = []
  }
}

/*
 * Makes an element of the board a thing: {@attach thing(things, 'system:5H')}.
 * It can be pointed at, focused when it may be chosen, and explains itself.
 * Without an id it is none: where a thing may also be a mere picture.
 */
export function thing(things: Things, id: string): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    if (!id) return
    const lit = things.is_lit(id)
    const chosen = things.is_chosen(id)

    element.dataset.thing = id
    element.classList.toggle('lit', lit)
    element.classList.toggle('chosen', chosen)
    element.classList.toggle('noted', things.is_noted(id))
    const restore = lit || chosen ? make_button(element, things.name(id), chosen) : () => {}
    const stop = listen(things, id, element)

    return () => {
      restore()
      stop()
      element.classList.remove('lit', 'chosen', 'noted')
    }
  }
}

/* A button as long as it can be pressed; then again what the board made it. */
function make_button(element: Element, label: string, pressed: boolean): () => void {
  const now: Record<string, string> = { tabindex: '0', role: 'button', 'aria-pressed': String(pressed) }

  if (!element.hasAttribute('aria-label')) now['aria-label'] = label
  const before = Object.keys(now).map((key) => [key, element.getAttribute(key)] as const)
  for (const [key, value] of Object.entries(now)) element.setAttribute(key, value)
  return () => {
    for (const [key, value] of before)
      if (value === null) element.removeAttribute(key)
      else element.setAttribute(key, value)
  }
}

function listen(things: Things, id: string, element: HTMLElement | SVGElement): () => void {
  const stop = new AbortController()
  const on = (type: string, heard: (e: Event) => void) =>
    element.addEventListener(type, heard, { signal: stop.signal })
  const pick = (e: Event) => {
    if (!things.is_lit(id) && !things.is_chosen(id)) return
    e.stopPropagation()
    e.preventDefault()
    things.pick(id)
  }

  on('click', pick)
  on('keydown', (e) => {
    if (['Enter', ' '].includes((e as KeyboardEvent).key) && e.target === element) pick(e)
  })
  for (const type of ['pointerenter', 'focus'])
    on(type, () => {
      things.under = parts(id)[0]!
    })
  on('contextmenu', (e) => {
    e.preventDefault()
    e.stopPropagation()
    things.explained = parts(id)[0]!
  })
  return () => stop.abort()
}
