/*
 * Our own signs, as paths in a square of 24: actions, sections, groups of
 * rooms, resources.  Lines are stroked; a sign of `solid` is filled.
 */
import { drawn } from '../../lib/path'
import { marks } from '../../table/marks'

const bolt = 'M13 2 L5 14 H11 L10 22 L19 9 H13 Z'
const cube = 'M12 3 L20 7.5 V16.5 L12 21 L4 16.5 V7.5 Z M4 7.5 L12 12 L20 7.5 M12 12 V21'
const shield = 'M12 3 L20 6 V12 C20 17 16 20 12 21.5 C8 20 4 17 4 12 V6 Z'
const arms = 'M4 11 L12 4 L20 11 M4 17 L12 10 L20 17 M7 21 L12 16.5 L17 21'
const arrow = 'M3 12 H20 M13 5 L20 12 L13 19'
const lens = 'M10.5 4 A6.5 6.5 0 1 1 10.49 4 Z M15.5 15.5 L21 21'
const spark = 'M12 3 L14 10 L21 12 L14 14 L12 21 L10 14 L3 12 L10 10 Z'
const flask = 'M12 3 L19 7.5 V16.5 L12 21 L5 16.5 V7.5 Z M12 8 V16 M8 12 H16'
const mine = 'M4 9 C8 3 16 3 20 9 M12 5 V21 M8 21 H16'
const ring = 'M12 4 A8 8 0 1 1 11.99 4 Z'
const pawn = 'M12 4 A3.5 3.5 0 1 1 11.99 4 Z M5 21 C5 14 8.5 12.5 12 12.5 C15.5 12.5 19 14 19 21 Z'
const eye = 'M2 12 C6 6 18 6 22 12 C18 18 6 18 2 12 Z M12 9 A3 3 0 1 1 11.99 9 Z'
const gear = 'M12 8 A4 4 0 1 1 11.99 8 Z M12 2 V5 M12 19 V22 M2 12 H5 M19 12 H22 M5 5 L7 7 M17 17 L19 19 M19 5 L17 7 M7 17 L5 19'

export const signs: Record<string, string> = {
  // benefits
  awake: eye,
  heal: 'M9 3 H15 V9 H21 V15 H15 V21 H9 V15 H3 V9 H9 Z',
  generator: bolt,
  'route-extra': bolt + ' M18 16 V22 M15 19 H21',
  architect: 'M3 8 H15 M11 4 L15 8 L11 12 M21 16 H9 M13 12 L9 16 L13 20',
  move: arrow,
  teleport: ring + ' M12 9 L15 12 L12 15 L9 12 Z',
  'teleport-any': ring + ' M12 1 V7 M12 17 V23 M1 12 H7 M17 12 H23',
  'any-line': 'M4 6 H20 M4 12 H20 M4 18 H20 M2 6 H2.5',
  engineer: cube,
  'engineer-remote': cube + ' M19 2 A5 5 0 0 1 23 6',
  'engineer-free': cube + ' M17 2 H23 M20 -1 V5',
  'engineer-free-biodome': 'M3 20 V12 A9 9 0 0 1 21 12 V20 Z M8 20 V14 H16 V20',
  airlock: ring + ' M7 7 L17 17 M17 7 L7 17',
  militarize: arms,
  'militarize-per-2-units': arms,
  'militarize-per-factory': arms,
  defence: shield,
  'defence-per-unit': shield + ' M12 8 V16 M8 12 H16',
  'combat-per-unit': 'M4 20 L18 6 M18 6 V3 H21 V6 H18 M6 14 L10 18',
  'combat-defence-cube': shield + ' M9 9 H15 V15 H9 Z',
  produce: flask,
  'produce-per-factory': flask,
  'produce-per-unit': flask,
  'exploit-plus': mine + ' M19 14 V20 M16 17 H22',
  factory: mine,
  discover: lens,
  'discover-per-unit': lens,
  'no-factory-limit': 'M7 12 A4 4 0 1 1 11 14 L13 10 A4 4 0 1 1 13 14',
  'power-token': ring + ' M13 7 L9 13 H12 L11 17 L15 11 H12 Z',
  'seal-door': 'M6 11 H18 V21 H6 Z M8 11 V7 A4 4 0 0 1 16 7 V11',
  'remove-cube': cube + ' M3 3 L21 21',
  'start-move': arrow + ' M3 6 V18',
  use: spark,
  'neutral-units': pawn,
  // lines and sections that are not called like a benefit
  route: bolt,
  exploit: mine,
  military: arms,
  mobility: arrow,
  power: bolt,
  production: flask,
  unit: eye,
  engineering: cube,
  artifact: spark,
  gate: ring + ' M12 8 A4 4 0 1 1 11.99 8 Z M12 1 V4 M12 20 V23',
  // resources
  di: 'M12 3 L21 20 H3 Z',
  os: 'M4 5 H20 V19 H4 Z',
  bt: 'M12 3 A9 9 0 1 1 11.99 3 Z',
  ti: 'M7 4 H17 L22 12 L17 20 H7 L2 12 Z',
  mt: 'M12 2 L22 12 L12 22 L2 12 Z',
}

/* What a benefit is counted by, as a small sign beside it. */
export const per: Record<string, string> = {
  'militarize-per-2-units': '/2♟',
  'militarize-per-factory': '/⚒',
  'produce-per-factory': '/⚒',
  'produce-per-unit': '/♟',
  'discover-per-unit': '/♟',
  'combat-per-unit': '/♟',
  'defence-per-unit': '/♟',
}

export const groups: Record<string, string> = {
  navigation: 'M12 2 L14.5 9.5 L22 12 L14.5 14.5 L12 22 L9.5 14.5 L2 12 L9.5 9.5 Z',
  power: bolt,
  life: 'M4 20 C4 8 12 4 21 3 C21 13 15 20 6 18 Z',
  defence: shield,
  industry: gear,
  knowledge: 'M12 6 C9 3.5 5 3.5 2 5 V19 C5 17.5 9 17.5 12 20 C15 17.5 19 17.5 22 19 V5 C19 3.5 15 3.5 12 6 Z M12 6 V20',
  security: 'M6 11 H18 V21 H6 Z M8 11 V7 A4 4 0 0 1 16 7 V11',
  deep: 'M15 3 A9 9 0 1 0 21 14 A7 7 0 0 1 15 3 Z',
}

/* The shape of each owner, in a square of 16; those of seats as in Mark. */
export const shapes: Record<string, string> = {
  ...Object.fromEntries(marks.map((path, i) => [`seat-${i + 1}`, path])),
  violet: 'M1 1 L8 5 L15 1 V8 L8 15 L1 8 Z',
  turquoise: 'M1 2 H15 V6 H1 Z M1 10 H15 V14 H1 Z',
  black: 'M2 0.5 L8 6 L14 0.5 L15.5 2 L10 8 L15.5 14 L14 15.5 L8 10 L2 15.5 L0.5 14 L6 8 L0.5 2 Z',
}

/* Pieces in a square of 20: their outline, and where the mark of their owner is. */
export const pieces = {
  unit: { outline: 'M10 1 A4.2 4.2 0 0 1 13 8.2 C17 9.5 19 13 19 19 H1 C1 13 3 9.5 7 8.2 A4.2 4.2 0 0 1 10 1 Z', mark: { x: 6.2, y: 10 }, scale: 0.47 },
  cylinder: { outline: 'M10 1 A9 9 0 1 1 9.99 1 Z', mark: { x: 5.2, y: 5.2 }, scale: 0.6 },
  cube: { outline: 'M1.5 1.5 H18.5 V18.5 H1.5 Z', mark: { x: 5, y: 5 }, scale: 0.62 },
}
export const mark_on = (kind: keyof typeof pieces, owner: string) => drawn(shapes[owner] ?? '', pieces[kind].mark, pieces[kind].scale)

const SOLID = new Set(['di', 'os', 'bt', 'ti', 'mt', 'neutral-units', 'heal'])
export const is_solid = (word: string) => SOLID.has(word)
