/* Bots think here, so that the tables answer meanwhile: one job at a time. */
import type { FromMind, ToMind } from './letters'
import { Module } from './module.mjs'

let module: Module | null = null
const nobody = () => {}
const host = { send: nobody, close: nobody, think: nobody, rest: nobody, put: nobody, remove: nobody, complain: (text: string) => console.error(text) }

onmessage = ({ data }: MessageEvent<ToMind>) => {
  if ('compiled' in data) {
    module = new Module(data.compiled, host)
    if (data.seed !== undefined) module.foretell(data.seed)
  } else postMessage(module!.think(data.job) satisfies FromMind)
}
