/*
 * A table that plays a record: a server of its own, the seed of the record, every
 * seat held here, and its moves made one by one.  Same program, same pictures.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROGRAM = process.env.STARBOARD ?? '../build/release/starboard'
const NAMES = ['Ada', 'Orla', 'Bao', 'Inés', 'Zeno']

/* The game of a `starboard sim` command: options, seed, moves. */
export function record_of(args) {
  const folder = mkdtempSync(join(tmpdir(), 'starboard-record-'))
  const file = join(folder, 'game.record')

  execFileSync(PROGRAM, ['sim', ...args, '--games', '1', '--record', file], { stdio: 'ignore' })
  const text = readFileSync(file, 'utf8')
  const lines = text.split('\n').map((line) => line.split(' '))
  rmSync(folder, { recursive: true })
  const all = (word) => lines.filter(([first]) => first === word)

  return {
    text,
    game: all('game')[0][1],
    seed: all('seed')[0][1],
    options: Object.fromEntries(all('option').map(([, name, value]) => [name, value])),
    moves: all('move').map(([, seat, ...move]) => ({ seat: Number(seat), verb: move[0], move: move.join(' ') })),
  }
}

/* The game before its first move, as `starboard play` saves it. */
function saved({ game, options, seed }) {
  const folder = mkdtempSync(join(tmpdir(), 'starboard-saved-'))
  const file = join(folder, 'game.record')
  const wishes = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])

  execFileSync(PROGRAM, ['play', game, ...wishes, '--seed', seed, '--plain', '--save', file, '--seats', Array(Number(options.players)).fill('me').join()], { stdio: 'ignore' })
  const text = readFileSync(file, 'utf8')
  rmSync(folder, { recursive: true })
  return text
}

/* SipHash-2-4 (docs/records.md). */
function siphash([k0, k1], bytes) {
  const word = (x) => BigInt.asUintN(64, x)
  const turn = (x, by) => word((x << by) | (x >> (64n - by)))
  let [a, b, c, d] = [k0 ^ 0x736f6d6570736575n, k1 ^ 0x646f72616e646f6dn, k0 ^ 0x6c7967656e657261n, k1 ^ 0x7465646279746573n]
  const round = () => {
    ;[a, c] = [word(a + b), word(c + d)]
    ;[b, d] = [turn(b, 13n) ^ a, turn(d, 16n) ^ c]
    ;[a, c] = [turn(a, 32n), word(c + b)]
    a = word(a + d)
    ;[b, d] = [turn(b, 17n) ^ c, turn(d, 21n) ^ a]
    c = turn(c, 32n)
  }
  const whole = Buffer.alloc(Math.floor(bytes.length / 8) * 8 + 8)

  bytes.copy(whole)
  whole[whole.length - 1] = bytes.length & 255
  for (let i = 0; i < whole.length; i += 8) {
    const m = whole.readBigUInt64LE(i)

    d ^= m
    round(), round()
    a ^= m
  }
  c ^= 0xffn
  for (let i = 0; i < 4; i++) round()
  return a ^ b ^ c ^ d
}

/* In a page of the server: one connection for each seat, and a way to move. */
function hold_seats({ table, tokens, names }) {
  const hands = tokens.map((token, i) => {
    const hand = { state: -1, wait: null, refused: null } // nothing heard yet
    const socket = new WebSocket(`ws://${location.host}/ws`)

    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 1, table, token }))
    socket.onmessage = ({ data }) => {
      const said = JSON.parse(data)

      if (said.type === 'welcome') socket.send(JSON.stringify({ type: 'name', name: names[i] }))
      if (said.type === 'update') hand.state = said.state
      if (said.type === 'refused' || (said.type === 'ok' && said.tag === 1)) {
        if (said.type === 'refused') hand.refused = said.why
        hand.wait?.()
      }
    }
    hand.send = (move) =>
      new Promise((done) => {
        hand.wait = () => done(hand.refused)
        socket.send(JSON.stringify({ type: 'move', state: hand.state, move, tag: 1 }))
      })
    return hand
  })

  window.make_move = async (seat, move, state) => {
    while (hands.some((hand) => hand.state < state)) await new Promise((go) => setTimeout(go, 5))
    const refused = await hands[seat - 1].send(move)
    if (refused) throw new Error(`${move}: ${refused}`)
  }
}

export class Stand {
  folder = mkdtempSync(join(tmpdir(), 'starboard-pictures-'))
  at = 0 // moves made

  /* A table for the record; its seed is put in place of the server's own. */
  async open(browser, record) {
    this.record = record
    await this.start()
    if (record) {
      await this.foresee()
      const seats = Array.from({ length: Number(record.options.players) }, () => 'me')
      const made = await fetch(`${this.url}/api/tables`, { method: 'POST', body: JSON.stringify({ game: record.game, options: record.options, seats, hints: true, title: '' }) })
      const created = await made.json()

      this.table = created.table
      this.tokens = created.seats.map((seat) => seat.token)
      await this.stop()
      this.sow()
      await this.start()
      this.hands = await (await browser.newContext()).newPage()
      await this.hands.goto(this.url)
      await this.hands.evaluate(hold_seats, { table: this.table, tokens: this.tokens, names: NAMES })
    }
    return this
  }
  /* The set-up of a saved game, in place of the server's own: while it rests, and with
   * the hash by which it notices damage (src/store/chain.h). */
  sow() {
    const setup = saved(this.record)
    const chain = BigInt.asIntN(64, siphash([0x6a6f75726e616c20n, 0x6f66206120746162n], Buffer.from(setup)))

    execFileSync('sqlite3', [join(this.folder, 'tables.db'), `UPDATE game SET setup = '${setup}'; UPDATE tip SET chain = ${chain}`])
  }
  /* What each move will bring about, so that a moment can be found by it. */
  async foresee() {
    const asked = await fetch(`${this.url}/api/replay`, { method: 'POST', body: JSON.stringify({ record: this.record.text, entries: true }) })
    const moves = (await asked.json()).entries.filter((entry) => entry.kind === 'move')

    this.record.moves.forEach((move, i) => (move.events = moves[i].events))
  }
  async start() {
    this.process = spawn(PROGRAM, ['serve', '--listen', '127.0.0.1:0', '--db', join(this.folder, 'tables.db'), '--rate', '100000', '--threads', '1'], { stdio: ['ignore', 'pipe', 'inherit'] })
    const child = this.process
    process.once('exit', () => child.kill())
    this.url = await new Promise((found, lost) => {
      this.process.stdout.once('data', (line) => found(/http:\/\/[0-9.:]+/.exec(String(line))[0]))
      this.process.once('exit', () => lost(new Error('the server did not start')))
    })
  }
  async stop() {
    const gone = new Promise((done) => this.process.once('exit', done))

    this.process.kill('SIGTERM')
    await gone
  }
  async close() {
    await this.hands?.context().close()
    await this.stop()
    rmSync(this.folder, { recursive: true })
  }

  /* The position before move n of the record. */
  async play_to(n) {
    for (; this.at < n; this.at++) {
      const { seat, move } = this.record.moves[this.at]

      await this.hands.evaluate(([s, m, state]) => make_move(s, m, state), [seat, move, this.at])
    }
  }
  link(seat) {
    return `${this.url}/#/table/${this.table}/${this.tokens[seat - 1]}`
  }
}
