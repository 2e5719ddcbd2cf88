/* What is heard of Arcs, by the event that tells of it. */
import type { Sound } from '../../lib/sound'

const EVENTS: Partial<Record<Sound, string[]>> = {
  card: ['leads', 'surpasses', 'copies', 'copies-card', 'pivots', 'seize-card'],
  ships: ['moves', 'places'],
  place: ['builds', 'repairs', 'influences', 'secures', 'gains', 'stores'],
  dice: ['rolls', 'rerolls'],
  burst: ['destroys', 'hit-ships', 'damages', 'outrage'],
  brass: ['declares', 'seizes', 'takes-initiative'],
  scores: ['chapter-ends'],
  win: ['wins'],
}

export const sounds: Record<string, Sound> = Object.fromEntries(Object.entries(EVENTS).flatMap(([sound, ids]) => ids.map((id) => [id, sound as Sound])))
