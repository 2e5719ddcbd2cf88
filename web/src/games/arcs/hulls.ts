/* Ships and buildings, drawn by us.  Each seat flies a hull of its own, nose to the
 * right, so that nobody needs the colour; the upper half is in the light. */
export interface Solid {
  light: string
  shade: string
}

/* In a box of 48 by 24. */
const HULLS: Solid[] = [
  { light: 'M1 5C12 .5 31 2 47 12H9Z', shade: 'M1 19C12 23.5 31 22 47 12H9Z' },
  { light: 'M1 1.5 47 12H11Z', shade: 'M1 22.5 47 12H11Z' },
  { light: 'M1 3.5H25L33 7H46V12H6V9.5H1Z', shade: 'M1 20.5H25L33 17H46V12H6V14.5H1Z' },
  { light: 'M1 12 13 1 23 8.5 47 12Z', shade: 'M1 12 13 23 23 15.5 47 12Z' },
]
export const hull_of = (seat: number) => HULLS[(seat - 1) % HULLS.length]!

export const PLATE = 'M-3 -2.5H60a8 8 0 0 1 8 8V18.5a8 8 0 0 1 -8 8H-3Z'
export const CRACK = 'M22 1 27 9 20 14 27 23'
/* A fleet's plate from its left edge to its right one. */
export const PLATE_WIDTH = 71
export const PLATE_HEIGHT = 29

/* Buildings in a box of 30 by 30: the outline, and both halves of it. */
export const BUILDINGS: Record<'city' | 'starport', Solid & { edge: string; hole: { x: number; y: number } }> = {
  city: {
    edge: 'M3 28V16L9 11.5V6L15 2 21 6V11.5L27 16V28Z',
    light: 'M3 28V16L9 11.5V6L15 2V28Z',
    shade: 'M15 2 21 6V11.5L27 16V28H15Z',
    hole: { x: 15, y: 19 },
  },
  starport: {
    edge: 'M15 1 19 11 29 15 19 19 15 29 11 19 1 15 11 11Z',
    light: 'M15 1 19 11 29 15 19 19 15 29Z',
    shade: 'M15 1 11 11 1 15 11 19 15 29Z',
    hole: { x: 15, y: 15 },
  },
}
