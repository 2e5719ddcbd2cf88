/*
 * Motion is a layer that may be left out.  The position is drawn at once, in its first
 * frame; above it, in one overlay, pieces travel from where they were, and what they
 * become is hidden until they land.  Only `transform` and `opacity` move.
 *
 * A game says what happened as acts: functions that start animations with the helpers
 * of `Scene`.  Acts play one after the other; when more come they go faster, and when
 * too many wait, they are left out.  Any press finishes all at once.
 */
import { untrack } from 'svelte'
import { prefs } from '../lib/prefs.svelte'
import { symbols, type SymbolName } from '../lib/symbols'

export interface Flight {
  /* What flies: a drawing made by `Scene.symbol` or `Scene.copy`. */
  what: HTMLElement
  from: Place
  to: Place
  ms?: number
  delay?: number
  easing?: string
  /* How high above the straight way its middle is, in pixels. */
  arc?: number
  /* Points between, in the window: along a lane. */
  by?: { x: number; y: number }[]
  /* Nose ahead. */
  turned?: boolean
  /* Sizes relative to its own at the start and at the end. */
  grow?: [number, number]
  /* Not to be seen until it lands. */
  hides?: Element | null
}
export type Place = Element | DOMRect | { x: number; y: number }
export type Act = (scene: Scene) => void | Promise<void>

const EASE = 'cubic-bezier(.45,.05,.25,1)'
const NEVER = matchMedia('(prefers-reduced-motion: reduce)')
/* So many acts may wait before they are played twice as fast, or not at all. */
const FAST_FROM = 3
const NONE_FROM = 8
const MOST_MOVING = 12

export function middle(of: Place): { x: number; y: number } {
  if (!(of instanceof Element) && !('width' in of)) return of
  const r = of instanceof Element ? of.getBoundingClientRect() : of

  return { x: r.x + r.width / 2, y: r.y + r.height / 2 }
}

const FRAME = 4 // pixels between a place and what is drawn around it
const around = (r: DOMRect, by: number) => new DOMRect(r.x - by, r.y - by, r.width + 2 * by, r.height + 2 * by)

/* Where a place can be seen: a board may be larger than the window, and on a phone the
 * sheet lies over it. */
function seen_of(place: Element): DOMRect {
  const board = place.closest('main.board')?.getBoundingClientRect()
  const sheet = document.querySelector('[data-frame=phone] > .low')?.getBoundingClientRect()

  if (!board) return new DOMRect(0, 0, innerWidth, innerHeight)
  return new DOMRect(board.x, board.y, board.width, Math.min(board.bottom, sheet?.top ?? Infinity) - board.y)
}

/* What acts are made of. */
export class Scene {
  private running = new Set<Animation>()
  private hidden = new Set<Element>()
  over = false

  constructor(
    private readonly layer: HTMLElement,
    readonly speed: number,
  ) {}

  /* ---- drawings ---- */

  symbol(name: SymbolName, size: number, seat?: number): HTMLElement {
    const what = document.createElement('div')

    what.className = 'sprite'
    if (seat) what.dataset.seat = String(seat)
    what.innerHTML = `<svg viewBox="0 0 24 24" width="${size}" height="${size}">${symbols[name]}</svg>`
    return what
  }
  /* A likeness of something on the table: of HTML as it is, of a part of a drawing in
   * a drawing of its own. */
  copy(of: Element): HTMLElement {
    const what = document.createElement('div')
    const r = of.getBoundingClientRect()

    what.className = 'sprite'
    if (of instanceof SVGGraphicsElement && !(of instanceof SVGSVGElement)) {
      const b = of.getBBox()
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')

      svg.setAttribute('viewBox', `${b.x} ${b.y} ${b.width} ${b.height}`)
      svg.setAttribute('width', String(r.width))
      svg.setAttribute('height', String(r.height))
      const inner = of.cloneNode(true) as SVGElement
      inner.removeAttribute('transform')
      svg.append(inner)
      what.append(svg)
    } else {
      what.append(of.cloneNode(true))
      Object.assign((what.firstElementChild as HTMLElement).style, { width: `${r.width}px`, height: `${r.height}px`, margin: '0' })
    }
    for (const e of what.querySelectorAll('[data-thing]')) e.removeAttribute('data-thing')
    for (const e of what.querySelectorAll('[tabindex]')) e.removeAttribute('tabindex')
    for (const e of what.querySelectorAll('[id]')) e.removeAttribute('id')
    return what
  }

  /* ---- movements; each resolves when it is over ---- */

  fly(flight: Flight): Promise<void> {
    const { what, from, to, by = [], arc = 0, turned = false, grow = [1, 1] } = flight
    const way = [middle(from), ...by, middle(to)]
    const n = way.length - 1
    const at = (p: { x: number; y: number }, i: number, lift = 0) => {
      const next = way[Math.min(i + 1, n)]!
      const back = way[Math.max(i, 1) - 1]!
      const angle = turned ? Math.atan2((i < n ? next.y : p.y) - (i < n ? p.y : back.y), (i < n ? next.x : p.x) - (i < n ? p.x : back.x)) : 0
      const size = grow[0] + ((grow[1] - grow[0]) * i) / n

      return { transform: `translate(${p.x}px, ${p.y - lift}px) translate(-50%, -50%) rotate(${angle}rad) scale(${size})` }
    }
    const frames = way.map((p, i) => at(p, i))

    if (arc && n === 1) frames.splice(1, 0, at({ x: (way[0]!.x + way[1]!.x) / 2, y: (way[0]!.y + way[1]!.y) / 2 }, 0.5, arc))
    if (flight.hides) this.hide(flight.hides)
    return this.animate(what, frames, flight.ms ?? 420, { delay: flight.delay, easing: flight.easing ?? EASE }).then(() => {
      if (flight.hides) this.reveal(flight.hides)
    })
  }
  /* A piece comes down on its place. */
  drop(what: HTMLElement, on: Place, ms = 260, delay = 0): Promise<void> {
    const { x, y } = middle(on)
    const at = (s: number) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${s})`

    return this.animate(what, [{ transform: at(1.25), opacity: 0 }, { transform: at(1), opacity: 1 }], ms, { delay })
  }
  /* Something that spreads and goes: a ring, a burst. */
  burst(what: HTMLElement, on: Place, ms = 440, delay = 0): Promise<void> {
    const { x, y } = middle(on)
    const at = (s: number) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${s})`

    return this.animate(what, [{ transform: at(0.3), opacity: 1 }, { transform: at(1.15), opacity: 1, offset: 0.5 }, { transform: at(1.4), opacity: 0 }], ms, { delay })
  }
  /* Something that is read: it comes, stays, and goes. */
  show(what: HTMLElement, on: Place, ms: number): Promise<void> {
    const { x, y } = middle(on)
    const at = (s: number) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${s})`

    return this.animate(what, [{ transform: at(0.6), opacity: 0 }, { transform: at(1), opacity: 1, offset: 0.12 }, { transform: at(1), opacity: 1, offset: 0.86 }, { transform: at(1.06), opacity: 0 }], ms)
  }
  /* A place has changed. */
  flash(on: Element, ms = 600): Promise<void> {
    const r = around(on.getBoundingClientRect(), FRAME)
    const seen = seen_of(on)
    const what = document.createElement('div')
    const cut = [seen.top - r.top, r.right - seen.right, r.bottom - seen.bottom, seen.left - r.left].map((by) => Math.max(0, by))

    if (cut[0]! + cut[2]! >= r.height || cut[1]! + cut[3]! >= r.width) return Promise.resolve()
    what.className = 'flash'
    Object.assign(what.style, { width: `${r.width}px`, height: `${r.height}px`, ...(cut.some((by) => by > 0) && { clipPath: `inset(${cut.map((by) => `${by}px`).join(' ')})` }) })
    const at = `translate(${r.x}px, ${r.y}px)`
    return this.animate(what, [{ transform: at, opacity: 1 }, { transform: at, opacity: 1, offset: 0.7 }, { transform: at, opacity: 0 }], ms)
  }
  /* An element of the table itself: a card that turns, a bar that grows. */
  turn(element: Element, frames: Keyframe[], ms: number, options: KeyframeAnimationOptions = {}): Promise<void> {
    return this.start(element.animate(frames, { fill: 'backwards', ...options, duration: ms / this.speed, delay: (Number(options.delay) || 0) / this.speed }))
  }
  wait(ms: number): Promise<void> {
    return this.animate(document.createElement('div'), [{ opacity: 0 }, { opacity: 0 }], ms)
  }

  hide(element: Element): void {
    this.hidden.add(element)
    element.classList.add('unlanded')
  }
  reveal(element: Element): void {
    this.hidden.delete(element)
    element.classList.remove('unlanded')
  }

  private animate(what: HTMLElement, frames: Keyframe[], ms: number, { delay = 0, easing = 'ease-out' }: { delay?: number; easing?: string } = {}): Promise<void> {
    if (this.over || this.running.size >= MOST_MOVING) return Promise.resolve()
    this.layer.append(what)
    const moving = what.animate(frames, { duration: ms / this.speed, delay: delay / this.speed, easing, fill: 'both' })

    return this.start(moving).then(() => what.remove())
  }
  private start(moving: Animation): Promise<void> {
    this.running.add(moving)
    return moving.finished.then(
      () => void this.running.delete(moving),
      () => void this.running.delete(moving),
    )
  }

  /* All of it is as it will be. */
  finish(): void {
    this.over = true
    for (const moving of this.running) moving.finish()
    for (const element of this.hidden) this.reveal(element)
    this.layer.replaceChildren()
  }
}

export class Motion {
  private layer: HTMLElement | null = null
  private waiting: { act: Act; places: Element[] }[] = []
  private scene: Scene | null = null
  /* Something moves. */
  busy = $state(false)

  /* The overlay: {@attach motion.over}. */
  over = (layer: HTMLElement) => {
    this.layer = layer
    return () => {
      this.finish()
      this.layer = null
    }
  }

  get still(): boolean {
    return prefs.motion === 'off' || NEVER.matches
  }

  /* Plays an act when those before it are over.  Where nothing flies, the places that
   * have changed are shown by an outline. */
  play(act: Act, places: (Element | null | undefined)[] = []): void {
    if (document.hidden || !this.layer) return
    this.waiting.push({ act, places: places.filter((e) => !!e) })
    // Played in effects: that something moves is no reason to play it again.
    untrack(() => !this.busy && void this.run())
  }

  private async run(): Promise<void> {
    this.busy = true
    for (let next = this.waiting.shift(); next && this.layer; next = this.waiting.shift()) {
      const crowd = this.waiting.length
      const pace = prefs.motion === 'fast' ? 2 : 1
      const scene = new Scene(this.layer, crowd >= FAST_FROM ? pace * 2 : pace)

      this.scene = scene
      if (this.still || crowd >= NONE_FROM) await Promise.all(next.places.map((e) => scene.flash(e)))
      else await next.act(scene)
      scene.finish()
    }
    this.scene = null
    this.busy = false
  }

  /* At once as it will be: somebody wants to go on. */
  finish(): void {
    this.waiting = []
    this.scene?.finish()
  }
}
