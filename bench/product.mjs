// npm run bench -- product: what the calls take that people make all day, beside their floor.
//
// How to read it. The product runs as in production (it logs every request), with 100,000 submissions of one company and
// nearly half as many of another in a PostgreSQL that writes its commits to disk. The floor (floor/server.mjs) is what
// someone writes by hand for the same calls on the same database: prepared statements, as few as possible, in as few
// round trips as possible; bench/README.md says what it leaves out. Before anything is measured, both have to respond the
// same; afterwards the product verifies the audit chain and all records, with those that the floor stored.
//
// Both are asked in turn by one process, over 10 kept-alive connections where the row says nothing else. Times are ms from
// the first byte sent to the last one received; the column with × is how many times the floor's median the product's is.
// Beginning and submitting a run are two requests and count as one; the times are of each. 'before' is where the product
// stood when it was first measured, on two quiet cores, and ODK Central beside it; what was submitted then had 20 numbers,
// no inspection number and no approval. Everything shares the machine's cores. GEMBA_PROCESSES is how many processes the
// product and the floor have; by default one for each core.
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { agreeOnReads, agreeOnWrites, isInOrder } from './agreement.mjs'
import { growCompanies } from './company.mjs'
import { compareServers } from './comparison.mjs'
import { callsOf, signIn, startGemba } from './gemba.mjs'
import { load } from './load.mjs'
import { number } from './table.mjs'
import { publishTwenty } from './twentyAnswers.mjs'

const quick = process.argv.includes('--quick')
const seconds = quick ? 0.2 : 1
const submittedInTurn = quick ? 30 : 400
const processes = process.env.GEMBA_PROCESSES ?? String(availableParallelism())

const day = daysAgo => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** The same requests over and over. */
const again = requests => () => {
  let given = 0
  return () => requests[given++ % requests.length]
}

/** Each of these once. */
const once = requests => () => requests.pop()

const readsOf = async (url, { manager, operator, supervisor }) => {
  const get = (cookie, path) => [{ path: `/api/storage${path}`, headers: { cookie } }]
  const asked = { dateStart: day(300), dateEnd: day(200), count: 50 }
  const { report } = await callsOf(url, manager)('POST', '/checklist-submissions/workflow-status', asked)
  const days = `startDate=${day(30)}&endDate=${day(0)}`
  return {
    tutorials: get(operator, '/tutorials'),
    assigned: get(operator, '/operator-checklists?checklistTypeCode=process&assigned=true'),
    queue: get(supervisor, '/checklist-submissions?role=qa-supervisor'),
    submitted: get(operator, `/operator-checklists?checklistTypeCode=product&submitted=true&${days}`),
    records: report.flatMap(({ submissionId }) => get(manager, `/checklist-submissions/${submissionId}`)),
  }
}

const gemba = await startGemba()
try {
  const submissions = await growCompanies(gemba, quick ? 0.02 : 1)
  // As autovacuum leaves tables that were not just filled.
  await gemba.run(['vacuum analyze', 'checkpoint'])
  const settings = { GEMBA_PROCESSES: processes }
  const product = await gemba.beside(['packages/server/src/start.ts'], settings)
  const floor = await gemba.beside([fileURLToPath(new URL('floor/server.mjs', import.meta.url))], settings)
  const [operator, supervisor, manager] = await Promise.all(
    ['operator', 'qa.supervisor', 'qa.manager'].map(name => signIn(product.url, name)),
  )
  const runs = await publishTwenty(product.url, { operator, manager })
  // So that the queue has a whole page.
  await load(product.url, 10, once((await runs.begun(60)).map(runs.submit)))

  const reads = await readsOf(product.url, { operator, supervisor, manager })
  await agreeOnReads(product.url, floor.url, Object.values(reads).flat())
  await agreeOnWrites(product.url, floor.url, runs)

  console.log(
    `${number(submissions)} submissions in the largest company; processes of product and floor: ${processes}\n`,
  )
  const { row, head, refused } = compareServers(product, floor, seconds)
  head()
  await row('/healthz', { begin: again([{ path: '/healthz' }]) })
  const trivial = { begin: again(reads.tutorials), before: '5.5 ms on 1' }
  await row('trivial read: tutorials, 1 connection', { ...trivial, connections: 1, goal: { ms: 1.5 } })
  await row('trivial read: tutorials', { ...trivial, goal: { rate: 1500 } })
  await row("operator's list with drafts", { begin: again(reads.assigned) })
  await row('queue, 50 rows', { begin: again(reads.queue), goal: { rate: 1000 }, before: '202/s (116/s)' })
  await row('Submitted tab, 30 days', { begin: again(reads.submitted), goal: { rate: 1000 }, before: '57/s' })
  await row('one record', { begin: again(reads.records) })
  await row('autosave', { begin: async () => runs.saves(await runs.begun(10)), goal: { rate: 900 } })
  await row('submit 20 answers', {
    ...{ begin: async () => once((await runs.begun(submittedInTurn)).map(runs.submit)), goal: { rate: 700 } },
    before: '92/s (170/s)',
  })
  await row('begin and submit 20 answers', {
    ...{ begin: runs.beginAndSubmit, requests: 2, goal: { rate: 350 }, before: '33/s' },
  })
  console.log('\nIn brackets: ODK Central, which does not begin a run. The records that were stored:')

  for (const { message } of refused.slice(0, 5)) console.error(message)
  if (refused.length > 0) console.error(`${refused.length} requests were refused.`)
  const [{ id }] = await gemba.run("select customer_id as id from users where username = 'operator'")
  if (!(await isInOrder(id, gemba.settings)) || refused.length > 0) process.exitCode = 1
} finally {
  await gemba.stop()
}
