/* Looking things up: the kinds of things of all games, and finding some of them. */
import type { Reference } from '../lib/protocol'
import type { Text } from '../lib/texts'

export type Entry = Reference['things'][number]

/* Kinds of things in the order in which people ask for them. */
export const kinds: [string, Text][] = [
  ['act', 'kindActs'],
  ['play', 'kindPlays'],
  ['line', 'kindLines'],
  ['term', 'kindTerms'],
  ['card', 'kindCards'],
  ['suit', 'kindSuits'],
  ['ambition', 'arcsAmbitions'],
  ['court', 'kindCourt'],
  ['leader', 'kindLeaders'],
  ['lore', 'kindLore'],
  ['section', 'kindSections'],
  ['benefit', 'kindBenefits'],
  ['room', 'kindRooms'],
  ['artifact', 'arkArtifacts'],
  ['mission', 'kindMissions'],
  ['achievement', 'arkAchievements'],
  ['key', 'arkKeys'],
  ['people', 'kindPeoples'],
  ['key-way', 'kindKeyWays'],
  ['task', 'kindTasks'],
  ['resource', 'kindResources'],
  ['faction', 'kindFactions'],
  ['group', 'kindGroups'],
  ['guardian', 'kindGuardians'],
  ['guardian-card', 'kindGuardianCards'],
  ['level', 'kindLevels'],
  ['piece', 'kindPieces'],
  ['building', 'kindBuildings'],
  ['condition', 'kindConditions'],
  ['die', 'kindDice'],
  ['token', 'kindTokens'],
  ['colour', 'kindColours'],
  ['system', 'kindSystems'],
  ['setup', 'kindSetups'],
  ['layout', 'kindLayouts'],
]

const plain = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase()

/* Those whose name says it first, then those whose text does. */
export function search(list: Entry[], words: string): Entry[] {
  const wanted = plain(words)
  const by_name = list.filter((x) => plain(x.name).includes(wanted))
  const by_text = list.filter((x) => !by_name.includes(x) && plain(x.text).includes(wanted))
  const found = [...by_name, ...by_text]
  // A room is a place too, and is found once.
  const first = (x: Entry) => found.find((y) => y.name === x.name && y.text === x.text)

  return found.filter((x) => first(x) === x)
}
