/* Two browsers, lost connections, one screen for two, taking back, replay. */
import { spawn } from 'node:child_process'
import type { Page } from '@playwright/test'
import { untranslated } from './untranslated'
import { asked, click_something, dice, enter, expect, invitation, open_list, play, PROGRAM, Server, sit_down, test } from './table'

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
  expect(await page.locator('.result tbody').innerText()).toEqual(await other.locator('.result tbody').innerText())
  // One press, and whoever asked sits at the new table; the other is invited there.
  await page.getByRole('button', { name: 'Play again' }).click()
  await page.locator('.question h2, .question [role=status]').first().waitFor()
  await other.getByRole('link', { name: 'Play again' }).click()
  for (const p of [page, other]) await expect(p.locator('.over')).toHaveCount(0)
  expect(page.url()).toBe(other.url())
  await Promise.any([asked(page), asked(other)])
})

for (const lang of ['en', 'fr', 'it', 'es'])
  test(`whoever made the table sends somebody away, by keys alone, in ${lang}`, async ({ page, browser, server }) => {
    const other = await (await browser.newContext()).newPage()
    const look = untranslated(lang)

    await enter(page, server.url, { lang })
    await sit_down(page, 'null', { players: 2, seats: ['me', 'open'] })
    const link = await invitation(page)
    await enter(other, server.url, { lang })
    await other.goto(link)
    await other.locator('.question').waitFor()
    await page.locator('#tool-seats').click()
    await page.locator('#drawer-seats [aria-expanded]').focus()
    await page.keyboard.press('Enter')
    expect(await look(page)).toEqual([])
    // No is one press further than Yes, and leaves all as it was.
    for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
    await expect(page.locator('.sure')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.locator('.sure input')).toBeChecked()
    for (const key of ['Tab', 'Enter']) await page.keyboard.press(key)
    await expect(page.locator('.freed')).not.toBeEmpty()
    expect(await look(page)).toEqual([])
    // There is another link, to be copied; the old one opens nothing, and no other place does.
    const fresh = page.locator('.link').first()
    await expect(fresh.locator('input')).not.toHaveValue(link)
    await fresh.getByRole('button').click()
    await expect(fresh.getByRole('button')).toHaveText({ en: 'Copied', fr: 'Copié', it: 'Copiato', es: 'Copiado' }[lang]!)
    await expect(other.locator('main.alone [role=alert]')).toBeVisible()
    expect(await look(other)).toEqual([])
    await other.goto(await fresh.locator('input').inputValue())
    await other.reload()
    await expect(other.locator('main.alone [role=alert]')).toBeVisible()
  })

test('a seat is given to somebody else, but not in the midst of a game', async ({ page, browser, server }) => {
  const [first, second] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()]

  await enter(page, server.url)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'open'] })
  const link = await invitation(page)
  await enter(first, server.url)
  await first.goto(link)
  await first.locator('.question').waitFor()
  await page.locator('#tool-seats').click()
  await page.locator('#drawer-seats [aria-expanded]').click()
  await page.locator('.sure').getByRole('button', { name: 'Yes' }).click()
  await expect(page.locator('.freed')).not.toBeEmpty()
  await page.locator('#drawer-seats .shut').click()
  const fresh = await invitation(page)
  expect(fresh).not.toBe(link)
  await enter(second, server.url)
  await second.goto(fresh)
  await second.locator('.question').waitFor()
  // Who was sent away is told so, and may come back as anybody may.
  await expect(first.locator('main.alone [role=alert]')).toBeVisible()
  await page.locator('#tool-seats').click()
  await expect(page.locator('#drawer-seats [aria-expanded]')).toHaveCount(1)
  await page.locator('#drawer-seats .shut').click()
  await Promise.any([page, second].map(async (p) => (await asked(p)) && click_something(p, dice(1))))
  await page.locator('#tool-seats').click()
  await expect(page.locator('#drawer-seats [aria-expanded]')).toHaveCount(0)
})

test('a server that goes away and comes back loses nothing', async ({ page, browser, errors }) => {
  const server = new Server('comes back')
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
  // Nothing that would answer looks as if it could be pressed.
  for (const p of both) await expect(p.locator('.question :is(.chip, .option, .offered, .go, .end, .list, .undo):enabled')).toHaveCount(0)
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
  await expect.poll(() => said).toMatch(/Joueur 1|Joueur 2/)
  terminal.stdin.end()
  expect(await left).toBe(0)
})

test('two people at one screen, with a veil between them', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'me'] })
  let veils = 0

  for (let i = 0; i < 40; i++) {
    const veil = page.locator('main.alone button.primary')

    await page.locator('.table[data-asked=true], main.alone button.primary').first().waitFor()
    if (await veil.count()) {
      // Nothing of the next person's is in the page before they say so.
      expect(await page.locator('.question').count()).toBe(0)
      expect(await page.locator('[aria-live]').textContent()).toBe('')
      await veil.click()
      veils++
    } else {
      // Gone before the click, if the veil has just come down.
      await open_list(page).catch(() => {})
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
  const undo = page.locator('.question .undo')
  const roll = dice(2)

  for (let i = 0; i < 40 && !(await undo.isEnabled()); i++) await click_something(page, roll)
  await expect(undo).toBeEnabled()
  const question = await page.locator('.question h2').textContent()
  const state = await table.getAttribute('data-state')

  await undo.click()
  await expect(table).not.toHaveAttribute('data-state', state!)
  const redo = page.locator('.question .redo')
  await expect(redo).toBeEnabled()
  await redo.click()
  await expect(page.locator('.question h2')).toHaveText(question!)
})

/* A finished game, and the slider of its replay. */
async function look_again(page: Page, server: { url: string }) {
  await enter(page, server.url)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'bot:random'] })
  await play(page, dice(8), 'en')
  await page.locator('.over button', { hasText: 'Look at it again' }).click()
  const slider = page.locator('input[type=range]')

  await slider.waitFor()
  return slider
}

test('a finished game is looked at again, from each seat', async ({ page, server }) => {
  const slider = await look_again(page, server)

  expect(Number(await slider.getAttribute('max'))).toBeGreaterThan(3)
  await page.locator('main').press('ArrowRight')
  await expect(slider).toHaveValue('1')
  // Open: all hands are seen; as a spectator: none.
  await expect(page.locator('.card.back')).toHaveCount(0)
  await page.locator('.bar [data-viewer]').selectOption('spectator')
  await expect(page.locator('.card.back').first()).toBeVisible()
  // The end tells the result, as the table did; a line of the log leads to its step.
  const end = (await slider.getAttribute('max'))!

  await slider.fill(end)
  await expect(page.locator('.result tbody tr')).toHaveCount(2)
  await page.locator('.result [data-close]').click()
  await expect(page.locator('.result')).toHaveCount(0)
  const line = page.locator('.log [data-go]').nth(1)
  const step = (await line.getAttribute('data-go'))!

  await line.click()
  await expect(slider).toHaveValue(step)
  await expect(page.locator('.log [data-go]').last()).toHaveAttribute('data-go', step)
})

test('a replay that is loaded again shows the same step', async ({ page, server }) => {
  const slider = await look_again(page, server)

  for (let step = 1; step <= 3; step++) {
    await page.locator('main').press('ArrowRight')
    await expect(slider).toHaveValue(String(step))
  }
  // What the slider is at may still be on its way.
  await expect(slider).toHaveAttribute('data-shown', '3')
  const cards = await page.locator('main.board').innerText()

  await page.reload()
  await expect(slider).toHaveValue('3')
  await expect(slider).toHaveAttribute('data-shown', '3')
  expect(await page.locator('main.board').innerText()).toBe(cards)
})

for (const talk of [true, false])
  test(`who only watches ${talk ? 'chats with the table' : 'hears the chat, and says nothing where the table forbids it'}`, async ({ page, browser, server }) => {
    const other = await (await browser.newContext()).newPage()

    await enter(page, server.url)
    await page.evaluate(() => (location.hash = '#/new/null'))
    await page.locator('details.more > summary').click()
    await page.locator('[data-option=talk]').setChecked(talk)
    await page.locator('form button.primary').click()
    await page.locator('.question').waitFor()
    await enter(other, server.url)
    await other.goto(`${server.url}/#/table/${page.url().split('/').at(-1)!}`)
    await other.locator('main.board').waitFor()
    await page.keyboard.press('c')
    await page.keyboard.type('welcome')
    await page.keyboard.press('Enter')
    await other.keyboard.press('c')
    await expect(other.locator('#drawer-chat li')).toHaveText('Player 1 welcome')
    if (!talk) return expect(other.locator('#drawer-chat form')).toHaveCount(0)
    await other.locator('#drawer-chat form input').fill('I only watch')
    await other.keyboard.press('Enter')
    await expect(page.locator('#drawer-chat li').nth(1)).toHaveText('A spectator I only watch')
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
  await Promise.all([answer(), page.locator('.bar [data-viewer]').selectOption('spectator')])
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
  await expect(page.locator('#drawer-chat form input')).toHaveValue(link)
})
