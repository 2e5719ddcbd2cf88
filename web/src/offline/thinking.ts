/*
 * The jobs of bots, done one after another in a worker of their own.  One at which the
 * worker breaks comes back as it was: the table finds a move then.
 */
import type { FromMind, ToMind } from './letters'

interface Job {
  table: string
  job: Uint8Array
}

export class Thinking {
  private worker: Worker | null = null
  private jobs: Job[] = []
  private now: Job | null = null

  constructor(
    private compiled: WebAssembly.Module,
    private seed: number | undefined,
    private thought: (job: Uint8Array) => void,
  ) {}

  think(table: string, job: Uint8Array): void {
    this.jobs.push({ table, job })
    this.next()
  }
  /* What is thought about already comes back, and is passed over there. */
  rest(table: string): void {
    this.jobs = this.jobs.filter((j) => j.table !== table)
  }
  end(): void {
    this.jobs = []
    this.now = null
    this.worker?.terminate()
    this.worker = null
  }

  private next(): void {
    if (this.now || !(this.now = this.jobs.shift() ?? null)) return
    this.worker ??= this.begin()
    this.worker.postMessage({ job: this.now.job } satisfies ToMind)
  }
  private begin(): Worker {
    const worker = new Worker(new URL('./mind.ts', import.meta.url), { type: 'module' })

    worker.onmessage = ({ data }: MessageEvent<FromMind>) => this.come_back(data)
    worker.onerror = () => this.break_off()
    worker.postMessage({ compiled: this.compiled, seed: this.seed } satisfies ToMind)
    return worker
  }
  private come_back(job: Uint8Array): void {
    this.now = null
    this.thought(job)
    this.next()
  }
  private break_off(): void {
    const job = this.now?.job

    this.worker?.terminate()
    this.worker = null
    if (job) this.come_back(job)
  }
}
