/* The rulebooks and the reference lead to each other, and nowhere else. */
import type { Page } from '@playwright/test'
import { enter, expect, test } from './table'

const LANGUAGES = ['en', 'fr', 'it', 'es']

interface Read {
  links: string[]
  ids: string[]
  things: string[]
}

/* What a page leads to, and what can be led to on it. */
async function read(page: Page, url: string, whole: string): Promise<Read> {
  await page.goto(url)
  await page.locator(whole).first().waitFor()
  return page.evaluate(() => ({
    links: [...document.querySelectorAll('main a[href^="#/"]')].map((a) => a.getAttribute('href')!),
    ids: [...document.querySelectorAll('main [id]')].map((e) => e.id),
    things: [...document.querySelectorAll<HTMLElement>('main .thing')].map((e) => e.textContent!),
  }))
}

for (const lang of LANGUAGES)
  test(`no link of the rulebooks and the reference leads nowhere, in ${lang}`, async ({ page, server }) => {
    await enter(page, server.url, { lang })
    for (const game of ['arcs', 'ark']) {
      const rules = await read(page, `${server.url}/#/rules/${game}`, '.terms a')
      const reference = await read(page, `${server.url}/#/reference/${game}`, '.places a')
      const lost = [...rules.links, ...reference.links].filter((href) => {
        const [, at, of, to] = href.slice(1).split('/')

        if (of !== game) return true
        if (!to) return !['rules', 'reference'].includes(at!)
        if (at === 'rules') return !rules.ids.includes(`rule-${to.replace('.', '-')}`)
        return !reference.ids.includes(to) && !reference.ids.includes(`kind-${to}`)
      })

      expect(lost, `${game} in ${lang}`).toEqual([])
      // Every term leads to its paragraph, and its section back to it.
      const terms = reference.ids.filter((id) => id.startsWith('term:'))
      const back = rules.links.filter((href) => href.includes('/term:')).map((href) => href.split('/').at(-1)!)

      expect(terms.length).toBeGreaterThan(10)
      expect(back.sort()).toEqual(terms.sort())
      expect(reference.links.filter((href) => href.startsWith(`#/rules/${game}/`)).length).toBeGreaterThan(100)
      // What is a press away is there, too.
      const text = (await (await page.request.get(`${server.url}/api/games/${game}/rules?lang=${lang}`)).json()).text as string
      for (const [, thing] of text.matchAll(/\]\(([a-z-]+:[\w-]+)\)/g)) expect(reference.ids, `${game}, ${lang}`).toContain(thing)
    }
  })

test('from a term to its paragraph, to a thing in it and back with the button of the browser', async ({ page, server }) => {
  await enter(page, server.url)
  await page.goto(`${server.url}/#/reference/arcs/term:control`)
  const term = page.locator('[id="term:control"]')

  await expect(term).toBeInViewport()
  await term.getByRole('link', { name: 'In the rules: 3. Pieces' }).click()
  await expect(page).toHaveURL(/#\/rules\/arcs\/3\.\d+$/)
  await expect(page.locator('#rule-3 .marked')).toContainText('control')
  await expect(page.locator('#rule-3 .marked')).toBeInViewport()
  await page.locator('#rule-3 .thing', { hasText: 'damaged' }).click()
  await page.getByRole('dialog').getByRole('link').click()
  await expect(page.locator('[id="condition:damaged"]')).toBeInViewport()
  await page.goBack()
  await expect(page.locator('#rule-3 .marked')).toBeInViewport()
  await page.goBack()
  await expect(term).toBeInViewport()
  // A card has its places, too.
  await page.locator('[id="court:loyal-engineers"] .places a').first().click()
  await expect(page.locator('.rules .marked')).toBeInViewport()
  // From the section to its words.
  await page.locator('#rule-11 .terms a', { hasText: 'Outrage' }).click()
  await expect(page.locator('[id="term:outrage"]')).toHaveClass(/named/)
})
