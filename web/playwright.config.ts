import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests',
  outputDir: '../build/page-tests',
  // Two at a time: a browser and a server each.
  workers: 2,
  fullyParallel: true,
  timeout: 900_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    // What one keeps would come between a test and its server; offline.spec.ts has them.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
    viewport: { width: 1280, height: 800 },
    // A film of each test costs half of the machine: TRACE=1 when one fails.
    trace: process.env.TRACE ? 'on' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
})
