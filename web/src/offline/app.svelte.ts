/*
 * The page as an app: a service worker (service-worker.js) keeps it for a time without
 * a network.  It is asked for where somebody plays in this browser, has played before or
 * has installed the page, so that who only looks loads nothing more.
 */
import { here } from './here.svelte'

interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

let offer = $state.raw<InstallEvent | null>(null)

addEventListener('beforeinstallprompt', (e) => {
  e.preventDefault()
  offer = e as InstallEvent
})
addEventListener('appinstalled', () => {
  offer = null
  app.keep()
})

const installed = matchMedia('(display-mode: standalone)').matches

let kept = false
export const app = {
  get offered(): boolean {
    return offer !== null
  },
  install(): void {
    void offer?.prompt()
    offer = null
  },
  installed,
  /* From now on the page begins without a network too. */
  keep(): void {
    if (kept || !here.there || !('serviceWorker' in navigator)) return
    kept = true
    navigator.serviceWorker.register('./service-worker.js').catch((e) => console.warn(e))
  },
}
