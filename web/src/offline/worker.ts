/*
 * The worker in which the tables of this browser are.  Several windows would write over
 * each other's games: one has them, until it is closed.  Others may read (`reads`).
 */
import type { FromTables, ToTables } from './letters'
import { Tables } from './tables'

const tell = (letter: FromTables) => postMessage(letter)
let tables: Tables | null = null

/* With the lock, which is ours until this worker ends. */
async function start({ files, folder }: ToTables & { do: 'start' }): Promise<never> {
  const starting = new Tables(files, folder, tell)

  await starting.start().then(
    () => {
      tables = starting
      tell({ is: 'ready' })
    },
    (e) => {
      console.warn(e)
      tell({ is: 'trouble', why: 'missing' })
    },
  )
  return new Promise(() => {})
}

async function take(letter: ToTables & { do: 'start' }): Promise<void> {
  // Without https there are no locks; then what another window has done is noticed late.
  if (letter.files.reads || !navigator.locks) return start(letter)
  await navigator.locks.request('starboard', { ifAvailable: true }, (lock) => lock && start(letter))
  tell({ is: 'trouble', why: 'elsewhere' })
  await navigator.locks.request('starboard', () => start(letter))
}

onmessage = ({ data }: MessageEvent<ToTables>) => {
  if (data.do === 'start') void take(data)
  else tables?.hear(data)
}
