/*
 * A record in an address: compressed, in letters that an address may have.  Whoever has
 * the link has the game, and needs no server for it.
 */
const MOST = 4 << 20 // what a record may have

const through = (bytes: Uint8Array<ArrayBuffer>, by: CompressionStream | DecompressionStream) => new Blob([bytes]).stream().pipeThrough(by)

export async function pack(text: string): Promise<string> {
  const packed = new Uint8Array(await new Response(through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))).arrayBuffer())
  let letters = ''

  for (const byte of packed) letters += String.fromCharCode(byte)
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/* Fails where it is none, or more than a record may be. */
export async function unpack(packed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  const reader = through(bytes, new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]

  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if ((size += part.value.length) > MOST) throw new Error('too long')
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}
