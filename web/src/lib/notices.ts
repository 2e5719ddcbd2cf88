/*
 * Notices of the browser that it is my turn: only where somebody has asked for them, only
 * while the page is not looked at, and one for each turn.
 */
import { t } from './i18n.svelte'
import { prefs, remember } from './prefs.svelte'
import { go } from './router.svelte'

export const can_notify = (): boolean => 'Notification' in window

/* Whether it may: the browser asks its person, who may say no for good. */
export async function want_notices(yes: boolean): Promise<boolean> {
  const allowed = yes && can_notify() && (await Notification.requestPermission()) === 'granted'

  remember('notices', allowed)
  return allowed
}

const told = new Map<string, number>()

/* `turn` is the time at which it began, in seconds, by which one is known from the next. */
export function notify(table: string, title: string, turn: number): void {
  if (!prefs.notices || !document.hidden || !can_notify() || Notification.permission !== 'granted') return
  if ((told.get(table) ?? -1) >= turn) return
  told.set(table, turn)
  const notice = new Notification(t('yourTurn'), { body: title, tag: table })

  notice.onclick = () => {
    window.focus()
    go('table/' + table)
    notice.close()
  }
}
