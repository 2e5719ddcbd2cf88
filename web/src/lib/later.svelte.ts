/*
 * A value as it was in the frame before.  The frame that shows a move is for the
 * board and the question; what is read afterwards is drawn afterwards.
 */
import { untrack } from 'svelte'

export function later<T>(get: () => T): () => T {
  let value = $state.raw(untrack(get))
  let frame = 0

  $effect(() => {
    get()
    frame ||= requestAnimationFrame(() => {
      frame = 0
      value = get()
    })
  })
  $effect(() => () => cancelAnimationFrame(frame))
  return () => value
}
