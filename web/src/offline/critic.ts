/*
 * A game is looked back at here, in a worker of its own: tables and bots that play go on
 * meanwhile.  It ends when whoever wanted it ends it.
 */
import type { FromCritic, ToCritic } from './letters'
import { Module } from './module.mjs'

const nobody = () => {}
const host = { send: nobody, close: nobody, think: nobody, rest: nobody, put: nobody, remove: nobody, complain: (text: string) => console.error(text) }

async function fetched(path: string, folder: string): Promise<ArrayBuffer> {
  const answer = await fetch(new URL(path, folder))

  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.arrayBuffer()
}

const tell = (letter: FromCritic) => postMessage(letter)

async function look_back({ files, folder, lang, record, variation, bot }: ToCritic): Promise<void> {
  const module = new Module(await WebAssembly.compile(await fetched(files.module, folder)), host)
  const path = files.languages[lang]

  // Without its file all is said in English.
  if (path) await fetched(path, folder).then((mo) => module.language(lang, new Uint8Array(mo)), nobody)
  const steps = module.review(record, variation, bot)

  if (steps < 0) throw new Error('no record')
  for (let i = 0; i <= steps; i++) tell({ is: 'judged', steps, judged: module.judge(lang) })
}

onmessage = ({ data }: MessageEvent<ToCritic>) => void look_back(data).catch((e) => {
  console.warn(e)
  tell({ is: 'broken' })
})
