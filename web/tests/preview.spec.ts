/* What a move would change is seen before it is made: on the board too. */
import { asked, click_something, dice, enter, expect, sit_down, test } from './table'
import type { Locator, Page } from '@playwright/test'

const state = (page: Page) => page.locator('.table').getAttribute('data-state')

/* Whether something is foreseen soon, and told: some moves only say more of what is meant. */
const foreseen = (page: Page) =>
  page.locator('.board.foreseen .would').waitFor({ timeout: 1200 }).then(
    () => true,
    () => false,
  )

/* Plays on until resting on a thing of the board shows what it would do. */
async function find_thing(page: Page, rest: (thing: Locator) => Promise<void>): Promise<void> {
  for (let moves = 0; moves < 30 && (await asked(page)); moves++) {
    const lit = page.locator('.board [data-thing].lit:visible')

    for (let i = 0; i < Math.min(4, await lit.count()); i++) {
      await rest(lit.nth(i))
      if (await foreseen(page)) return
    }
    const before = await state(page)

    await page.locator('.moves button:enabled').first().click()
    await expect(page.locator('.table')).not.toHaveAttribute('data-state', before!)
  }
  throw new Error('nothing could be foreseen')
}

for (const { game, players, seats } of [
  { game: 'ark', players: 1, seats: ['me'] },
  { game: 'arcs', players: 2, seats: ['me', 'bot:random'] },
]) {
  test(`resting on a lit thing of ${game} shows what it would change`, async ({ page, server }) => {
    await enter(page, server.url)
    await sit_down(page, game, { players, seats })
    await find_thing(page, (thing) => thing.hover({ force: true }))
    const before = await state(page)

    await expect(page.locator('.would')).toBeVisible()
    await expect(page.locator('.board .changed, .board em').first()).toBeVisible()
    await page.screenshot({ path: `../build/screenshots/preview-${game}.png` })
    // Going away takes it back; nothing was done.
    await page.locator('.strip').hover()
    await expect(page.locator('.board.foreseen')).toHaveCount(0)
    await expect(page.locator('.board .changed')).toHaveCount(0)
    expect(await state(page)).toBe(before)
  })

  test(`a thing of ${game} that is focused is foreseen, and Enter does it`, async ({ page, server }) => {
    await enter(page, server.url)
    await sit_down(page, game, { players, seats })
    await find_thing(page, (thing) => thing.focus())
    const before = await state(page)

    await page.keyboard.press('Enter')
    await expect(page.locator('.table')).not.toHaveAttribute('data-state', before!)
  })
}

/* A preview may take what is pointed at away, and put another thing in its place. */
for (const game of ['arcs', 'ark'])
  test(`what was foreseen of a thing of ${game} is what pressing it does`, async ({ page, server }) => {
    const roll = dice(14)
    let checked = 0

    await enter(page, server.url, { confirm: true })
    await sit_down(page, game, { players: 2, seats: ['me', 'bot:random'] })
    for (let moves = 0; moves < 60 && checked < 8 && (await asked(page)); moves++) {
      const lit = page.locator('.board [data-thing].lit:visible')
      const n = await lit.count()

      if (n > 0) await lit.nth(roll(n)).hover({ timeout: 2000 }).catch(() => {})
      if (n > 0 && (await foreseen(page))) {
        const said = (await page.locator('.would').innerText()).replace(/^.*?: /, '')
        const before = await state(page)

        await page.mouse.down()
        await page.mouse.up()
        await expect(page.locator('.table')).not.toHaveAttribute('data-state', before!)
        await expect.poll(async () => (await page.locator('.log li').last().innerText()).replaceAll('\n', ' ')).toContain(said)
        checked++
      } else {
        await page.locator('.strip').hover()
        await click_something(page, roll)
      }
    }
    expect(checked).toBeGreaterThan(3)
  })

test('what is scrolled under the pointer is what is pressed', async ({ page, server }) => {
  const sent: string[] = []

  page.on('websocket', (socket) => socket.on('framesent', (frame) => sent.push(String(frame.payload))))
  await enter(page, server.url)
  await sit_down(page, 'ark', { players: 1, seats: ['me'] })
  await asked(page)
  const lines = page.locator('.board [data-thing^="line:"].lit')
  const first = (await lines.nth(0).boundingBox())!
  const second = (await lines.nth(1).boundingBox())!
  const [x, y] = [first.x + 20, first.y + 10]

  await page.mouse.move(x, y - 1)
  await page.mouse.move(x, y)
  expect(await foreseen(page)).toBe(true)
  await page.mouse.wheel(0, second.y - first.y)
  const under = () => page.evaluate(([x, y]) => document.elementFromPoint(x!, y!)!.closest<HTMLElement>('[data-thing].lit')?.dataset.thing, [x, y])
  const meant = (await lines.nth(1).getAttribute('data-thing'))!
  await expect.poll(under).toBe(meant)
  await page.mouse.down()
  await page.mouse.up()
  const made = () => sent.map((text) => JSON.parse(text)).find((message) => message.type === 'move')?.move

  await expect.poll(made).toContain(meant.split(':')[1]!)
})

test('a question whether to do it ends with the connection, and the answers are back', async ({ page, server }) => {
  let cut: (() => void) | null = null

  await page.routeWebSocket('**/ws', (socket) => {
    if (cut) return // nobody is there any more
    const far = socket.connectToServer()

    // This server never says what would be.
    socket.onMessage((text) => void (JSON.parse(String(text)).type !== 'preview' && far.send(text)))
    cut = () => void socket.close()
  })
  await enter(page, server.url, { confirm: true })
  await sit_down(page, 'null', { players: 2, seats: ['me', 'bot:random'] })
  await asked(page)
  const answers = await page.locator('.moves button').count()

  await page.locator('.moves button').first().click()
  await expect(page.locator('.confirm')).toBeVisible()
  cut!()
  await expect(page.locator('.lost')).toBeVisible()
  await expect(page.locator('.confirm')).toHaveCount(0)
  await expect(page.locator('.moves button:enabled')).toHaveCount(answers)
})
