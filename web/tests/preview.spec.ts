/* What a move would change is seen before it is made: on the board too. */
import { asked, click_something, dice, enter, expect, open_list, sit_down, test } from './table'
import type { Locator, Page } from '@playwright/test'

const state = (page: Page) => page.locator('.table').getAttribute('data-state')

/* Whether something is foreseen soon, and told: some moves only say more of what is meant. */
const foreseen = (page: Page) =>
  page.locator('.would').waitFor({ timeout: 1200 }).then(
    () => true,
    () => false,
  )

/* Plays on until resting on a thing of the board shows what it would do. */
async function find_thing(page: Page, rest: (thing: Locator) => Promise<void>): Promise<void> {
  for (let moves = 0; moves < 30 && (await asked(page)); moves++) {
    const lit = page.locator('.table [data-thing].lit:visible')

    for (let i = 0; i < Math.min(4, await lit.count()); i++) {
      await rest(lit.nth(i))
      if (await foreseen(page)) return
    }
    const before = await state(page)

    await open_list(page)
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
    await expect(page.locator('.table .changed, .table em').first()).toBeVisible()
    await page.screenshot({ path: `../build/screenshots/preview-${game}.png` })
    // Going away takes it back; nothing was done.
    await page.locator('.brand').hover()
    await expect(page.locator('.board.foreseen')).toHaveCount(0)
    await expect(page.locator('.table .changed')).toHaveCount(0)
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
    await asked(page)
    await page.keyboard.press('g')
    for (let moves = 0; moves < 60 && checked < 8 && (await asked(page)); moves++) {
      const lit = page.locator('.table [data-thing].lit:visible')
      const n = await lit.count()

      if (n > 0) await lit.nth(roll(n)).hover({ timeout: 2000 }).catch(() => {})
      if (n > 0 && (await foreseen(page))) {
        const said = (await page.locator('.would').innerText()).replace(/^.*?: /, '')
        const before = await state(page)

        await page.mouse.down()
        await page.mouse.up()
        await expect(page.locator('.table')).not.toHaveAttribute('data-state', before!)
        await expect.poll(async () => (await page.locator('.log li').last().textContent())!.replace(/\s+/g, '')).toContain(said.replace(/\s+/g, ''))
        checked++
      } else {
        await page.locator('.brand').hover()
        await click_something(page, roll)
      }
    }
    expect(checked).toBeGreaterThan(3)
  })

test('what is scrolled under the pointer is what is pressed', async ({ page, server }) => {
  const sent: string[] = []

  page.on('websocket', (socket) => socket.on('framesent', (frame) => sent.push(String(frame.payload))))
  // The biodome of a small window lies in a sheet that scrolls: sections above each other.
  await page.setViewportSize({ width: 390, height: 700 })
  await enter(page, server.url)
  await sit_down(page, 'ark', { players: 1, seats: ['me'] })
  await asked(page)
  await page.getByRole('tab', { name: 'Biodome' }).click()
  const section = (word: string) => page.locator(`.under [data-thing="line:${word}"].lit`)
  const [from, to] = [section('militarize'), section('route')]
  const first = (await from.boundingBox())!
  const second = (await to.boundingBox())!
  const [x, y] = [first.x + 20, first.y + 10]

  await page.mouse.move(x, y - 1)
  await page.mouse.move(x, y)
  expect(await foreseen(page)).toBe(true)
  await page.mouse.wheel(0, second.y - first.y)
  const under = () => page.evaluate(([x, y]) => document.elementFromPoint(x!, y!)!.closest<HTMLElement>('[data-thing].lit')?.dataset.thing, [x, y])
  const meant = (await to.getAttribute('data-thing'))!
  await expect.poll(under).toBe(meant)
  await page.mouse.down()
  await page.mouse.up()
  const made = () => sent.map((text) => JSON.parse(text)).find((message) => message.type === 'move')?.move

  await expect.poll(made).toContain(meant.split(':')[1]!)
})

test('a question whether to do it ends with the connection, and the answers are back', async ({ page, server }) => {
  let cut: (() => void) | null = null

  await page.routeWebSocket('**/ws?*', (socket) => {
    if (cut) return // nobody is there any more
    const far = socket.connectToServer()

    // This server never says what would be.
    socket.onMessage((text) => void (JSON.parse(String(text)).type !== 'preview' && far.send(text)))
    cut = () => void socket.close()
  })
  await enter(page, server.url)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'bot:random'] })
  await asked(page)
  const lit = page.locator('[data-thing].lit')
  const answers = await lit.count()

  await lit.first().click()
  await expect(page.locator('.table')).toHaveAttribute('data-phase', 'confirming')
  cut!()
  await expect(page.locator('.lost')).toBeVisible()
  await expect(page.locator('.table')).toHaveAttribute('data-phase', 'idle')
  await expect(lit).toHaveCount(answers)
  // And what can be pressed says that it cannot now.
  for (const button of await page.locator('.question .tools button').all()) await expect(button).toBeDisabled()
})
