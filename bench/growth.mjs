// npm run bench -- growth: what the same lists take when a company has a hundred times as many submissions.
//
// How to read it. Two installations of the product run side by side, each as in production and with a PostgreSQL of its
// own; one has 10,000 submissions of one company, the other 1,000,000. Both companies submit 300 a day, so that one is a
// month old and the other nine years: what is pending and what lists show of the last days is as much in both. Both are
// asked in turn, over one kept-alive connection; p50 and p95 are the medians of all turns, in ms from the first byte sent
// to the last one received. The last column is how many times the p95 of the small company the large one's is.
import { signIn, startGemba } from './gemba.mjs'
import { load } from './load.mjs'
import { number, share, tableOf } from './table.mjs'

const quick = process.argv.includes('--quick')
const sizes = quick ? [1_000, 10_000] : [10_000, 1_000_000]
const turns = quick ? 2 : 8
const seconds = quick ? 0.2 : 1
const perDay = 300

const day = daysAgo => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** The lists, each with who opens it. The palette asks several at once. */
const lists = (() => {
  const get = (...paths) => paths.map(path => ({ path: `/api/storage${path}` }))
  const tab = `/operator-checklists?checklistTypeCode=product&submitted=true&endDate=${day(0)}`
  const status = (more = {}) => [
    {
      ...{ method: 'POST', path: '/api/storage/checklist-submissions/workflow-status' },
      body: { dateStart: day(30), dateEnd: day(0), count: 50, ...more },
    },
  ]
  const queue = '/checklist-submissions?role=qa-supervisor'
  const found = 'search=c01&count=5'
  return [
    ['queue of the QA Supervisor', 'qa.supervisor', get(queue)],
    ['queue, searched', 'qa.supervisor', get(`${queue}&search=4711`)],
    ['Submitted, since yesterday', 'operator', get(`${tab}&startDate=${day(1)}`)],
    ['Submitted, last 30 days', 'operator', get(`${tab}&startDate=${day(30)}`)],
    ['Workflow Status, last 30 days', 'qa.manager', status()],
    ['Workflow Status, searched', 'qa.manager', status({ search: '4711' })],
    ['palette: inspections', 'qa.manager', get('/checklist-submissions/search?search=0009')],
    ['issue tracker', 'issues.owner', get('/issues?type=product')],
    [
      'palette: checklists to run',
      'operator',
      get(
        ...['product', 'process'].map(type => `/operator-checklists?checklistTypeCode=${type}&assigned=true&${found}`),
      ),
    ],
    ['issue tracker, as an operator', 'operator', get('/issues?type=product')],
    ['issue tracker, searched', 'issues.owner', get('/issues?type=product&search=4711%20raw')],
    ['palette: issues, rare words', 'issues.owner', get('/issues/search?search=c01')],
    ['palette: issues, common words', 'issues.owner', get('/issues/search?search=4711')],
    ['palette: issues, as an operator', 'operator', get('/issues/search?search=coolant')],
  ]
})()

/** An installation whose company has so many submissions. */
const grown = async size => {
  const gemba = await startGemba()
  await gemba.loadSubmissions('Nordwerk Machining GmbH', size, Math.ceil(size / perDay))
  const { url } = await gemba.beside(['packages/server/src/start.ts'])
  return { gemba, url }
}

/** The same requests over and over, by one person. */
const again = (requests, cookie) => {
  let given = 0
  return () => {
    const wanted = requests[given++ % requests.length]
    return { ...wanted, headers: { cookie } }
  }
}

const sides = []
try {
  for (const size of sizes) sides.push(await grown(size))
  const columns = tableOf([32, 10, 8, 10, 8, 8])
  columns.print(['submissions', number(sizes[0]), 'p95', number(sizes[1]), 'p95', 'p95'])
  columns.rule()
  for (const [name, person, requests] of lists) {
    const asked = []
    for (const { url } of sides) {
      const next = again(requests, await signIn(url, person))
      await load(url, 1, next, seconds)
      asked.push({ url, next, figures: [] })
    }
    for (let turn = 0; turn < turns; turn++)
      for (const { url, next, figures } of asked) figures.push(await load(url, 1, next, seconds / 2))
    const [small, large] = asked.map(({ figures }) => ({
      p50: share(
        figures.map(({ p50 }) => p50),
        0.5,
      ),
      p95: share(
        figures.map(({ p95 }) => p95),
        0.5,
      ),
    }))
    const row = [small.p50, small.p95, large.p50, large.p95].map(number)
    columns.print([name, ...row, `× ${(large.p95 / small.p95).toFixed(2)}`])
  }
} finally {
  for (const { gemba } of sides) await gemba.stop()
}
