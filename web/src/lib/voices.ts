/* So many sounds at once can be told apart; one more silences the oldest. */
const MOST = 4

export interface Voice {
  /* When it ends by itself, in seconds of its clock. */
  until: number
}

/* Of the voices so far, oldest first: those that sound on beside a new one, and those
 * that make room for it. */
export function make_room<V extends Voice>(voices: V[], now: number): { stay: V[]; go: V[] } {
  const on = voices.filter((v) => v.until > now)
  const most = Math.max(0, on.length - (MOST - 1))

  return { stay: on.slice(most), go: on.slice(0, most) }
}
