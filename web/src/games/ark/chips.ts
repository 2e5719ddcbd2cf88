/* The verbs of Ark as chips: what the question shows for them. */
import type { Chip } from '../index'

/* All that is about things is lit on the board at once. */
const ON_BOARD: Chip = { id: 'board', symbol: 'star', text: null }
const HOME: Chip = { id: 'home', symbol: 'undo', text: 'arkHome', kind: 'go' }
const AWAKE: Chip = { id: 'awake', symbol: 'awake', text: 'benefit:awake', kind: 'go' }
const done = (text: Chip['text']): Chip => ({ id: 'done', symbol: 'check', text, kind: 'end' })

/* Questions of a line of actions: who is done with it ends the turn, but for a chain. */
const LINES = new Set(['ask-military', 'ask-mobility', 'ask-power', 'ask-production', 'ask-stasis', 'ask-engineering', 'ask-research'])

export function chips(verb: string, asked = '', guardians = false): Chip {
  if (verb === 'done') return done(LINES.has(asked) ? (guardians ? 'arkEndTurnGuardians' : 'endTurn') : asked === 'ask-chain' ? 'arkNoChain' : 'goOn')
  if (verb === 'home') return HOME
  return verb === 'awake' ? AWAKE : ON_BOARD
}
