/*
 * What moves on the ship when something has happened: pawns walk, cubes and cylinders
 * come down, resources fly home, a room lights up.  The position is drawn already;
 * this is a layer above it (table/motion.svelte.ts) that may be left out.
 */
import type { Said } from '../../lib/protocol'
import type { SymbolName } from '../../lib/symbols'
import type { Motion, Scene } from '../../table/motion.svelte'
import { middle } from '../../table/motion.svelte'
import type { News } from '../index'
import { RESOURCES, seat_of } from './view'

interface Play {
  act: (scene: Scene) => void | Promise<void>
  places: (Element | null)[]
}

const find = (selector: string): Element | null => document.querySelector(selector)
const room = (word: unknown) => find(`.ship [data-room="${word}"]`)
const dock = (seat: unknown) => find(`.ship .dock[data-seat="${seat}"]`)
/* "biodome-2" is a place too. */
const place = (word: unknown) => {
  const home = /^biodome-(\d)$/.exec(String(word))

  return home ? dock(home[1]) : room(word)
}
const home_of = (owner: unknown) => {
  const seat = seat_of(String(owner))

  return seat ? dock(seat) : null
}
const inside = (at: Element | null, part: string, owner: unknown) => [...(at?.querySelectorAll(`.${part} .piece.${owner}`) ?? [])].at(-1) ?? null

/* Pawns of one owner walk, one after the other. */
function walk([n, owner, from, to]: Said['args']): Play {
  const [start, end] = [place(from), place(to)]

  return {
    places: [start, end],
    act: async (scene) => {
      const pawn = inside(end, 'units', owner) ?? inside(end, 'line', owner)
      if (!start || !end || !pawn) return
      const [a, b] = [middle(start), middle(pawn)]
      const ms = Math.min(900, 380 + 1.15 * Math.hypot(a.x - b.x, a.y - b.y))

      await Promise.all(Array.from({ length: Math.min(4, Number(n)) }, (_, i) => scene.fly({ what: scene.copy(pawn), from: start, to: pawn, ms, delay: i * 85, hides: i === 0 ? pawn : null })))
    },
  }
}

/* A piece comes down on its place. */
function drop(at: Element | null, part: string, owner: string): Play {
  return {
    places: [at],
    act: async (scene) => {
      const piece = inside(at, part, owner)
      if (!piece) return
      const what = scene.copy(piece)

      scene.hide(piece)
      await scene.drop(what, piece)
      scene.reveal(piece)
    },
  }
}

function route([, owner, to]: Said['args']): Play {
  const end = room(to)

  return {
    places: [end],
    act: async (scene) => {
      const piece = inside(end, 'circles', owner)
      const start = home_of(owner)

      if (piece && start) await scene.fly({ what: scene.copy(piece), from: start, to: piece, arc: 40, hides: piece })
      if (end) await lights(end)(scene)
    },
  }
}

/* Dark, two flickers, light. */
const FLICKER = [1, 0.35, 0.9, 0.15, 0.6, 0].map((opacity, i) => ({ opacity, offset: [0, 0.3, 0.4, 0.55, 0.65, 1][i] }))

function reveal(word: unknown): Play {
  const at = room(word)

  return { places: [at], act: (scene) => (at ? scene.turn(at, FLICKER, 700, { pseudoElement: '::before' }) : undefined) }
}

/* Power comes on. */
const lights = (at: Element) => (scene: Scene) => scene.turn(at, [{ opacity: 0.55 }, { opacity: 0 }], 350, { pseudoElement: '::before' })

/* Resources fly to where they are kept: the line of the question, or a player's panel. */
function gain([seat, n, resource]: Said['args'], from: Element | null, mine: number | null): Play {
  const to = Number(seat) === mine ? find(`.tally [data-resource="${resource}"]`) : find(`.rival[data-seat="${seat}"]`)
  const start = from ?? dock(seat)

  return {
    places: [to],
    act: async (scene) => {
      if (!start || !to || !RESOURCES.includes(resource as (typeof RESOURCES)[number])) return
      await Promise.all(
        Array.from({ length: Math.min(3, Number(n)) }, (_, i) => {
          const what = scene.symbol(resource as SymbolName, 20)

          what.classList.add(String(resource), 'ark-gain')
          return scene.fly({ what, from: start, to, arc: 60, delay: i * 60 })
        }),
      )
    },
  }
}

/* The seal stamps. */
function seal(word: unknown): Play {
  const at = room(word)

  return {
    places: [at, find('.goals')],
    act: async (scene) => {
      const wax = at?.querySelector('.seal')

      if (wax) await scene.turn(wax, [{ transform: 'scale(3) rotate(-30deg)', opacity: 0 }, { transform: 'scale(.9)', opacity: 1, offset: 0.5 }, { transform: 'scale(1)', opacity: 1 }], 600)
    },
  }
}

/* Those who lie wounded are carried home. */
function carry([, owner, from]: Said['args']): Play {
  const start = place(from)
  const end = home_of(owner)

  return {
    places: [start, end],
    act: async (scene) => {
      const like = start && (inside(start, 'units', owner) ?? find(`.piece.${owner}`))

      if (start && end && like) await scene.fly({ what: scene.copy(like), from: start, to: end, ms: 560, arc: 30, grow: [1, 0.7] })
    },
  }
}

/* A Guardian strides from room to room; it stands where it went, or has gone on. */
function stride([guardian, from, to]: Said['args']): Play {
  const [start, end] = [room(from), room(to)]

  return {
    places: [start, end],
    act: async (scene) => {
      const figure = end?.querySelector(`[data-guardian="${guardian}"]`)
      const what = figure ? scene.copy(figure) : scene.symbol('guardian', 34)
      if (!start || !end) return

      what.classList.add('ark-guardian')
      await scene.fly({ what, from: start, to: figure ?? end, ms: 560, hides: figure ?? null })
    },
  }
}

/* Something is destroyed in a room. */
function destroyed(word: unknown): Play {
  const at = room(word)

  return {
    places: [at],
    act: async (scene) => {
      const what = scene.symbol('hit', 46)

      what.classList.add('ark-guardian')
      if (at) await scene.burst(what, at)
    },
  }
}

function play_of(e: Said, before: Said | undefined, mine: number | null): Play | null {
  const [a, b] = e.args

  switch (e.id) {
    case 'units-move':
      return walk(e.args)
    case 'engineer':
      return drop(room(b), 'cubes', `seat-${a}`)
    case 'upgrade':
      return drop(Number(a) === mine ? find(`.sections [data-section="${b}"]`) : null, 'cubes', `seat-${a}`)
    case 'route':
      return route(e.args)
    case 'explores':
      return reveal(b)
    case 'lays':
      return reveal(b)
    case 'gain':
      return gain(e.args, before?.id === 'exploit' ? room(before.args[1]) : null, mine)
    case 'activates':
      return seal(b)
    case 'wounded':
      return carry(e.args)
    case 'guardian-moves':
      return stride(e.args)
    case 'guardian-cube':
    case 'guardian-cylinder':
      return destroyed(e.args[2])
    case 'guardian-cuts':
    case 'guardian-blown-out':
      return destroyed(b)
    default:
      return null
  }
}

/* Plays what has just happened, in its order. */
export function play(news: News, motion: Motion, mine: number | null): void {
  news.events.forEach((e, i) => {
    const found = play_of(e, news.events[i - 1], mine)

    if (found) motion.play(found.act, found.places)
  })
}
