/* The lobby: requests over HTTP, beside the page wherever a host has put it.
 * Errors are sentences for people. */
import { here, type Answer } from '../offline/here.svelte'
import type { About, Admitted, BotInfo, ClockRules, Created, DeviceCode, GameInfo, Lesson, Picture, PuzzleInfo, Reference, Replayed, TableInfo, Varied, Words } from './protocol'
import { router } from './router.svelte'

async function ask<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  // An empty part would hide what stands behind it.
  const query = (/[?&]$/.test(path) ? '' : path.includes('?') ? '&' : '?') + 'lang=' + api.lang
  const { status, text } = await carry(path + query, body === undefined ? undefined : JSON.stringify(body), signal)
  const said = parsed(text)

  if (status >= 400) throw new ApiError(status, said.error ?? String(status))
  return said as T
}

const parsed = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/* ---- who is asked ---- */

/* What any of them knows; the rest is about tables. */
const KNOWN = /^\/api\/(games|replay|variations)\b/
const table_of = (path: string) => /^\/api\/tables\/(\w+)/.exec(path)?.[1]
/* A proxy whose server is gone. */
const NOBODY = [502, 504]

/* A table of this browser and all that is asked beside it need no server. */
function is_here(path: string): boolean {
  const { place } = router
  const table = table_of(path) ?? ('table' in place && KNOWN.test(path) ? place.table : null)

  return here.alone || (table !== null && table !== undefined && here.has(table))
}

async function carry(path: string, body?: string, signal?: AbortSignal): Promise<Answer> {
  if (is_here(path)) return ask_here(path, body)
  try {
    const answer = await fetch('.' + path, { method: body === undefined ? 'GET' : 'POST', body, signal })

    if (NOBODY.includes(answer.status)) throw new TypeError(answer.statusText)
    here.reached(true)
    return { status: answer.status, text: await answer.text() }
  } catch (e) {
    if (!(e instanceof TypeError)) throw e
    here.reached(false)
    if (!here.there || !KNOWN.test(path)) throw e
    return ask_here(path, body)
  }
}

function ask_here(path: string, body?: string): Promise<Answer> {
  const { pathname, searchParams } = new URL(path, 'http://here')
  const part = (name: string) => searchParams.get(name) ?? ''

  return here.ask({ post: body !== undefined, path: pathname, thing: part('thing'), options: part('options'), ...(body === undefined ? {} : { body }) })
}

/* Always the server's, and only for who has the key. */
async function with_key<T>(path: string, key: string, body?: unknown): Promise<T> {
  const answer = await fetch(`.${path}?lang=${api.lang}`, { method: body === undefined ? 'GET' : 'POST', headers: { authorization: `Bearer ${key}` }, body: JSON.stringify(body) })
  const said = parsed(await answer.text())

  if (!answer.ok) throw new ApiError(answer.status, said.error ?? String(answer.status))
  return said as T
}

/* How long a row of a list is worth waiting for, in milliseconds. */
const PATIENCE = 15_000

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

export interface NewTable {
  game: string
  options: Record<string, string>
  seats: string[]
  title?: string
  name?: string
  listed?: boolean
  password?: string
  hints?: boolean
  talk?: boolean
  /* The game that teaches itself: options and seats are its own. */
  guided?: boolean
  absent?: number
  clock?: ClockRules
  components?: string
}

/* The same for what is no JSON. */
async function read(path: string): Promise<string> {
  const { status, text } = await carry(path)

  if (status >= 400) throw new ApiError(status, parsed(text).error ?? String(status))
  return text
}

/* With what a table is played that is open: cards are worded as it has them. */
const as_played = (game: string) =>
  api.played.game === game ? `options=${encodeURIComponent(api.played.options)}` : ''

async function make(path: string, body: unknown): Promise<Created> {
  return here.chosen ? make_here(path, body) : ask<Created>(path, body)
}
async function make_here(path: string, body: unknown): Promise<Created> {
  // The browser need not throw away what somebody plays here; it may ask.
  void navigator.storage?.persist?.()
  const { status, text } = await ask_here(path, JSON.stringify(body))

  if (status >= 400) throw new ApiError(status, parsed(text).error ?? String(status))
  return JSON.parse(text) as Created
}

export const api = {
  lang: 'en',
  played: { game: '', options: '' },
  games: () => ask<{ games: GameInfo[]; bots: BotInfo[] }>('/api/games'),
  words: (game: string) => ask<Words>(`/api/games/${game}/words?${as_played(game)}`),
  rules: (game: string) => ask<{ text: string }>(`/api/games/${game}/rules`),
  picture: (game: string, name: string) => ask<Picture>(`/api/games/${game}/pictures/${name}`),
  puzzles: (game: string) => ask<{ puzzles: PuzzleInfo[] }>(`/api/games/${game}/puzzles`),
  puzzle: (game: string, name: string) => ask<{ text: string }>(`/api/games/${game}/puzzles/${name}`),
  lessons: (game: string) => ask<{ lessons: Lesson[] }>(`/api/games/${game}/lessons`),
  reference: (game: string) => ask<Reference>(`/api/games/${game}/reference?${as_played(game)}`),
  show: (game: string, thing: string) =>
    ask<{ text: string }>(`/api/games/${game}/show?thing=${encodeURIComponent(thing)}&${as_played(game)}`),
  tables: () => ask<{ tables: TableInfo[] }>('/api/tables'),
  table: (id: string) => ask<TableInfo>(`/api/tables/${id}`, undefined, AbortSignal.timeout(PATIENCE)),
  /* In this browser, where that is chosen. */
  create: (table: NewTable) => make('/api/tables', table),
  /* A game goes on where a record ends, likewise. */
  import: (body: { record: string; name?: string }) => make('/api/import', body),
  /* Another way from a step of a record, always in this browser. */
  branch: (body: { record: string; variation: number; step: number; seats: string[]; name?: string }) => make_here('/api/import', body),
  /* A record with what another one of the same game has more, or without one of its variations. */
  variations: (body: { record: string } & ({ add: string } | { drop: number })) => ask<Varied>('/api/variations', body),
  join: (id: string, body: { name?: string; password?: string; seat?: number }) =>
    ask<{ table: string; seat: number; token: string }>(`/api/tables/${id}/join`, body),
  record: (id: string) => read(`/api/tables/${id}/record?lang=${api.lang}`),
  /* A profile by the key of this device; see profile.svelte.ts. */
  profile: (what: string, key: string, body: unknown) => with_key<unknown>('/api/profile' + what, key, body),
  profile_about: (key: string) => with_key<About>('/api/profile', key),
  profile_code: (key: string) => with_key<DeviceCode>('/api/profile/code', key, {}),
  profile_make: (body: { name: string; device: string }) => ask<Admitted>('/api/profile', body),
  profile_join: (body: { code: string; device: string }) => ask<Admitted>('/api/profile/join', body),
  replay: (body: { record: string; step?: number; seat?: number | 'spectator'; entries?: boolean; variation?: number }) =>
    ask<Replayed>('/api/replay', body),
}
