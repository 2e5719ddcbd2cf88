/* The lobby: requests over HTTP, beside the page wherever a host has put it.
 * Errors are sentences for people. */
import type { BotInfo, Created, GameInfo, Lesson, Picture, Reference, Replayed, TableInfo, Words } from './protocol'

async function ask<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  // An empty part would hide what stands behind it.
  const url = '.' + path + (/[?&]$/.test(path) ? '' : path.includes('?') ? '&' : '?') + 'lang=' + api.lang
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  })
  const said = await answer.json().catch(() => ({}))

  if (!answer.ok) throw new ApiError(answer.status, said.error ?? answer.statusText)
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
  components?: string
}

/* The same for what is no JSON. */
async function read(path: string): Promise<string> {
  const answer = await fetch('.' + path)

  if (!answer.ok) throw new ApiError(answer.status, (await answer.json().catch(() => ({}))).error ?? answer.statusText)
  return answer.text()
}

/* With what a table is played that is open: cards are worded as it has them. */
const as_played = (game: string) =>
  api.played.game === game ? `options=${encodeURIComponent(api.played.options)}` : ''

export const api = {
  lang: 'en',
  played: { game: '', options: '' },
  games: () => ask<{ games: GameInfo[]; bots: BotInfo[] }>('/api/games'),
  words: (game: string) => ask<Words>(`/api/games/${game}/words`),
  rules: (game: string) => ask<{ text: string }>(`/api/games/${game}/rules`),
  picture: (game: string, name: string) => ask<Picture>(`/api/games/${game}/pictures/${name}`),
  lessons: (game: string) => ask<{ lessons: Lesson[] }>(`/api/games/${game}/lessons`),
  reference: (game: string) => ask<Reference>(`/api/games/${game}/reference?${as_played(game)}`),
  show: (game: string, thing: string) =>
    ask<{ text: string }>(`/api/games/${game}/show?thing=${encodeURIComponent(thing)}&${as_played(game)}`),
  tables: () => ask<{ tables: TableInfo[] }>('/api/tables'),
  table: (id: string) => ask<TableInfo>(`/api/tables/${id}`, undefined, AbortSignal.timeout(PATIENCE)),
  create: (table: NewTable) => ask<Created>('/api/tables', table),
  join: (id: string, body: { name?: string; password?: string; seat?: number }) =>
    ask<{ table: string; seat: number; token: string }>(`/api/tables/${id}/join`, body),
  record: (id: string) => read(`/api/tables/${id}/record?lang=${api.lang}`),
  replay: (body: { record: string; step?: number; seat?: number | 'spectator'; entries?: boolean }) =>
    ask<Replayed>('/api/replay', body),
}
