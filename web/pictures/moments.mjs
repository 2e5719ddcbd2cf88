/*
 * The moments that are kept as pictures.  Each is a place in the record of a game,
 * found by the move that comes next (or by what it brings about), seen from the seat
 * that makes it; `live` makes that move while somebody looks.  `then` acts on the page.
 */
export const RECORDS = {
  // By hand: what bots learn anew makes other games.
  arcs: ['arcs', '--players', '4', '--leaders', 'yes', '--seats', 'normal,normal,normal,normal', '--value', 'hand', '--seed', '34'],
  ark: ['ark', '--players', '3', '--seats', 'normal,normal,normal', '--seed', '31'],
  five: ['ark', '--players', '5', '--seats', 'normal,normal,normal,normal,normal', '--seed', '45'],
  sides: ['ark', '--players', '3', '--factions', 'draft', '--complexity', '2', '--seats', 'normal,normal,normal', '--seed', '7'],
  doors: ['ark', '--players', '2', '--factions', 'random', '--complexity', '2', '--seats', 'normal,random', '--seed', '17'],
  together: ['ark', '--players', '3', '--guardians', 'alert', '--seats', 'normal,normal,normal', '--seed', '5'],
  shadow: ['ark', '--players', '3', '--guardians', 'alert', '--dark-player', 'yes', '--seats', 'normal,normal,normal', '--seed', '5'],
}

const verb = (...words) => (m) => words.includes(m.verb)
const brings = (...ids) => (m) => m.events.some((e) => ids.includes(e.id))

const chip = (page, id) => page.locator(`.chip[data-chip="${id}"]:not(.on)`).click({ timeout: 3000 }).catch(() => {})
const thing = (page, word) => page.locator(`[data-thing="${word}"].lit`).first().dispatchEvent('click')
const tab = (id) => async (page) => {
  if (await page.locator(`#tab-${id}`).count()) await page.locator(`#tab-${id}`).click()
}

export const MOMENTS = [
  { name: 'first-page' },
  { name: 'new-table', then: (page) => page.locator('.games a[href="#/new/arcs"]').click() },

  { name: 'arcs-draft', of: 'arcs', at: verb('draft-leader') },
  { name: 'arcs-opening', of: 'arcs', at: verb('lead') },
  { name: 'arcs-battle-odds', of: 'arcs', at: verb('dice') },
  { name: 'arcs-battle-rolled', of: 'arcs', at: verb('lose', 'destroy'), nth: 2 },
  { name: 'arcs-card', of: 'arcs', at: verb('surpass'), nth: 4, then: (page, next) => thing(page, `card:${next.move.split(' ')[1]}`) },
  { name: 'arcs-court', of: 'arcs', at: verb('influence'), nth: 3, then: (page) => chip(page, 'influence') },
  { name: 'arcs-verbs', of: 'arcs', at: verb('move'), nth: 7 },
  { name: 'arcs-sources', of: 'arcs', at: verb('move'), nth: 7, then: (page) => chip(page, 'move') },
  {
    name: 'arcs-targets',
    of: 'arcs',
    at: verb('move'),
    nth: 7,
    then: async (page, next) => {
      await chip(page, 'move')
      await thing(page, `system:${next.move.split(' ')[1]}`)
    },
  },
  { name: 'arcs-raid', of: 'arcs', at: verb('steal') },
  { name: 'arcs-battle-over', of: 'arcs', at: brings('destroys'), live: true },
  { name: 'arcs-declare', of: 'arcs', at: verb('declare'), nth: 3 },
  { name: 'arcs-rivals', of: 'arcs', at: verb('tax'), nth: 4, then: tab('rivals') },
  { name: 'arcs-list', of: 'arcs', at: verb('tax'), nth: 4, then: (page) => page.locator('.question .list').click() },
  { name: 'arcs-chapter', of: 'arcs', at: brings('chapter-ends'), live: true },
  { name: 'arcs-end', of: 'arcs', at: (m, i, all) => i === all.length - 1, live: true },
  { name: 'arcs-result', of: 'arcs', at: (m, i, all) => i === all.length - 1, live: true, then: (page) => page.locator('.ceremony [data-close]').click() },

  { name: 'ark-dark', of: 'ark', at: verb('marker') },
  { name: 'ark-lay', of: 'ark', at: verb('lay'), nth: 2 },
  { name: 'ark-units', of: 'ark', at: verb('move'), nth: 3 },
  { name: 'ark-mission', of: 'ark', at: brings('mission'), live: true },
  { name: 'ark-keep', of: 'ark', at: verb('keep') },
  { name: 'ark-goals', of: 'ark', at: verb('marker'), nth: 50, then: tab('goals') },
  { name: 'ark-sections', of: 'ark', at: verb('marker'), nth: 60 },
  { name: 'ark-activated', of: 'ark', at: brings('activates'), live: true },
  { name: 'ark-cubes', of: 'ark', at: verb('engineer'), nth: 30 },
  { name: 'ark-combat', of: 'ark', at: verb('play') },
  { name: 'ark-combat-turned', of: 'ark', at: verb('play'), nth: 2, live: true },
  { name: 'ark-end', of: 'ark', at: (m, i, all) => i === all.length - 1, live: true },
  { name: 'ark-five', of: 'five', at: verb('move'), nth: 40 },
  { name: 'ark-factions', of: 'sides', at: verb('faction') },
  { name: 'ark-sides', of: 'sides', at: verb('marker'), nth: 30 },
  { name: 'ark-doors', of: 'doors', at: verb('unseal') },
  { name: 'ark-build', of: 'doors', at: verb('build'), nth: 2 },
  { name: 'ark-built', of: 'doors', at: verb('take-down') },
  { name: 'ark-guardians', of: 'together', at: verb('move'), nth: 12 },
  { name: 'ark-guardians-goals', of: 'together', at: verb('move'), nth: 12, then: tab('goals') },
  { name: 'ark-guardians-fight', of: 'together', at: verb('play') },
  { name: 'ark-guardians-moved', of: 'together', at: brings('guardian-moves'), nth: 9, live: true },
  { name: 'ark-shadow', of: 'shadow', at: verb('guardian') },
  { name: 'ark-guardians-end', of: 'together', at: (m, i, all) => i === all.length - 1, live: true },
]

/* Where in a record a moment is. */
export function place_of(moment, moves) {
  const found = moves.flatMap((move, i) => (moment.at(move, i, moves) ? [i] : []))[(moment.nth ?? 1) - 1]

  if (found === undefined) throw new Error(`${moment.name}: the record has no such move; choose another in pictures/moments.mjs`)
  return found
}
