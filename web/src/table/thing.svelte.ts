/*
 * Elements that are things.  A board marks them:
 *
 *     <g {@attach thing(things, 'system:5H')}> … </g>
 *
 * and lies inside one element with {@attach board(things)}, which shows all of
 * them and hears for them.
 */
import type { Attachment } from 'svelte/attachments'
import type { Move } from '../lib/protocol'
import type { Role, Things } from './things.svelte'

type Drawn = HTMLElement | SVGElement

const REST = 500 // milliseconds
const LOOKS = ['lit', 'chosen', 'noted', 'source', 'target', 'maybe'] as const

/*
 * Makes an element of the board a thing.  It can be pointed at, focused when it
 * may be chosen, and explains itself.  Where what it is depends on the question,
 * a function says it; where it is a mere picture, '' is no thing.
 */
export function thing(things: Things, of: string | (() => string)): Attachment<Drawn> {
  return (element) => {
    const figure = new Figure(things, element, typeof of === 'string' ? () => of : of)
    const leave = things.enter(figure)

    return () => {
      leave()
      // What has left the page needs no look.
      if (element.isConnected) figure.clear()
    }
  }
}

/* An element that is a thing, and how it was shown last: who looks the same is
 * not touched. */
class Figure {
  private last = { id: '', label: null as string | null, lit: false, chosen: false, noted: false, walked: false, role: null as Role | null }
  /* Attributes that are given to it as a thing, and what the board gave it. */
  private given: Record<string, string> = {}
  private plain: Record<string, string | null> = {}
  private readonly labelled: boolean

  constructor(
    private readonly things: Things,
    private readonly element: Drawn,
    private readonly of: () => string,
  ) {
    this.labelled = element.hasAttribute('aria-label')
  }

  /* Whether it may be chosen. */
  show(): boolean {
    const { last, things } = this
    const id = this.of()
    const lit = id !== '' && things.is_lit(id)
    const chosen = id !== '' && things.is_chosen(id)
    const noted = id !== '' && things.is_noted(id)
    const role = lit ? things.role(id) : null
    const walked = id !== '' && things.walked === this.element
    const label = lit || chosen || walked ? this.label(id, role) : null

    if (id === last.id && label === last.label && lit === last.lit && chosen === last.chosen && noted === last.noted && walked === last.walked && role === last.role) return lit
    this.last = { id, label, lit, chosen, noted, walked, role }
    const looks: Record<string, boolean> = { lit, chosen, noted, ...(role && { [role]: true }) }
    for (const look of LOOKS) this.element.classList.toggle(look, looks[look] ?? false)
    this.give({ ...(id && { 'data-thing': id }), ...(label !== null && (lit || chosen ? this.button(label, chosen) : this.no_answer(label))) })
    return lit
  }

  /* Its name, and what pressing it does. */
  private label(id: string, role: Role | null): string {
    const move = role === 'target' ? this.things.move_by(id) : null

    return this.things.said(id) + (move ? `: ${this.things.aloud(move.text)}` : '')
  }

  /* A button as long as it can be pressed.  What the board says of it itself stays. */
  private button(label: string, pressed: boolean): Record<string, string> {
    return { tabindex: '0', role: 'button', 'aria-pressed': String(pressed), [this.labelled ? 'aria-description' : 'aria-label']: label }
  }

  /* Where arrows went: no stop for Tab, and nothing to press.  What is written there is
   * read, unless the board says it. */
  private no_answer(label: string): Record<string, string> {
    const written = words_in(this.element).replace(label, '').trim()

    return { tabindex: '-1', role: 'button', 'aria-disabled': 'true', ...(!this.labelled && { 'aria-label': label, ...(written && { 'aria-description': written }) }) }
  }

  private give(now: Record<string, string>): void {
    for (const key of Object.keys({ ...this.given, ...now })) {
      if (now[key] === this.given[key]) continue
      if (!(key in this.given)) this.plain[key] = this.element.getAttribute(key)
      const value = now[key] ?? this.plain[key] ?? null

      if (value === null) this.element.removeAttribute(key)
      else this.element.setAttribute(key, value)
    }
    this.given = now
  }

  /* Again what the board made it. */
  clear(): void {
    this.element.classList.remove(...LOOKS)
    this.give({})
  }
}

function words_in(element: Element): string {
  const all = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const words: string[] = []

  while (all.nextNode()) if (!all.currentNode.parentElement!.closest('[aria-hidden="true"]')) words.push(all.currentNode.textContent!.trim())
  return words.filter(Boolean).join(' ')
}

/* The thing that an element belongs to, from the inside out. */
function find(from: EventTarget | null, fits: (id: string) => boolean = () => true): Drawn | null {
  for (let at = from as Element | null; at; at = at.parentElement) {
    const id = (at as Drawn).dataset?.thing

    if (id && fits(id)) return at as Drawn
  }
  return null
}

/*
 * Shows the things inside an element, and hears what happens to them.  A finger cannot
 * rest above a thing to see what it would do: `touched` is told first, and says whether
 * that was all for now.
 */
export function board(things: Things, touched: (m: Move) => boolean = () => false): Attachment<HTMLElement> {
  return (element) => {
    const stop = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(type: K, heard: (e: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(type, heard, { signal: stop.signal })
    const serves = (id: string) => things.is_lit(id) || things.is_chosen(id)
    /* What is pointed at, and where it was: a preview may take it away, and put
     * another in its place, which nobody meant. */
    let held: { id: string; shown: Drawn; place: DOMRect } | null = null

    function is_gone(was: NonNullable<typeof held>): boolean {
      const { left, top } = was.shown.getBoundingClientRect()
      const moved = left !== was.place.left || top !== was.place.top

      return moved || was.shown.dataset.thing !== was.id
    }
    function at(e: MouseEvent): string | null {
      const inside = (r: DOMRect) => e.clientX >= r.left && e.clientX <= r.right && e.clientY >= r.top && e.clientY <= r.bottom

      if (held && things.pointed && inside(held.place) && is_gone(held)) return held.id
      return find(e.target, serves)?.dataset.thing ?? null
    }
    function hold(id: string | null, from: EventTarget | null): void {
      const shown = find(from, (x) => x === id)

      if (id === null) held = null
      else if (shown) held = { id, shown, place: shown.getBoundingClientRect() }
      things.point(id === null ? null : things.move_by(id))
    }
    function look(from: EventTarget | null): void {
      const id = find(from)?.dataset.thing

      if (id) things.under = id.split(' ')[0]!
    }
    function explain(from: EventTarget | null): boolean {
      const id = find(from)?.dataset.thing

      if (id) things.explained = id.split(' ')[0]!
      return !!id
    }

    // A finger that rests asks what this is; not every browser calls that a menu.
    let resting: ReturnType<typeof setTimeout> | undefined
    let rested = false
    // Whatever is under a pointer that presses gets the focus, meant or not.
    let pressing = false
    let finger = false
    on('pointerdown', (e) => {
      pressing = true
      finger = e.pointerType === 'touch'
      rested = false
      clearTimeout(resting) // a second finger: this is a pinch
      if (e.pointerType === 'touch' && e.isPrimary) resting = setTimeout(() => (rested = explain(e.target)), REST)
    })
    const release = () => {
      pressing = false
      clearTimeout(resting)
    }
    on('pointerup', release)
    on('pointercancel', release)
    on('pointerleave', release)

    on('click', (e) => {
      const id = at(e)

      if (!id || rested) return
      e.preventDefault()
      const m = finger && things.role(id) === 'target' ? things.move_by(id) : null
      if (!m || !touched(m)) things.pick(id)
    })
    on('keydown', (e) => {
      const id = (e.target as Drawn).dataset?.thing

      if (!['Enter', ' '].includes(e.key) || !id || !(serves(id) || e.target === things.walked)) return
      e.preventDefault()
      if (serves(id)) things.pick(id)
      else explain(e.target)
    })
    on('contextmenu', (e) => {
      if (explain(e.target)) e.preventDefault()
    })
    // What is scrolled, drawn closer or moved (Zoom.svelte) was not taken away.
    for (const type of ['pan', 'scroll']) element.addEventListener(type, () => (held = null), { signal: stop.signal, capture: true })
    // A finger has no place to rest: it asks by staying down.
    on('pointerover', (e) => e.pointerType !== 'touch' && look(e.target))
    // A board that changes under a pointer that does not move is no wish.
    on('pointermove', (e) => {
      if (e.pointerType !== 'touch' && (e.movementX || e.movementY)) hold(at(e), e.target)
    })
    on('pointerleave', () => hold(null, null))
    on('focusin', (e) => {
      look(e.target)
      if (!pressing) hold(find(e.target, serves)?.dataset.thing ?? null, e.target)
    })
    // Unless a preview took it away: then it is still thought of.
    on('focusout', (e) => e.relatedTarget && !pressing && hold(null, null))
    $effect(() => things.show())
    return () => stop.abort()
  }
}
