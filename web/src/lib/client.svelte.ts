/*
 * One seat (or a spectator) at a table: the connection, which mends itself, and
 * everything the server has told.  What is shown may lag behind what is known,
 * so that a person can follow the moves of the others.
 */
import { lang } from './i18n.svelte'
import { prefs } from './prefs.svelte'
import {
  PROTOCOL,
  type ChatLine,
  type Consent,
  type Entry,
  type Hint,
  type Message,
  type Preview,
  type Update,
  type Welcome,
} from './protocol'
import { share } from './share'

/* Steps that can be looked at again; entries that are kept for the log. */
const MOST_STEPS = 80
const MOST_ENTRIES = 2000
const RETRY = [300, 1000, 2000, 5000]

type Status = 'connecting' | 'open' | 'lost' | 'refused'

export class Client {
  status = $state<Status>('connecting')
  error = $state('')
  welcome = $state.raw<Welcome | null>(null)
  shown = $state.raw<Update | null>(null)
  entries = $state.raw<Entry[]>([])
  chat = $state.raw<ChatLine[]>([])
  consent = $state.raw<Consent | null>(null)
  hint = $state.raw<Hint | null>(null)
  hinting = $state(false)
  preview = $state.raw<Preview | null>(null)
  record = $state.raw<string | null>(null)
  /* The updates since my last move, for stepping through. */
  steps = $state.raw<Update[]>([])
  busy = $state(false)

  private socket: WebSocket | null = null
  private inbox: Message[] = []
  private frame = 0
  private queue: Update[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private tries = 0
  private closed = false
  private last: Update | null = null
  private tag = 0
  private asking: { tag: number; move: string } | null = null
  private foreseen = new Map<string, Preview>()

  constructor(
    readonly table: string,
    readonly token: string | null,
  ) {
    this.connect()
  }

  get seat(): number | null {
    return this.welcome?.seat ?? null
  }

  /* ---- the connection ---- */

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    const socket = new WebSocket(`${scheme}//${location.host}/ws`, 'starboard.1')

    this.socket = socket
    socket.onopen = () =>
      this.send({
        type: 'hello',
        protocol: PROTOCOL,
        table: this.table,
        token: this.token,
        lang: lang.now,
        ...(this.last ? { since: this.last.state } : {}),
      })
    socket.onmessage = (frame) => this.receive(JSON.parse(frame.data))
    socket.onclose = () => this.retry()
  }

  private retry(): void {
    this.hear_all()
    this.busy = false
    if (this.closed || this.status === 'refused') return
    this.status = this.last ? 'lost' : 'connecting'
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
        this.status = 'open'
        this.tries = 0
        break
      case 'history':
        this.add_entries(m.entries)
        break
      case 'update':
        this.last = share(this.last, m)
        this.add_entries(m.entries)
        this.take(this.last)
        break
      case 'refused':
        this.refused(m.why, m.tag)
        break
      case 'seats':
        if (this.welcome) this.welcome = { ...this.welcome, seats: m.seats }
        break
      case 'chat':
        this.chat = [...this.chat.filter((l) => !m.lines.some((x) => x.n === l.n)), ...m.lines].slice(-200)
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
      case 'record':
        this.record = m.text
        break
      case 'rematch':
        if (this.welcome) this.welcome = { ...this.welcome, next: m.table }
        break
    }
  }

  private refused(why: string, tag: number | null): void {
    // What cannot be foreseen is no error, only a reason to ask.
    if (this.asking && tag === this.asking.tag) {
      this.foresee({ type: 'preview', move: this.asking.move, events: [], view: null })
      return
    }
    this.busy = false
    this.hinting = false
    this.error = why
    if (!this.welcome) this.status = 'refused'
  }

  private add_entries(entries: Entry[]): void {
    const first = entries[0]?.n

    if (first === undefined) return
    this.entries = [...this.entries.filter((e) => e.n < first), ...entries].slice(-MOST_ENTRIES)
  }

  /* ---- following the others ---- */

  private take(u: Update): void {
    const mine = u.entries.some((e) => e.seat === this.seat)

    this.steps = (mine ? [u] : [...this.steps, u]).slice(-MOST_STEPS)
    if (!this.shown || prefs.pace === 0 || document.hidden || mine || u.entries.length !== 1) {
      this.flush()
      this.show(u)
      return
    }
    this.queue.push(u)
    // Nobody waits for a move that comes alone.
    if (this.timer === undefined) this.next()
  }

  private next(): void {
    const u = this.queue.shift()

    this.timer = undefined
    if (!u) return
    this.show(u)
    // A long backlog is walked through faster: nobody waits for a minute.
    const pace = this.queue.length > 8 ? prefs.pace / 4 : prefs.pace
    this.timer = setTimeout(() => this.next(), pace)
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
