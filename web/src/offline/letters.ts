/* What the page and the worker with the tables say to each other. */
import type { Judged, Request } from './module.mjs'

/* What tools/pack-page.mjs has put beside the page: paths from its folder. */
export interface Files {
  module: string
  languages: Record<string, string>
  /* There is no server here at all. */
  alone: boolean
  /* Nothing is kept, so nobody else's games are in danger: for looking alone. */
  reads?: boolean
  /* For tests: the same games every time. */
  seed?: number
}

export type ToTables =
  /* Once. `folder` is where the page lies. */
  | { do: 'start'; files: Files; folder: string }
  | { do: 'ask'; n: number; lang: string; request: Request }
  /* To tables; or to a puzzle, of which this is the scenario. */
  | { do: 'come'; wire: number; puzzle?: string }
  | { do: 'say'; wire: number; lang: string; text: string }
  | { do: 'go'; wire: number }
  /* The record of a game, whole, for whoever owns it. */
  | { do: 'save'; n: number; table: string }
  | { do: 'forget'; table: string }

/* Why nothing comes: another window has the games; the module or what was kept cannot
 * be had; it met a mistake of its own; the browser keeps nothing more. */
export type Trouble = 'elsewhere' | 'missing' | 'broken' | 'full'

export type FromTables =
  | { is: 'answer'; n: number; status: number; text: string }
  | { is: 'told'; wire: number; text: string }
  | { is: 'gone'; wire: number; why: Trouble | null }
  /* Only now it can be asked. */
  | { is: 'ready' }
  | { is: 'trouble'; why: Trouble }

export type ToMind = { compiled: WebAssembly.Module; seed?: number } | { job: Uint8Array }
/* The same job, with an answer in it. */
export type FromMind = Uint8Array

/* A game that is to be looked back at, by which bot. */
export interface ToCritic {
  files: Files
  folder: string
  lang: string
  record: string
  variation: number
  bot: string
}
/* Each position in turn, of so many steps. */
export type FromCritic = { is: 'judged'; steps: number; judged: Judged } | { is: 'broken' }
