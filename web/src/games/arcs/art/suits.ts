/* The picture of each suit of action cards, in a frame of 120 by 168; all cards of
 * a suit show the same (Suits.svelte holds them). */
const list = <T>(n: number, of: (i: number) => T) => Array.from({ length: n }, (_, i) => of(i))
const at = (x: number, y: number, angle: number, reach: number) => `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`
const line = (d: string, strength: number, wide = 1) => `<path d="${d}" stroke-width="${wide}" stroke-opacity="${strength.toFixed(2)}"/>`
const solid = (d: string, strength: number) => `<path d="${d}" fill="currentColor" stroke="none" fill-opacity="${strength.toFixed(2)}"/>`

/* A dial of offices. */
function administration(): string {
  const rings = list(9, (i) => 12 + 9 * i).map((r) => line(`M${60 - r} 62a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`, 0.75 - r / 140, r % 18 ? 0.8 : 2))
  const spokes = list(24, (i) => (i * Math.PI) / 12).map((a, i) => line(`M${at(60, 62, a, 34)}L${at(60, 62, a, i % 2 ? 52 : 70)}`, 0.45))

  return rings.concat(spokes).join('')
}

/* A burst. */
function aggression(): string {
  return list(15, (i) => {
    const [angle, reach, half] = [(i / 15) * 6.283 + (i % 3) * 0.16, 60 + ((i * 37) % 40), 0.07 + ((i * 13) % 5) / 50]

    return solid(`M${at(60, 64, angle, 13)}L${at(60, 64, angle - half, reach)}L${at(60, 64, angle, reach * 1.2)}L${at(60, 64, angle + half, reach)}Z`, 0.16 + (i % 4) * 0.13)
  }).join('')
}

/* Blocks, some of them lit. */
function construction(): string {
  return list(90, (n) => {
    const [i, j] = [(n % 10) - 3, Math.floor(n / 10)]
    const [x, y] = [i * 26 + (j % 2) * 13, j * 22 - 8]
    const lit = (i * 7 + j * 5 + 40) % 5 > 2
    const top = `M${x} ${y + 7}l13 -7 13 7 -13 7Z`

    return line(`${top}M${x} ${y + 7}v15l13 7v-15M${x + 26} ${y + 7}v15l-13 7`, lit ? 0.7 : 0.26) + (lit ? solid(top, 0.22) : '')
  }).join('')
}

/* Trails of ships, and some that make them. */
function mobilization(): string {
  return list(12, (i) => {
    const y = i * 14 - 20
    const [x, up] = [44 + i * 4, y + 34]
    const ship = i % 3 === 1 ? solid(`M${x} ${up}l16 -7.500 -7.500 16 -1.500 -6.500Z`, 0.9) : ''

    return line(`M-10 ${y + 70}C30 ${y + 64} 50 ${y + 10} 130 ${y - 22}`, 0.2 + (i % 4) * 0.16, 1 + (i % 3)) + ship
  }).join('')
}

const SUITS: Record<string, () => string> = { administration, aggression, construction, mobilization }

export const suit_sheet = () =>
  Object.entries(SUITS)
    .map(([suit, draw]) => `<symbol id="arcs-suit-${suit}" viewBox="0 0 120 168" preserveAspectRatio="xMidYMid slice">${draw()}</symbol>`)
    .join('')
