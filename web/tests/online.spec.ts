/* Two browsers, lost connections, one screen for two, taking back, replay. */
import { spawn } from 'node:child_process'
import { asked, click_something, dice, enter, expect, invitation, play, PROGRAM, Server, sit_down, test } from './table'

test('two browsers play a game to the end, and another', async ({ page, browser, server }) => {
  const other = await (await browser.newContext()).newPage()
  const roll = dice(3)

  await enter(page, server.url)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'open'] })
  // The link for the friend need not be looked for.
  await expect(page.locator('.link input').first()).toBeVisible()
  const link = await invitation(page)
  await enter(other, server.url)
  await other.goto(link)
  await other.locator('.question').waitFor()
  // The token is kept, and no longer stands in the address.
  expect(other.url()).not.toContain(link.split('/').at(-1)!)
  await Promise.all([play(page, roll, 'en'), play(other, dice(4), 'en')])
  expect(await page.locator('.over tbody').innerText()).toEqual(await other.locator('.over tbody').innerText())
  // One press, and whoever asked sits at the new table; the other is invited there.
  await page.getByRole('button', { name: 'Play again' }).click()
  await page.locator('.question h2, .question [role=status]').first().waitFor()
  await other.getByRole('link', { name: 'Play again' }).click()
  for (const p of [page, other]) await expect(p.locator('.over')).toHaveCount(0)
  expect(page.url()).toBe(other.url())
  await Promise.any([asked(page), asked(other)])
})

test('a server that goes away and comes back loses nothing', async ({ page, browser, errors }) => {
  const server = new Server()
  const other = await (await browser.newContext()).newPage()
  const both = [page, other]

  await server.start()
  const port = server.port
  await enter(page, server.url)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'open'] })
  const link = await invitation(page)
  await enter(other, server.url)
  await other.goto(link)
  for (let i = 0; i < 4; i++) {
    // After the bids only the winner is asked.
    const p = await Promise.any(both.map((p) => asked(p).then(() => p)))

    await click_something(p, dice(i + 1))
  }
  const state = Number(await page.locator('.table').getAttribute('data-state'))

  await server.stop()
  for (const p of both) await expect(p.locator('.lost')).toBeVisible()
  await page.keyboard.press('c')
  await page.keyboard.type('still here')
  await page.keyboard.press('Enter')
  await server.start(port)
  for (const p of both) await expect(p.locator('.lost')).toBeHidden({ timeout: 20_000 })
  await page.keyboard.press('Enter')
  await expect(other.locator('[role=log].sr')).toHaveText('Player 1: still here')
  expect(Number(await page.locator('.table').getAttribute('data-state'))).toBeGreaterThanOrEqual(state)
  await Promise.all([play(page, dice(5), 'en'), play(other, dice(6), 'en')])
  errors.length = 0 // the browser reports each failed try to connect
  await server.stop()
  server.remove()
})

test('one plays in the browser, the other in a terminal', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'open'] })
  const terminal = spawn(PROGRAM, ['play', '--plain', '--lang', 'fr', '--join', await invitation(page)])
  const left = new Promise((done) => terminal.once('exit', done))
  let said = ''

  terminal.stdout.on('data', (text) => (said += String(text)))
  terminal.stdin.write('1\n'.repeat(100)) // always the first answer
  await play(page, dice(12), 'en')
  await expect.poll(() => said, { timeout: 20_000 }).toMatch(/Joueur 1|Joueur 2/)
  terminal.stdin.end()
  expect(await left).toBe(0)
})

test('two people at one screen, with a veil between them', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'me'] })
  let veils = 0

  for (let i = 0; i < 40; i++) {
    const veil = page.locator('main.alone button.primary')

    await page.locator('.moves button:enabled, main.alone button.primary').first().waitFor()
    if (await veil.count()) {
      // Nothing of the next person's is in the page before they say so.
      expect(await page.locator('.question').count()).toBe(0)
      expect(await page.locator('[aria-live]').textContent()).toBe('')
      await veil.click()
      veils++
    } else {
      // Gone before the click, if the veil has just come down.
      await page.locator('.moves button:enabled').nth(0).click({ timeout: 2000 }).catch(() => {})
      await page.waitForTimeout(50)
    }
  }
  expect(veils).toBeGreaterThan(1)
})

test('undo takes back what showed nothing new, and redo does it again', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'ark', { players: 1, seats: ['me'] })
  const table = page.locator('.table')
  const undo = page.locator('.tools button').first()
  const roll = dice(2)

  for (let i = 0; i < 40 && !(await undo.isEnabled()); i++) await click_something(page, roll)
  await expect(undo).toBeEnabled()
  const question = await page.locator('.question h2').textContent()
  const state = await table.getAttribute('data-state')

  await undo.click()
  await expect(table).not.toHaveAttribute('data-state', state!)
  const redo = page.locator('.tools button').nth(1)
  await expect(redo).toBeEnabled()
  await redo.click()
  await expect(page.locator('.question h2')).toHaveText(question!)
})

test('a finished game is looked at again, from each seat', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'bot:random'] })
  await play(page, dice(8), 'en')
  await page.locator('.over button', { hasText: 'Look at it again' }).click()
  const slider = page.locator('input[type=range]')

  await slider.waitFor()
  expect(Number(await slider.getAttribute('max'))).toBeGreaterThan(3)
  await page.locator('main').press('ArrowRight')
  await expect(slider).toHaveValue('1')
  // Open: all hands are seen; as a spectator: none.
  await expect(page.locator('.card.back')).toHaveCount(0)
  await page.locator('.bar select').selectOption('spectator')
  await expect(page.locator('.card.back').first()).toBeVisible()
})

test('a replay hears the log once, and each step when it is first looked at', async ({ page, server }) => {
  const heard: { step: number; entries?: boolean }[] = []
  const slider = page.locator('input[type=range]')
  const answer = () => page.waitForResponse((r) => r.url().includes('/api/replay'))

  page.on('request', (r) => r.url().includes('/api/replay') && heard.push(r.postDataJSON()))
  await enter(page, server.url)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'bot:random'] })
  await play(page, dice(8), 'en')
  await Promise.all([answer(), page.locator('.over button', { hasText: 'Look at it again' }).click()])
  await slider.waitFor()
  for (let step = 1; step <= 3; step++) await Promise.all([answer(), page.locator('main').press('ArrowRight')])
  for (let step = 2; step >= 0; step--) {
    await page.locator('main').press('ArrowLeft')
    await expect(slider).toHaveValue(String(step))
  }
  // Somebody else has seen something else.
  await Promise.all([answer(), page.locator('.bar select').selectOption('spectator')])
  expect(heard.map(({ step, entries }) => [step, entries ?? false])).toEqual([[0, true], [1, false], [2, false], [3, false], [0, true]])
})

test('a record that is none is refused with a reason', async ({ page, server, errors }) => {
  await enter(page, server.url)
  await page.locator('input[type=file]').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('nonsense') })
  await expect(page.locator('.problem')).toBeVisible()
  errors.length = 0 // the refusal itself
})

test('a link is copied, also where the browser has no clipboard for us', async ({ page, server }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await enter(page, server.url)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'open'] })
  await page.locator('.link button').first().click()
  await expect(page.locator('.link button').first()).toHaveText('Copied')
  const link = await page.locator('.link input').first().inputValue()
  await page.keyboard.press('c')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.locator('.tabpanel form input')).toHaveValue(link)
})
