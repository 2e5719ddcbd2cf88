/* The coach: a guided first game in each language, who follows it and who does not,
 * what is explained in other games, and the language of its conditions. */
import type { Page } from '@playwright/test'
import { where } from '../src/learn/where'
import { asked, click_something, dice, enter, expect, press, PRESSED, settled, sit_down, test } from './table'
import { untranslated } from './untranslated'

const LETTERS = 90

test('what a view shows is read as the program reads it', () => {
  const view = { chapter: 2, lead: null, players: [{ cards: 3, guild: ['a'] }, { cards: 5, guild: [] }], systems: { '1G': { control: null }, '2H': { control: 2 } } }
  const holds = (terms: string) => where(terms, view, 2)

  for (const yes of ['', 'chapter=2', 'chapter>1 chapter<=2', 'chapter!=3', 'lead=null', 'nowhere.at.all=null', 'me.cards=5', 'me.guild.#=0', 'players.#=2', 'players.*.cards<4', 'systems.*.control=me', 'players.0.guild.*=a'])
    expect(holds(yes), yes).toBe(true)
  for (const no of ['chapter=1', 'chapter>1 chapter>2', 'lead!=null', 'me.cards<5', 'systems.*.control=1', 'players.*.cards>5', 'chapter', 'chapter=', '=2', 'chapter=2=2', 'chapter!2'])
    expect(holds(no), no).toBe(false)
})

/* What the coach says now, by its id. */
const lesson = async (page: Page) => ((await page.locator('.coach[data-lesson]').count()) ? page.locator('.coach[data-lesson]').first().getAttribute('data-lesson') : null)

/* Begins the guided game of the first page. */
async function begin(page: Page, url: string, game: string, lang = 'en'): Promise<void> {
  await enter(page, url, { lang, coach: true })
  await page.locator(`[data-guided="${game}"]`).click()
  await page.locator('.question').waitFor()
  await page.locator('.coach[data-lesson]').waitFor()
}

/* An answer as the coach proposes it, where it proposes one that is lit. */
async function follow(page: Page, roll: (n: number) => number): Promise<void> {
  const before = await page.locator('.table').getAttribute('data-state')
  const taught = page.locator(PRESSED).and(page.locator('[data-taught], [data-taught] *')).filter({ visible: true })
  const n = await taught.count()

  if (n > 0) await press(taught.nth(roll(n)), 'pointer')
  await settled(page, before)
  if ((await page.locator('.table').getAttribute('data-state')) === before && !(await page.locator('.over').count())) await click_something(page, roll)
}

interface Told {
  lessons: Set<string>
  answers: number
  explained: number
}

/* Plays until a lesson is said, or to the end; what it was told on the way. */
async function learn(page: Page, lang: string, answer: (page: Page) => Promise<void>, until = '', read = true): Promise<Told> {
  const told: Told = { lessons: new Set(), answers: 0, explained: 0 }
  const look = untranslated(lang)
  const sheet = page.locator('.ceremony [data-close]').filter({ visible: true })

  while (await asked(page)) {
    for (let said = await lesson(page), last = ''; said && said !== last; last = said, said = await lesson(page)) {
      const text = await page.locator('.coach .say').textContent({ timeout: 2000 }).catch(() => '')

      expect(text!.length, text!).toBeLessThanOrEqual(LETTERS)
      // All of it can be read.
      const cut = await page.locator('.coach[data-lesson]').evaluateAll((all) => all.filter((e) => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1).length)
      expect(cut, `${said} does not fit`).toBe(0)
      told.lessons.add(said)
      if (told.answers % 5 === 0) expect(await look(page)).toEqual([])
      // On a phone the end of a chapter lies over the coach, until it was read.
      if ((await sheet.count()) > 0) await sheet.first().click()
      if (!read || (await page.locator('.coach .next').getAttribute('data-read')) === null) break
      await page.locator('.coach .next').click()
    }
    if (until && told.lessons.has(until)) break
    told.answers++
    if (await lesson(page)) told.explained++
    await answer(page)
  }
  test.info().annotations.push({ type: 'explained', description: `${told.explained} of ${told.answers} answers, lessons: ${[...told.lessons].join(' ')}` })
  return told
}

/* What each game teaches to whoever follows; in Arcs the bot's luck decides in which chapter. */
const TAUGHT = {
  arcs: ['goal', 'ambitions', 'pieces', 'lead', 'declare', 'prelude', 'pips', 'tax', 'build', 'influence', 'follow', 'chapter-end', 'free-play'],
  ark: ['mission', 'ship', 'marker', 'move', 'explored', 'lay'],
}

for (const game of ['arcs', 'ark'] as const) {
  for (const [i, lang] of ['en', 'fr', 'it', 'es'].entries())
    test(`the guided game of ${game} in ${lang}`, async ({ page, server }) => {
      const roll = dice(i + 1)

      // Two of them on a phone.
      if (i > 1) await page.setViewportSize({ width: 390, height: 844 })
      await begin(page, server.url, game, lang)
      const told = await learn(page, lang, (p) => follow(p, roll))

      for (const id of TAUGHT[game]) expect([...told.lessons]).toContain(id)
      expect(told.lessons.size).toBeGreaterThan(12)
      // Why it was won or lost.
      await expect(page.locator('.over .lesson')).toHaveAttribute('data-lesson', /^over-/)
    })

  test(`who plays something else in ${game} is told what it does, and nothing is in the way`, async ({ page, server }) => {
    const roll = dice(5)

    await begin(page, server.url, game)
    const told = await learn(page, 'en', (p) => click_something(p, roll), '', false)

    expect([...told.lessons].some((id) => id.startsWith('did-'))).toBe(true)
    // Nobody pressed "Next": what was not said is not learned, and comes when it is its turn.
    for (const id of game === 'arcs' ? ['goal', 'lead', 'declare', 'follow'] : ['mission', 'marker']) expect([...told.lessons]).toContain(id)
    await expect(page.locator('.over')).toBeVisible()
  })
}

test('the coach speaks before the question, lights a thing, says why, and is silent when asked to', async ({ page, server }) => {
  await begin(page, server.url, 'arcs')
  const say = (await page.locator('.coach .say').textContent())!

  await expect(page.locator('[role=status].sr').first()).toHaveText(new RegExp(`${say.slice(0, 30)}.*initiative`))
  await expect(page.locator('.shell > .race')).toHaveAttribute('data-taught', '')
  await page.locator('.coach .ask-why').click()
  await expect(page.locator('#coach-why')).toContainText('33')
  await expect(page.locator('#coach-why').getByRole('link')).toHaveAttribute('href', '#/rules/arcs/1')
  for (let n = 0; n < 3; n++) await page.locator('.coach .next').click()
  await expect(page.locator('.coach')).toHaveAttribute('data-lesson', 'lead')
  await expect(page.locator('[data-thing^="card:"][data-taught]')).toHaveCount(6)
  // What was read is not said again, nor is anything when it was switched off.
  await page.reload()
  await expect(page.locator('.coach[data-lesson]')).toHaveAttribute('data-lesson', 'lead')
  await page.locator('.coach .all').click()
  await expect(page.locator('.coach[data-lesson]')).toHaveCount(0)
  await expect(page.locator('[data-taught]')).toHaveCount(0)
  await page.locator('#tool-settings').click()
  await page.getByRole('button', { name: 'Explain again' }).click()
  await expect(page.locator('.coach[data-lesson]')).toHaveAttribute('data-lesson', 'goal')
})

test('on a phone the tab is lit under which lies what the coach speaks of', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, server.url, 'arcs')
  await page.locator('.coach .next').click()
  await expect(page.locator('.coach')).toHaveAttribute('data-lesson', 'ambitions')
  await expect(page.locator('#tab-court')).toHaveAttribute('data-taught', '')
  // Opened, it shows the thing itself.
  await page.locator('#tab-court').click()
  await expect(page.locator('[data-thing^="ambition:"][data-taught]')).toHaveCount(5)
  await expect(page.locator('#tab-court')).not.toHaveAttribute('data-taught', '')
})

test('every sentence of the coach can be read whole, in each language and on a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, server.url, 'arcs')
  for (const game of ['arcs', 'ark'])
    for (const lang of ['en', 'fr', 'it', 'es']) {
      const { lessons } = await (await page.request.get(`${server.url}/api/games/${game}/lessons?lang=${lang}`)).json()
      const said = (lessons as { kind: string; say: string }[]).filter((l) => l.kind !== 'over').map((l) => l.say)
      // Beside its buttons, which stay as they are.
      const cut = await page.locator('.coach .say').evaluate((say, all) => {
        const box = say.closest('.coach')!
        const before = say.textContent
        const long = all.filter((text) => {
          say.textContent = text
          return box.scrollHeight > box.clientHeight + 1 || say.getBoundingClientRect().height > box.getBoundingClientRect().height
        })

        say.textContent = before
        return long
      }, said)

      expect(said.length).toBeGreaterThan(30)
      expect(cut, `${game} in ${lang}`).toEqual([])
    }
})

test('in any game what happens for the first time is explained, once', async ({ page, server }) => {
  const roll = dice(3)

  await enter(page, server.url, { coach: true })
  await sit_down(page, 'arcs', { players: 2, seats: ['me', 'bot:random'] })
  let said: string | null = null

  for (let n = 0; n < 80 && !said && (await asked(page)); n++) {
    await click_something(page, roll)
    said = await lesson(page)
  }
  expect(said).toMatch(/^first-/)
  await page.locator('.coach .next').click()
  await expect(page.locator(`.coach[data-lesson="${said}"]`)).toHaveCount(0)
})

test('who lays a new table finds how to play', async ({ page, server }) => {
  await enter(page, server.url)
  for (const [game, title] of [['arcs', 'Arcs'], ['ark', 'Ark: Awakening']] as const) {
    await page.goto(`${server.url}/#/new/${game}`)
    await page.getByRole('link', { name: `How to play: ${title}` }).click()
    await expect(page).toHaveURL(new RegExp(`#/rules/${game}$`))
  }
})

test('how to play is read in each language, with what it names a press away, and by section', async ({ page, server }) => {
  await enter(page, server.url)
  await page.getByRole('link', { name: 'How to play: Arcs' }).click()
  await expect(page.locator('.short > section')).toHaveCount(3)
  await expect(page.locator('.rules article > section')).toHaveCount(18)
  await page.locator('.rules nav a').nth(9).click()
  await expect(page).toHaveURL(/#\/rules\/arcs\/10$/)
  await expect(page.locator('#rule-10')).toBeInViewport()
  await page.locator('#rule-10 .thing', { hasText: 'Tax' }).click()
  await expect(page.getByRole('dialog')).toContainText('resource')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // What a line covers of docs/rules is for tests.
  await expect(page.locator('.rules')).not.toContainText('{')
  for (const lang of ['fr', 'it', 'es']) {
    const title = await page.locator('#rule-1 h2').textContent()

    await page.locator(`.languages button[lang=${lang}]`).click()
    await expect(page.locator('#rule-1 h2')).not.toHaveText(title!)
    expect(await untranslated(lang)(page)).toEqual([])
  }
})

test('a kind of things that the rulebook names is a link to all of them', async ({ page, server }) => {
  await enter(page, server.url)
  await page.goto(`${server.url}/#/rules/ark/13`)
  await page.locator('#rule-13 a', { hasText: 'artifacts' }).click()
  await expect(page).toHaveURL(/#\/reference\/ark\/artifact$/)
  await expect(page.locator('#kind-artifact')).toBeInViewport()
})

test('everything can be looked up: as one types, by kind, at its address, and for paper', async ({ page, server }) => {
  await enter(page, server.url)
  await page.goto(`${server.url}/#/reference/arcs/court:loyal-engineers`)
  const card = page.locator('[id="court:loyal-engineers"]')

  await expect(card).toBeInViewport()
  await expect(card).toHaveClass(/named/)
  await page.getByRole('searchbox').fill('loyal eng')
  await expect(page.locator('.reference article')).toHaveCount(1)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Leaders', exact: true }).click()
  await expect(page.locator('.reference article')).toHaveCount(8)
  await page.getByRole('button', { name: 'Leaders', exact: true }).click()
  // The aid is what is on the page while it is printed, and then it is as before.
  await page.evaluate(() => (window.print = () => ((window as unknown as { aid: string[] }).aid = [...document.querySelectorAll('.kind')].map((x) => x.getAttribute('aria-labelledby')!), dispatchEvent(new Event('afterprint')))))
  await page.getByRole('button', { name: 'player aid' }).click()
  await expect.poll(() => page.evaluate(() => (window as unknown as { aid: string[] }).aid)).toEqual(['kind-act', 'kind-play', 'kind-term', 'kind-ambition', 'kind-resource', 'kind-die'])
  await expect(page.locator('#kind-leader')).toBeVisible()
  await page.goto(`${server.url}/#/reference/ark`)
  await expect(page.locator('#kind-faction')).toBeVisible()
  await expect(page.locator('.kind').filter({ has: page.locator('#kind-room') }).locator('article')).toHaveCount(56)
})

test('what is no answer says why, where one rests on it and where it is explained', async ({ page, server }) => {
  await begin(page, server.url, 'arcs')
  await expect(page.locator('[data-thing="system:2C"]').first()).toBeVisible()
  await page.locator('[data-thing="system:2C"]').first().dispatchEvent('pointerover')
  await expect(page.locator('.strip.why')).toHaveText('First play a card.')
  // An answer needs no reason.
  await page.locator('[data-thing="card:administration-2"]').first().dispatchEvent('pointerover')
  await expect(page.locator('.strip.why')).toHaveCount(0)
  await page.locator('[data-thing="system:2C"]').first().dispatchEvent('contextmenu')
  await expect(page.getByRole('dialog')).toContainText('First play a card.')
  // What is explained leads to its section of the rulebook.
  await expect(page.getByRole('dialog').getByRole('link', { name: '2. The map' })).toHaveAttribute('href', '#/rules/arcs/2')
})

test('what would be an answer, but not with what is chosen, says so', async ({ page, server }) => {
  const roll = dice(2)

  await begin(page, server.url, 'arcs')
  await press(page.locator('[data-thing="card:administration-2"].lit').first(), 'pointer')
  while (!(await page.locator('.question [data-chip=tax]').count())) await follow(page, roll)
  const court = page.locator('[data-thing^="court:"].lit').first()

  const dark = page.locator(`[data-thing="${await court.getAttribute('data-thing')}"]:not(.lit)`).first()
  await page.locator('.question [data-chip=tax]').click()
  await dark.dispatchEvent('pointerover')
  await expect(page.locator('.strip.why')).toHaveText('It does not go with what you have chosen so far.')
})

test('a verb of the card that has no move stays, and says why to pointer, key and finger', async ({ page, server }) => {
  const roll = dice(2)
  const repair = page.locator('.question .idle', { hasText: 'Repair' })
  const why = page.locator('.strip.why')

  await begin(page, server.url, 'arcs')
  await press(page.locator('[data-thing="card:administration-2"].lit').first(), 'pointer')
  while (!(await page.locator('.question [data-chip=tax]').count())) await follow(page, roll)
  // Nothing is damaged.
  await expect(page.locator('.question [data-chip=repair]')).toHaveCount(0)
  await repair.hover()
  await expect(why).toHaveText('None of your pieces is damaged.')
  // With Tab one comes from the verbs that have a move to it.
  await page.mouse.move(2, 2)
  await page.locator('.question [data-chip=tax]').hover()
  // What is foreseen of the pointer may still arrive, and draw the verbs again.
  await expect(async () => {
    await page.keyboard.press('q')
    for (let n = 0; n < 8 && !(await repair.evaluate((e) => e === document.activeElement)); n++) await page.keyboard.press('Tab')
    await expect(repair).toBeFocused({ timeout: 1000 })
  }).toPass()
  await expect(why).toHaveText('None of your pieces is damaged.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').locator('.why')).toContainText('None of your pieces is damaged.')
  await page.keyboard.press('Escape')
  await repair.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true })
  await expect(page.getByRole('dialog').locator('.why')).toContainText('None of your pieces is damaged.')
})

test('in Ark and in another language it says why too, and to a finger that rests', async ({ page, server }) => {
  await begin(page, server.url, 'ark', 'fr')
  const shut = page.locator('.mine [data-thing^="section:artifact"]').first()
  const room = page.locator('.board [data-thing^="room:"]:not(.lit)').first()

  await shut.dispatchEvent('pointerover')
  await expect(page.locator('.strip.why')).toHaveText("Il n'y a pas d'artefacts en Première Mission.")
  await page.locator('.mine [data-thing].lit').first().dispatchEvent('pointerover')
  await expect(page.locator('.strip.why')).toHaveCount(0)
  await room.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true })
  await expect(page.getByRole('dialog').locator('.why')).toContainText("Placez d'abord votre pion")
  await room.dispatchEvent('pointerup', { pointerType: 'touch' })
  expect(await untranslated('fr')(page)).toEqual([])
})

test('a question leads to its paragraph of the rulebook, over the table, and back', async ({ page, server }) => {
  await begin(page, server.url, 'arcs')
  for (let n = 0; n < 3; n++) await page.locator('.coach .next').click()
  const state = await page.locator('.table').getAttribute('data-state')
  const why = page.locator('dialog.why-asked')
  const card = page.locator('[data-thing^="card:"].lit').first()

  await page.locator('.question .ask-rule').click()
  await expect(why).toContainText('You have the initiative')
  await expect(why.getByRole('heading')).toHaveText('7. A turn')
  await expect(why.locator('.marked')).toHaveText([/^Lead/, /^Pass/])
  await expect(why.locator('.marked').first()).toBeInViewport()
  // What it names, and another section, are a press away, and so is the way back.
  await why.locator('.thing', { hasText: 'Surpass' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await why.getByRole('link', { name: 'section 8' }).click()
  await expect(why.getByRole('heading')).toHaveText('8. Ambitions')
  await why.getByRole('button', { name: 'Back' }).click()
  await expect(why.getByRole('heading')).toHaveText('7. A turn')
  await page.keyboard.press('Escape')
  await expect(why).toHaveCount(0)
  await expect(page.locator('.question .ask-rule')).toBeFocused()
  // With a key, and the focus is where it was.
  await card.focus()
  await page.keyboard.press('w')
  await expect(why).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeFocused()
  await expect(page.locator('.table')).toHaveAttribute('data-state', state!)
})

test('the rulebook shows positions, drawn as at the table, that stand still', async ({ page, server }) => {
  const asked: string[] = []

  page.on('request', (r) => r.url().includes('/pictures/') && asked.push(r.url()))
  await enter(page, server.url)
  expect(asked).toEqual([])
  for (const game of ['arcs', 'ark']) {
    await page.goto(`${server.url}/#/rules/${game}`)
    await expect(page.locator('.short .rule-picture')).toHaveCount(3)
    // Each of them, however many there are.
    for (const picture of await page.locator('.rule-picture').all()) {
      await expect(picture.locator('.part > *').first()).toBeAttached()
      await expect(picture.locator('figcaption')).not.toBeEmpty()
    }
    expect(await page.locator('.rule-picture .lit, .rule-picture [tabindex="0"]:not([inert] *)').count()).toBe(0)
  }
  // What the sentence says is what is drawn: two units and a cube; closely.
  const control = page.locator('#rule-5 .rule-picture')

  await expect(control.locator('[data-thing~="room:osvite-1"]').first()).toHaveAttribute('data-taught', '')
  await expect.poll(() => control.locator('.part').evaluate((e) => new DOMMatrix(getComputedStyle(e).transform).a * (e as HTMLElement).offsetWidth > 1.5 * e.parentElement!.clientWidth)).toBe(true)
  await page.locator('.rules nav a').nth(4).focus()
  await expect(page.locator('.rule-picture :focus')).toHaveCount(0)
})
