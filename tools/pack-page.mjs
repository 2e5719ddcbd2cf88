/*
 * node tools/pack-page.mjs PAGE MODULE OUT [--alone]: the page that Vite has built in the
 * folder PAGE as it is handed out, in OUT. With MODULE, the folder with offline.wasm and
 * its languages, it plays without a server too: they lie beside the page under names with
 * their hash, the page's head says where, and a service worker knows all files. MODULE
 * may be "-": then it does not, and the service worker only hears what is pushed. Beside the page lies embed.html, the same for the frames
 * of other pages. --alone: there is no server at all.
 */
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const [page, module, out, alone] = process.argv.slice(2)
const source = (path) => readFileSync(join(dirname(fileURLToPath(import.meta.url)), '../web/src', path), 'utf8')
/* What src/server/http.c says in a header; a web space of files has only this. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; script-src 'self' 'wasm-unsafe-eval'; " +
  "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"

const hash = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 10)
const attribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/* Beside the page; its path there. */
function add(name, ending, file) {
  const bytes = readFileSync(file)
  const path = `assets/${name}-${hash(bytes)}.${ending}`

  writeFileSync(join(out, path), bytes)
  return path
}

function* files_in(folder, path = '') {
  for (const name of readdirSync(join(folder, path)).sort()) {
    const inside = path ? `${path}/${name}` : name

    if (statSync(join(folder, inside)).isDirectory()) yield* files_in(folder, inside)
    else yield inside
  }
}

function say_in_head(files) {
  const index = join(out, 'index.html')
  const text = readFileSync(index, 'utf8')
  const policy = alone ? `<meta http-equiv="Content-Security-Policy" content="${attribute(POLICY)}" />\n    ` : ''
  const said = `<meta charset="utf-8" />\n    ${policy}<meta name="starboard-offline" content="${attribute(JSON.stringify(files))}" />`
  const done = text.replace('<meta charset="utf-8" />', said)

  if (done === text) throw new Error(`${index} has no place for what it must say`)
  writeFileSync(index, done)
}

/* The one file that may be shown inside another page (src/lib/embedded.ts). */
function make_embedded() {
  const text = readFileSync(join(out, 'index.html'), 'utf8')
  const done = text.replace('<meta charset="utf-8" />', '$&\n    <meta name="starboard-embedded" content="" />').replace(/\s*<link rel="manifest"[^>]*>/, '')

  writeFileSync(join(out, 'embed.html'), done)
}

rmSync(out, { recursive: true, force: true })
mkdirSync(dirname(out), { recursive: true })
cpSync(page, out, { recursive: true })
if (module === '-') {
  make_embedded()
  writeFileSync(join(out, 'service-worker.js'), source('lib/push-worker.js'))
} else {
  const languages = readdirSync(join(module, 'languages')).filter((name) => name.endsWith('.mo'))

  say_in_head({
    module: add('offline', 'wasm', join(module, 'offline.wasm')),
    languages: Object.fromEntries(languages.map((mo) => [mo.slice(0, -3), add(mo.slice(0, -3), 'mo', join(module, 'languages', mo))])),
    alone: alone === '--alone',
  })
  make_embedded()
  const all = [...files_in(out)]
  const version = hash(all.map((path) => `${path} ${hash(readFileSync(join(out, path)))}`).join('\n'))
  const kept = all.map((path) => (path === 'index.html' ? './' : path))

  writeFileSync(
    join(out, 'service-worker.js'),
    `const VERSION = '${version}'\nconst FILES = ${JSON.stringify(kept)}\n${source('offline/service-worker.js')}\n${source('lib/push-worker.js')}`,
  )
}
