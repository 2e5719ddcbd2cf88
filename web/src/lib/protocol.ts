/*
 * The messages of docs/protocol.md as types.  The server holds the rules; what
 * a game shows (its view and its tables) is typed beside its board.
 */
export const PROTOCOL = 1

export type Word = string | number | null

export interface Said {
  id: string
  args: Word[]
  text: string
}

export interface Move {
  move: string
  verb: string
  args: Word[]
  text: string
}

export interface Entry {
  n: number
  kind: 'setup' | 'move' | 'undo' | 'redo' | 'rewind' | 'resign' | 'bot' | 'human'
  seat: number | null
  events: Said[]
}

export interface Result {
  rank: number[]
  score: number[]
}

export interface View {
  game: string
  seats: number
  over: boolean
  asked: number[]
  [own: string]: any
}

export interface Update {
  type: 'update'
  state: number
  entries: Entry[]
  view: View
  question: Said | null
  legal: Move[]
  undo: boolean
  redo: boolean
  over: boolean
  result: Result | null
}

export interface Seat {
  seat: number
  name: string
  bot: string | null
  taken: boolean
  here: boolean
  resigned: boolean
}

export interface Welcome {
  type: 'welcome'
  table: string
  game: string
  rules: number
  options: Record<string, string>
  seat: number | null
  hints: boolean
  next: string | null
  seats: Seat[]
  tables?: any
}

export interface ChatLine {
  n: number
  seat: number
  text: string
}

export interface Consent {
  type: 'consent'
  seat: number
  outcome: 'open' | 'granted' | 'denied' | 'dropped'
  waiting: number[]
}

export interface Hint {
  type: 'hint'
  state: number
  advice: Move
  reason?: Said | null
  candidates?: { move: Move; value: number }[]
}

export interface Preview {
  type: 'preview'
  move: string
  events: Said[]
  view: View | null
}

export type Message =
  | Update
  | Welcome
  | Consent
  | Hint
  | Preview
  | { type: 'history'; entries: Entry[] }
  | { type: 'ok'; tag: number | null; state: number }
  | { type: 'refused'; tag: number | null; code: string; why: string }
  | { type: 'seats'; seats: Seat[] }
  | { type: 'chat'; lines: ChatLine[] }
  | { type: 'record'; text: string }
  | { type: 'rematch'; table: string }

export interface Option {
  id: string
  text: string
  kind: 'number' | 'choice' | 'flag'
  normal: string
  min?: number
  max?: number
  choice?: string[]
  names?: string[]
}

export interface GameInfo {
  id: string
  name: string
  rules: number
  options: Option[]
}

export interface BotInfo {
  id: string
  text?: string
}

export interface NounWords {
  [word: string]: string
}

/* What a game can say: see "words" in docs/protocol.md. */
export interface Words {
  game: string
  nouns: { id: string; section: string | null; values: { word: string; name: string }[] }[]
  verbs: { id: string; args: string[]; text: string }[]
  messages: { id: string; args: string[]; question?: boolean }[]
}

export interface Reference {
  overview: string
  things: { kind: string; word: string; name: string; text: string }[]
}

export interface Created {
  table: string
  seats: { seat: number; kind: string; token: string | null; link?: string | null }[]
}

export interface TableInfo {
  table: string
  game: string
  title: string
  password: boolean
  over: boolean
  /* Seconds since 1970. */
  moved: number
  /* Of one table, not in a list of them. */
  asked?: number[]
  seats: { seat: number; name: string; open: boolean }[]
}

export interface Replayed {
  game: string
  step: number
  steps: number
  view: View
  question: Said | null
  events: Said[]
  entries?: Entry[]
  tables?: any
  over: boolean
  result: Result | null
}
