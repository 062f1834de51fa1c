import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: ['packages/server/src/platform/testing/globalSetup.ts'],
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'embed-sdk', include: ['packages/embed-sdk/src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'web', environment: 'happy-dom', include: ['packages/web/src/**/*.test.{ts,tsx}'] } },
    ],
  },
})
