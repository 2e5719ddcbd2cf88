/*
 * How large the window is, in the six frames that the table is laid out for.  The
 * table carries it as `data-frame`; styles and parts ask for nothing else.
 */
export type Frame = 'wide' | 'desk' | 'low' | 'tablet' | 'phone' | 'side'

const FRAMES: [Frame, string][] = [
  ['side', '(max-height: 499px) and (max-width: 1199px)'],
  ['phone', '(max-width: 699px)'],
  ['tablet', '(max-width: 1199px)'],
  ['low', '(max-height: 799px)'],
  ['wide', '(min-width: 1700px)'],
]
const queries = FRAMES.map(([name, query]) => [name, matchMedia(query)] as const)
const now = (): Frame => queries.find(([, q]) => q.matches)?.[0] ?? 'desk'

let current = $state<Frame>(now())

for (const [, query] of queries) query.addEventListener('change', () => (current = now()))

export const frame = {
  get now(): Frame {
    return current
  },
  /* Edges around the board; else a sheet with tabs below or beside it. */
  get edged(): boolean {
    return current === 'wide' || current === 'desk' || current === 'low'
  },
  /* Held in a hand. */
  get small(): boolean {
    return current === 'phone' || current === 'side'
  },
}
