/* The keyboard at a table: one key for each thing that is done often. */
import { flushSync } from 'svelte'
import type { Client } from '../lib/client.svelte'
import type { Things } from './things.svelte'
import type { Turn } from './turn.svelte'
import { walk_in } from './walk'

export type Drawn = 'answers' | 'log' | 'chat' | 'seats' | 'reference' | 'settings'

export interface Desk {
  client: Client
  things: Things
  turn: Turn
  drawer: () => Drawn | null
  open: (drawer: Drawn | null) => void
}

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement && ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)

/* Opens a drawer, or shuts it, and says what in it comes first. */
function toggle(desk: Desk, what: Drawn, first?: string): void {
  flushSync(() => desk.open(desk.drawer() === what ? null : what))
  if (first) document.querySelector<HTMLElement>(`#drawer-${what} ${first}`)?.focus({ preventScroll: true })
}
/* Shuts an explanation, so that the focus goes back where it was. */
function put_away(): boolean {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.explains')

  dialog?.close()
  return !!dialog
}
const press = (selector: string) => document.querySelector<HTMLElement>(`.question ${selector}:enabled`)?.click()

const by_key: Record<string, (desk: Desk) => void> = {
  u: (d) => d.client.shown?.undo && d.turn.undo(),
  r: (d) => d.client.shown?.redo && d.client.redo(),
  h: (d) => d.client.welcome?.hints && d.client.ask_hint(),
  e: () => press('.end'),
  i: (d) => {
    if (!put_away()) d.things.explained = d.things.under
  },
  w: () => press('.ask-rule'),
  t: (d) => walk_in(d.things),
  b: (d) => toggle(d, 'reference'),
  '?': (d) => {
    flushSync(() => d.open('reference'))
    document.querySelector<HTMLDetailsElement>('details.keys')?.setAttribute('open', '')
  },
  l: (d) => d.client.shown?.question && toggle(d, 'answers', 'input'),
  g: (d) => toggle(d, 'log', '.inside'),
  c: (d) => toggle(d, 'chat', 'form input'),
  q: () => document.querySelector<HTMLElement>('.question [role=radio][tabindex="0"], .stage .primary:enabled, .question .option, .question .tools .primary, #question')?.focus({ preventScroll: true }),
  y: (d) => d.turn.confirm(),
  // Of what is focused, a preview may have taken away.
  Enter: (d) => d.things.pointed && d.things.pointed.move === d.client.preview?.move && d.turn.press(d.things.pointed),
  Escape: (d) => {
    if (put_away()) return
    if (d.drawer()) d.open(null)
    else d.turn.drop()
  },
}

export function hear_key(e: KeyboardEvent, desk: Desk): void {
  if (e.ctrlKey || e.metaKey || e.altKey || (writes(e.target) && e.key !== 'Escape')) return
  if (e.key === 'Enter' && e.target !== document.body) return
  // What lies over the table has the keys for itself.
  if (!desk.things.explained && document.querySelector('dialog:modal')) return
  if (!by_key[e.key]) return
  by_key[e.key]!(desk)
  e.preventDefault()
}
