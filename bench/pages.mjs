// npm run bench -- pages: what Lighthouse says of the three pages that people open most, on a phone and on a desk, beside
// what it said before the pages were made light, and what is wanted of them on a phone (bench/pagesBefore.mjs).
//
// How to read it. Lighthouse loads each page with an empty cache and calculates how long that takes on a slow phone (four
// times slower than this machine's core, 1.6 Mbit/s, 150 ms to the server) or on a desk with a cable. 'ready' is when the
// largest part of the page is shown, 'blocked' how long keys and taps had to wait meanwhile, 'kB' what went over the
// network by kind, compressed. Times are the median of several loads and mean something on a quiet machine only.
import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { buildWeb } from '../scripts/build-web.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import { chromiumArguments } from '../scripts/chromium-arguments.ts'
import { signIn, startGemba } from './gemba.mjs'
import { before, goals, pages } from './pagesBefore.mjs'
import { number, share, tableOf } from './table.mjs'

const loads = process.argv.includes('--quick') ? 1 : 5
const port = 9333
const kinds = { Script: 'script', Stylesheet: 'style', Font: 'font', Fetch: 'data', XHR: 'data' }

/** One load of a page: scores of 100, milliseconds, and what went over the network. */
const load = async (url, cookie, isPhone, tries = 3) => {
  const flags = { port, logLevel: 'error', extraHeaders: cookie && { Cookie: cookie } }
  const { lhr } = await lighthouse(
    url,
    { ...flags, onlyCategories: ['performance', 'accessibility', 'best-practices'] },
    isPhone ? undefined : desktopConfig,
  )
  // Sometimes Chromium's trace begins after the page.
  if (lhr.runtimeError?.code === 'NO_NAVSTART' && tries > 1) return load(url, cookie, isPhone, tries - 1)
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const score = name => Math.round(lhr.categories[name].score * 100)
  const value = name => lhr.audits[name].numericValue
  const requests = lhr.audits['network-requests'].details.items.filter(({ protocol }) => protocol !== 'data')
  const bytes = Object.groupBy(requests, ({ resourceType }) => kinds[resourceType] ?? 'other')
  const kilobytes = list => (list ?? []).reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000
  return {
    ...{ performance: score('performance'), accessibility: score('accessibility'), practices: score('best-practices') },
    ...{ ready: value('largest-contentful-paint'), blocked: value('total-blocking-time') },
    ...{ shift: value('cumulative-layout-shift'), requests: requests.length, all: kilobytes(requests) },
    ...Object.fromEntries(['script', 'style', 'font', 'data', 'other'].map(kind => [kind, kilobytes(bytes[kind])])),
    failed: Object.values(lhr.categories)
      .filter(({ id }) => id !== 'performance')
      .flatMap(({ auditRefs }) => auditRefs)
      .map(({ id }) => lhr.audits[id])
      .filter(audit => audit.score !== null && audit.score < 1 && audit.scoreDisplayMode !== 'informative')
      .map(({ title }) => title),
  }
}

const columns = ['performance', 'accessibility', 'practices', 'ready', 'blocked', 'requests']
const weights = ['all', 'script', 'style', 'font', 'data', 'other']
const table = tableOf([36, 13, 15, 11, 8, 9, 10, ...weights.map(() => 8)])
const show = (name, taken) =>
  table.print([name, ...[...columns, ...weights].map(key => (taken[key] === undefined ? '' : number(taken[key])))])
const median = (list, key) =>
  share(
    list.map(one => one[key]),
    0.5,
  )

buildWeb(line => console.error(line))
const gemba = await startGemba()
const browser = await chromium.launch({
  executablePath: findChromium(line => console.error(line)),
  args: [...chromiumArguments, `--remote-debugging-port=${port}`],
})
try {
  const cookie = await signIn(gemba.url, 'operator')
  table.print(['', ...columns, 'kB: all', ...weights.slice(1)])
  table.rule()
  for (const { name, path, isSignedIn } of pages)
    for (const device of ['phone', 'desk']) {
      const taken = []
      while (taken.length < loads) taken.push(await load(gemba.url + path, isSignedIn && cookie, device === 'phone'))
      show(`${name}, ${device}`, Object.fromEntries([...columns, ...weights].map(key => [key, median(taken, key)])))
      show('  before', before[name][device])
      if (device === 'phone') show('  goal', goals[name])
      for (const title of new Set(taken.flatMap(({ failed }) => failed))) console.log(`  not fulfilled: ${title}`)
    }
} finally {
  await browser.close()
  await gemba.stop()
}
