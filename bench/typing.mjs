// npm run bench -- typing: the run page under an operator's fingers, with 40, 200 and 500 questions, beside its floor.
//
// How to read it. The checklist is in inspection.mjs; 500 questions have 50 rules. What can be answered by a tap is
// answered. 'key to paint' is ms from a key's press, as Chromium stamps it, to the end of the frame that shows it, with
// Chromium's processor slowed to a quarter; up to 17 of them are the wait for the next frame of a screen with 60 a
// second. 'work' is ms that the page's main thread is busy for each key, all that follows the frame included: evaluating,
// saving. 'open' is ms from the start of the navigation to the first frame in which a question can be answered, with the
// scripts in the browser's cache, at full speed. The floor is a page with React and one controlled input, in the same
// Chromium.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { buildWeb } from '../scripts/build-web.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import { chromiumArguments } from '../scripts/chromium-arguments.ts'
import { callsOf, publishFor, signIn, startGemba } from './gemba.mjs'
import { answersTo, idAt, inspectionOf, places } from './inspection.mjs'
import { number, share, tableOf } from './table.mjs'

const quick = process.argv.includes('--quick')
const sizes = [40, 200, 500]
/** How often each page is opened, and at least how many keys each field gets. */
const often = quick ? { opens: 2, keys: 12 } : { opens: 7, keys: 60 }
const pause = 60
const slowdown = 4
const goals = { p50: 16, p95: 50 }

const here = name => fileURLToPath(new URL(name, import.meta.url))

/** The floor's page at an address of its own. */
const serveFloor = async () => {
  const { output } = await build({
    ...{ root: here('.'), configFile: false, publicDir: false, logLevel: 'warn' },
    build: { write: false, rolldownOptions: { input: here('empty-page.js') } },
  })
  const page = '<!doctype html><div id="root"></div><script type="module" src="/page.js"></script>'
  const server = createServer(({ url }, response) => {
    const script = url === '/page.js'
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html')
    response.setHeader('cache-control', script ? 'max-age=3600' : 'no-cache')
    response.end(script ? output[0].code : page)
  })
  await new Promise(done => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() }
}

/** A draft of the checklist with answers, as an operator finds it in the middle of an inspection; returns its id. */
const beginDraft = async (operator, code, definition) => {
  const { draft, lockToken } = await operator('POST', '/drafts', { code })
  const { id, version, draftName: name, header } = draft
  const changes = { version, lockToken, name, header, userIdentity: '', answers: answersTo(definition) }
  await operator('PUT', `/drafts/${id}`, changes)
  return id
}

const usable = async page => {
  await page.waitForFunction('window.watched.usable')
  return page.evaluate('window.watched.usable')
}

const open = async (page, url) => {
  await page.goto(url)
  await usable(page)
  const opens = []
  for (let time = 0; time < often.opens; time += 1) {
    await page.reload()
    opens.push(await usable(page))
  }
  return opens
}

/** Scrolls a list that draws only what is in view until the field is drawn. */
const bringIntoView = async (page, field, part) => {
  for (let tries = 0; tries < 100 && (await field.count()) === 0; tries += 1)
    await page.evaluate(
      ([at, nudge]) => scrollTo(0, document.body.scrollHeight * at + nudge * innerHeight),
      [part, (tries % 20) - 10],
    )
  await field.scrollIntoViewIfNeeded()
}

/** Types text into a field, again and again, until there were enough keys. */
const type = async (page, { field, text, part = 0 }) => {
  await bringIntoView(page, field, part)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const busy = async () =>
    (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000
  await field.focus()
  await page.evaluate('window.watched.keys.length = 0')
  const before = await busy()
  for (let typed = 0; typed < often.keys; typed += text.length) {
    await field.selectText()
    await field.pressSequentially(text, { delay: pause })
  }
  await page.evaluate('new Promise(done => setTimeout(done, 1000))')
  const work = (await busy()) - before
  await cdp.detach()
  const keys = await page.evaluate('window.watched.keys')
  return { keys, work: work / keys.length }
}

const kinds = {
  text: { place: places.remark, text: 'Lot checked ' },
  'text that a rule reads': { place: places.marking, text: 'Lot 4711 ab ' },
  'number that rules read': { place: places.torque, text: '25.004' },
  'reading in a grid': { place: places.reading, text: '25.004' },
}

/** The fields that are typed into: at the top, and of the longest checklist also in the middle and at the end. */
const fieldsOf = (page, size) => {
  const sections = size / 20
  const where =
    size < Math.max(...sizes)
      ? [['top', 0]]
      : [
          ['top', 0],
          ['middle', sections / 2],
          ['end', sections - 1],
        ]
  return where.flatMap(([words, at]) =>
    Object.entries(kinds).map(([kind, { place, text }]) => {
      const section = Math.floor(at)
      const id = idAt(section, place)
      const field = page.locator(`[data-question=${id}] input, input[data-row=${id}]`).first()
      return { name: `${kind}, ${words}`, field, text, part: section / sections }
    }),
  )
}

const columns = tableOf([56, 8, 8, 8, 8])
const show = (name, { keys, work }) =>
  columns.print([name, ...[share(keys, 0.5), share(keys, 0.95), Math.max(...keys), work].map(number)])

buildWeb(line => console.error(line))
const [gemba, floor] = [await startGemba(), await serveFloor()]
const browser = await chromium.launch({
  executablePath: findChromium(line => console.error(line)),
  args: chromiumArguments,
})
try {
  const author = callsOf(gemba.url, await signIn(gemba.url, 'checklist.admin'))
  const cookie = await signIn(gemba.url, 'operator')
  const operator = callsOf(gemba.url, cookie)
  const { id } = await operator('GET', '/users/me')
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: true })
  await context.addInitScript({ content: readFileSync(here('watch-page.js'), 'utf8') })
  const cookies = cookie.split('; ').map(one => one.split('='))
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: gemba.url })))

  const page = await context.newPage()
  columns.print([`key to paint at ${slowdown} x slowdown, ms`, 'p50', 'p95', 'max', 'work'])
  columns.rule()
  columns.print(['goals', number(goals.p50), number(goals.p95)])
  const opens = { floor: await open(page, floor.url) }
  show('floor', await type(page, { field: page.locator('input'), text: kinds.text.text }))
  for (const size of sizes) {
    const definition = inspectionOf(size)
    const code = await publishFor(author, id, { name: `Line of ${size}`, definition })
    const draft = await beginDraft(operator, code, definition)
    const run = await context.newPage()
    opens[size] = await open(run, `${gemba.url}/checklists/process/internal/${code}?draftId=${draft}`)
    for (const field of fieldsOf(run, size)) show(`${size} questions: ${field.name}`, await type(run, field))
    await run.close()
  }
  columns.print(['open, ms', 'p50', 'p95'])
  columns.rule()
  for (const [page, times] of Object.entries(opens))
    columns.print([
      page === 'floor' ? page : `${page} questions`,
      ...[0.5, 0.95].map(part => number(share(times, part))),
    ])
} finally {
  await browser.close()
  floor.stop()
  await gemba.stop()
}
