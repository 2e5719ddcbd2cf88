/*
 * From thing to thing with the arrows: also to what cannot be chosen now, which has no
 * stop of its own for Tab.  It is a button that is disabled, tells its name and what
 * stands there, and why not, as where a pointer rests.
 */
import { flushSync } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import type { Things } from './things.svelte'

export interface Spot {
  x: number
  y: number
}
type Drawn = HTMLElement | SVGElement

const TO: Record<string, Spot> = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } }

const middle = (e: Element): Spot => {
  const r = e.getBoundingClientRect()

  return { x: r.x + r.width / 2, y: r.y + r.height / 2 }
}

/*
 * The nearest in the quarter that an arrow looks at, by how far it lies that way.  Each
 * place lies in one quarter of each other: so one comes from everywhere to everywhere.
 */
export function beside(from: Spot, all: Spot[], to: Spot): number {
  const ahead = all.map(({ x, y }, i) => {
    const along = (x - from.x) * to.x + (y - from.y) * to.y
    const across = Math.abs((x - from.x) * to.y) + Math.abs((y - from.y) * to.x)

    return { i, far: along + across / 8, fits: along > 0 && across <= along }
  })

  return ahead.filter((a) => a.fits).sort((a, b) => a.far - b.far)[0]?.i ?? -1
}

/* Pieces in a place are told with it, unless they are an answer or tell themselves. */
const counts = (e: Drawn): boolean =>
  e.matches('.lit, .chosen, [aria-label]') || (!e.dataset.thing!.includes(' ') && !e.parentElement!.closest('[data-thing]'))
const can_be_seen = (e: Drawn): boolean =>
  e.getClientRects().length > 0 && !e.closest('[inert], [aria-hidden=true], dialog, button') && e.checkVisibility({ visibilityProperty: true })
const places = (root: Element): Drawn[] => [...root.querySelectorAll<Drawn>('[data-thing]')].filter((e) => counts(e) && can_be_seen(e))

function focus(things: Things, e: Drawn): void {
  // What takes the focus anyway stays as it is.
  if (e.tabIndex < 0) flushSync(() => (things.walked = e))
  e.focus()
}

/* Goes to the board, from anywhere: to what may be chosen there, else to its middle. */
export function walk_in(things: Things): void {
  const board = document.querySelector('.table main.board')
  const all = board ? places(board) : []
  const lit = all.filter((e) => e.matches('.lit'))
  const at = board && middle(board)
  const far = (e: Drawn) => Math.hypot(middle(e).x - at!.x, middle(e).y - at!.y)
  const [first] = (lit.length ? lit : all).sort((a, b) => far(a) - far(b))

  if (first) focus(things, first)
}

/* Where arrows begin: at a thing, on the board, or where nobody is. */
const begins = (from: Element): boolean => from === document.body || from.matches('main.board, #question, [data-thing]:not(button)')

export function walk(things: Things): Attachment<HTMLElement> {
  return (root) => {
    function step(e: KeyboardEvent): void {
      const from = e.target as Drawn
      const to = TO[e.key]

      if (!to || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey || !begins(from) || document.querySelector('dialog:modal')) return
      // The board scrolls and moves by arrows where no thing has the focus.
      e.preventDefault()
      e.stopPropagation()
      if (!from.matches('[data-thing]')) return walk_in(things)
      const others = places(root).filter((x) => x !== from)
      const next = beside(middle(from), others.map(middle), to)

      if (next >= 0) focus(things, others[next]!)
    }
    // What lies over the table gives the focus back: until then it stays what it was.
    const moved = (e: FocusEvent) => {
      if (e.target !== things.walked) things.walked = null
    }

    addEventListener('keydown', step, { capture: true })
    root.addEventListener('focusin', moved)
    return () => {
      removeEventListener('keydown', step, { capture: true })
      root.removeEventListener('focusin', moved)
    }
  }
}
