/*
 * What comes up above the board and goes again by itself: after its time, or when
 * somebody presses anything.  What comes upon it takes its place.
 */
const STAYS = 2500

export class Passing<T> {
  now = $state.raw<T | null>(null)
  private end: ReturnType<typeof setTimeout> | undefined

  show(what: T): void {
    clearTimeout(this.end)
    this.now = what
    this.end = setTimeout(this.skip, STAYS)
  }
  skip = (): void => {
    clearTimeout(this.end)
    this.now = null
  }
}
