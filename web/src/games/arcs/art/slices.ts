/* Long work in small pieces, each shorter than half a frame, when nobody waits. */
const SLICE = 6 // milliseconds

const idle: (go: () => void) => void = 'requestIdleCallback' in globalThis ? (go) => requestIdleCallback(go, { timeout: 200 }) : (go) => setTimeout(go, 16)

export function in_slices(work: Generator<void>, stop: AbortSignal): Promise<boolean> {
  return new Promise((end) => {
    function slice(): void {
      const start = performance.now()

      if (stop.aborted) return end(false)
      while (performance.now() - start < SLICE) if (work.next().done) return end(true)
      idle(slice)
    }
    idle(slice)
  })
}
