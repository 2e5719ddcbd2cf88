/* The keyboard at a table: one key for each thing that is done often. */
import { flushSync } from 'svelte'
import type { Client } from '../lib/client.svelte'
import type { Move } from '../lib/protocol'
import type { Things } from './things.svelte'

export interface Desk {
  client: Client
  things: Things
  take: (m: Move) => void
  confirm: () => void
  drop: () => void
  open: (tab: 'log' | 'chat' | 'seats' | 'reference') => void
}

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement && ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)

function by_number(desk: Desk, digit: number): void {
  const m = desk.things.open[digit - 1]

  if (m) desk.take(m)
}

const by_key: Record<string, (desk: Desk) => void> = {
  u: (d) => d.client.shown?.undo && d.client.undo(),
  r: (d) => d.client.shown?.redo && d.client.redo(),
  h: (d) => d.client.welcome?.hints && d.client.ask_hint(),
  i: (d) => {
    d.things.explained = d.things.explained ? null : d.things.under
  },
  b: (d) => d.open('reference'),
  '?': (d) => {
    flushSync(() => d.open('reference'))
    document.querySelector<HTMLDetailsElement>('details.keys')?.setAttribute('open', '')
  },
  l: (d) => d.open('log'),
  c: (d) => {
    flushSync(() => d.open('chat'))
    document.querySelector<HTMLElement>('.tabpanel form input')?.focus()
  },
  q: () => document.querySelector<HTMLElement>('.question .moves button')?.focus(),
  y: (d) => d.confirm(),
  // Of what is focused, a preview may have taken away.
  Enter: (d) => d.things.pointed && d.things.pointed.move === d.client.preview?.move && d.take(d.things.pointed),
  Escape: (d) => {
    if (d.things.explained) d.things.explained = null
    else d.drop()
  },
}

export function hear_key(e: KeyboardEvent, desk: Desk): void {
  if (writes(e.target) || e.ctrlKey || e.metaKey || e.altKey) return
  if (/^[1-9]$/.test(e.key)) by_number(desk, Number(e.key))
  else if (e.key === 'Enter' && e.target !== document.body) return
  else if (by_key[e.key]) by_key[e.key]!(desk)
  else return
  e.preventDefault()
}
