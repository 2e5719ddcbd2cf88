/*
 * Pictures as WebP: the browser encodes single ones, here they become a moving one.  Of
 * each frame only the rectangle that differs from the one before is kept.
 */

/* In a page: frames as they come, to what a container needs of them. */
function encoder({ width, height, quality }) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  let before = null

  /* What differs, on even pixels. */
  const changed = (now) => {
    if (!before) return { x: 0, y: 0, w: width, h: height }
    let [left, top, right, bottom] = [width, height, -1, -1]

    for (let i = 0; i < now.length; i += 4) {
      if (Math.abs(now[i] - before[i]) + Math.abs(now[i + 1] - before[i + 1]) + Math.abs(now[i + 2] - before[i + 2]) < 24) continue
      const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)]

      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
    if (right < 0) return null
    ;[left, top] = [left & ~1, top & ~1]
    return { x: left, y: top, w: right - left + 1, h: bottom - top + 1 }
  }
  window.encode = async (url) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob(), { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
    pen.drawImage(picture, 0, 0)
    const now = pen.getImageData(0, 0, width, height).data
    const at = changed(now)

    if (!at) return null
    before = now
    const part = new OffscreenCanvas(at.w, at.h)
    part.getContext('2d', { alpha: false }).drawImage(canvas, -at.x, -at.y)
    const bytes = new Uint8Array(await (await part.convertToBlob({ type: 'image/webp', quality })).arrayBuffer())
    let text = ''

    for (const byte of bytes) text += String.fromCharCode(byte)
    return { ...at, webp: btoa(text) }
  }
}

export async function encoder_of(browser, size) {
  const page = await (await browser.newContext()).newPage()

  await page.evaluate(encoder, size)
  return { encode: (bytes, type) => page.evaluate((url) => encode(url), `data:${type};base64,${bytes.toString('base64')}`), close: () => page.context().close() }
}

const number = (n, bytes) => Buffer.from(Array.from({ length: bytes }, (_, i) => (n >> (8 * i)) & 255))
function chunk(name, body) {
  return Buffer.concat([Buffer.from(name), number(body.length, 4), body, Buffer.alloc(body.length & 1)])
}

/* Of a picture of its own what a frame may hold: the pixels, without headers and profiles. */
function pixels(webp) {
  const kept = []

  for (let at = 12; at < webp.length; ) {
    const size = 8 + webp.readUInt32LE(at + 4)
    const end = at + size + (size & 1)

    if (['VP8 ', 'VP8L', 'ALPH'].includes(webp.toString('latin1', at, at + 4))) kept.push(webp.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

/* The container of moving pictures: developers.google.com/speed/webp/docs/riff_container. */
export function moving({ width, height }, frames) {
  const all = frames.map(({ x, y, w, h, webp, ms }) => {
    const picture = pixels(Buffer.from(webp, 'base64'))

    return chunk('ANMF', Buffer.concat([number(x / 2, 3), number(y / 2, 3), number(w - 1, 3), number(h - 1, 3), number(Math.round(ms), 3), number(2, 1), picture]))
  })
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.concat([number(2, 4), number(width - 1, 3), number(height - 1, 3)])),
    chunk('ANIM', Buffer.concat([number(0, 4), number(0, 2)])),
    ...all,
  ])

  return Buffer.concat([Buffer.from('RIFF'), number(body.length, 4), body])
}
