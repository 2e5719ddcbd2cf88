/*
 * A game of each title at the tables of the module, to its end: a person who answers by
 * chance, and bots that think in a second module.  In the middle the first one is ended,
 * and another goes on with the rows that were kept.
 * node tests/wasm/offline.mjs MODULE LANGUAGES
 */
import assert from 'node:assert/strict'
import { webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Module } from '../../web/src/offline/module.mjs'

// Debian's Node, 18, does not give it to everybody as browsers do.
globalThis.crypto ??= webcrypto

const compiled = new WebAssembly.Module(readFileSync(process.argv[2]))

/* Numbers that are the same in every run. */
let x = 1
function roll(n) {
  x = (Math.imul(x, 1103515245) + 12345) >>> 0
  return Math.floor((x / 2 ** 32) * n)
}

/* A browser: what is kept, a module with the tables, another that thinks. */
class Browser {
  rows = new Map()
  said = []
  jobs = []

  constructor() {
    this.start()
    this.mind = new Module(compiled, this.host())
    this.mind.foretell(3)
  }
  host() {
    return {
      send: (_client, text) => this.said.push(JSON.parse(text)),
      close: () => this.said.push({ type: 'closed' }),
      think: (_table, job) => this.jobs.push(job),
      rest: () => (this.jobs = []),
      put: (table, kind, row, text) => this.rows.set(JSON.stringify([table, kind, row]), text),
      remove: (table) => {
        for (const key of this.rows.keys()) if (JSON.parse(key)[0] === table) this.rows.delete(key)
      },
      complain: (text) => assert.fail(text),
    }
  }
  start() {
    const rows = [...this.rows].map(([key, text]) => [...JSON.parse(key), text])

    this.jobs = []
    this.tables = new Module(compiled, this.host())
    this.tables.foretell(7)
    rows.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1] || a[2] - b[2]))
    for (const [table, kind, row, text] of rows) assert(this.tables.load(table, kind, row, text), `${table} ${kind} ${row}`)
  }
  ask(path, body, more = {}) {
    const { status, text } = this.tables.ask({ post: body !== undefined, path, body: body === undefined ? '' : JSON.stringify(body), ...more })

    assert(status < 300, `${path}: ${status} ${text}`)
    return text
  }
  say(message) {
    this.said = []
    this.tables.say(0, JSON.stringify(message))
  }
  hello(table, token) {
    this.tables.come(0)
    this.say({ type: 'hello', protocol: 1, table, token })
    assert.equal(this.said[0]?.type, 'welcome', JSON.stringify(this.said))
    return this.said.find((m) => m.type === 'update')
  }
  /* All bots that are asked now. */
  think() {
    while (this.jobs.length) this.tables.thought(this.mind.think(this.jobs.shift()))
  }
}

function play(browser, { table, token, players }) {
  let now = browser.hello(table, token)
  let moves = 0

  while (!now.over) {
    if (now.question) {
      const move = now.legal[roll(now.legal.length)].move

      browser.say({ type: 'move', tag: ++moves, state: now.state, move })
      assert(browser.said.some((m) => m.type === 'ok' && m.tag === moves), JSON.stringify(browser.said))
    } else {
      browser.said = []
      assert(browser.jobs.length > 0, 'somebody is asked')
      browser.think()
    }
    now = browser.said.findLast((m) => m.type === 'update') ?? now
    if (moves === 20) {
      browser.say({ type: 'chat', text: 'żółw' })
      // The tab crashes: what was answered is there, and nothing else.
      browser.start()
      const again = browser.hello(table, token)

      assert.equal(again.state, now.state)
      assert.deepEqual(again.view, now.view)
      assert.equal(browser.said.find((m) => m.type === 'chat').lines[0].text, 'żółw')
      now = again
      moves++
    }
  }
  assert(moves > 20)
  assert.equal(now.result.rank.length, players)
}

/* A game goes from one browser to another by its record, in the middle, and is the same there. */
function carry(game) {
  const [from, to] = [new Browser(), new Browser()]
  const made = JSON.parse(from.ask('/api/tables', { game, seats: ['me', 'bot:random', 'me'] }))
  const mine = made.seats[2].token

  for (let i = 0; i < 30; i++)
    for (const client of [0, 2]) {
      const now = from.hello(made.table, made.seats[client].token)

      if (now.question) from.say({ type: 'move', tag: 1, state: now.state, move: now.legal[roll(now.legal.length)].move })
      from.think()
      from.tables.go(0)
    }
  const before = from.hello(made.table, mine)
  const saved = from.tables.save(made.table)

  assert.equal(saved.status, 200)
  assert.match(saved.text, /\nunfinished\n/)
  assert.equal(from.tables.save('none').status, 404)
  const again = JSON.parse(to.ask('/api/import', { record: saved.text, name: 'Ada' }))

  assert.deepEqual(again.seats.map((s) => s.kind), ['me', 'bot:random', 'me'])
  const after = to.hello(again.table, again.seats[2].token)

  assert.deepEqual(after.view, before.view)
  assert.deepEqual(after.legal, before.legal)
  // What comes is the same too, and it is kept as any other game.
  assert.equal(to.tables.save(again.table).text, saved.text)
  to.start()
  assert.deepEqual(to.hello(again.table, again.seats[2].token).view, before.view)
}

/* Languages come when somebody reads them, each in its own file. */
function languages(folder) {
  const browser = new Browser()
  const file = (lang) => new Uint8Array(readFileSync(`${folder}/${lang}.mo`))
  const said = (lang) => JSON.parse(browser.ask('/api/games', undefined, { lang })).bots[0].text
  const english = said('en')
  const damaged = file('fr')

  damaged[damaged.length - 1] = 1 // the last text has no end
  for (const [lang, mo] of [['fr', file('it')], ['fr', file('fr').slice(1)], ['fr', damaged], ['de', file('fr')], ['fr', new Uint8Array(0)]])
    assert.equal(browser.tables.language(lang, mo), false)
  for (const lang of ['fr', 'it', 'es']) {
    assert.equal(said(lang), english)
    assert(browser.tables.language(lang, file(lang)))
  }
  assert.equal(new Set(['en', 'fr', 'it', 'es'].map(said)).size, 4)
}

/* From the middle of a finished game it goes on another way, and comes back as a variation. */
function what_if(browser, game, record) {
  const { steps } = JSON.parse(browser.ask('/api/replay', { record, step: 0 }))
  const { view } = JSON.parse(browser.ask('/api/replay', { record }))
  const made = JSON.parse(browser.ask('/api/import', { record, step: Math.floor(steps / 2), seats: Array(view.seats).fill('me') }))

  assert.deepEqual(made.seats.map((s) => s.kind), Array(view.seats).fill('me'))
  const tree = JSON.parse(browser.ask('/api/variations', { record, add: browser.tables.save(made.table).text }))

  assert.equal(tree.variation, 1)
  assert.equal(JSON.parse(browser.ask('/api/replay', { record: tree.record, variation: 1 })).game, game)
  browser.tables.forget(made.table)
}

/* A bot judges each step, the same every time; the winner has it all at the end. */
function look_back(record) {
  const module = new Browser().mind
  const whole = () => {
    const steps = module.review(record, 0, 'normal')

    assert(steps > 20)
    return Array.from({ length: steps + 1 }, () => module.judge('en'))
  }
  const first = whole()

  assert.deepEqual(whole(), first)
  assert.deepEqual(first.map(({ step }) => step), first.map((_, i) => i))
  assert.equal(Math.max(...first.at(-1).values), 1000)
  assert(first.some(({ verdict }) => verdict && verdict.reason && verdict.expected > verdict.worth))
  assert.equal(module.review(record, 1, 'normal'), -1) // there is none
  assert.equal(module.review('nonsense', 0, 'normal'), -1)
  assert.equal(module.review(record, 0, 'nobody'), -1)
}

languages(process.argv[3])

for (const [game, players] of [['arcs', 3], ['ark', 2]]) {
  const browser = new Browser()
  const seats = ['me', 'bot:easy', 'bot:normal'].slice(0, players)
  const made = JSON.parse(browser.ask('/api/tables', { game, seats }))
  const { table } = made

  play(browser, { table, token: made.seats[0].token, players })
  browser.tables.go(0)

  // The record goes to any server.
  const record = browser.ask(`/api/tables/${table}/record`)
  const seen = JSON.parse(browser.ask('/api/replay', { record, step: 5 }))
  assert.equal(seen.game, game)
  assert.equal(JSON.parse(browser.ask(`/api/tables/${table}`, undefined, { lang: 'fr' })).over, true)
  assert.equal(browser.tables.ask({ post: false, path: '/api/tables/none' }).status, 404)

  assert(JSON.parse(browser.ask('/api/replay', { record })).result)
  assert.equal(browser.tables.ask({ post: true, path: '/api/import', body: JSON.stringify({ record }) }).status, 400) // it is over
  carry(game)
  what_if(browser, game, record)
  look_back(record)
  browser.tables.forget(table)
  assert.equal(browser.rows.size, 0)
  console.log(`${game}: fine`)
}
