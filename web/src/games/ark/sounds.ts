/* What is heard of Ark, by the event that tells of it. */
import type { Sound } from '../../lib/sound'

const EVENTS: Partial<Record<Sound, string[]>> = {
  tick: ['marker'],
  ships: ['units-move', 'guardian-moves'],
  place: ['engineer', 'upgrade', 'route', 'power-token', 'awake', 'heal'],
  card: ['uses', 'keeps-artifact', 'draws'],
  reveal: ['explores', 'lays', 'gate'],
  dice: ['plays'],
  burst: ['combat', 'attacks', 'guardian-attacks', 'attacks-guardians', 'guardian-cube', 'guardian-cylinder'],
  brass: ['activates', 'achieves', 'mission', 'draws-mission', 'common-mission', 'beats-guardian'],
  win: ['wins', 'team-wins'],
}

export const sounds: Record<string, Sound> = Object.fromEntries(Object.entries(EVENTS).flatMap(([sound, ids]) => ids.map((id) => [id, sound as Sound])))
