/*
 * A game that is looked back at by a bot, in a worker: what each position was worth, and
 * what it would have played.  What was found stays until another line is looked at.
 */
import { here } from '../offline/here.svelte'
import type { FromCritic } from '../offline/letters'
import type { Judged, Verdict } from '../offline/module.mjs'

/* How much better a move must look before it is called better, as a share of the win;
 * and from which change on a step is a turning point. */
const BETTER = 0.02
const TURN = 0.06
const MOST = { turns: 6, better: 15 }

export interface Turning {
  step: number
  /* Who gained most by it, and from where to where, in thousandths of the win. */
  seat: number
  was: number
  is: number
}
export interface Better {
  step: number
  verdict: Verdict
}

export class Review {
  judged = $state.raw<Judged[]>([])
  steps = $state(0)
  running = $state(false)
  broken = $state(false)
  bot = $state('normal')
  private worker: Worker | null = null

  start(record: string, line: number): void {
    this.stop()
    this.judged = []
    this.broken = false
    this.running = true
    this.worker = here.critic(record, line, this.bot)
    // One array for all that comes; the page is told of it now and then.
    const heard: Judged[] = []

    this.worker.onmessage = ({ data }: MessageEvent<FromCritic>) => {
      if (data.is === 'broken') return this.fail()
      heard.push(data.judged)
      this.steps = data.steps
      const done = heard.length > data.steps

      if (done || heard.length % 10 === 0) this.judged = [...heard]
      if (done) this.stop()
    }
    this.worker.onerror = () => this.fail()
  }
  private fail(): void {
    this.broken = true
    this.stop()
  }
  stop(): void {
    this.worker?.terminate()
    this.worker = null
    this.running = false
  }

  get done(): boolean {
    return this.judged.length > 0 && !this.running && !this.broken
  }
  /* Positions that can be judged. */
  get points(): { step: number; values: number[] }[] {
    return this.judged.flatMap(({ step, values }) => (values ? [{ step, values }] : []))
  }

  /* Where the most changed from one position to the next. */
  get turns(): Turning[] {
    const points = this.points
    const changes = points.slice(1).map(({ step, values }, i) => {
      const was = points[i]!.values
      const gains = values.map((v, s) => v - was[s]!)
      const seat = gains.indexOf(Math.max(...gains))

      return { step, seat: seat + 1, was: was[seat]!, is: values[seat]!, size: Math.max(...gains.map(Math.abs)) }
    })

    return changes
      .filter((c) => c.size >= TURN * 1000)
      .sort((a, b) => b.size - a.size)
      .slice(0, MOST.turns)
      .sort((a, b) => a.step - b.step)
  }

  /* Where the bot would have played otherwise, the dearest first. */
  get better(): Better[] {
    const lost = ({ verdict }: Better) => verdict.expected - verdict.worth

    return this.judged
      .flatMap(({ step, verdict }) => (verdict && verdict.instead.move !== verdict.played.move ? [{ step, verdict }] : []))
      .filter((b) => lost(b) >= BETTER)
      .sort((a, b) => lost(b) - lost(a))
      .slice(0, MOST.better)
  }
}
