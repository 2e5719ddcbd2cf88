/* A text as a file of whoever asks for it. */
export function download(name: string, text: string): void {
  const link = document.createElement('a')

  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
