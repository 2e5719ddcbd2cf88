/*
 * Things: whatever stands on the board and can be part of a move, written as
 * "kind:word" ("system:5H", "seat:2").  A legal move names things as its
 * arguments, and so does an event; hence lighting what may be chosen, composing
 * a move by clicking, and showing what a line of the log is about are the same
 * for every game.  A board only has to mark its elements with `thing()`.
 */
import type { Attachment } from 'svelte/attachments'
import type { Move, Said, Word, Words } from '../lib/protocol'

const kinds_of = (list: { id: string; args: string[] }[]) => new Map(list.map((row) => [row.id, row.args]))

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

  constructor(private take: (m: Move) => void) {}

  private verbs = $derived(kinds_of(this.words?.verbs ?? []))
  private messages = $derived(kinds_of(this.words?.messages ?? []))
  private names = $derived(
    new Map<string, string>((this.words?.nouns ?? []).flatMap((n) => n.values.map((v) => [`${n.id}:${v.word}`, v.name] as const))),
  )

  of_move(m: Move): string[] {
    return named(m.args, this.verbs.get(m.verb))
  }
  of_event(e: Said): string[] {
    return named(e.args, this.messages.get(e.id))
  }
  name(thing: string): string {
    return this.names.get(thing) ?? thing.slice(thing.indexOf(':') + 1)
  }

  /* The moves that are left by what was chosen, and the things they name. */
  open = $derived(this.legal.filter((m) => this.chosen.every((c) => this.of_move(m).includes(c))))
  lit = $derived(new Set(this.open.flatMap((m) => this.of_move(m)).filter((c) => !this.chosen.includes(c))))

  ask(legal: Move[]): void {
    this.legal = legal
    this.chosen = []
    this.noted = []
  }

  pick(thing: string): void {
    if (this.chosen.includes(thing)) {
      this.chosen = this.chosen.filter((c) => c !== thing)
      return
    }
    if (!this.lit.has(thing)) return
    this.chosen = [...this.chosen, thing]
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
    const lit = things.lit.has(id)
    const chosen = things.chosen.includes(id)

    element.dataset.thing = id
    element.classList.toggle('lit', lit)
    element.classList.toggle('chosen', chosen)
    element.classList.toggle('noted', things.noted.includes(id))
    if (lit || chosen) {
      element.setAttribute('tabindex', '0')
      element.setAttribute('role', 'button')
      element.setAttribute('aria-pressed', String(chosen))
      if (!element.hasAttribute('aria-label')) element.setAttribute('aria-label', things.name(id))
    } else {
      for (const name of ['tabindex', 'role', 'aria-pressed']) element.removeAttribute(name)
    }
    return listen(things, id, element)
  }
}

function listen(things: Things, id: string, element: HTMLElement | SVGElement): () => void {
  const stop = new AbortController()
  const on = (type: string, heard: (e: Event) => void) =>
    element.addEventListener(type, heard, { signal: stop.signal })
  const pick = (e: Event) => {
    if (!things.lit.has(id) && !things.chosen.includes(id)) return
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
      things.under = id
    })
  on('contextmenu', (e) => {
    e.preventDefault()
    e.stopPropagation()
    things.explained = id
  })
  return () => stop.abort()
}
