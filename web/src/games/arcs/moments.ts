/*
 * What happened, as acts of motion (table/motion.svelte.ts): pieces travel above a
 * position that is drawn already.  Elements are found by what they show.
 */
import { tick } from 'svelte'
import type { Said } from '../../lib/protocol'
import { play_note } from '../../lib/sound'
import type { SymbolName } from '../../lib/symbols'
import { middle, type Motion, type Scene } from '../../table/motion.svelte'
import { hull_of } from './hulls'
import type { Scored } from './scoring'

const find = (selector: string) => document.querySelector<HTMLElement | SVGElement>(selector)
const system = (word: unknown) => find(`.map .area[data-system="${word}"] .world`) ?? find(`.map .area[data-system="${word}"]`)
const fleet = (word: unknown, seat: unknown) => find(`.map [data-fleet="${word}-${seat}-fresh"]`) ?? find(`.map [data-fleet="${word}-${seat}-damaged"]`)
const home = (seat: unknown) => find(`[data-home="${seat}"]`)
const spoils = (seat: unknown) => find(`[data-home="${seat}"] [data-spoils]`) ?? home(seat)
const slots = (seat: unknown) => find(`[data-home="${seat}"] .slots`) ?? home(seat)
const court = (word: unknown) => find(`[data-court="${word}"]`) ?? find('.court')
const bank = (resource: unknown) => find(`[data-bank="${resource}"]`)

/* A ship of a seat, in its own hull. */
function ship(seat: unknown, wide: number): HTMLElement {
  const what = document.createElement('div')
  const { light, shade } = hull_of(Number(seat))

  what.className = 'sprite arcs'
  what.dataset.seat = String(seat)
  what.innerHTML = `<svg viewBox="0 0 48 24" width="${wide}" height="${wide / 2}"><path class="hull" d="${light}"/><path class="hull shade" d="${shade}"/></svg>`
  return what
}

/* Along the lane, nose ahead, one after the other; the plate is there when the first lands. */
function moves(scene: Scene, [seat, n, from, to]: Said['args']): Promise<unknown> | void {
  const [a, b] = [system(from), system(to)]
  if (!a || !b) return
  const [p, q] = [middle(a), middle(b)]
  const ms = Math.min(900, 380 + 1.15 * Math.hypot(q.x - p.x, q.y - p.y))

  return Promise.all(
    Array.from({ length: Math.min(4, Number(n)) }, (_, i) => scene.fly({ what: ship(seat, 40), from: a, to: b, ms, delay: 85 * i, turned: true, hides: i ? null : fleet(to, seat) })),
  )
}

function travel(scene: Scene, sign: SymbolName, seat: unknown, from: Element | null, to: Element | null, n = 1): Promise<unknown> | void {
  if (!from || !to) return
  return Promise.all(Array.from({ length: Math.min(4, n) }, (_, i) => scene.fly({ what: scene.symbol(sign, 26, Number(seat) || undefined), from, to, ms: 420, delay: 60 * i, arc: 40 })))
}

function lands(scene: Scene, sign: SymbolName, seat: unknown, on: Element | null): Promise<unknown> | void {
  if (on) return Promise.all([scene.drop(scene.symbol(sign, 34, Number(seat)), on), scene.burst(scene.symbol('gate', 54, Number(seat)), on, 420)])
}

function bursts(scene: Scene, on: Element | null, n: number): Promise<unknown> | void {
  if (on) return Promise.all(Array.from({ length: Math.min(3, n) }, (_, i) => scene.burst(scene.symbol('hit', 56), on, 440, 130 * i)))
}

function card(scene: Scene, seat: unknown): Promise<unknown> | void {
  const played = find(`[data-played="${seat}"] .mini`)
  const from = find(`[data-home="${seat}"] ~ .hand`) ?? home(seat)

  if (played && from) return scene.fly({ what: scene.copy(played), from, to: played, ms: 460, arc: 34, grow: [1.8, 1], hides: played })
}

const SHOWN = 10 // symbols that fly from dice to what they come to

/* What lies on the dice flies to its step, which shows its number when the first is there. */
async function sums(scene: Scene, all: HTMLElement[]): Promise<void> {
  const flights = all.flatMap((die) => Object.entries(JSON.parse(die.dataset.symbols ?? '{}') as Record<SymbolName, number>).flatMap(([symbol, n]) => Array<{ die: HTMLElement; symbol: SymbolName }>(n).fill({ die, symbol: symbol as SymbolName })))
  const first = new Set<string>()

  await Promise.all(
    flights.slice(0, SHOWN).map(({ die, symbol }, i) => {
      const to = find(`[data-sum="${symbol}"] b`)
      const hides = to && !first.has(symbol) ? to : null

      first.add(symbol)
      return to && scene.fly({ what: scene.symbol(symbol, 22), from: die, to, ms: 340, delay: 40 * i, arc: 20, hides })
    }),
  )
}

/* Two bounces from the left, then they lie; one after the other. */
async function dice(scene: Scene): Promise<void> {
  const all = [...document.querySelectorAll<HTMLElement>('[data-dice] .die')].slice(0, 12)
  const numbers = [...document.querySelectorAll('[data-sum] b')]

  // They say nothing before the dice do.
  for (const n of numbers) scene.hide(n)
  await Promise.all(
    all.map((die, i) =>
      scene.turn(
        die,
        [
          { transform: 'translate(-320px, -30px) rotate(-540deg)', opacity: 0 },
          { transform: 'translate(-190px, 14px) rotate(-360deg)', opacity: 1, offset: 0.25 },
          { transform: 'translate(-110px, -26px) rotate(-220deg)', offset: 0.5 },
          { transform: 'translate(-40px, 8px) rotate(-80deg)', offset: 0.72 },
          { transform: 'translate(-10px, -6px) rotate(-20deg) scale(1.14)', offset: 0.88 },
          { transform: 'none' },
        ],
        Math.min(1500, 760 + 150 * i),
        { easing: 'ease-out' },
      ),
    ),
  )
  await sums(scene, all)
  for (const n of numbers) scene.reveal(n)
}

const SAID = 1900 // milliseconds in which two short lines are read

/* A word in the middle of the map, and below it who did that. */
function says(scene: Scene, text: string, line: string, seat: unknown): Promise<void> | void {
  const map = find('svg.map')
  const [what, head, small] = ['div', 'b', 'p'].map((tag) => document.createElement(tag)) as [HTMLElement, HTMLElement, HTMLElement]

  if (!map) return
  what.className = 'moment'
  what.dataset.seat = String(seat)
  head.textContent = text
  small.textContent = line
  what.append(head, small)
  return scene.show(what, map, SAID)
}

/* An ambition with what its last marker brings, as the board has it. */
function declared({ args: [seat, ambition], text }: Said, called: string): Play['act'] {
  const row = find(`[data-ambition="${ambition}"]`)

  return (scene: Scene) => {
    const marker = [...(row?.querySelectorAll('.marker') ?? [])].at(-1)?.textContent ?? ''

    return Promise.all([says(scene, [called, marker].filter(Boolean).join(' '), text, seat), row && scene.flash(row, 700)])
  }
}

/* A card comes into the row of the Court, from its deck. */
function enters(scene: Scene, word: unknown): Promise<unknown> | void {
  const [card, deck] = [find(`[data-court="${word}"]`), find('.court header .dim')]

  if (card && deck) return scene.fly({ what: scene.copy(card), from: deck, to: card, ms: 300, grow: [0.3, 1], hides: card })
}

type Play = { act: (scene: Scene) => Promise<unknown> | void; places: (Element | null)[] }

/* What an event looks like; nothing for those that only the log tells. */
function play_of(event: Said, told: (thing: string) => string, fought: unknown): Play | null {
  const { id, args } = event
  const [seat] = args
  const of = (places: (Element | null)[], act: Play['act']): Play => ({ act, places })

  switch (id) {
    case 'moves':
      return of([system(args[2]), system(args[3])], (s) => moves(s, args))
    case 'builds':
      return of([system(args[3])], (s) => lands(s, args[2] as SymbolName, seat, system(args[3])))
    case 'places':
      return of([system(args[2])], (s) => lands(s, 'ship', seat, system(args[2])))
    case 'hit-ships':
      return of([system(args[1])], (s) => bursts(s, system(args[1]), Number(args[2])))
    case 'damages':
    case 'destroys':
      return of([system(args[3])], (s) => bursts(s, system(args[3]), 1))
    case 'trophies':
      return of([spoils(seat)], (s) => travel(s, args[2] as SymbolName, args[3], system(fought) ?? home(args[3]), spoils(seat), Number(args[1])))
    case 'captures':
      return of([spoils(seat)], (s) => travel(s, 'agent', args[2], home(args[2]), spoils(seat), Number(args[1])))
    case 'influences':
      return of([court(args[1])], (s) => travel(s, 'agent', seat, home(seat), court(args[1])))
    case 'secures':
      return of([home(seat)], (s) => travel(s, 'secure', seat, court(args[1]), home(seat)))
    case 'court':
      return of([court(args[0])], (s) => enters(s, args[0]))
    case 'draws':
    case 'draws-card':
      return of([home(seat)], (s) => travel(s, 'cards', 0, find('.common summary') ?? find('.court'), find(`[data-home="${seat}"] ~ .hand`) ?? home(seat)))
    case 'steals-card':
      return of([home(seat)], (s) => travel(s, 'cards', 0, home(args[2]), home(seat)))
    case 'gains':
      return of([slots(seat)], (s) => travel(s, args[1] as SymbolName, 0, bank(args[1]), slots(seat)))
    case 'spends':
    case 'pays':
    case 'discards-resource':
      return of([slots(seat)], (s) => travel(s, args[1] as SymbolName, 0, slots(seat), bank(args[1])))
    case 'steals-resource':
      return of([slots(seat)], (s) => travel(s, args[1] as SymbolName, 0, slots(args[2]), slots(seat)))
    case 'leads':
    case 'surpasses':
    case 'pivots':
    case 'copies':
    case 'copies-card':
      return of([find(`[data-played="${seat}"]`)], (s) => card(s, seat))
    case 'rolls':
    case 'rerolls':
      return of([find('[data-dice]')], dice)
    case 'declares':
      return of([find(`[data-ambition="${args[1]}"]`)], declared(event, told(`ambition:${args[1]}`)))
    default:
      return null
  }
}

const HOP = 120 // milliseconds for each point of Power
const HOPS = 1500 // at most for all
const READ = 900 // before, while the bars of the chapter grow

/* From where a token stood to where it stands, point by point. */
const hops = (from: number, to: number, step: number): Keyframe[] =>
  Array.from({ length: 2 * (to - from) + 1 }, (_, i) => ({ transform: `translate(${(from - to + i / 2) * step}px, ${i % 2 ? -9 : 0}px)` }))

/* Tokens climb the track of Power one after the other, last the leader, whose last hop
 * takes double; wherever a track is drawn.  Each point is a note. */
export function climb(power: Scored['power'], motion: Motion): void {
  const risen = power.filter((p) => p.now > p.was).sort((a, b) => a.now - b.now)
  const steps = risen.flatMap((p, i) => Array.from({ length: p.now - p.was }, (_, k) => (i === risen.length - 1 && k === p.now - p.was - 1 ? 2 : 1)))
  const hop = Math.min(HOP, HOPS / steps.reduce((sum, n) => sum + n, 0))
  if (!risen.length) return

  motion.play(async (scene) => {
    await tick() // the chapter's own track is drawn
    let delay = READ
    const all = risen.flatMap(({ seat, was, now }) => {
      const ms = hop * (now - was + (seat === risen.at(-1)!.seat ? 1 : 0))
      const found = [...document.querySelectorAll<HTMLElement>(`[data-token="${seat}"]`)]

      delay += ms
      return found.map((token) => scene.turn(token, hops(was, now, Number(token.dataset.step ?? 0)), ms, { delay: delay - ms }))
    })

    await scene.wait(READ)
    for (let i = 0; i < steps.length && !scene.over; i++) {
      play_note(i)
      await scene.wait(hop * steps[i]!)
    }
    await Promise.all(all)
  }, risen.map((p) => find(`.race [data-token="${p.seat}"]`) ?? find(`[data-token="${p.seat}"]`)))
}

/* The sheet of the chapter says how it ends; what follows puts the table in order. */
export function before_the_end(events: Said[]): Said[] {
  const end = events.findIndex((e) => e.id === 'chapter-ends')

  return end < 0 ? events : events.slice(0, end)
}

/* Plays what led to what is shown now.  Where nothing flies, places are framed: only those
 * that must be noticed. */
export function play(events: Said[], motion: Motion, told: (thing: string) => string, fought: string | null): void {
  const where = events.find((e) => e.id === 'battles' || e.id === 'fires')?.args[2] ?? fought

  for (const event of motion.still ? before_the_end(events) : events) {
    const found = play_of(event, told, where)

    if (found) motion.play(async (scene) => void (await found.act(scene)), found.places)
  }
}
