import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Nothing here takes long. These are for a machine that is slow, or busy with something else.
const patience = { testTimeout: 60_000, hookTimeout: 120_000 }

// Files share the modules that one process has loaded, which is most of the time they would take. Those of the web and
// the SDK do not: they replace modules, and a page belongs to each.
const shared = { isolate: false, ...patience }

export default defineConfig({
  test: {
    // Of two cores vitest would leave one idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'], ...shared } },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: ['packages/server/src/testing/globalSetup.ts'],
          pool: 'forks',
          ...shared,
        },
      },
      { test: { name: 'embed-sdk', include: ['packages/embed-sdk/src/**/*.test.{ts,tsx}'], ...patience } },
      {
        // As the web application is built, phrases included.
        extends: './packages/web/vite.config.ts',
        test: { name: 'web', environment: 'happy-dom', include: ['packages/web/src/**/*.test.{ts,tsx}'], ...patience },
      },
    ],
  },
})
