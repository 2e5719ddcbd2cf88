/* The record that is looked at: chosen from a file, or of a game just over. */
let text = $state.raw('')

export const replay = {
  get record(): string {
    return text
  },
  set record(to: string) {
    text = to
  },
}
