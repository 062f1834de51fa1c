// npm test: everything that can be known about this tree. Ends with the line 'N passed, N failed'.
// npm test -- PART… runs only the parts whose name begins so, such as 'types', 'vitest' or 'browser'.
// npm test -- --changed [REVISION] runs all checks, and of the tests those that the changes since then touch.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { changedFiles, readSpecs, touchedBy } from './changed.mjs'
import { findChromium } from './chromium.mjs'
import { environment, node26, root } from './node26.mjs'
import { prepare } from './prepare.mjs'
import { buildOfWeb, partsOf, results } from './test-parts.mjs'
import { throwAwayFolder } from './throw-away.mjs'

const [first, ...rest] = process.argv.slice(2)
const isPartial = first === '--changed'
const parts = isPartial ? partsOf(touchedBy(changedFiles(rest[0]), readSpecs())) : partsOf()
const words = isPartial ? [] : process.argv.slice(2)
const chosen = parts.filter(({ name }) => words.length === 0 || words.some(word => name.startsWith(word)))

// The first part builds the web, if it is among what was chosen.
prepare({ web: chosen.some(({ needsWeb }) => needsWeb) && !chosen.includes(buildOfWeb) })
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const sum = { passed: 0, failed: 0 }
const wrong = []
// What a single part prints is shown at once, unless it is counted; of several, only what a part printed that failed.
const isAlone = chosen.length === 1 && !chosen[0].countsOutput

// Programs that start many times find what was compiled of them the last time.
const shared = {
  NO_UPDATE_NOTIFIER: '1',
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
  TMPDIR: throwAwayFolder(),
}

const spawned = part =>
  new Promise(done => {
    const chromium = part.inChromium ? { CHROMIUM_PATH: findChromium(line => console.log(line)) } : {}
    const child = spawn(node26, part.order, {
      cwd: root,
      env: environment({ ...shared, ...(isAlone ? {} : { NO_COLOR: '1' }), ...chromium, ...part.env }),
      stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', text => {
        output += text
      })
    }
    child.once('close', code => done({ code: code ?? 1, output }))
  })

const perform = async part => {
  const began = Date.now()
  const { code, output } = await spawned(part).catch(error => ({ code: 1, output: error.message }))
  const { passed, failed } = part.count(code, output)
  sum.passed += passed
  sum.failed += failed
  if (failed > 0) wrong.push(part.name)
  if ((failed > 0 || part.shown) && output) console.log(`\n${output.trim()}`)
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`${failed > 0 ? '✗' : '✓'} ${part.name}: ${passed} passed, ${failed} failed (${seconds} s)`)
}

/** Takes one part after the other, so many at a time. */
const performAll = async (waiting, atOnce) => {
  const lane = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await perform(part)
  }
  await Promise.all(Array.from({ length: Math.max(1, Math.floor(atOnce)) }, lane))
}
// What has two workers each would only stand in each other's way: on two cores they take a fifth longer side by side.
const cores = availableParallelism()
await performAll(
  chosen.filter(({ workers = 1 }) => workers === 1),
  cores,
)
await performAll(
  chosen.filter(({ workers = 1 }) => workers > 1),
  cores / 2,
)

if (wrong.length > 0) console.log(`\nFailed: ${wrong.join(', ')}.`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
