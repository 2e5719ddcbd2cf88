/*
 * A value as it was in the frame before.  The frame that shows a move is for the
 * board and the question; what is read afterwards is drawn afterwards.
 */
import { untrack } from 'svelte'

export function later<T>(get: () => T): () => T {
  let value = $state.raw(untrack(get))
  let frame = 0
  let task: ReturnType<typeof setTimeout> | undefined

  function follow(): void {
    frame = 0
    // The frame is drawn when its callbacks are through.
    task = setTimeout(() => (value = get()))
  }
  $effect(() => {
    get()
    frame ||= requestAnimationFrame(follow)
  })
  $effect(() => () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  })
  return () => value
}
