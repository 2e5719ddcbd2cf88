/* Why a thing is no answer now: what the engine says; or it is one, but not with what has
 * been chosen, of which only the page knows. */
import type { Client } from '../lib/client.svelte'
import { t } from '../lib/i18n.svelte'
import type { Things } from './things.svelte'

export function why_not(client: Client, things: Things): string | null {
  const thing = things.explained ?? things.under

  if (!client.why || !thing) return null
  return client.why.text ?? (things.is_apart(thing) ? t('whyApart') : null)
}
