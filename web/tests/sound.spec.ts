/* What is heard: only after a press, only while it is wanted, only what a game says. */
import { sounds as arcs } from '../src/games/arcs/sounds'
import { sounds as ark } from '../src/games/ark/sounds'
import { make_room } from '../src/lib/voices'
import type { Page } from '@playwright/test'
import { asked, enter, expect, open_list, sit_down, tap, test } from './table'

test('every sound belongs to an event of its game', async ({ server }) => {
  for (const [game, sounds] of Object.entries({ arcs, ark })) {
    const { messages } = await (await fetch(`${server.url}/api/games/${game}/words`)).json()
    const known = new Set(messages.map((m: { id: string }) => m.id))

    expect(Object.keys(sounds).filter((id) => !known.has(id))).toEqual([])
  }
})

test('of five voices the oldest makes room', () => {
  const voices = [1, 2, 3, 4].map((until) => ({ until }))

  expect(make_room(voices, 0)).toEqual({ stay: voices.slice(1), go: voices.slice(0, 1) })
  expect(make_room(voices, 1.5)).toEqual({ stay: voices.slice(1), go: [] })
  expect(make_room(voices.slice(0, 3), 0)).toEqual({ stay: voices.slice(0, 3), go: [] })
})

/* In the page: what begins to sound, and from which side. */
function listen(): void {
  const heard = { tones: 0, noises: 0, sides: [] as number[] }
  const [tone, noise, ways] = [OscillatorNode.prototype.start, AudioBufferSourceNode.prototype.start, BaseAudioContext.prototype.createStereoPanner]

  Object.assign(window, { heard })
  OscillatorNode.prototype.start = function (...when) {
    heard.tones++
    return tone.apply(this, when)
  }
  AudioBufferSourceNode.prototype.start = function (...when) {
    heard.noises++
    return noise.apply(this, when as [])
  }
  BaseAudioContext.prototype.createStereoPanner = function () {
    const panner = ways.call(this)

    setTimeout(() => heard.sides.push(panner.pan.value))
    return panner
  }
}
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: { tones: number; noises: number; sides: number[] } }).heard)

test('ships are heard from where they are', async ({ page, server }) => {
  const wire = await tap(page)

  await page.addInitScript(listen)
  await enter(page, server.url)
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:random'] })
  await asked(page)
  wire.cut()
  const places = await page.locator('.board [data-thing^="system:"]:not([data-thing*=" "])').evaluateAll((all) => all.map((e) => ({ word: (e as HTMLElement).dataset.thing!.slice(7), x: e.getBoundingClientRect().x })).sort((a, b) => a.x - b.x))
  const n = wire.update.state

  for (const [i, at] of [places[0]!, places.at(-1)!].entries()) {
    const before = (await heard(page)).sides.length

    wire.send({ ...wire.update, state: n + 1 + i, entries: [{ n: n + 1 + i, kind: 'move', seat: 2, events: [{ id: 'places', args: [2, 1, at.word], text: 'places' }] }] })
    await expect.poll(async () => (await heard(page)).sides.length).toBeGreaterThan(before)
  }
  // That it is my turn comes from the middle.
  const [left, right] = (await heard(page)).sides.filter((side) => side !== 0).slice(-2) as [number, number]

  expect(left).toBeLessThan(0)
  expect(right).toBeGreaterThan(0)
})

test('who wants to hear of their own turn only hears no card', async ({ page, server }) => {
  await page.addInitScript(listen)
  await enter(page, server.url, { hear: 'turn' })
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:random'] })
  for (let i = 0; i < 12 && (await asked(page)); i++) {
    const state = await page.locator('.table').getAttribute('data-state')

    await open_list(page)
    await page.locator('.moves button:enabled').first().click()
    await expect(page.locator('.table')).not.toHaveAttribute('data-state', state!)
  }
  await expect.poll(async () => (await heard(page)).tones).toBeGreaterThan(0)
  expect((await heard(page)).noises).toBe(0)
})

test('a card that is played is heard; one press, and nothing is', async ({ page, server }) => {
  // Voices are counted, and still sound.
  await page.addInitScript(() => {
    const start = AudioScheduledSourceNode.prototype.start

    Object.assign(window, { voices: 0 })
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
      const own = kind.prototype.start ?? start

      kind.prototype.start = function (this: AudioScheduledSourceNode, ...when: number[]) {
        ;(window as unknown as { voices: number }).voices++
        return own.apply(this, when as [])
      }
    }
  })
  const voices = () => page.evaluate(() => (window as unknown as { voices: number }).voices)
  const answer = async () => {
    await asked(page)
    await open_list(page)
    const state = await page.locator('.table').getAttribute('data-state')

    await page.locator('.moves button:enabled').first().click()
    await expect(page.locator('.table')).not.toHaveAttribute('data-state', state!)
  }
  await enter(page, server.url)
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:random'] })
  for (let i = 0; i < 6; i++) await answer()
  const heard = await voices()

  expect(heard).toBeGreaterThan(0)
  await page.locator('#tool-sound').click()
  for (let i = 0; i < 6; i++) await answer()
  expect(await voices()).toBe(heard)
})
