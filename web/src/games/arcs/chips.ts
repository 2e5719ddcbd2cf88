/* The verbs of Arcs as chips: what the question shows for them. */
import type { BoardProps, Chip } from '../index'
import type { ArcsTables, ArcsView } from './view'

const act = (id: string, symbol: Chip['symbol']): Chip => ({ id, symbol, text: `act:${id}` })
const said = (id: string, symbol: Chip['symbol'], text: Chip['text'], kind?: Chip['kind']): Chip => ({ id, symbol, text, kind })

const TAX = act('tax', 'tax')
const BUILD = act('build', 'build')
const MOVE = act('move', 'move')
const REPAIR = act('repair', 'repair')
const INFLUENCE = act('influence', 'influence')
const SECURE = act('secure', 'secure')
const BATTLE = act('battle', 'aggression')
const PRELUDE = said('prelude', 'fuel', 'arcsPrelude')
const GO = said('go', 'check', 'goOn', 'go')

const by_verb: Record<string, Chip> = {
  tax: TAX,
  'build-ship': BUILD,
  'build-starport': BUILD,
  'build-city': BUILD,
  'build-cloud': BUILD,
  move: MOVE,
  'move-first': MOVE,
  repair: REPAIR,
  influence: INFLUENCE,
  'influence-first': INFLUENCE,
  secure: SECURE,
  battle: BATTLE,
  spend: PRELUDE,
  use: PRELUDE,
  unite: PRELUDE,
  fence: PRELUDE,
  // What guild and lore cards add.
  manufacture: said('manufacture', 'material', 'arcsManufacture'),
  synthesize: said('synthesize', 'fuel', 'arcsSynthesize'),
  pressgang: said('pressgang', 'agent', 'arcsPressgang'),
  execute: said('execute', 'warlord', 'arcsExecute'),
  abduct: said('abduct', 'tyrant', 'arcsAbduct'),
  trade: said('trade', 'tycoon', 'arcsTrade'),
  summon: said('summon', 'ship', 'arcsSummon'),
  'fire-rifles': said('fire', 'hit', 'arcsFire'),
  nurture: said('nurture', 'tax', 'arcsNurture'),
  prune: said('prune', 'construction', 'arcsPrune'),
  // Answers in themselves.
  mulligan: said('mulligan', 'cards', 'arcsMulligan', 'go'),
  rearrange: said('rearrange', 'list', 'arcsRearrange', 'go'),
  refuse: said('refuse', 'minus', 'arcsRefuse', 'go'),
  'seize-initiative': said('seize', 'initiative', 'arcsSeizeNow', 'go'),
  roll: said('roll', 'hit', 'arcsRollAgain', 'end'),
  pass: said('pass', 'arrow', 'arcsPass', 'end'),
  'end-turn': said('end', 'check', 'endTurn', 'end'),
  done: GO,
  stop: said('stop', 'check', 'arcsStop', 'go'),
  keep: said('keep', 'check', 'arcsKeep', 'go'),
  decline: said('decline', 'minus', 'arcsDecline', 'go'),
}

/* What the card of this turn is good for, whether or not it can be done now. */
const ACTS = [TAX, BUILD, MOVE, REPAIR, INFLUENCE, SECURE, BATTLE]
export const of_card = ({ view, things }: BoardProps<ArcsView, ArcsTables>): Chip[] => (things.legal.some((m) => m.verb === 'end-turn') ? ACTS.filter((c) => view.turn.acts.includes(c.id)) : [])

/* The others are about things alone. */
export const chips = (verb: string): Chip => by_verb[verb] ?? { id: verb, symbol: 'star', text: null }
