/*
 * node push-service.mjs CERT KEY: a push service and the browser behind it, for
 * tests.  The first line it prints is what a browser tells of its subscription and the
 * port; then a line for each message, decrypted by RFC 8291 and with its signature
 * checked by RFC 8292, which has nothing in common with src/server/push_crypt.c.
 * The path says what is answered: /201/..., /410/..., and so on; /silence/ never is.
 */
import { createECDH, createPublicKey, createVerify, hkdfSync, createDecipheriv, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'

const [cert, key] = process.argv.slice(2)
const browser = createECDH('prime256v1')
const auth = randomBytes(16)

browser.generateKeys()
const say = (line) => process.stdout.write(JSON.stringify(line) + '\n')

function decrypt(body) {
  const salt = body.subarray(0, 16)
  const size = body.readUInt32BE(16)
  const theirs = body.subarray(21, 21 + body[20])
  const sealed = body.subarray(21 + body[20])
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs])
  const input = Buffer.from(hkdfSync('sha256', browser.computeSecret(theirs), auth, info, 32))
  const derive = (what, n) => Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${what}\0`), n))
  const open = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))

  if (sealed.length > size) throw new Error('more than one record')
  open.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
  const end = text.lastIndexOf(2)

  if (text.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('wrong padding')
  return text.subarray(0, end).toString()
}

/* What the word claims, and by which key it is signed. */
function read_word(header) {
  const [, token, point] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header)
  const [head, claims, signature] = token.split('.')
  const bytes = Buffer.from(point, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: bytes.subarray(1, 33).toString('base64url'), y: bytes.subarray(33).toString('base64url') }
  const check = createVerify('sha256').update(`${head}.${claims}`)
  const signed = check.verify({ key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))

  return { head: JSON.parse(Buffer.from(head, 'base64url')), claims: JSON.parse(Buffer.from(claims, 'base64url')), key: point, signed }
}

async function answer(request, response) {
  const parts = []

  for await (const part of request) parts.push(part)
  const { method, url, headers } = request
  const told = { method, url, ttl: headers.ttl, topic: headers.topic, encoding: headers['content-encoding'] }

  try {
    say({ ...told, word: read_word(headers.authorization), text: decrypt(Buffer.concat(parts)) })
  } catch (e) {
    say({ ...told, error: String(e) })
  }
  const status = Number(url.split('/')[1])

  if (status) response.writeHead(status).end()
}

const server = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (q, a) => void answer(q, a))

// A call that breaks off before anything was said.
server.on('tlsClientError', () => say({ url: 'tls' }))
server.listen(0, '127.0.0.1', () => say({ port: server.address().port, key: browser.getPublicKey('base64url'), auth: auth.toString('base64url') }))
