/*
 * node pictures/icons.mjs: the icons of the app, of public/app-icon.svg, in the sizes that
 * systems ask for, into public/. One picture serves for all shapes that they cut out of
 * it: what matters lies within its inner four fifths.
 */
import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'

const svg = readFileSync('public/app-icon.svg', 'utf8')
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })

for (const size of [180, 192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })

  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg.replace('<svg ', `<svg width="${size}" height="${size}" `)}`)
  await page.screenshot({ path: `public/app-${size}.png` })
}
await browser.close()
