/* Text that is put on the clipboard by the button beside its field: whether it is there now. */
export async function copy(text: string, button: HTMLButtonElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Without encryption, as at home, there is no clipboard; then as it was done before.
    button.parentElement!.querySelector('input')!.select()
    const done = document.execCommand('copy')

    button.focus()
    return done
  }
}
