/*
 * The tables of this browser, for the rest of the page: where a server would be asked
 * over HTTP or a socket, a worker is asked (worker.ts), in the same words.  It starts
 * when it is first needed: it has half a megabyte to load.
 */
import { embedded } from '../lib/embedded'
import { lang } from '../lib/i18n.svelte'
import { prefs } from '../lib/prefs.svelte'
import type { Message } from '../lib/protocol'
import { mine } from '../lib/seats.svelte'
import { t } from '../lib/i18n.svelte'
import type { Files, FromTables, ToCritic, ToTables, Trouble } from './letters'
import type { Request } from './module.mjs'

export interface Answer {
  status: number
  text: string
}

/* What the page was packed with; null: it plays with a server only. */
const files: Files | null = JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=starboard-offline]')?.content ?? 'null')

/* How long another window may take to close, in milliseconds: a reload is one, too. */
const PATIENCE = 1500
const why = { elsewhere: 'hereElsewhere', missing: 'noServer', broken: 'hereBroken', full: 'hereFull' } as const

let worker: Worker | null = null
let ready = false
let asked = 0
/* What waits until it is ready; who waits for an answer, and for what a table says. */
let waiting: ToTables[] = []
const answers = new Map<number, { fine: (a: Answer) => void; failed: (e: Error) => void }>()
const sockets = new Map<number, HereSocket>()

let trouble = $state<Trouble | null>(null)
/* The server did not answer the last time. */
let unreached = $state(false)

function hear(letter: FromTables): void {
  switch (letter.is) {
    case 'ready':
      trouble = null
      ready = true
      for (const one of waiting.splice(0)) worker!.postMessage(one)
      break
    case 'answer':
      answers.get(letter.n)?.fine(letter)
      answers.delete(letter.n)
      break
    case 'told':
      sockets.get(letter.wire)?.hear(letter.text)
      break
    case 'gone':
      sockets.get(letter.wire)?.lose(letter.why)
      break
    case 'trouble':
      setTimeout(give_up, letter.why === 'elsewhere' ? PATIENCE : 0, letter.why)
      break
  }
}

/* Nobody waits for an answer for ever; tables are said hello to again when it is ready. */
function give_up(what: Trouble): void {
  if (ready) return
  trouble = what
  waiting = waiting.filter((one) => one.do !== 'ask' && one.do !== 'save')
  for (const { failed } of answers.values()) failed(new Error(what))
  answers.clear()
  if (what === 'elsewhere') return
  // The next one who asks tries again.
  worker?.terminate()
  worker = null
  waiting = []
  for (const socket of [...sockets.values()]) socket.lose(what)
}

function post(letter: ToTables): void {
  if (!worker) {
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<FromTables>) => hear(data)
    worker.postMessage({ do: 'start', files: files!, folder: new URL('.', location.href).href } satisfies ToTables)
  }
  if (ready) worker.postMessage(letter)
  else waiting.push(letter)
}

function wait_for(ask: (n: number) => void): Promise<Answer> {
  return new Promise((fine, failed) => {
    if (trouble === 'elsewhere') return failed(new Error(trouble))
    answers.set(++asked, { fine, failed })
    ask(asked)
  })
}

/* ---- looking ---- */

/* What is asked for without a table. */
const LOOKS = /^\/api\/(games|replay|variations)\b/
let reader: { worker: Worker; ready: Promise<void> } | null = null

/* Where another window has the games, and inside other pages, a second worker answers
 * that has none. */
function begin_reader(): NonNullable<typeof reader> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const ready = new Promise<void>((fine, failed) => {
    worker.onmessage = ({ data }: MessageEvent<FromTables>) => {
      if (data.is === 'ready') fine()
      else if (data.is === 'trouble') failed(new Error(data.why))
      else hear(data)
    }
  })

  worker.postMessage({ do: 'start', files: { ...files!, reads: true }, folder: new URL('.', location.href).href } satisfies ToTables)
  return { worker, ready }
}
async function read(request: Request): Promise<Answer> {
  reader ??= begin_reader()
  const { worker, ready } = reader

  await ready.catch((e) => {
    reader = null
    throw e
  })
  return new Promise((fine, failed) => {
    answers.set(++asked, { fine, failed })
    worker.postMessage({ do: 'ask', n: asked, lang: lang.now, request } satisfies ToTables)
  })
}
async function ask(request: Request): Promise<Answer> {
  const looks = LOOKS.test(request.path)

  if (looks && (embedded || trouble === 'elsewhere')) return read(request)
  return wait_for((n) => post({ do: 'ask', n, lang: lang.now, request })).catch((e: Error) => {
    if (looks && e.message === 'elsewhere') return read(request)
    throw e
  })
}

/* What a WebSocket is to a server, this is to a table of this browser. */
export class HereSocket {
  readonly OPEN = WebSocket.OPEN
  readyState: number = WebSocket.CONNECTING
  onopen: (() => void) | null = null
  onmessage: ((frame: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  private wire = ++asked

  /* To the tables, or to a puzzle by its scenario. */
  constructor(puzzle?: string) {
    sockets.set(this.wire, this)
    post({ do: 'come', wire: this.wire, ...(puzzle === undefined ? {} : { puzzle }) })
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return
      this.readyState = WebSocket.OPEN
      this.onopen?.()
    })
  }
  send(text: string): void {
    post({ do: 'say', wire: this.wire, lang: lang.now, text })
  }
  hear(text: string): void {
    this.onmessage?.({ data: text })
  }
  lose(what: Trouble | null): void {
    if (what) this.hear(JSON.stringify({ type: 'refused', tag: null, code: 'broken', why: t(why[what]) } satisfies Message))
    this.end()
  }
  close(): void {
    if (this.readyState !== WebSocket.CLOSED) post({ do: 'go', wire: this.wire })
    this.end()
  }
  private end(): void {
    if (!sockets.delete(this.wire)) return
    this.readyState = WebSocket.CLOSED
    this.onclose?.()
  }
}

export const here = {
  /* Can be played without a server at all? */
  there: files !== null,
  /* There is no server, nor will there be one. */
  alone: files?.alone ?? false,
  get trouble(): Trouble | null {
    return trouble
  },
  get unreached(): boolean {
    return unreached
  },
  /* A request has shown whether the server is there. */
  reached(yes: boolean): void {
    unreached = !yes
  },
  /* New tables are made in this browser. */
  get chosen(): boolean {
    return files !== null && (files.alone || unreached || prefs.here)
  },
  has: (table: string): boolean => files !== null && !!mine.find(table)?.here,
  ask,
  /* The record of a game of this browser, whole: it can be played on elsewhere. */
  save: (table: string): Promise<string> => wait_for((n) => post({ do: 'save', n, table })).then(({ text }) => text),
  /* Somebody who looks back at a game; whoever asks ends the worker. */
  critic(record: string, variation: number, bot: string): Worker {
    const critic = new Worker(new URL('./critic.ts', import.meta.url), { type: 'module' })

    critic.postMessage({ files: files!, folder: new URL('.', location.href).href, lang: lang.now, record, variation, bot } satisfies ToCritic)
    return critic
  },
  forget: (table: string): void => post({ do: 'forget', table }),
}
