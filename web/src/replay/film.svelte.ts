/*
 * One line of a record as one viewer sees it, in one language.  The server tells the log
 * once, and each step when it is first looked at; steps that were seen lately
 * are kept.
 */
import { api } from '../lib/api'
import type { Entry, Replayed } from '../lib/protocol'

export type Viewer = 'open' | 'spectator' | number

const KEPT = 200

export class Film {
  entries = $state.raw<Entry[]>([])
  private steps = new Map<number, Replayed>()
  private told = false

  constructor(
    private record: string,
    private viewer: Viewer,
    /* 0: the game; else one of its variations. */
    private line = 0,
  ) {}

  async at(step: number): Promise<Replayed> {
    const known = this.steps.get(step)
    if (known) return known
    const entries = !this.told && { entries: true }
    const seat = this.viewer !== 'open' && { seat: this.viewer }
    const line = this.line > 0 && { variation: this.line }
    const answer = await api.replay({ record: this.record, step, ...entries, ...seat, ...line })

    if (answer.entries) {
      this.entries = answer.entries
      this.told = true
    }
    this.keep(step, answer)
    return answer
  }

  private keep(step: number, seen: Replayed): void {
    this.steps.set(step, seen)
    for (const oldest of this.steps.keys()) {
      if (this.steps.size <= KEPT) return
      this.steps.delete(oldest)
    }
  }
}
