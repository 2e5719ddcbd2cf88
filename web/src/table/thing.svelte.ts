/*
 * Elements that are things.  A board marks them:
 *
 *     <g {@attach thing(things, 'system:5H')}> … </g>
 *
 * and lies inside one element with {@attach board(things)}, which hears for all
 * of them.
 */
import type { Attachment } from 'svelte/attachments'
import type { Things } from './things.svelte'

type Drawn = HTMLElement | SVGElement

const LOOKS = ['lit', 'chosen', 'noted'] as const

/*
 * Makes an element of the board a thing.  It can be pointed at, focused when it
 * may be chosen, and explains itself.  Where what it is depends on the question,
 * a function says it; where it is a mere picture, '' is no thing.
 */
export function thing(things: Things, of: string | (() => string)): Attachment<Drawn> {
  return (element) => {
    const id = $derived(typeof of === 'string' ? of : of())
    // A word for all of its looks: who looks the same is not touched.
    const looks = $derived(LOOKS.filter((look) => id && things[`is_${look}`](id)).join(' '))

    const pressed = $derived(id && things.is_chosen(id))
    const pressable = $derived(pressed || (id && things.is_lit(id)))

    $effect(() => {
      if (!id) return
      element.dataset.thing = id
      if (looks) element.classList.add(...looks.split(' '))
      return () => {
        delete element.dataset.thing
        element.classList.remove(...LOOKS)
      }
    })
    // By itself: what is focused stays so when it is also pointed at.
    $effect(() => {
      if (pressable) return make_button(element, things.name(id), !!pressed)
    })
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

/* The thing that an element belongs to, from the inside out. */
function find(from: EventTarget | null, fits: (id: string) => boolean = () => true): Drawn | null {
  for (let at = from as Element | null; at; at = at.parentElement) {
    const id = (at as Drawn).dataset?.thing

    if (id && fits(id)) return at as Drawn
  }
  return null
}

/* Hears what happens to the things inside an element. */
export function board(things: Things): Attachment<HTMLElement> {
  return (element) => {
    const stop = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(type: K, heard: (e: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(type, heard, { signal: stop.signal })
    const serves = (id: string) => things.is_lit(id) || things.is_chosen(id)
    /* What is pointed at, and where it was: a preview may take it away. */
    let held: { id: string; place: DOMRect } | null = null

    function at(e: MouseEvent): string | null {
      const found = find(e.target, serves)?.dataset.thing
      const inside = (r: DOMRect) => e.clientX >= r.left && e.clientX <= r.right && e.clientY >= r.top && e.clientY <= r.bottom

      return found ?? (held && things.pointed && inside(held.place) ? held.id : null)
    }
    function hold(id: string | null, from: EventTarget | null): void {
      const place = find(from, (x) => x === id)?.getBoundingClientRect()

      if (id === null) held = null
      else if (place) held = { id, place }
      things.point(id === null ? null : things.move_by(id))
    }
    function look(from: EventTarget | null): void {
      const id = find(from)?.dataset.thing

      if (id) things.under = id.split(' ')[0]!
    }

    on('click', (e) => {
      const id = at(e)

      if (!id) return
      e.preventDefault()
      things.pick(id)
    })
    on('keydown', (e) => {
      const id = (e.target as Drawn).dataset?.thing

      if (!['Enter', ' '].includes(e.key) || !id || !serves(id)) return
      e.preventDefault()
      things.pick(id)
    })
    on('contextmenu', (e) => {
      const id = find(e.target)?.dataset.thing

      if (!id) return
      e.preventDefault()
      things.explained = id.split(' ')[0]!
    })
    on('pointerover', (e) => look(e.target))
    // A board that changes under a pointer that does not move is no wish.
    on('pointermove', (e) => {
      if (e.pointerType !== 'touch' && (e.movementX || e.movementY)) hold(at(e), e.target)
    })
    on('pointerleave', () => hold(null, null))
    on('focusin', (e) => {
      look(e.target)
      hold(find(e.target, serves)?.dataset.thing ?? null, e.target)
    })
    // Unless a preview took it away: then it is still thought of.
    on('focusout', (e) => e.relatedTarget && hold(null, null))
    return () => stop.abort()
  }
}
