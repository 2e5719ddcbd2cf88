import type { Move } from '../lib/protocol'

/* What the module asks of whoever runs it. */
export interface Host {
  send(client: number, text: string): void
  close(client: number): void
  /* A job for another module's think(); it comes back by thought(). */
  think(table: string, job: Uint8Array): void
  /* Nobody waits for the jobs of this table any more. */
  rest(table: string): void
  /* A row is to be kept, as load() gets it at the next start; all rows of a table go. */
  put(table: string, kind: number, row: number, text: string): void
  remove(table: string): void
  complain(text: string): void
}

export interface Request {
  post: boolean
  path: string
  token?: string
  lang?: string
  thing?: string
  options?: string
  body?: string
}

/* A position of a game that was played, and the move that was made there. */
export interface Judged {
  step: number
  /* What each seat may expect, in thousandths of the win; null in the middle of a move. */
  values: number[] | null
  /* null: there was nothing to choose. */
  verdict: Verdict | null
}
/* What a bot would have played, why, and what it expected of both: shares of the win. */
export interface Verdict {
  seat: number
  played: Move
  instead: Move
  reason: { text: string } | null
  expected: number
  worth: number
}

export declare class Module {
  constructor(compiled: WebAssembly.Module, host: Host)
  foretell(seed: number): void
  language(lang: string, mo: Uint8Array): boolean
  load(table: string, kind: number, row: number, text: string): boolean
  come(client: number): void
  puzzle(client: number, text: string): void
  say(client: number, text: string): void
  go(client: number): void
  ask(request: Request): { status: number; text: string }
  save(table: string): { status: number; text: string }
  forget(table: string): void
  review(record: string, variation: number, bot: string): number
  judge(lang: string): Judged
  thought(job: Uint8Array): void
  think(job: Uint8Array): Uint8Array
}
