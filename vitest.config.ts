import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Nothing here takes long: the times are for a machine that is slow, or busy with something else.
// Of two cores vitest would leave one idle. A project that extends another file does not inherit it, so each says it.
const every = { testTimeout: 60_000, hookTimeout: 120_000, maxWorkers: Math.max(2, availableParallelism() - 1) }

// Files share the modules that one process has loaded, which is most of the time they would take. Those of the SDK do
// not, and of the web those that replace a module or a function of one.
const shared = { isolate: false, ...every }
const web = 'packages/web/src/**/*.test.{ts,tsx}'
const root = import.meta.dirname
const replaces = (file: string) => /\bvi\.(mock|doMock|spyOn)\(/.test(readFileSync(join(root, file), 'utf8'))
const webAlone = globSync(web, { cwd: root }).filter(replaces)
// As the web application is built, phrases included.
const asBuilt = './packages/web/vite.config.ts'
const page = { environment: 'happy-dom', setupFiles: ['packages/web/src/platform/testing/tidy.ts'] }

export default defineConfig({
  test: {
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
      { test: { name: 'report-frame', include: ['packages/report-frame/src/**/*.test.ts'], ...shared } },
      { test: { name: 'embed-sdk', include: ['packages/embed-sdk/src/**/*.test.{ts,tsx}'], ...every } },
      { extends: asBuilt, test: { name: 'web', include: [web], exclude: webAlone, ...page, ...shared } },
      { extends: asBuilt, test: { name: 'web-alone', include: webAlone, ...page, ...every } },
    ],
  },
})
