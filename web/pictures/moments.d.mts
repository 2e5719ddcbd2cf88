/* See stand.d.mts. */
import type { Made } from './stand.mjs'

export interface Moment {
  name: string
  of?: string
}
export const RECORDS: { [name: string]: string[] }
export const MOMENTS: Moment[]
export function place_of(moment: Moment, moves: Made[]): number
