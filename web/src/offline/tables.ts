/*
 * The tables of this browser: the module, what it has kept, and who hears of it when.
 * What it is asked for is done one thing after another.  What it says leaves when the
 * rows of the same call are kept, in the order in which it was said: nobody hears of a
 * move that a crash could take back.
 */
import type { Files, FromTables, ToTables, Trouble } from './letters'
import { Module } from './module.mjs'
import { Rows, type Change } from './rows'
import { Thinking } from './thinking'

/* As many as src/offline/offline.c takes. */
const CLIENTS = 32

/* In place of what a browser keeps. */
const NOTHING = { all: async () => [], keep: async () => {} }

export class Tables {
  private compiled!: WebAssembly.Module
  private module!: Module
  private rows!: Pick<Rows, 'all' | 'keep'>
  private thinking!: Thinking
  private languages = new Map<string, Uint8Array>()
  /* The client that a wire of the page is for the module. */
  private wires: (number | undefined)[] = new Array(CLIENTS)
  private changes: Change[] = []
  private said: FromTables[] = []
  /* The last of what is to be done, and of what is to be kept. */
  private work: Promise<void> = Promise.resolve()
  private kept: Promise<void> = Promise.resolve()
  /* The browser has not kept something, and the module does not know yet. */
  private lost = false

  constructor(
    private files: Files,
    private folder: string,
    private tell: (letter: FromTables) => void,
  ) {}

  /* ---- the beginning ---- */

  private async fetch(path: string): Promise<ArrayBuffer> {
    const answer = await fetch(new URL(path, this.folder))

    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.arrayBuffer()
  }

  async start(): Promise<void> {
    // Not all web spaces know its type: it is compiled from its bytes.
    this.compiled = await WebAssembly.compile(await this.fetch(this.files.module))
    this.rows = this.files.reads ? NOTHING : await Rows.open()
    await this.begin()
  }

  /* A module with what was kept. */
  private async begin(): Promise<void> {
    this.thinking?.end()
    this.thinking = new Thinking(this.compiled, this.files.seed, (job) => this.later(() => this.module.thought(job)))
    this.module = new Module(this.compiled, {
      send: (client, text) => this.say(client, (wire) => ({ is: 'told', wire, text })),
      close: (client) => this.say(client, (wire) => ({ is: 'gone', wire, why: null })),
      think: (table, job) => this.thinking.think(table, job),
      rest: (table) => this.thinking.rest(table),
      put: (...row) => void this.changes.push(row),
      remove: (table) => void this.changes.push(table),
      complain: (text) => console.error(text),
    })
    if (this.files.seed !== undefined) this.module.foretell(this.files.seed)
    for (const [lang, mo] of this.languages) this.module.language(lang, mo)
    for (const row of await this.rows.all()) if (!this.module.load(...row)) console.warn(`damaged: ${row}`)
    // What loading has said of rows, the rows say already.
    this.changes = []
    this.said = []
  }

  private say(client: number, letter: (wire: number) => FromTables): void {
    const wire = this.wires[client]

    if (wire !== undefined) this.said.push(letter(wire))
  }

  /* ---- one thing after another ---- */

  private later(what: () => void | Promise<void>): void {
    this.work = this.work
      .then(what)
      .catch((e) => this.begin_again(e))
      .then(() => this.keep())
  }

  /* What was changed is kept, then what was said leaves. */
  private keep(): void {
    const { changes, said } = this

    if (!changes.length && !said.length) return
    this.changes = []
    this.said = []
    this.kept = this.kept
      .then(() => this.write(changes))
      .then(
        () => said.forEach((letter) => this.tell(letter)),
        (e) => this.not_kept(e, said),
      )
  }
  /* What builds on something that is lost is lost too. */
  private async write(changes: Change[]): Promise<void> {
    if (this.lost) throw new Error('what was before it is not kept')
    if (changes.length) await this.rows.keep(changes)
  }
  private not_kept(error: unknown, said: FromTables[]): void {
    for (const letter of said) if (letter.is === 'answer') this.tell({ ...letter, status: 503, text: '{}' })
    if (this.lost) return
    console.warn(error)
    this.lost = true
    this.later(() => this.lose('full'))
  }

  /* The module met a mistake of its own, and is no more. */
  private async begin_again(error: unknown): Promise<void> {
    console.warn(error)
    await this.lose('broken')
  }
  /* What the browser does not keep has not happened: on from what it has. */
  private async lose(why: Trouble): Promise<void> {
    this.changes = []
    this.said = []
    // What was said before is true.
    await this.kept
    this.wires.forEach((wire) => wire !== undefined && this.tell({ is: 'gone', wire, why }))
    this.wires = new Array(CLIENTS)
    await this.begin()
    this.lost = false
  }

  /* ---- what is asked for ---- */

  hear(letter: Exclude<ToTables, { do: 'start' }>): void {
    this.later(async () => {
      if ('lang' in letter) await this.learn(letter.lang)
      switch (letter.do) {
        case 'ask':
          return this.answer(letter.n, () => this.module.ask({ ...letter.request, lang: letter.lang }))
        case 'save':
          return this.answer(letter.n, () => this.module.save(letter.table))
        case 'come':
          return this.come(letter.wire, letter.puzzle)
        case 'say':
          return this.with_client(letter.wire, (client) => this.module.say(client, letter.text))
        case 'go':
          return this.with_client(letter.wire, (client) => {
            this.wires[client] = undefined
            this.module.go(client)
          })
        case 'forget':
          return this.module.forget(letter.table)
      }
    })
  }

  private answer(n: number, answer: () => { status: number; text: string }): void {
    try {
      this.said.push({ is: 'answer', n, ...answer() })
    } catch (e) {
      this.tell({ is: 'answer', n, status: 500, text: '{}' })
      throw e
    }
  }
  private come(wire: number, puzzle?: string): void {
    // From 0 on; `findIndex` sees what `indexOf` would pass over.
    const client = this.wires.findIndex((w) => w === undefined)

    if (client < 0) return this.tell({ is: 'gone', wire, why: null })
    this.wires[client] = wire
    if (puzzle === undefined) this.module.come(client)
    else this.module.puzzle(client, puzzle)
  }
  /* One that the module has sent away may still have something to say. */
  private with_client(wire: number, what: (client: number) => void): void {
    const client = this.wires.indexOf(wire)

    if (client >= 0) what(client)
  }

  /* Without its file all is said in English. */
  private async learn(lang: string): Promise<void> {
    const path = this.files.languages[lang]

    if (!path || this.languages.has(lang)) return
    const mo = await this.fetch(path).then((bytes) => new Uint8Array(bytes), () => null)

    if (!mo) return
    this.languages.set(lang, mo)
    this.module.language(lang, mo)
  }
}
