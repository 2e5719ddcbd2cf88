/* The seats' own shapes, in a square of 16, so that nobody needs to see colours. */
export const marks = [
  'M8 1 A7 7 0 1 1 7.99 1 Z',
  'M8 1 L15 14 L1 14 Z',
  'M2 2 H14 V14 H2 Z',
  'M8 0.5 L15.5 8 L8 15.5 L0.5 8 Z',
  'M4.7 2 H11.3 L15.3 8 L11.3 14 H4.7 L0.7 8 Z',
]
export const mark_of = (seat: number) => marks[seat - 1] ?? ''
