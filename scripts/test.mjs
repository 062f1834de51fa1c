// npm test: everything that can be known about this tree. Ends with the line 'N passed, N failed'.
// npm test -- PART… runs only the parts whose name begins so, such as 'types', 'vitest' or 'browser'.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { environment, node26, root } from './node26.mjs'
import { prepare } from './prepare.mjs'
import { countNodeTests, countPlaywright, countVitest } from './test-counts.mjs'

const chosen = process.argv.slice(2)
const isChosen = name => chosen.length === 0 || chosen.some(word => name.startsWith(word))

// The first check builds the web, if it is among what was chosen.
prepare({ web: isChosen('browser') && !isChosen('build') })
const results = join(root, '.cache/sums')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const bin = (pack, path) => join(root, 'node_modules', pack, path)
const typed = [
  ...readdirSync(join(root, 'packages')).map(name => `packages/${name}`),
  'packages/embed-sdk/oracle',
  'e2e',
].filter(folder => existsSync(join(root, folder, 'tsconfig.json')))

const one = code => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
const check = (name, order) => ({ name, order, count: one })
const vitestFile = join(results, 'vitest.json')
const sdkFile = join(results, 'embed-sdk.json')
const browserFile = join(results, 'browser.json')

const checks = [
  check('build and weight of the web', ['scripts/check-weight.mjs']),
  ...typed.map(folder => check(`types of ${folder}`, [bin('typescript', 'bin/tsc'), '-p', folder])),
  check('style', [bin('@biomejs/biome', 'bin/biome'), 'ci', '--error-on-warnings', '.']),
  check('layers', ['scripts/check-layers.mjs']),
  check('files', ['scripts/check-files.mjs']),
  check('phrases', ['scripts/check-phrases.mjs']),
  check('migrations', ['scripts/check-migrations.mjs']),
  check('unused code', [bin('knip', 'bin/knip.js'), '--no-progress', '--no-config-hints']),
  {
    name: 'checks of the checks',
    order: ['--test', '--test-reporter=tap', 'scripts/*.test.mjs'],
    count: countNodeTests,
  },
]
// Its two numbers are worth seeing each time.
checks.push({ ...check('embed sdk size', ['packages/embed-sdk/check-size.mjs']), aloud: true })
const vitest = {
  name: 'vitest',
  order: [
    bin('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestFile}`,
  ],
  aloud: true,
  count: code => countVitest(vitestFile, code),
}
/** A part that plays in Chromium, which is looked for only when the part runs. */
const inChromium = (name, config, file) => ({
  name,
  part: () => ({
    name,
    order: [bin('@playwright/test', 'cli.js'), 'test', '--config', config, '--reporter=line,json'],
    env: { CHROMIUM_PATH: findChromium(line => console.log(line)), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    aloud: true,
    count: code => countPlaywright(file, code),
  }),
})
const packaged = {
  name: 'embed sdk package',
  part: () => ({
    name: 'embed sdk package',
    order: [
      '--test',
      '--test-reporter=tap',
      '--test-concurrency=1',
      'packages/embed-sdk/packaging/*.test.mjs',
      'examples/*/*.test.mjs',
    ],
    env: { CHROMIUM_PATH: findChromium(line => console.log(line)) },
    count: countNodeTests,
  }),
}
const browsers = [
  packaged,
  inChromium('embed sdk in chromium', 'packages/embed-sdk/oracle/playwright.config.ts', sdkFile),
  inChromium('browser', 'e2e/playwright.config.ts', browserFile),
]

const sum = { passed: 0, failed: 0 }
const wrong = []

/** Runs one part. What it prints is shown at once when it is long and aloud, else only when it failed. */
const perform = part =>
  new Promise(done => {
    const began = Date.now()
    const child = spawn(node26, part.order, {
      cwd: root,
      env: environment({ NO_UPDATE_NOTIFIER: '1', ...(part.aloud ? {} : { NO_COLOR: '1' }), ...part.env }),
      stdio: ['ignore', part.aloud ? 'inherit' : 'pipe', part.aloud ? 'inherit' : 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', text => {
        output += text
      })
    }
    child.once('close', code => {
      const counted = part.count(code ?? 1, output)
      sum.passed += counted.passed
      sum.failed += counted.failed
      if (counted.failed > 0) wrong.push(part.name)
      if (counted.failed > 0 && output) console.log(`\n${output.trim()}`)
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      console.log(
        `${counted.failed > 0 ? '✗' : '✓'} ${part.name}: ${counted.passed} passed, ${counted.failed} failed (${seconds} s)`,
      )
      done()
    })
  })

const waiting = checks.filter(part => isChosen(part.name))
const next = async () => {
  for (let part = waiting.shift(); part; part = waiting.shift()) await perform(part)
}
await Promise.all([next(), next()])
if (isChosen('vitest')) await perform(vitest)
for (const { name, part } of browsers.filter(({ name }) => isChosen(name))) {
  try {
    await perform(part())
  } catch (error) {
    console.log(error.message)
    sum.failed += 1
    wrong.push(name)
  }
}

if (wrong.length > 0) console.log(`\nFailed: ${wrong.join(', ')}.`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
