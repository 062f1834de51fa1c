import { defineConfig } from 'vitest/config'

// Nothing here takes long. These are for a machine that is slow, or busy with something else.
const patience = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'], ...patience } },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: ['packages/server/src/platform/testing/globalSetup.ts'],
          pool: 'forks',
          ...patience,
        },
      },
      { test: { name: 'embed-sdk', include: ['packages/embed-sdk/src/**/*.test.{ts,tsx}'], ...patience } },
      {
        test: { name: 'web', environment: 'happy-dom', include: ['packages/web/src/**/*.test.{ts,tsx}'], ...patience },
      },
    ],
  },
})
