/* What a table agrees on about time, in words. */
import { words } from '../lib/clock.svelte'
import { t } from '../lib/i18n.svelte'
import type { ClockRules } from '../lib/protocol'

export function agreed(rules: ClockRules): string {
  if (!rules) return t('clockNone')
  const time = words(rules.time * 1000)
  const main = rules.kind === 'turn' ? t('clockTurnOf', { time }) : rules.more ? t('clockBankMore', { time, more: words(rules.more * 1000) }) : t('clockBankOf', { time })

  return [main, t(rules.zero === 'bot' ? 'zeroBotSays' : 'zeroLoseSays')].join(' ')
}
