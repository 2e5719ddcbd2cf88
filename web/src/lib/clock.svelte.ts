/*
 * How clocks are shown: what the server said last, counted on here, as figures for the
 * eye and as words for the ear.
 */
import { lang } from './i18n.svelte'
import type { Clock, ClockRules } from './protocol'

type SeatClock = Clock['seats'][number]

/* What a clock said, and when that came. */
export interface Heard {
  clock: Clock
  at: number
}

/* Milliseconds that are left. */
export function left_of(heard: Heard, seat: number, now: number): number | null {
  const found = heard.clock.seats.find((s) => s.seat === seat)

  if (!found || found.left === null) return null
  return found.runs ? Math.max(0, found.left - (now - heard.at)) : found.left
}

const PARTS = [
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/* The two largest parts: days and hours, minutes and seconds. */
function parts(ms: number): (readonly [string, number])[] {
  const seconds = Math.ceil(ms / 1000)
  const first = Math.max(0, PARTS.findIndex(([, length]) => seconds >= length))
  const from = seconds === 0 ? PARTS.length - 1 : first

  return PARTS.slice(from, from + 2).map(([unit, length], i) => [unit, Math.floor(i === 0 ? seconds / length : (seconds % PARTS[from]![1]) / length)])
}
const put = (ms: number, how: 'long' | 'narrow') =>
  parts(ms)
    .filter(([, n], i) => n > 0 || i === 0)
    .map(([unit, n]) => new Intl.NumberFormat(lang.now, { style: 'unit', unit, unitDisplay: how }).format(n))

/* "4:31", from an hour on "5 h 3 min", "2 d 3 h". */
export function figures(ms: number): string {
  const seconds = Math.ceil(ms / 1000)

  return seconds < 3600 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : put(ms, 'narrow').join(' ')
}
/* "4 minutes, 31 seconds" */
export const words = (ms: number): string => new Intl.ListFormat(lang.now, { type: 'unit' }).format(put(ms, 'long'))

/* The time of now, as often as it is to be drawn. */
class Ticker {
  now = $state(performance.now())

  constructor() {
    $effect(() => {
      const timer = setInterval(() => (this.now = performance.now()), 250)

      return () => clearInterval(timer)
    })
  }
}
export const ticker = () => new Ticker()

export const is_running = (heard: Heard): SeatClock[] => heard.clock.seats.filter((s) => s.runs)

/* Of a new table: a number and its unit, in seconds. */
export const UNITS = { seconds: 1, minutes: 60, hours: 3600, days: 86400 } as const
export type Unit = keyof typeof UNITS

export interface WantedClock {
  kind: 'none' | 'turn' | 'bank'
  time: number
  unit: 'minutes' | 'days'
  more: number // seconds where the time is in minutes, else hours
  vacation: number // days
  zero: 'bot' | 'lose'
}
export const no_clock = (): WantedClock => ({ kind: 'none', time: 30, unit: 'minutes', more: 30, vacation: 7, zero: 'bot' })
export const more_unit = (w: WantedClock): Unit => (w.unit === 'days' ? 'hours' : 'seconds')

/* As the protocol has it; null is none. */
export function rules_of(w: WantedClock): ClockRules {
  if (w.kind === 'none') return null
  return {
    kind: w.kind,
    time: Math.round(w.time * UNITS[w.unit]),
    more: w.kind === 'bank' ? Math.round(w.more * UNITS[more_unit(w)]) : 0,
    vacation: w.unit === 'days' ? Math.round(w.vacation * UNITS.days) : 0,
    zero: w.zero,
  }
}
