/*
 * Where the focus goes when what had it is gone: with the answer to a question the
 * board changes, and who plays by keyboard must not be thrown back to the start.  The
 * next thing that may be chosen, nearest to the last; else a verb; else the question.
 */
import type { Attachment } from 'svelte/attachments'

const middle = (r: DOMRect) => ({ x: r.x + r.width / 2, y: r.y + r.height / 2 })

function nearest(root: HTMLElement, to: { x: number; y: number }): HTMLElement | null {
  const far = (e: Element) => {
    const at = middle(e.getBoundingClientRect())

    return (at.x - to.x) ** 2 + (at.y - to.y) ** 2
  }
  const lit = [...root.querySelectorAll<HTMLElement>('[data-thing].lit')].filter((e) => e.getClientRects().length)

  return lit.sort((a, b) => far(a) - far(b))[0] ?? null
}

/* Looks after the focus inside an element whenever `asked` has changed. */
export function keep_focus(asked: () => unknown): Attachment<HTMLElement> {
  return (root) => {
    let last = { x: innerWidth / 2, y: innerHeight / 2 }
    let inside = false
    // Who answers from the list stays there.
    let listed = false
    let by_keys = false
    const stop = new AbortController()
    const { signal } = stop

    root.addEventListener(
      'focusin',
      (e) => {
        inside = true
        listed = !!(e.target as Element).closest('#drawer-answers')
        last = middle((e.target as Element).getBoundingClientRect())
      },
      { signal },
    )
    addEventListener('keydown', () => (by_keys = true), { signal, capture: true })
    addEventListener('pointerdown', () => (by_keys = false), { signal, capture: true })

    $effect(() => {
      void asked()
      // When all of it is drawn.
      const frame = requestAnimationFrame(() => {
        const lost = document.activeElement === document.body || !document.activeElement
        const idle = document.activeElement?.matches('[data-thing]:not(.lit)')

        if (!inside || !(lost || idle)) return
        const next =
          (listed && root.querySelector<HTMLElement>('#drawer-answers input')) ||
          (by_keys && nearest(root, last)) ||
          (by_keys && root.querySelector<HTMLElement>('.stage .primary:enabled')) ||
          (by_keys && root.querySelector<HTMLElement>('.question [role=radio][tabindex="0"]:enabled')) ||
          root.querySelector<HTMLElement>('#question')
        next?.focus({ preventScroll: true })
      })
      return () => cancelAnimationFrame(frame)
    })
    return () => stop.abort()
  }
}
