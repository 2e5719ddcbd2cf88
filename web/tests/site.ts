/* The folder of `make site` on a plain server of files, which knows few types and no page. */
import { createServer, type Server } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { test } from './table'

export const SITE = process.env.STARBOARD_SITE ?? '../build/site'
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

export class Site {
  url = ''
  /* Of all that was asked for, the paths. */
  asked: string[] = []
  /* Waited for before a file is handed out. */
  before: (path: string) => Promise<void> | void = () => {}
  private server: Server | null = null

  /* The same games in every run; `change` makes another version of a file. */
  constructor(
    private seed: number,
    private change: (path: string, text: string) => string = (_, text) => text,
  ) {}

  async start(port = 0): Promise<void> {
    this.server = createServer(async (question, answer) => {
      const path = new URL(question.url!, 'http://site').pathname.replace(/^\/folder\//, '').replace(/^$/, 'index.html')
      const file = join(SITE, path)

      this.asked.push(path)
      await this.before(path)
      if (!question.url!.startsWith('/folder/') || !existsSync(file)) return void answer.writeHead(404).end('nothing')
      const bytes = readFileSync(file)
      const text = ['.html', '.js'].includes(extname(path)) && !path.startsWith('assets/')

      answer.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' })
      answer.end(text ? this.change(path, this.seeded(bytes.toString())) : bytes)
    })
    await new Promise<void>((done) => this.server!.listen(port, '127.0.0.1', done))
    this.url = `http://127.0.0.1:${this.port}/folder/`
  }
  private seeded(text: string): string {
    return text.replace('&quot;alone&quot;:true', `&quot;alone&quot;:true,&quot;seed&quot;:${this.seed}`)
  }
  get port(): number {
    return (this.server!.address() as AddressInfo).port
  }
  async stop(): Promise<void> {
    this.server?.closeAllConnections()
    await new Promise((done) => this.server?.close(done) ?? done(null))
    this.server = null
  }
}

/* Each game, and each language once. */
export const GAMES = [
  ['arcs', 'en'],
  ['ark', 'fr'],
  ['arcs', 'it'],
  ['ark', 'es'],
] as const

/* With the folder on its server. */
export const offline = test.extend<{ site: Site }>({
  serviceWorkers: 'allow',
  site: async ({ context }, use) => {
    const site = new Site(5)

    await site.start()
    await use(site)
    for (const page of context.pages()) await page.close()
    await site.stop()
  },
})

/* The browser has all that it takes to begin without a network. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
}
/* No server, no network; what is asked for all the same is no error of the page. */
export async function cut(context: BrowserContext, errors: string[], stop: () => Promise<void>): Promise<void> {
  await stop()
  await context.setOffline(true)
  const push = (...said: string[]) => Array.prototype.push.apply(errors, said.filter((e) => !e.includes('net::ERR_')))

  Object.defineProperty(errors, 'push', { value: push, enumerable: false })
}

/* A game of tests/golden, opened as a file of one's own: its replay. */
export async function open_record(page: Page, name: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(`../tests/golden/${name}.record`)
  await page.locator('input[type=range]').waitFor()
}
