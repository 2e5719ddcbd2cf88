/*
 * My profile: what makes several devices of one person one.  This browser keeps a key of
 * its own, once somebody wants it; the seats that are taken here belong to the profile,
 * and those taken elsewhere are listed here too.  Without a profile all is as ever.
 */
import { here } from '../offline/here.svelte'
import { api, ApiError } from './api'
import { prefs, remember } from './prefs.svelte'
import type { About, Admitted } from './protocol'
import { follow_again } from './push'
import { mine, type Game } from './seats.svelte'

const KEY = 'starboard.profile'

function stored(): Admitted | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')

    return typeof (found as Admitted | null)?.key === 'string' ? (found as Admitted) : null
  } catch {
    return null
  }
}

let kept = $state.raw<Admitted | null>(stored())
let about = $state.raw<About | null>(null)

function keep(value: Admitted | null): void {
  kept = value
  about = null
  if (value) localStorage.setItem(KEY, JSON.stringify(value))
  else localStorage.removeItem(KEY)
  // Whom another profile refuses is not known yet.
  refused.clear()
  localStorage.removeItem(REFUSED)
  localStorage.removeItem(DEVICES)
}

/* By what others of mine tell this device from the rest. */
function device_name(): string {
  const browser = /Firefox|Edg|OPR|Chrome|Safari/.exec(navigator.userAgent)?.[0] ?? 'Browser'
  const system = /Android|iPhone|iPad|Windows|Mac OS|CrOS|Linux/.exec(navigator.userAgent)?.[0] ?? ''

  return [{ Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser, system].filter(Boolean).join(', ')
}

const is_mine = (token: string) => kept !== null && token.startsWith(kept.key + ':')
/* Seats here whose tokens are not the profile's. */
const loose = (games: Game[]) => games.filter((g) => !g.here).flatMap((g) => Object.entries(g.mine).flatMap(([seat, token]) => (is_mine(token) ? [] : [{ game: g, seat: Number(seat), token }])))

/* Seats that the server did not take for this profile: they stay what they are. */
const REFUSED = 'starboard.refused'
const MOST = 300
const refused = new Set(stored_list(REFUSED))

function stored_list(key: string): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')

    return Array.isArray(found) ? found.map(String) : []
  } catch {
    return []
  }
}
/* By table and seat: the token itself stands in one place only. */
function refuse(name: string): void {
  refused.add(name)
  localStorage.setItem(REFUSED, JSON.stringify([...refused].slice(-MOST)))
}

/* One is missing: what was told to it was told to all. */
const DEVICES = 'starboard.devices'
function look_at_devices({ devices }: About): void {
  const there = devices.map((d) => d.device)
  const gone = stored_list(DEVICES).some((device) => !there.includes(device))

  localStorage.setItem(DEVICES, JSON.stringify(there))
  if (gone) follow_again(mine.all)
}

async function take_seats(games: Game[]): Promise<void> {
  for (const { game, seat, token } of loose(games)) {
    const name = `${game.table} ${seat}`

    if (!kept || refused.has(name)) continue
    try {
      await api.profile('/seat', kept.key, { table: game.table, token })
      mine.add_token(game.table, game.game, seat, `${kept.key}:${seat}`)
    } catch (e) {
      if (!(e instanceof ApiError)) throw e
      // Too much at once, or a server in trouble, is no answer.
      if (e.status >= 500 || e.status === 429) return
      refuse(name)
    }
  }
}

/* What was begun on another device. */
function list_here({ games }: About): void {
  for (const { table, seat, about: game, when } of games) {
    const there = mine.find(table)

    if (game.over || there?.mine[seat]) continue
    mine.add({ table, game: game.game, title: game.title, invites: {}, when: when * 1000, ...there, mine: { ...there?.mine, [seat]: `${kept!.key}:${seat}` } })
  }
}

let under_way: Promise<unknown> = Promise.resolve()
/* One call after the other; what goes wrong goes wrong another time. */
function in_turn<T>(work: () => Promise<T>): Promise<T> {
  const done = under_way.then(work)

  under_way = done.catch(() => {})
  return done
}

async function look(): Promise<void> {
  if (!kept || here.alone) return
  const { key } = kept

  try {
    await take_seats(mine.all)
    about = await api.profile_about(key)
    if (about.name && !prefs.name) remember('name', about.name)
    list_here(about)
    look_at_devices(about)
  } catch (e) {
    // It was shut out: nothing of the profile is here any more.
    if (!(e instanceof ApiError) || e.status !== 403) return
    for (const game of mine.all) if (Object.values(game.mine).some((token) => token.startsWith(key + ':'))) mine.forget(game.table)
    keep(null)
  }
}

export const profile = {
  get known(): boolean {
    return kept !== null
  },
  get about(): About | null {
    return about
  },
  look: () => in_turn(look),
  async begin(): Promise<void> {
    keep(await api.profile_make({ name: prefs.name, device: device_name() }))
    await profile.look()
  },
  /* With a code from another device. */
  async join(code: string): Promise<void> {
    keep(await api.profile_join({ code, device: device_name() }))
    await profile.look()
  },
  code: () => api.profile_code(kept!.key),
  async shut_out(device: string): Promise<void> {
    await api.profile('/out', kept!.key, { device })
    await profile.look()
  },
  /* A game that is left on one device is left on all. */
  leave(table: string): void {
    if (kept) void in_turn(() => api.profile('/leave', kept!.key, { table })).catch(() => {})
  },
  name(name: string): void {
    if (kept) void in_turn(() => api.profile('/name', kept!.key, { name })).catch(() => {})
  },
}
