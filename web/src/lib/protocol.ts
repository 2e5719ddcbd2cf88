/*
 * How the page calls what docs/protocol.schema.json defines.  The types are made from
 * that file by types.mjs; what a game shows is typed beside its board, likewise.
 */
import type { Client, Entry, Event, Http, Move, Question, Seats, Server, View } from '../../schema/protocol'

export type { Entry, Move, View }
export type Said = Event
export type Asked = Question
/* A place in the rulebook: of a section some paragraphs and points, from 1; 0: all. */
export type Rule = NonNullable<Question['rule']>
export type Word = Said['args'][number]
export type Seat = Seats[number]

/* A socket's first word; a server of another protocol refuses it. */
export const PROTOCOL: Client['hello']['protocol'] = 1

export type Message = Server[keyof Server]
/* An update as it comes: the whole view, or what has changed of it since a state. */
export type Told = Server['update']
export type Update = Told & { view: View }
export type Welcome = Server['welcome']
export type Clock = Server['clock']
export type ClockRules = Welcome['clock']
export type Consent = Server['consent']
export type Freed = Server['freed']
export type Hint = Server['hint']
export type Why = Server['why']
export type Preview = Server['preview']
/* How the puzzle stands that is played in this browser. */
export type Standing = Server['puzzle']
export type ChatLine = Server['chat']['lines'][number]
export type Result = NonNullable<Update['result']>

export type GameInfo = Http['games']['games'][number]
export type Option = GameInfo['options'][number]
export type BotInfo = Http['games']['bots'][number]
export type Words = Http['words']
export type Picture = Http['picture']
export type PuzzleInfo = Http['puzzles']['puzzles'][number]
export type Lesson = Http['lessons']['lessons'][number]
export type Reference = Http['reference']
export type Pushed = Http['push']
export type Created = Http['created']
/* Of several devices: who comes in, what they hear, the link for another. */
export type Admitted = Http['admitted']
export type About = Http['profile']
export type DeviceCode = Http['code']
export type TableInfo = Http['table']
export type Replayed = Http['replayed']
export type Variation = Replayed['variations'][number]
export type Varied = Http['varied']
