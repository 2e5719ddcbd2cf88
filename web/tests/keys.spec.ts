/* Ark's Sealed Section: keys that lie open, keys that somebody has, and their own actions. */
import type { Page } from '@playwright/test'
import { asked, enter, expect, sit_down, test, whole, type Wish } from './table'

const SEALED: Wish = { players: 2, seats: ['me', 'bot:random'], options: { 'sealed-section': 'yes' } }
const HELD = ['shut-hatch', 'walking-walls', 'line-of-spears', 'second-harvest']

interface Legal {
  move: string
  verb: string
  args: string[]
  text: string
}

/* A table at which seat 1 has three keys, seat 2 has one, and a room is blocked; the
 * answers that are legal are ours, and what is sent is kept. */
async function with_keys(page: Page, url: string, legal: (rooms: string[]) => Legal[]): Promise<string[]> {
  const sent: string[] = []

  await page.routeWebSocket('**/ws?*', (socket) => {
    const far = socket.connectToServer()

    socket.onMessage((text) => {
      const m = JSON.parse(String(text))

      if (m.type === 'move') sent.push(m.move)
      else if (m.type !== 'preview') far.send(whole(text))
      else socket.send(JSON.stringify({ type: 'preview', move: m.move, events: [], view: null }))
    })
    far.onMessage((text) => {
      const m = JSON.parse(String(text))

      if (m.type !== 'update') return socket.send(text)
      const { view } = m

      view['sealed-section'].open = view['sealed-section'].open.filter((word: string) => word in view.players[0]['key-progress'] && ![...HELD, 'deep-pockets'].includes(word))
      view['sealed-section'].blocked = view.ship.rooms[0].room
      view.players[0].keys = HELD
      view.players[0].marker = null
      view.players[0]['marker-key'] = 'walking-walls'
      view.discard = { 'war-mask': 1, 'second-dawn': 1 }
      view.players[1].keys = ['deep-pockets']
      socket.send(JSON.stringify({ ...m, legal: m.legal.length ? legal(view.ship.rooms.map((r: { room: string }) => r.room)) : [] }))
    })
  })
  await enter(page, url)
  await sit_down(page, 'ark', SEALED)
  await asked(page)
  return sent
}
const act = (verb: string, word: string): Legal => ({ move: `${verb} ${word}`, verb, args: [word], text: `${verb} ${word}` })
const own = (page: Page, name: string) => page.locator('.keys .held li').filter({ hasText: name })

/* Letters of the panel that are too small to read, and what does not fit in it. */
const faults = (page: Page) =>
  page.locator('.keys').evaluate((panel) =>
    [...panel.querySelectorAll<HTMLElement>('*')].filter((e) => parseFloat(getComputedStyle(e).fontSize) < 12 || (!e.matches('.sr') && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1)).map((e) => e.outerHTML.slice(0, 80)),
  )

test('open keys say what they ask for, how far one is, and what they give', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, server.url)
  await sit_down(page, 'ark', SEALED)
  await asked(page)
  const open = page.locator('.keys .open li')

  // As many as there are players, two more, and the Pentakey: on demand all of them.
  await page.locator('.keys .caption button').click()
  await expect(open).toHaveCount(5)
  const pentakey = open.filter({ hasText: 'The Pentakey' })

  await expect(pentakey).toContainText('0/3')
  await expect(pentakey).toContainText('factions with a key of yours')
  await expect(pentakey).toContainText('the marker may stay')
  await expect(page.locator('.keys .held')).toHaveCount(0)
  expect(await faults(page)).toEqual([])
  await page.locator('.keys .caption button').click()
  await expect(open).toHaveCount(4)
})

test('a key is used by pressing it: at once, or on what it is used on', async ({ page, server }) => {
  let target = ''

  await page.setViewportSize({ width: 1440, height: 900 })
  const sent = await with_keys(page, server.url, (rooms) => {
    target = rooms.at(-1)!
    return [act('key', 'walking-walls'), ...rooms.map((r) => act('block', r)), act('marker', 'move')]
  })
  const room = page.locator(`.board [data-thing="room:${target}"]`).first()

  await expect(page.locator('.keys .held li')).toHaveCount(4)
  await expect(own(page, 'Walking Walls').locator('.marker')).toBeVisible()
  await expect(page.locator('.keys .others')).toContainText('Deep Pockets')
  // What counts always is no answer.
  await expect(own(page, 'Line of Spears')).not.toHaveClass(/lit/)
  await expect(own(page, 'Walking Walls')).toHaveClass(/lit/)
  expect(await faults(page)).toEqual([])
  await own(page, 'Shut Hatch').locator('.name').click()
  await expect(own(page, 'Walking Walls')).not.toHaveClass(/lit/)
  await expect(room).toHaveClass(/target/)
  await room.click()
  await page.locator('.confirm').click()
  expect(sent).toEqual([`block ${target}`])
})

test('what lies open in the discard pile is offered by the key that takes it', async ({ page, server }) => {
  const sent = await with_keys(page, server.url, () => [act('salvage', 'war-mask'), act('salvage', 'second-dawn'), act('marker', 'move')])
  const harvest = own(page, 'Second Harvest')

  await expect(harvest.locator('.one')).toHaveCount(0)
  await harvest.locator('.name').click()
  await expect(harvest.locator('.one')).toHaveCount(2)
  expect(await faults(page)).toEqual([])
  await harvest.locator('.one').filter({ hasText: 'Second Dawn' }).click()
  await page.locator('.confirm').click()
  expect(sent).toEqual(['salvage second-dawn'])
})

test('a key that says all is used by the keyboard, on a phone too', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const sent = await with_keys(page, server.url, () => [act('key', 'walking-walls'), act('marker', 'move')])

  await page.locator('#tab-goals').click()
  await expect(own(page, 'Walking Walls')).toHaveAttribute('role', 'button')
  expect(await faults(page)).toEqual([])
  await own(page, 'Walking Walls').focus()
  await page.keyboard.press('Enter')
  await page.locator('.confirm').click()
  expect(sent).toEqual(['key walking-walls'])
})
