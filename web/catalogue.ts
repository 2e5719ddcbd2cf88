/*
 * The languages of the page, from the same po/ files as the program: a Vite
 * plugin that turns `import('catalogue:fr')` into the texts which the page
 * itself uses.  What games say comes from the server, already translated.
 */
import { po } from 'gettext-parser'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const PREFIX = 'catalogue:'

function page_texts(file: string): Record<string, string[]> {
  const out: Record<string, string[]> = {}

  for (const entry of Object.values(po.parse(readFileSync(file)).translations[''] ?? {}))
    if (entry.comments?.reference?.includes('web/'))
      out[entry.msgid] = entry.msgstr
  return out
}

export function catalogues(folder: string): Plugin {
  return {
    name: 'starboard-catalogues',
    resolveId: (id) => (id.startsWith(PREFIX) ? '\0' + id : null),
    load(id) {
      if (!id.startsWith('\0' + PREFIX)) return null
      const file = `${folder}/${id.slice(PREFIX.length + 1)}.po`

      this.addWatchFile(file)
      return `export default ${JSON.stringify(page_texts(file))}`
    },
  }
}
