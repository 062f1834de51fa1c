// The parts of npm test, in the order in which they are taken: those that fail early first. `workers`: how many cores a
// part keeps busy, one unless it says more; those are taken when the others are done.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node26.mjs'
import { countNodeTests, countPlaywright, countVitest } from './test-counts.mjs'

/** Where the runners write what they counted. */
export const results = join(root, '.cache/sums')

const bin = (pack, path) => join(root, 'node_modules', pack, path)
const typed = [
  ...readdirSync(join(root, 'packages')).map(name => `packages/${name}`),
  'packages/web/src/offline/worker',
  'packages/embed-sdk/oracle',
  'e2e',
].filter(folder => existsSync(join(root, folder, 'tsconfig.json')))

// What TypeScript found is kept, so that only what a change touches is checked again.
const kept = join(root, '.cache/types')
const typeCheck = folder => [
  ...[bin('typescript', 'bin/tsc'), '-p', folder],
  ...['--incremental', '--tsBuildInfoFile', join(kept, `${folder.replaceAll('/', '-')}.json`)],
  // Several checkers each work out the same types: beside another part, that takes three times the processor.
  ...['--checkers', '1'],
]

const check = (name, order) => ({
  name,
  order,
  count: code => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
})

const nodeTests = (name, files, more = {}) => ({
  name,
  order: ['--test', '--test-reporter=tap', ...files],
  count: countNodeTests,
  countsOutput: true,
  ...more,
})

export const buildOfWeb = check('build and weight of the web', ['scripts/check-weight.mjs'])

const checks = [
  ...typed.map(folder => check(`types of ${folder}`, typeCheck(folder))),
  check('style', [bin('@biomejs/biome', 'bin/biome'), 'ci', '--error-on-warnings', '.']),
  // Apart from the style, because it reads all types first: a check of one file would take as long.
  check('unused promises', [
    ...[bin('@biomejs/biome', 'bin/biome'), 'lint', '--config-path=scripts/biome-promises.json'],
    ...['--diagnostic-level=error', 'packages/server/src'],
  ]),
  check('layers', ['scripts/check-layers.mjs']),
  check('files', ['scripts/check-files.mjs']),
  check('phrases', ['scripts/check-phrases.mjs']),
  check('migrations', ['scripts/check-migrations.mjs']),
  check('unused code', [bin('knip', 'bin/knip.js'), '--no-progress', '--no-config-hints']),
  nodeTests('checks of the checks', ['scripts/*.test.mjs']),
  // Its two numbers are worth seeing each time.
  { ...check('embed sdk size', ['packages/embed-sdk/check-size.mjs']), shown: true },
]

/** A part that plays in Chromium. */
const browserTests = (name, config, file, specs = []) => ({
  name,
  order: [bin('@playwright/test', 'cli.js'), 'test', '--config', config, '--reporter=line,json', ...specs],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, file) },
  inChromium: true,
  workers: 2,
  count: code => countPlaywright(join(results, file), code),
})

const vitestFile = join(results, 'vitest.json')
const vitest = (projects = []) => ({
  name: 'vitest',
  workers: 2,
  order: [
    // The web has two projects.
    ...[bin('vitest', 'vitest.mjs'), 'run', ...projects.map(name => `--project=${name}*`)],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`],
  ],
  count: code => countVitest(vitestFile, code),
})

const oracle = 'packages/embed-sdk/oracle/playwright.config.ts'
const embedSdkInChromium = browserTests('embed sdk in chromium', oracle, 'embed-sdk.json')
// As long as all checks together: it begins first, on a core of its own.
const embedSdkPackage = nodeTests(
  'embed sdk package',
  ['--test-concurrency=1', 'packages/embed-sdk/packaging/*.test.mjs', 'examples/*/*.test.mjs'],
  { inChromium: true },
)

/** Everything, or of the long parts only what was touched (changed.mjs). */
export const partsOf = ({ projects, specs, withEmbedSdk } = { withEmbedSdk: true }) => [
  buildOfWeb,
  ...(withEmbedSdk ? [embedSdkPackage] : []),
  ...checks,
  ...(specs?.length === 0
    ? []
    : [{ ...browserTests('browser', 'e2e/playwright.config.ts', 'browser.json', specs), needsWeb: true }]),
  ...(projects?.length === 0 ? [] : [vitest(projects)]),
  ...(withEmbedSdk ? [embedSdkInChromium] : []),
]
