import { defineConfig } from '@playwright/test'
import { chromiumArguments } from '../scripts/chromium-arguments.ts'

/** The product in a real Chromium, on a server and data of its own (support/product.ts). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/product.ts',
  outputDir: '../test-results/product',
  // The journeys share one installation, as people do; each makes the records that it needs.
  // One more than the cores of a small machine: each waits now and then.
  workers: 3,
  fullyParallel: false,
  // Longer than a machine takes that is five times slower: what is wrong fails later, and what is right never does.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    headless: true,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // It loads the whole application into each new browser: what works without a network is tested by itself.
    serviceWorkers: 'block',
    // Pictures and copies of the page at every step cost a machine a third more: GEMBA_TRACE=full has the copies.
    trace: {
      mode: 'retain-on-failure',
      screenshots: false,
      snapshots: process.env.GEMBA_TRACE === 'full',
      sources: false,
    },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [...chromiumArguments, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    },
  },
})
