/*
 * The module of src/offline/, which holds the tables of this browser: its memory, and
 * what it asks of a system and of its host (src/offline/host.h).  Plain JavaScript, so
 * that tests run it without a browser; its types are in module.d.mts.
 */
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/* A clock, an output for errors; files there are none. */
function system(memory, complain) {
  const NO_FILE = 8
  let line = ''

  function write(_fd, list, n, written) {
    const view = new DataView(memory())
    let sum = 0

    for (let i = 0; i < n; i++) {
      const [at, length] = [view.getUint32(list + 8 * i, true), view.getUint32(list + 8 * i + 4, true)]

      line += decoder.decode(new Uint8Array(memory(), at, length))
      sum += length
    }
    view.setUint32(written, sum, true)
    const whole = line.split('\n')

    line = whole.pop()
    for (const text of whole) complain(text)
    return 0
  }
  function now(_clock, _precision, to) {
    new DataView(memory()).setBigUint64(to, BigInt(Date.now()) * 1_000_000n, true)
    return 0
  }
  return { fd_write: write, clock_time_get: now, fd_seek: () => NO_FILE, fd_close: () => NO_FILE }
}

export class Module {
  #exports
  #answer = null

  /* `compiled` is a WebAssembly.Module. */
  constructor(compiled, host) {
    const memory = () => this.#exports.memory.buffer
    const bytes = (at, n) => new Uint8Array(memory(), at, n).slice()
    const text = (at, n) => decoder.decode(bytes(at, n))
    const starboard = {
      random: (to, n) => void crypto.getRandomValues(new Uint8Array(memory(), to, n)),
      send: (client, at, n) => host.send(client, text(at, n)),
      close: (client) => host.close(client),
      answer: (status, at, n) => (this.#answer = { status, text: text(at, n) }),
      think: (table, n_table, job, n) => host.think(text(table, n_table), bytes(job, n)),
      rest: (table, n) => host.rest(text(table, n)),
      put: (table, n_table, kind, row, at, n) => host.put(text(table, n_table), kind, row, text(at, n)),
      remove: (table, n) => host.remove(text(table, n)),
    }

    this.#exports = new WebAssembly.Instance(compiled, {
      starboard,
      wasi_snapshot_preview1: system(memory, host.complain),
    }).exports
    this.#exports._initialize()
    this.#exports.start()
  }

  /* What the next call reads: texts with a zero between, or bytes. */
  #give(what) {
    const given = typeof what === 'string' ? encoder.encode(what) : what
    // First the room: the memory may grow for it, and be another one then.
    const at = this.#exports.room(given.length)

    new Uint8Array(this.#exports.memory.buffer, at, given.length).set(given)
    return given.length
  }

  foretell(seed) {
    this.#exports.foretell(seed)
  }
  /* The .mo file of that language beside the module; false: it is another one's. */
  language(lang, mo) {
    const name = encoder.encode(`${lang}\0`)
    const given = new Uint8Array(name.length + mo.length)

    given.set(name)
    given.set(mo, name.length)
    this.#give(given)
    return this.#exports.language() === 0
  }
  load(table, kind, row, text) {
    this.#give(`${table}\0${text}`)
    return this.#exports.load(kind, row) === 0
  }
  come(client) {
    this.#exports.come(client)
  }
  /* Instead of to tables, to the puzzle with this scenario. */
  puzzle(client, text) {
    this.#give(text)
    this.#exports.puzzle(client)
  }
  say(client, text) {
    this.#give(text)
    this.#exports.say(client)
  }
  go(client) {
    this.#exports.go(client)
  }
  ask({ post, path, token = '', lang = '', thing = '', options = '', body = '' }) {
    this.#give([path, token, lang, thing, options, body].join('\0'))
    this.#exports.ask(post ? 1 : 0)
    return this.#answer
  }
  /* The record of a table, whole: { status, text }. */
  save(table) {
    this.#give(table)
    this.#exports.save()
    return this.#answer
  }
  forget(table) {
    this.#give(table)
    this.#exports.forget()
  }
  /* A game is to be looked back at: how many steps it has, or -1 where it is none. */
  review(record, variation, bot) {
    this.#give([record, variation, bot].join('\0'))
    return this.#exports.review()
  }
  /* The next of them. */
  judge(lang) {
    this.#give(lang)
    this.#exports.judge()
    return JSON.parse(this.#answer.text)
  }
  thought(job) {
    this.#give(job)
    this.#exports.thought()
  }
  think(job) {
    const n = this.#give(job)
    const at = this.#exports.think()

    return new Uint8Array(this.#exports.memory.buffer, at, n).slice()
  }
}
