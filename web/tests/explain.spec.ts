/* Every thing on a board explains itself, by pointer, key and finger. */
import { explain } from '../src/table/explanation'
import { asked, click_something, dice, enter, expect, open_list, sit_down, test } from './table'
import type { Page } from '@playwright/test'

/* Places, people and numbers speak for themselves. */
const PLAIN = new Set(['seat', 'owner', 'cell', 'cluster', 'slot', 'face', 'marker', 'verb', 'number'])

const drawn = (page: Page) =>
  page.locator('.table [data-thing]').evaluateAll((all) => all.map((x) => (x as HTMLElement).dataset.thing!.split(' ')[0]!))

test('what stands beside a long name is no part of it', () => {
  expect(explain('LEAD01  Mystic  Starts with: Relic\n  Attuned  More.', 'Mystic').facts).toEqual(['Starts with: Relic'])
  expect(explain("LEAD03  L'Aspireur de carburant Commence avec : Carburant\n  Affamé  Plus.", "L'Aspireur de carburant").facts).toEqual(['Commence avec : Carburant'])
  expect(explain('Mystic', 'Mystic').facts).toEqual([])
})

for (const game of ['arcs', 'ark'])
  test(`what the board of ${game} shows has an explanation`, async ({ page, server }) => {
    const roll = dice(5)
    const explained = page.locator('dialog[open]')

    await enter(page, server.url)
    await sit_down(page, game, { players: 2, seats: ['me', 'bot:easy'] })
    for (let i = 0; i < 20 && (await asked(page)); i++) await click_something(page, roll)
    await asked(page)
    const kinds = new Map((await drawn(page)).map((id) => [id.split(':')[0]!, id]))
    const told = [...kinds].filter(([kind]) => !PLAIN.has(kind))

    expect(told.length).toBeGreaterThan(2)
    for (const [kind, id] of told) {
      await page.locator(`.table [data-thing^="${id}"]`).first().dispatchEvent('contextmenu')
      await expect(explained.locator('h2')).not.toBeEmpty()
      await expect(explained.locator('p, details').first(), kind).not.toBeEmpty()
      await page.keyboard.press('Escape')
      await expect(explained).toHaveCount(0)
    }
  })

// The browser tells that a dialog was closed only after whatever else was pressed by then.
test('what is asked about as an explanation closes is explained', async ({ page, server }) => {
  const explained = page.locator('dialog[open] h2')

  await enter(page, server.url)
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:easy'] })
  await asked(page)
  const [first, then] = await page.locator('.table [data-thing^="ambition:"]').all()
  await first!.dispatchEvent('contextmenu')
  const before = await explained.innerText()
  await then!.evaluate((it) => {
    document.querySelector<HTMLDialogElement>('dialog[open]')!.close()
    it.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  })
  await expect(explained).not.toHaveText(before)
  await page.keyboard.press('Escape')
  await expect(explained).toHaveCount(0)
})

test('the I key explains what is focused', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:easy'] })
  await asked(page)
  await page.locator('.mine [data-thing^="card:"]').last().hover({ position: { x: 20, y: 20 } })
  await page.keyboard.press('i')
  await expect(page.locator('dialog[open] h2')).not.toBeEmpty()
})

test('a finger that rests explains, and chooses nothing', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:easy'] })
  const lit = page.locator('.table [data-thing^="card:"].lit, .table [data-thing^="system:"].lit').first()

  await asked(page)
  await open_list(page)
  while ((await asked(page)) && !(await lit.count())) await page.locator('.moves button:enabled').first().click()
  // A long list is whole when a frame has passed.
  await page.evaluate(() => new Promise((passed) => requestAnimationFrame(() => requestAnimationFrame(passed))))
  const answers = await page.locator('.moves button').count()
  const touched = page.locator(`.table [data-thing="${await lit.getAttribute('data-thing')}"]`).first()

  await touched.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true })
  await expect(page.locator('dialog[open] h2')).not.toBeEmpty()
  await touched.dispatchEvent('pointerup', { pointerType: 'touch' })
  await touched.dispatchEvent('click')
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.locator('.moves button')).toHaveCount(answers)
})

test('two fingers are a pinch, and explain nothing', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:easy'] })
  await asked(page)
  const touched = page.locator('.table [data-thing^="system:"]').first()
  const rest = () => page.waitForTimeout(700)

  await touched.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true })
  await touched.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: false })
  await rest()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await touched.dispatchEvent('pointerup', { pointerType: 'touch' })
  await touched.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true })
  await rest()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
})

test('the rules are searched by name and text, without accents, and say each thing once', async ({ page, server }) => {
  const names = () => page.locator('#drawer-reference .entry > summary').allTextContents()

  await enter(page, server.url, { lang: 'fr' })
  await sit_down(page, 'ark', { players: 2, seats: ['me', 'bot:easy'] })
  await page.keyboard.press('b')
  await page.locator('input[type=search]').fill('METAMORPHITE')
  await expect.poll(async () => (await names())[0]).toBe('métamorphite')
  expect((await names()).length).toBeGreaterThan(1)
  await page.locator('input[type=search]').fill('mine de titane')
  await expect.poll(names).toEqual([1, 2, 3, 4].map((n) => `Mine de Titane ${n}`))
  await page.locator('#drawer-reference .entry summary').first().click()
  await expect(page.locator('#drawer-reference .entry[open] p').first()).not.toBeEmpty()
  await page.locator('input[type=search]').fill('xyzzy')
  await expect.poll(names).toEqual([])
  await expect(page.locator('#drawer-reference p.dim')).toBeVisible()
})
