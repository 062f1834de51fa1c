// npm run bench: the embed SDK beside powerbi-client 2.23.1, in the same Chromium, against the same stub frame.
//
// How to read it. Each measure is taken of both in turn, several times, and the median is printed, so that a busy
// machine slows both. 'min+gzip' is what a browser loads of the script build (gzip -9); the reference is also counted
// without the signature comment that it ships with. 'embed to load' is the time from the call of `embed` to the
// arrival of the load message in the frame, the frame's own loading included. A round trip is one GET answered by the
// frame; with 3 or 20 embeds on the page all of them ask at the same time, and the sum is printed. Memory is what the
// host page holds more than before after 1,000 times embed, loaded and reset, garbage collected.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { buildSdk } from '../packages/embed-sdk/build.mjs'
import { weighImport } from '../packages/embed-sdk/check-size.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import { chromiumArguments } from '../scripts/chromium-arguments.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const reference = dirname(createRequire(import.meta.url).resolve('powerbi-client/package.json'))

const options = new Set(process.argv.slice(2))
/** `--quick` is for trying the bench itself. */
const often = options.has('--quick')
  ? { embeds: 3, rounds: 1, seconds: 0.3, cycles: 50 }
  : { embeds: 25, rounds: 3, seconds: 1.5, cycles: 1000 }

const hostAddress = 'https://host.example/'
const frameAddress = 'https://app.powerbi.com/reportEmbed?reportId=1'
const frame = `<!doctype html><script>${readFileSync(join(here, 'stub-frame.js'), 'utf8')}</script>`
const html = body => ({ contentType: 'text/html', body })

const median = numbers => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** A page with the script build of one of the two, on a stub frame. */
const openHost = async (browser, script) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route('**/*', route => {
    const { hostname } = new URL(route.request().url())
    return route.fulfill(html(hostname === 'app.powerbi.com' ? frame : '<!doctype html><body></body>'))
  })
  await page.goto(hostAddress)
  await page.addScriptTag({ content: script })
  await page.addScriptTag({ content: readFileSync(join(here, 'host-page.js'), 'utf8') })
  return page
}

const timeToLoad = async (browser, script) => {
  const page = await openHost(browser, script)
  const time = await page.evaluate(address => window.bench.timeToLoad(address), frameAddress)
  await page.context().close()
  return time
}

const roundTrips = async (browser, script, embeds) => {
  const page = await openHost(browser, script)
  const count = await page.evaluate(
    ([address, many, seconds]) => window.bench.roundTrips(address, many, seconds),
    [frameAddress, embeds, often.seconds],
  )
  await page.context().close()
  return count
}

const memory = async (browser, script) => {
  const page = await openHost(browser, script)
  const session = await page.context().newCDPSession(page)
  const take = async () => {
    for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { usedSize, nodes, jsEventListeners }
  }
  const cycle = many => page.evaluate(([address, times]) => window.bench.cycle(address, times), [frameAddress, many])
  await page.evaluate(address => window.bench.keepProcess(address), frameAddress)
  await cycle(10)
  const before = await take()
  await cycle(often.cycles)
  const after = await take()
  await page.context().close()
  return {
    heap: (after.usedSize - before.usedSize) / 1000,
    nodes: after.nodes - before.nodes,
    listeners: after.jsEventListeners - before.jsEventListeners,
  }
}

/** Measures both in turn, several times, and returns the medians. */
const inTurn = async (scripts, times, measure) => {
  const taken = scripts.map(() => [])
  for (let time = 0; time < times; time += 1) {
    for (const [index, script] of scripts.entries()) taken[index].push(await measure(script))
  }
  return taken.map(median)
}

const number = (value, digits) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const widths = [50, 12, 24]
const print = cells =>
  console.log(cells.map((cell, at) => (at ? cell.padStart(widths[at]) : cell.padEnd(widths[at]))).join(''))

const dist = await buildSdk()
const ours = readFileSync(join(dist, 'powerbi.min.js'), 'utf8')
const theirs = readFileSync(join(reference, 'dist/powerbi.min.js'), 'utf8')
const scripts = [ours, theirs]
const weigh = text => gzipSync(text, { level: 9 }).length / 1000
const withoutSignature = theirs.replace(/^\/\/ SIG.*$/gm, '')
/** A row is printed as soon as it is known. */
const add = (name, digits, [our, their]) =>
  print([name, number(our, digits), their === undefined ? '–' : number(their, digits)])

print(['', 'embed-sdk', 'powerbi-client 2.23.1'])
print(widths.map(width => ' '.padEnd(width, '─')))

add('script build, min+gzip, kB', 1, scripts.map(weigh))
add('  without signature comment, kB', 1, [weigh(ours), weigh(withoutSignature)])
add('import of one report, bundled, min+gzip, kB', 1, [(await weighImport()) / 1000])

const browser = await chromium.launch({
  executablePath: findChromium(line => console.error(line)),
  args: [...chromiumArguments, '--js-flags=--expose-gc'],
})
try {
  add('embed to load message, ms', 1, await inTurn(scripts, often.embeds, script => timeToLoad(browser, script)))
  for (const embeds of [1, 3, 20]) {
    const trips = await inTurn(scripts, often.rounds, script => roundTrips(browser, script, embeds))
    add(`round trips a second, ${embeds} ${embeds === 1 ? 'embed' : 'embeds'}`, 0, trips)
  }
  const [our, their] = [await memory(browser, ours), await memory(browser, theirs)]
  const after = `after ${number(often.cycles, 0)} embed and reset:`
  add(`${after} heap, kB more`, 0, [our.heap, their.heap])
  add(`${after} DOM nodes more`, 0, [our.nodes, their.nodes])
  add(`${after} listeners more`, 0, [our.listeners, their.listeners])
} finally {
  await browser.close()
}
