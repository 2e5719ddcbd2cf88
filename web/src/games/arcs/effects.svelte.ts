/*
 * What cards do, in the reader's language: the reference of the game, asked for
 * once for each card, edition and language.
 */
import { SvelteMap } from 'svelte/reactivity'
import { api } from '../../lib/api'
import { lang } from '../../lib/i18n.svelte'

const known = new SvelteMap<string, string>()
const asked = new Set<string>()

/* The first line repeats name and numbers, which a card shows itself. */
const body = (text: string) => text.split('\n').slice(1).map((line) => line.trim()).join(' ').trim()

function fetch_effect(key: string, word: string): void {
  if (asked.has(key)) return
  asked.add(key)
  api.show('arcs', word).then(
    (answer) => known.set(key, answer.text),
    () => asked.delete(key),
  )
}

/* All of it, or nothing as long as it has not come. */
export function explanation(word: string): string {
  const key = `${lang.now} ${api.played.options} ${word}`

  fetch_effect(key, word)
  return known.get(key) ?? ''
}

export const effect = (word: string) => body(explanation(word))
