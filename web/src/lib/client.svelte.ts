/*
 * One seat (or a spectator) at a table: the connection, which mends itself, and
 * everything the server has told.  What is shown may lag behind what is known,
 * so that a person can follow the moves of the others.
 */
import { here, HereSocket } from '../offline/here.svelte'
import { api } from './api'
import type { Heard } from './clock.svelte'
import { lang } from './i18n.svelte'
import { prefs } from './prefs.svelte'
import {
  PROTOCOL,
  type ChatLine,
  type Consent,
  type Entry,
  type Freed,
  type Hint,
  type Message,
  type Preview,
  type Standing,
  type Told,
  type Update,
  type Welcome,
  type Why,
} from './protocol'
import { mine } from './seats.svelte'
import { change, share } from './share'

/* Steps that can be looked at again; entries that are kept for the log. */
const MOST_STEPS = 80
const MOST_ENTRIES = 2000
const RETRY = [300, 1000, 2000, 5000]

type Status = 'connecting' | 'open' | 'lost' | 'asleep' | 'refused'

export class Client {
  status = $state<Status>('connecting')
  error = $state('')
  welcome = $state.raw<Welcome | null>(null)
  shown = $state.raw<Update | null>(null)
  private told = $state.raw<Entry[]>([])
  /* What the log says: never more than is shown. */
  readonly entries = $derived.by(() => {
    const at = this.shown?.state ?? Infinity

    return (this.told.at(-1)?.n ?? 0) <= at ? this.told : this.told.filter((e) => e.n <= at)
  })
  /* What its clocks said last; null: there are none. */
  clock = $state.raw<Heard | null>(null)
  chat = $state.raw<ChatLine[]>([])
  consent = $state.raw<Consent | null>(null)
  hint = $state.raw<Hint | null>(null)
  hinting = $state(false)
  preview = $state.raw<Preview | null>(null)
  record = $state.raw<string | null>(null)
  /* Why a thing is no answer, where somebody rests on it. */
  why = $state.raw<Why | null>(null)
  /* The updates since my last move, for stepping through, as far as they are shown. */
  private taken = $state.raw<Update[]>([])
  readonly steps = $derived.by(() => (this.behind ? this.taken.filter((u) => u.state <= this.shown!.state) : this.taken))
  /* How the puzzle stands, if this is one. */
  standing = $state.raw<Standing | null>(null)
  /* The seat that is open again, by a link that its host has now. */
  freed = $state.raw<Freed | null>(null)
  busy = $state(false)
  /* How often it was tried to connect again. */
  tries = $state(0)
  /* The longest that a bot has thought here, in milliseconds: so long it may take again. */
  longest = $state(0)

  private socket: WebSocket | HereSocket | null = null
  private inbox: Message[] = []
  private frame = 0
  /* What is known and not shown yet. */
  private queue = $state.raw<Update[]>([])
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false
  /* Has this connection been welcomed?  What is refused before that is refused for good. */
  private greeted = false
  private last: Update | null = null
  private heard_at = 0
  private tag = 0
  private wondering: string | null = null
  private wonder = -1
  private asking: { tag: number; move: string } | null = null
  private foreseen = new Map<string, Preview>()

  constructor(
    readonly table: string,
    readonly token: string | null,
    /* The scenario of a puzzle, which has no table. */
    private puzzle?: string,
  ) {
    this.connect()
  }

  get seat(): number | null {
    return this.welcome?.seat ?? null
  }

  /* ---- the connection ---- */

  private connect(): void {
    const socket = this.puzzle !== undefined || here.has(this.table) ? new HereSocket(this.puzzle) : this.reach()

    this.socket = socket
    this.greeted = false
    socket.onopen = () =>
      this.send({
        type: 'hello',
        protocol: PROTOCOL,
        table: this.table,
        token: this.token,
        lang: lang.now,
        changes: true,
        ...(this.last ? { since: this.last.state } : {}),
      })
    socket.onmessage = (frame: { data: string }) => this.receive(JSON.parse(frame.data))
    socket.onclose = () => this.retry()
  }

  private reach(): WebSocket {
    const place = new URL('./ws', location.href)

    // For a proxy with several servers behind it.
    place.search = `?table=${this.table}`
    place.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
    return new WebSocket(place, 'starboard.1')
  }

  private retry(): void {
    this.hear_all()
    this.busy = false
    if (this.closed || this.status === 'refused') return
    if (this.last || this.status !== 'asleep') this.status = this.last ? 'lost' : 'connecting'
    this.timer_retry = setTimeout(() => this.connect(), RETRY[Math.min(this.tries++, RETRY.length - 1)])
  }
  private timer_retry: ReturnType<typeof setTimeout> | undefined

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    clearTimeout(this.timer_retry)
    cancelAnimationFrame(this.frame)
    this.socket?.close()
  }

  /* Whether it could be sent. */
  send(message: Record<string, unknown>): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  /* ---- what the server says ---- */

  /* A message is heard at once: what it changes is done before the frame that draws
   * it begins.  Those that come upon it wait for that frame, are heard together, and
   * drawn once.  A page that nobody sees has no frames. */
  private receive(m: Message): void {
    // The position that follows says it too.
    if (m.type === 'ok') return
    this.inbox.push(m)
    if (!this.frame || document.hidden) this.hear_all()
  }

  private hear_all(): void {
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame(() => {
      this.frame = 0
      if (this.inbox.length) this.hear_all()
    })
    for (const m of this.inbox.splice(0)) this.hear(m)
  }

  private hear(m: Message): void {
    switch (m.type) {
      case 'welcome':
        this.welcome = m
        this.greeted = true
        api.played = { game: m.game, options: Object.entries(m.options).map(([id, word]) => `${id}:${word}`).join() }
        this.status = 'open'
        this.tries = 0
        break
      case 'history':
        this.add_entries(m.entries)
        break
      case 'update':
        this.updated(m)
        break
      case 'refused':
        this.refused(m.why, m.tag, m.code)
        break
      case 'seats':
        if (this.welcome) this.welcome = { ...this.welcome, seats: m.seats }
        break
      case 'chat':
        this.chat = [...this.chat.filter((l) => !m.lines.some((x) => x.n === l.n)), ...m.lines].slice(-200)
        break
      case 'clock':
        this.clock = { clock: m, at: performance.now() }
        break
      case 'consent':
        this.consent = m
        break
      case 'hint':
        this.hint = m
        this.hinting = false
        break
      case 'preview':
        // One that nobody waits for any more comes too late.
        if (m.move === this.asking?.move) this.foresee({ ...m, view: share(this.shown?.view, m.view) })
        break
      case 'puzzle':
        this.standing = m
        // No step was made.
        if (m.hopeless) this.busy = false
        break
      case 'why':
        if (m.state === this.shown?.state && m.thing === this.wondering) this.why = m
        break
      case 'record':
        this.record = m.text
        break
      case 'freed':
        mine.invite(this.table, m.seat, m.token)
        this.freed = m
        break
      case 'rematch':
        if (this.welcome) this.welcome = { ...this.welcome, next: m.table }
        break
    }
  }

  /* Of changes to a state that is not the one here the whole is asked for. */
  private updated(m: Told): void {
    const view = m.view ?? (this.last && m.changes && m.since === this.last.state && change(this.last.view, m.changes))

    if (!view) {
      this.send({ type: 'view', since: this.last?.state ?? 0 })
      return
    }
    this.measure()
    this.last = share(this.last, { ...m, view })
    this.add_entries(m.entries)
    this.take(this.last)
  }

  /* How long was thought about what is answered now, if only bots were asked. */
  private measure(): void {
    const now = performance.now()
    const asked = this.last?.view.asked ?? []
    const bots = asked.length > 0 && asked.every((seat) => this.welcome?.seats.find((s) => s.seat === seat)?.bot)

    if (bots) this.longest = Math.max(this.longest, now - this.heard_at)
    this.heard_at = now
  }

  private refused(why: string, tag: number | null, code: string): void {
    // What cannot be foreseen is no error, only a reason to ask.
    if (this.asking && tag === this.asking.tag) {
      this.foresee({ type: 'preview', state: this.shown?.state ?? 0, move: this.asking.move, events: [], view: null })
      return
    }
    // What nothing can be told of is no error either.
    if (tag === this.wonder) return
    this.busy = false
    this.hinting = false
    this.error = why
    // Somebody may come to a table at which nobody is.
    if (!this.greeted) this.status = code === 'asleep' ? 'asleep' : 'refused'
  }

  private add_entries(entries: Entry[]): void {
    const first = entries[0]?.n

    if (first === undefined) return
    this.told = [...this.told.filter((e) => e.n < first), ...entries].slice(-MOST_ENTRIES)
  }

  /* ---- following the others ---- */

  private take(u: Update): void {
    const mine = u.entries.some((e) => e.seat === this.seat)

    this.taken = (mine ? [u] : [...this.taken, u]).slice(-MOST_STEPS)
    if (!this.shown || prefs.pace === 0 || document.hidden || mine || u.entries.length !== 1) {
      this.flush()
      this.show(u)
      return
    }
    this.queue = [...this.queue, u]
    // Nobody waits for a move that comes alone.
    if (this.timer === undefined) this.next()
  }

  private next(): void {
    const [u, ...rest] = this.queue

    this.timer = undefined
    if (!u) return
    this.queue = rest
    this.show(u)
    // The more wait, the faster: a whole round is walked through in a few paces.
    this.timer = setTimeout(() => this.next(), prefs.pace / (1 + rest.length))
  }

  private flush(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.queue = []
  }

  private show(u: Update): void {
    // Only now: the answers before it are to a question that is answered.
    if (u.state !== this.shown?.state) this.busy = false
    this.shown = u
    this.foreseen.clear()
    this.drop_preview()
    this.why = null
    this.hint = null
    this.error = ''
  }

  /* Show at once what is still to be shown. */
  hurry(): void {
    const last = this.queue.at(-1)

    this.flush()
    if (last) this.show(last)
  }

  get behind(): boolean {
    return this.queue.length > 0
  }

  /* ---- what a person does ---- */

  private about_state(type: string, more: Record<string, unknown> = {}): void {
    if (this.busy || !this.shown) return
    this.busy = true
    this.error = ''
    this.send({ type, tag: ++this.tag, state: this.shown.state, ...more })
  }

  move(text: string): void {
    this.about_state('move', { move: text })
  }
  undo(): void {
    this.about_state('undo')
  }
  redo(): void {
    this.about_state('redo')
  }
  /* What would this move do?  Asked once for each state and move. */
  ask_preview(text: string): void {
    this.asking = null
    this.preview = this.foreseen.get(text) ?? null
    if (this.preview || !this.shown) return
    this.asking = { tag: ++this.tag, move: text }
    this.send({ type: 'preview', tag: this.tag, state: this.shown.state, move: text })
  }
  private foresee(p: Preview): void {
    this.asking = null
    this.foreseen.set(p.move, p)
    this.preview = p
  }
  drop_preview(): void {
    this.asking = null
    this.preview = null
  }
  /* Why is this no answer?  null: nobody wonders any more. */
  ask_why(thing: string | null): void {
    this.wondering = thing
    this.why = null
    if (thing && this.shown?.question) this.send({ type: 'why', tag: (this.wonder = ++this.tag), state: this.shown.state, thing })
  }
  /* The next step of a puzzle's solution is made. */
  show_step(): void {
    this.busy = true
    if (!this.send({ type: 'step' })) this.busy = false
  }
  ask_hint(): void {
    this.hinting = true
    this.send({ type: 'hint' })
  }
  /* All that was said, again, in the language of now. */
  change_language(): void {
    this.send({ type: 'lang', lang: lang.now })
    this.send({ type: 'view', since: 0 })
  }
}
