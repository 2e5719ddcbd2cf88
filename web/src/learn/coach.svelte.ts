/*
 * A coach beside the question.  It says one lesson at a time (src/core/lesson.h), when
 * what is asked, what is legal, what has happened and what the view shows fit the row;
 * it never stands in the way of an answer.
 *
 * Only what was said is learned: a lesson without `done` as soon as anything is answered,
 * one with it when such a move is made.  Whoever plays something else is told what that
 * does, and the lesson waits for its next chance, a few times.
 */
import type { Lesson, Move, Said, Update } from '../lib/protocol'
import { learned } from './learned.svelte'
import { where } from './where'

/* An event is news for so many answers. */
const LATELY = 3
/* As often a lesson is proposed that nobody follows. */
const MOST = 3
/* It proposes nothing: reading it is all. */
export const is_read = (l: Lesson) => l.kind === 'did' || !l.done.length
/* Nothing says when: it can be said at any question. */
const any_time = (l: Lesson) => l.asked === null && l.can === null && l.heard === null && !l.where

/* In a guided game all kinds speak, else only what happens for the first time.  What can
 * be said at any time comes first of all.  Once somebody has begun to play, what is about
 * this question comes first: its chance may be gone with the answer, the rest can wait. */
const ORDER: [Lesson['kind'], ((l: Lesson) => boolean)?][] = [
  ['did'],
  ['guided', (l) => l.asked !== null || l.can !== null],
  ['first'],
  ['guided', (l) => !any_time(l)],
  ['guided'],
  ['asked'],
]

export class Coach {
  now = $state.raw<Lesson | null>(null)

  private lessons: Lesson[] = []
  private heard: Said[][] = [] // of my last answer, of the one before, ...
  private told = 0
  private update: Update | null = null
  private sent: Move | null = null
  private did: Lesson | null = null
  private answers = 0
  private ignored = new Map<string, number>()

  constructor(
    readonly game: () => string,
    private readonly seat: () => number | null,
    readonly guided: boolean,
    /* Whether it may speak now: switched off in the settings, or by "Skip all". */
    private readonly speaks: () => boolean,
  ) {}

  /* In the language of now. */
  teach(lessons: Lesson[]): void {
    this.lessons = lessons
    this.choose()
  }

  /* An answer goes to the server. */
  answer(m: Move): void {
    this.sent = m
  }

  /* A new position, with what led to it. */
  hear(u: Update | null): void {
    const fresh = u && this.told ? u.entries.filter((e) => e.n > this.told) : []
    const mine = fresh.map((e) => e.seat === this.seat() && e.kind === 'move').lastIndexOf(true)

    if (mine >= 0) {
      this.answered()
      this.heard = [[], ...this.heard].slice(0, LATELY)
    }
    this.heard = [[...(this.heard[0] ?? []), ...fresh.flatMap((e) => e.events)], ...this.heard.slice(1)]
    this.told = u?.state ?? this.told
    this.update = u
    this.choose()
  }

  /* The lesson was read: the next one. */
  next(): void {
    if (this.now) this.learn(this.now)
    this.choose()
  }

  /* What it says of a kind of question, asked whenever. */
  of(question: string): Lesson | undefined {
    return this.lessons.find((l) => l.kind === 'asked' && l.asked === question)
  }

  /* Looks again whether it should speak. */
  choose(): void {
    const u = this.update

    this.now = (u && this.speaks() && (u.question ? this.due(u) : u.result && this.at_the_end(u))) || null
  }

  private due(u: Update): Lesson | undefined {
    const open = this.lessons.filter((l) => (this.guided || l.kind === 'first') && this.fits(l, u))
    const order = ORDER.filter(([, which]) => !which || this.answers > 0)

    return order.map(([kind, which]) => open.find((l) => l.kind === kind && (!which || which(l)))).find(Boolean)
  }

  /* Why a guided game was won or lost. */
  private at_the_end(u: Update): Lesson | undefined {
    return this.guided ? this.lessons.find((l) => l.kind === 'over' && this.fits(l, u)) : undefined
  }

  private fits(l: Lesson, u: Update): boolean {
    if (learned.has(this.game(), l.id)) return false
    if (l.kind === 'did') return l === this.did
    return (
      (l.asked === null || l.asked === u.question?.id) &&
      (l.can === null || u.legal.some((m) => m.verb === l.can)) &&
      (l.heard === null || this.heard.flat().some((e) => e.id === l.heard && this.is_by(e, l.by))) &&
      where(l.where, u.view, this.seat() ?? 0)
    )
  }

  private is_by(e: Said, by: Lesson['by']): boolean {
    return by === 'anybody' || (e.args[0] === this.seat()) === (by === 'me')
  }

  private learn(l: Lesson): void {
    learned.add(this.game(), l.id)
  }

  /* What was answered, while the position before was shown. */
  private answered(): void {
    const verb = this.sent?.verb
    const [before, u] = [this.now, this.update]

    this.sent = null
    this.did = null
    if (!verb || !u) return
    this.answers++
    // Of a lesson that was not said nothing is known: nobody has learned it.
    if (before && (is_read(before) || before.done.includes(verb))) this.learn(before)
    else if (before) this.ignore(before, verb)
  }

  private ignore(l: Lesson, verb: string): void {
    const times = (this.ignored.get(l.id) ?? 0) + 1

    this.ignored.set(l.id, times)
    if (times >= MOST) this.learn(l)
    this.did = this.lessons.find((x) => x.kind === 'did' && x.done.includes(verb)) ?? null
  }
}
