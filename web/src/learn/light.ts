/*
 * Lights what a lesson speaks of: things ("court:*", "ambition:tyrant"), verbs
 * ("verb:tax") and edges of the table ("edge:mine"); the other edges step back.
 * Attributes, not classes: those belong to who draws the elements.
 */
const EDGES = { race: '.shell > .race', others: '.shell > .others', common: '.shell > .common', mine: '.shell > .mine', board: '.shell > .board', ask: '.question' }
const DIMMED = '.shell > .race > .run, .shell > :is(.others, .common, .mine)'

function is_named(element: HTMLElement, word: string): boolean {
  const things = (element.dataset.thing ?? '').split(' ')

  return word.endsWith(':*') ? things.some((thing) => thing.startsWith(word.slice(0, -1))) : things.includes(word)
}

const is_lit = (element: HTMLElement) => element.matches('.lit, .chosen')

function things_of(root: HTMLElement, word: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-thing]')].filter((element) => is_named(element, word))
}

/* Wherever an answer of this verb is a button. */
function buttons_of(root: HTMLElement, verb: string, chip: string): HTMLElement[] {
  const by = ['go', 'end', 'option', 'choice'].map((kind) => `[data-${kind}="${verb}"], [data-${kind}^="${verb} "]`)

  return [...root.querySelectorAll<HTMLElement>([`[data-chip="${chip}"]`, ...by].join())]
}

function elements_of(root: HTMLElement, word: string, chip_of: (verb: string) => string): HTMLElement[] {
  const [kind, rest] = [word.slice(0, word.indexOf(':')), word.slice(word.indexOf(':') + 1)]

  if (kind === 'verb') return buttons_of(root, rest, chip_of(rest))
  const found = kind === 'edge' ? [...root.querySelectorAll<HTMLElement>(EDGES[rest as keyof typeof EDGES] ?? 'none')] : things_of(root, word)

  // In a small window it may lie under a tab: that leads there.
  return found.length ? found : [...root.querySelectorAll<HTMLElement>(`.tabs [data-holds~="${kind === 'edge' ? rest : kind}"]`)]
}

export function light(root: HTMLElement, words: string, chip_of: (verb: string) => string): void {
  const named = words.split(' ').filter(Boolean).flatMap((word) => elements_of(root, word, chip_of))
  // Of things that may be chosen and others, those that may be.
  const some = named.some(is_lit)
  const lit = new Set(named.filter((element) => !some || !element.dataset.thing || is_lit(element)))
  const apart = (edge: HTMLElement) => lit.size > 0 && ![...lit].some((element) => edge.contains(element)) && !edge.querySelector('.lit, .chosen')

  for (const old of root.querySelectorAll<HTMLElement>('[data-taught]')) if (!lit.has(old)) old.removeAttribute('data-taught')
  for (const element of lit) element.setAttribute('data-taught', '')
  for (const edge of root.querySelectorAll<HTMLElement>(DIMMED)) edge.toggleAttribute('data-aside', apart(edge))
}
