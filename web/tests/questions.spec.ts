/*
 * The engine can ask nothing that the page cannot show and answer: every kind of
 * thing in a verb of a game is one that its board draws or leaves to the list on
 * purpose, every question has a text, and both in every language.
 */
import { games as pages } from '../src/games'
import type { Words } from '../src/lib/protocol'
import { expect, test } from './table'

for (const lang of ['en', 'fr', 'it', 'es'])
  test(`every verb and question can be shown in ${lang}`, async ({ request, server }) => {
    const lobby = await (await request.get(`${server.url}/api/games?lang=${lang}`)).json()

    for (const { id } of lobby.games) {
      const words: Words = await (await request.get(`${server.url}/api/games/${id}/words?lang=${lang}`)).json()
      const page = pages[id]

      expect(page, `a board for ${id}`).toBeDefined()
      const known = new Set([...page!.drawn, ...page!.listed, 'number'])
      const kinds = new Set(words.verbs.flatMap((v) => v.args))

      expect([...kinds].filter((k) => !known.has(k)), `kinds of ${id} that no board draws`).toEqual([])
      expect([...page!.drawn, ...page!.listed].filter((k) => ![...kinds].includes(k)), `kinds that ${id} does not have`).toEqual([])
      expect(words.messages.filter((m) => m.question).length).toBeGreaterThan(0)
      expect(words.verbs.filter((v) => !v.text.trim())).toEqual([])
    }
  })
