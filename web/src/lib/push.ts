/*
 * It is my turn, also when the page is closed: by Web Push, where the host has switched
 * it on and somebody wants it.  The browser subscribes once, and each of my seats tells
 * the server where.  What then comes is shown by push-worker.js.
 */
import { here } from '../offline/here.svelte'
import { prefs, remember } from './prefs.svelte'
import type { Pushed } from './protocol'
import type { Game } from './seats.svelte'

const KEY = 'starboard.pushed'
const MOST = 500 // seats that are known to be told

/* The key of the server, or null where it tells nobody. */
export async function push_key(): Promise<string | null> {
  if (here.alone || !('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return null
  try {
    const answer = await fetch('./api/push')

    return answer.ok ? ((await answer.json()) as Pushed).key : null
  } catch {
    return null
  }
}

const base64 = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytes = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))

async function registration(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('./service-worker.js')
  return navigator.serviceWorker.ready
}

/* Of this server: a subscription for another key would hear nothing. */
async function subscription(key: string): Promise<PushSubscription> {
  const { pushManager } = await registration()
  const there = await pushManager.getSubscription()
  const known = there?.options?.applicationServerKey

  if (there && (!known || base64(known) === key)) return there
  await there?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) })
}

/* ---- which seats are told ---- */

interface Told {
  endpoint: string
  seats: string[] // "TABLE SEAT"
}

function stored(): Told {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Told>

    return { endpoint: String(found.endpoint ?? ''), seats: Array.isArray(found.seats) ? found.seats : [] }
  } catch {
    return { endpoint: '', seats: [] }
  }
}

function keep(told: Told): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...told, seats: told.seats.slice(-MOST) }))
  } catch {
    // It is said again the next time, which does no harm.
  }
}

const post = (table: string, token: string, body: unknown) =>
  fetch(`./api/tables/${table}/push`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: JSON.stringify(body) })

const seats_of = (games: Game[]) => games.filter((g) => !g.here).flatMap((g) => Object.entries(g.mine).map(([seat, token]) => ({ name: `${g.table} ${seat}`, table: g.table, token })))

/* All of them once more: a device was shut out, and with it all subscriptions went. */
export function follow_again(games: Game[]): void {
  localStorage.removeItem(KEY)
  follow(games)
}

let under_way: Promise<void> = Promise.resolve()

/* Seats that are not told yet are from now on; one call after the other. */
export function follow(games: Game[]): void {
  if (prefs.push) under_way = under_way.then(() => tell(games)).catch((e) => console.warn(e))
}

async function tell(games: Game[]): Promise<void> {
  const before = stored()

  // Whoever has been told of all asks nobody.
  if (before.endpoint && seats_of(games).every(({ name }) => before.seats.includes(name))) return
  const key = await push_key()

  if (!key || Notification.permission !== 'granted') return
  const where = await subscription(key)
  const body = { endpoint: where.endpoint, key: base64(where.getKey('p256dh')!), auth: base64(where.getKey('auth')!) }
  const told = before.endpoint === where.endpoint ? before : { endpoint: where.endpoint, seats: [] }

  for (const { name, table, token } of seats_of(games)) {
    if (told.seats.includes(name)) continue
    const { status } = await post(table, token, body)

    // A table that is gone, or a seat of somebody else by now, is not asked again.
    if (status < 500 && status !== 429) told.seats.push(name)
    keep(told)
  }
}

/* ---- the switch ---- */

/* Whether it may: the browser asks its person, who may say no for good. */
export async function want_push(yes: boolean, games: Game[]): Promise<boolean> {
  if (!yes) {
    remember('push', false)
    await forget(games)
    return false
  }
  if ((await Notification.requestPermission()) !== 'granted') return false
  remember('push', true)
  follow(games)
  return true
}

async function forget(games: Game[]): Promise<void> {
  const where = await (await registration()).pushManager.getSubscription()

  localStorage.removeItem(KEY)
  if (!where) return
  // A seat that cannot be told loses its subscription when nobody is there to hear it.
  await Promise.allSettled(seats_of(games).map(({ table, token }) => post(table, token, { endpoint: where.endpoint, off: true })))
  await where.unsubscribe()
}
