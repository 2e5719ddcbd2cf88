/*
 * Options whose choices are sums of a few words ("navigation+power+life"): a
 * person ticks the words instead of looking for the sum in a long list.
 * Nothing ticked is the normal choice.
 */
import type { Option } from '../lib/protocol'

const addends = (sum: string) => sum.split('+')

export const is_sum = (o: Option): boolean => o.choice?.some((c) => c.includes('+')) ?? false

/* What can be ticked, and its name. */
export function parts_of(o: Option): Map<string, string> {
  const parts = new Map<string, string>()

  o.choice?.forEach((sum, i) => {
    const names = o.names?.[i]?.split(', ') ?? []

    if (sum !== o.normal) addends(sum).forEach((word, k) => parts.set(word, names[k] ?? word))
  })
  return parts
}

/* How many may be ticked. */
export function sizes_of(o: Option): number[] {
  const sums = o.choice?.filter((c) => c !== o.normal) ?? []

  return [...new Set(sums.map((sum) => addends(sum).length))].sort()
}

export const ticked = (o: Option, value: string): string[] => (value === o.normal ? [] : addends(value))

/* The choice after ticking a word, or taking the tick away; not always one that is offered. */
export function tick(o: Option, value: string, word: string): string {
  const was = ticked(o, value)
  const now = was.includes(word) ? was.filter((w) => w !== word) : [...was, word]
  const same = (sum: string) => addends(sum).length === now.length && addends(sum).every((w) => now.includes(w))

  return now.length === 0 ? o.normal : (o.choice?.find(same) ?? now.join('+'))
}
