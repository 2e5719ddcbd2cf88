/* What stand.mjs and moments.mjs give to the tests. */
import type { Browser } from '@playwright/test'

export interface Made {
  seat: number
  verb: string
  move: string
  events: { id: string }[]
}
export interface Record {
  game: string
  moves: Made[]
}
export function record_of(args: string[]): Record
export class Stand {
  url: string
  record: Record
  at: number
  open(browser: Browser, record: Record): Promise<Stand>
  play_to(n: number): Promise<void>
  link(seat: number): string
  close(): Promise<void>
}
