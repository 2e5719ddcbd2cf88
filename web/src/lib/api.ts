/* The lobby: requests over HTTP.  Errors are sentences for people. */
import type { BotInfo, Created, GameInfo, Reference, Replayed, TableInfo, Words } from './protocol'

async function ask<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const url = path + (path.includes('?') ? '&' : '?') + 'lang=' + api.lang
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
  components?: string
}

export const api = {
  lang: 'en',
  games: () => ask<{ games: GameInfo[]; bots: BotInfo[] }>('/api/games'),
  words: (game: string) => ask<Words>(`/api/games/${game}/words`),
  reference: (game: string) => ask<Reference>(`/api/games/${game}/reference`),
  show: (game: string, thing: string) =>
    ask<{ text: string }>(`/api/games/${game}/show?thing=${encodeURIComponent(thing)}`),
  tables: () => ask<{ tables: TableInfo[] }>('/api/tables'),
  table: (id: string) => ask<TableInfo>(`/api/tables/${id}`, undefined, AbortSignal.timeout(PATIENCE)),
  create: (table: NewTable) => ask<Created>('/api/tables', table),
  join: (id: string, body: { name?: string; password?: string; seat?: number }) =>
    ask<{ table: string; seat: number; token: string }>(`/api/tables/${id}/join`, body),
  replay: (body: { record: string; step?: number; seat?: number | 'spectator'; entries?: boolean }) =>
    ask<Replayed>('/api/replay', body),
}
