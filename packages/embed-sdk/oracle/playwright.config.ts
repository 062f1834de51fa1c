import { defineConfig } from '@playwright/test'
import { chromiumArguments } from '../../../scripts/chromium-arguments.ts'

/** The SDK beside the package that it stands in for, in a real Chromium. No server: every page is made up by the test. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/embed-sdk',
  globalSetup: './bundle.ts',
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // What both SDKs do is recorded once; comparisons and mutations read it.
  projects: [
    { name: 'recordings', testMatch: 'recordings.spec.ts' },
    { name: 'proofs', testMatch: '**/*.spec.ts', testIgnore: 'recordings.spec.ts', dependencies: ['recordings'] },
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      // Stub frames share the process of their page: twice as fast, and leaks of frames show in its counters.
      args: [...chromiumArguments, '--disable-site-isolation-trials'],
    },
  },
})
