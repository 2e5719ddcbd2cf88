/* Colours as three numbers, and ways between them. */
export type Colour = readonly [number, number, number]

export const colour = (hex: string): Colour => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour

/* From the first to the last of several colours, from 0 to 1. */
export function between(stops: readonly Colour[], share: number): Colour {
  const at = Math.max(0, Math.min(0.9999, share)) * (stops.length - 1)
  const [a, b] = [stops[Math.floor(at)]!, stops[Math.floor(at) + 1]!]
  const t = at - Math.floor(at)

  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}
