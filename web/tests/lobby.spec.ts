/* My games: what they are called, who plays, and whose turn it is. */
import { asked, enter, expect, open_list, sit_down, test } from './table'

test('my games tell whose turn it is, those that wait for me first', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'bot:random'] })
  await asked(page)
  await page.locator('.brand').click()
  // A newer one that waits for a seat where nobody sits.
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'open'] })
  while ((await page.locator('.table[data-asked=true]').count()) > 0) {
    await open_list(page)
    const state = await page.locator('.table').getAttribute('data-state')

    await page.locator('.moves button:enabled').last().click()
    await expect(page.locator('.table')).not.toHaveAttribute('data-state', state!)
  }
  await page.locator('.brand').click()
  const rows = page.locator('section', { hasText: 'My games' }).locator('li')

  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('Your turn')
  await expect(rows.nth(0)).toHaveClass(/waits/)
  await expect(rows.nth(1)).toContainText('Waiting for Player 2.')
  await expect(rows.nth(1)).not.toHaveClass(/waits/)
  await expect(rows.nth(1)).toContainText('Arcs')
  await expect(rows.nth(1)).toContainText('Player 1, Player 2')
  // The token of a seat is nowhere else: it is asked again, and can be taken back.
  await rows.nth(1).getByRole('button', { name: 'Forget' }).click()
  await expect(rows).toHaveCount(2)
  await rows.nth(1).getByRole('button', { name: 'Stay' }).click()
  await rows.nth(1).getByRole('button', { name: 'Forget' }).click()
  await rows.nth(1).getByRole('button', { name: 'Leave' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)
  await rows.nth(1).getByRole('button', { name: 'Forget' }).click()
  await rows.nth(1).getByRole('button', { name: 'Leave' }).click()
  await rows.nth(0).locator('a').click()
  await asked(page)
})

test('a table that does not answer keeps no other game waiting', async ({ page, server }) => {
  const tables: string[] = []
  const rows = page.locator('section', { hasText: 'My games' }).locator('li')
  let answer = () => {}
  const late = new Promise<void>((done) => (answer = done))

  await enter(page, server.url)
  for (let i = 0; i < 2; i++) {
    await sit_down(page, 'null', { players: 2, seats: ['me', 'bot:random'] })
    tables.push(page.url().split('/').at(-1)!)
    await page.locator('.brand').click()
    await page.waitForTimeout(1100) // which of them is the newer one is told in seconds
  }
  await page.route(`**/api/tables/${tables[1]}?*`, (route) => late.then(() => route.continue()))
  await page.reload()
  await expect(rows.locator('a')).toHaveAttribute('href', `#/table/${tables[0]}`)
  answer()
  // It comes to its place, before the older one.
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0).locator('a')).toHaveAttribute('href', `#/table/${tables[1]}`)
})

test('groups of rooms are ticked, and a number that no table takes is refused', async ({ page, server }) => {
  const groups = page.locator('[data-option="groups"]')
  const made: string[] = []

  page.on('request', (r) => r.method() === 'POST' && made.push(r.postDataJSON().options.groups))
  await enter(page, server.url)
  await page.locator('.games a[href="#/new/ark"]').click()
  await expect(groups.getByRole('checkbox')).toHaveCount(8)
  // In another order than the list has them.
  await groups.getByLabel('Life').check()
  await groups.getByLabel('Navigation').check()
  await page.locator('form button.primary').click()
  await expect(page.getByRole('alert')).toContainText('3 / 4')
  expect(made).toEqual([])
  await groups.getByLabel('Energy').check()
  await page.locator('form button.primary').click()
  await page.locator('.question').waitFor()
  expect(made).toEqual(['navigation+power+life'])
})

test('what the rules refuse is told before a table is made', async ({ page, server, errors }) => {
  await enter(page, server.url)
  await page.locator('.games a[href="#/new/ark"]').click()
  await page.locator('input[name=players][value="4"]').check()
  for (const group of ['Life', 'Navigation', 'Energy']) await page.locator('[data-option="groups"]').getByLabel(group).check()
  await page.locator('form button.primary').click()
  await expect(page.getByRole('alert')).toContainText('Four or five players take four groups')
  // The browser itself reports the answer 4xx to the console.
  expect(errors.splice(0).every((e) => e.includes('status of 4'))).toBe(true)
})

test('a table that is listed is seen without asking again, joined with its password, and names are shown', async ({ page, browser, server }) => {
  const other = await (await browser.newContext()).newPage()

  await enter(other, server.url)
  await enter(page, server.url, { name: 'Ada' })
  await page.evaluate(() => (location.hash = '#/new/null'))
  await page.locator('input[name=players][value="2"]').check()
  await page.locator('.seat select').nth(1).selectOption('open')
  await page.locator('details.more > summary').click()
  await page.getByLabel('Show the table in the list').check()
  await page.locator('input[type=password]').fill('sesame')
  await page.locator('form button.primary').click()
  const open = other.locator('section', { hasText: 'Open tables' })

  await expect(open.locator('.title')).toHaveText('Salvage')
  await open.getByRole('button', { name: 'Sit down' }).click()
  await other.locator('input[type=password]').fill('wrong')
  await open.getByRole('button', { name: 'Sit down' }).click()
  await expect(open.locator('.problem')).not.toBeEmpty()
  await other.locator('input[type=password]').fill('sesame')
  await open.getByRole('button', { name: 'Sit down' }).click()
  await expect(other.locator('.board')).toContainText('Ada')
  // A name that is set at the table is seen at once.
  await other.locator('#tool-settings').click()
  await other.getByLabel('Your name').fill('Grace')
  await other.getByLabel('Your name').blur()
  await expect(page.locator('.board')).toContainText('Grace')
})

test('one press on the first page, and there is a game; a link or a code leads to a table', async ({ page, browser, server }) => {
  await enter(page, server.url)
  await expect(page.locator('.games a[href^="#/new/"]')).toHaveCount(2) // the third game is for developers
  await page.getByRole('button', { name: 'Arcs', exact: true }).click()
  await page.locator('.question').waitFor()
  const id = page.url().split('/').at(-1)!
  const other = await (await browser.newContext()).newPage()

  await enter(other, server.url)
  await other.getByLabel('Link or code').fill('nonsense')
  await other.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(other.getByRole('alert')).toContainText('not a link')
  await other.getByLabel('Link or code').fill(`${server.url}/#/table/${id}`)
  await other.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(other).toHaveURL(new RegExp(`#/table/${id}$`))
  await other.locator('.board').first().waitFor()
})

test('a table of bots alone is watched', async ({ page, server }) => {
  await enter(page, server.url)
  await page.evaluate(() => (location.hash = '#/new/null'))
  await page.locator('input[name=players][value="2"]').check()
  await page.locator('.seat select').nth(0).selectOption('bot:easy')
  await page.locator('form button.primary', { hasText: 'Watch' }).click()
  await page.locator('.over').waitFor()
  await expect(page.locator('.tools .undo')).toHaveCount(0) // nobody's seat
  await page.locator('.brand').click()
  await expect(page.locator('section', { hasText: 'My games' }).locator('li')).toHaveCount(1)
})

test('a table at which nobody is opens by its link to watch, and not by its id alone', async ({ page, browser, server }) => {
  const other = await (await browser.newContext()).newPage()

  await enter(page, server.url)
  await page.evaluate(() => (location.hash = '#/new/null'))
  await page.locator('input[name=players][value="2"]').check()
  await page.locator('.seat select').nth(1).selectOption('open')
  await page.locator('form button.primary').click()
  await asked(page)
  const id = page.url().split('/').at(-1)!
  const watch = await page.getByLabel('For spectators:').inputValue()

  expect(watch).toMatch(new RegExp(`#/table/${id}/[a-z2-9]{16}$`))
  await page.goto(server.url)
  await page.getByRole('heading', { name: 'My games' }).waitFor()
  await enter(other, server.url)
  await other.evaluate((id) => (location.hash = `#/table/${id}`), id)
  await expect(other.locator('.asleep [role=status]')).toContainText('nobody is at this table now')
  // It looks again by itself.
  await page.evaluate((id) => (location.hash = `#/table/${id}`), id)
  await other.locator('.board').first().waitFor()
  // With the link nobody needs to be there.
  await page.goto(server.url)
  await other.goto(server.url)
  await other.goto(watch)
  await other.locator('.board').first().waitFor()
  await other.reload()
  await other.locator('.board').first().waitFor()
})

test('a name is asked for once, and kept', async ({ page, server }) => {
  await enter(page, server.url)
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Your name').blur()
  await expect(page.getByText('You play as Ada')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You play as Ada')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveCount(0)
})

test('my games are looked at again while one waits', async ({ page, server }) => {
  await enter(page, server.url)
  await sit_down(page, 'null', { players: 2, seats: ['me', 'bot:random'] })
  await asked(page)
  const table = page.url().split('/').at(-1)!

  await page.locator('.brand').click()
  const row = page.locator('section', { hasText: 'My games' }).locator('li')

  await expect(row).toContainText('Your turn')
  await page.route(`**/api/tables/${table}?*`, async (route) => {
    const answer = await route.fetch()

    await route.fulfill({ response: answer, json: { ...(await answer.json()), over: true } })
  })
  await expect(row).toContainText('Finished')
})
