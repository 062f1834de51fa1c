// npm run bench -- typing: the run page under an operator's fingers, with 40, 200 and 500 questions, beside its floor.
//
// How to read it. A quarter of the questions is measured (five samples each), the others are pass or fail, text and
// choice; every twelfth is asked only after an answer before it. 'key to paint' is ms from a key's press, as Chromium
// stamps it, to the end of the frame that shows it: up to 17 of them are the wait for the next frame of a screen with 60
// a second. 'open' is ms from the start of the navigation to the first frame in which a question can be answered, with
// the scripts in the browser's cache. The floor is a page with React and one controlled input, in the same Chromium.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { buildWeb } from '../scripts/build-web.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import { chromiumArguments } from '../scripts/chromium-arguments.ts'
import { callsOf, publishFor, signIn, startGemba } from './gemba.mjs'
import { number, share, tableOf } from './table.mjs'

const quick = process.argv.includes('--quick')
const sizes = [40, 200, 500]
const often = quick ? { opens: 2, keys: 6, fields: 1 } : { opens: 7, keys: 60, fields: 10 }
const pause = 60

const here = name => fileURLToPath(new URL(name, import.meta.url))

const questionOf = n => {
  const shared = { id: `q${n}`, label: { en: `Characteristic ${n}` } }
  const after = n % 12 === 10 && { visibleWhen: { question: `q${n - 2}`, operator: 'answered' } }
  return [
    { ...shared, type: 'passFail', required: true },
    { ...shared, type: 'measurement', nominal: 25, lsl: 24.9, usl: 25.1, unit: 'mm', decimals: 3, samples: 5 },
    { ...shared, type: 'text', ...after },
    {
      ...shared,
      type: 'singleChoice',
      options: [
        { id: 'a', label: { en: 'Left' } },
        { id: 'b', label: { en: 'Right' } },
      ],
    },
  ][n % 4]
}

const definitionOf = size => ({
  ...{ schemaVersion: 1, languages: ['en'], defaultLanguage: 'en' },
  sections: Array.from({ length: size / 20 }, (_, section) => ({
    ...{ id: `s${section}`, title: { en: `Station ${section + 1}` } },
    questions: Array.from({ length: 20 }, (_, place) => questionOf(section * 20 + place)),
  })),
})

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

const usable = async page => {
  await page.waitForFunction('window.watched.usable')
  return page.evaluate('window.watched.usable')
}

/** Opens an address so often, and then types into each of the fields. */
const measure = async (context, url, fieldsOf) => {
  const page = await context.newPage()
  await page.goto(url)
  await usable(page)
  const opens = []
  for (let time = 0; time < often.opens; time += 1) {
    await page.reload()
    opens.push(await usable(page))
  }
  const taken = {}
  for (const [name, fields, text] of fieldsOf(page)) {
    await page.evaluate('window.watched.keys.length = 0')
    for (const field of fields) {
      await field.focus()
      await field.pressSequentially(text, { delay: pause })
    }
    await page.evaluate('new Promise(done => setTimeout(done, 500))')
    taken[name] = await page.evaluate('window.watched.keys')
  }
  await page.close()
  return { opens, taken }
}

const columns = tableOf([40, 10, 10, 10, 10])
const show = (name, times, floor) =>
  columns.print([name, ...[times, floor].flatMap(taken => [share(taken, 0.5), share(taken, 0.95)].map(number))])

buildWeb(line => console.error(line))
const [gemba, floor] = [await startGemba(), await serveFloor()]
const browser = await chromium.launch({
  executablePath: findChromium(line => console.error(line)),
  args: chromiumArguments,
})
try {
  const author = callsOf(gemba.url, await signIn(gemba.url, 'checklist.admin'))
  const operator = await signIn(gemba.url, 'operator')
  const { id } = await callsOf(gemba.url, operator)('GET', '/users/me')
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: true })
  await context.addInitScript({ content: readFileSync(here('watch-page.js'), 'utf8') })
  const [name, value] = operator.split('=')
  await context.addCookies([{ name, value, url: gemba.url }])

  const empty = await measure(context, floor.url, page => [['text', [page.locator('input')], 'a'.repeat(often.keys)]])
  columns.print(['', 'p50', 'p95', 'floor p50', 'p95'])
  columns.rule()
  for (const size of sizes) {
    const code = await publishFor(author, id, { name: `Line of ${size}`, definition: definitionOf(size) })
    const path = `/checklists/process/internal/${code}`
    const { opens, taken } = await measure(context, gemba.url + path, page => {
      const samples = page.locator('[data-sample]')
      return [
        ['text', [page.locator('[data-question=q2] input')], 'a'.repeat(often.keys)],
        ['readings', Array.from({ length: often.fields }, (_, n) => samples.nth(n)), '25.004'],
      ]
    })
    show(`${size} questions: key to paint, text, ms`, taken.text, empty.taken.text)
    show(`${size} questions: key to paint, readings, ms`, taken.readings, empty.taken.text)
    show(`${size} questions: open, ms`, opens, empty.opens)
  }
} finally {
  await browser.close()
  floor.stop()
  await gemba.stop()
}
