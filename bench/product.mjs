// npm run bench -- product: what the calls take that people make all day, beside their floor.
//
// How to read it. The product runs as in production (its own process, logging every request), with 100,000 submissions
// of one company and nearly half as many of another in one PostgreSQL that writes its commits to disk. The floor
// (floor.mjs) is a bare Fastify and pg handler that runs the same statements with the same values, recorded from the
// product, on a copy of that database; it does not sign in, validate, evaluate or format anything. Both are asked in
// turn by one process, over 1 and over 8 kept-alive connections. Times are ms from the first byte sent to the last one
// received; 'statements' counts everything sent to PostgreSQL for one request, BEGIN, COMMIT and the session included;
// the last column is how many times the floor's median the product's is. Everything shares the machine's cores.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { goodRun, growCompanies } from './company.mjs'
import { callsOf, signIn, startGemba } from './gemba.mjs'
import { load } from './load.mjs'
import { number, tableOf } from './table.mjs'

const quick = process.argv.includes('--quick')
const seconds = quick ? 0.3 : 2
/** Writes are counted, since each needs a draft or its next version: so many over 1 connection, and over 8. */
const writes = new Map(
  quick
    ? [
        [1, 5],
        [8, 16],
      ]
    : [
        [1, 150],
        [8, 400],
      ],
)
const allWrites = [...writes.values()].reduce((sum, count) => sum + count)
const checklist = 'BH-4711-FI'
const drafts = 8

const here = name => fileURLToPath(new URL(name, import.meta.url))
const day = daysAgo => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** Requests in the order in which they are given, each with its number; undefined when they are used up. */
const inOrder = requests => {
  let given = 0
  return () => requests[given++]
}

/** The same requests over and over. */
const again = requests => {
  let given = 0
  return () => requests[given++ % requests.length]
}

const readsOf = async (url, cookies) => {
  const { manager, operator, supervisor } = cookies
  const get = (name, cookie, path) => ({ name, requests: [{ path: `/api/storage${path}`, headers: { cookie } }] })
  const report = await callsOf(url, manager)('POST', '/checklist-submissions/workflow-status', {
    ...{ dateStart: day(300), dateEnd: day(200), count: 50 },
  })
  const records = report.report.map(({ submissionId }) => ({
    path: `/api/storage/checklist-submissions/${submissionId}`,
    headers: { cookie: manager },
  }))
  return [
    get('tutorials', operator, '/tutorials'),
    get("operator's checklists with drafts", operator, '/operator-checklists?checklistTypeCode=process&assigned=true'),
    get(
      'submitted in the last 30 days',
      operator,
      `/operator-checklists?checklistTypeCode=product&submitted=true&startDate=${day(30)}&endDate=${day(0)}`,
    ),
    get('queue of the QA Supervisor', supervisor, '/checklist-submissions?role=qa-supervisor'),
    { name: 'opening a record', requests: records },
  ]
}

/** Drafts of the checklist, started over HTTP by the operator. */
const begin = async (url, cookie, count) => {
  const begun = []
  const one = {
    ...{ method: 'POST', path: '/api/storage/drafts', headers: { cookie }, body: { code: checklist } },
    answered: said => begun.push(JSON.parse(said)),
  }
  await load(url, 8, inOrder(Array.from({ length: count }, () => one)))
  return begun
}

const changesOf = ({ draft, lockToken }, { answers, header }, version) => ({
  ...{ version, lockToken, name: draft.draftName, answers, header, userIdentity: '' },
})

/** Each draft's saves, as the page sends them: every one has one more remark. */
const savesOf = (begun, cookie, run) =>
  begun.map(one =>
    Array.from({ length: allWrites }, (_, n) => {
      const [[question, answer], ...rest] = Object.entries(run.answers)
      const answers = Object.fromEntries([[question, { ...answer, note: `remark ${n}` }], ...rest])
      const body = changesOf(one, { ...run, answers }, one.draft.version + n)
      return { method: 'PUT', path: `/api/storage/drafts/${one.draft.id}`, headers: { cookie }, body }
    }),
  )

const submissionsOf = (begun, cookie, run) =>
  begun.map(one => ({
    ...{ method: 'POST', path: `/api/storage/drafts/${one.draft.id}/submission`, headers: { cookie } },
    body: changesOf(one, run, one.draft.version),
  }))

/** Sends requests to the product that records, and keeps what it did under `<name>/<number>`. */
const recordingOf = ({ url, child }) => {
  const found = new Map()
  child.on('message', ({ name, statements }) => found.set(name, statements))
  const record = async (name, requests, connections = 1) => {
    const asked = requests.map((wanted, n) => ({
      ...wanted,
      headers: { ...wanted.headers, 'x-bench-record': `${name}/${n}` },
    }))
    await load(url, connections, inOrder(asked))
    while (requests.some((_, n) => !found.has(`${name}/${n}`))) await new Promise(done => setTimeout(done, 10))
  }
  return { found, record }
}

/** The same requests as the floor is asked them. */
const replayed = (name, requests) =>
  requests.map(({ method, body }, n) => ({ method, path: `/${encodeURIComponent(name)}/${n}`, body }))

const columns = tableOf([36, 6, 12, 10, 8, 8, 12, 8, 8, 9])
/** Asks product and floor in turn for so many seconds, or without them as often as writes are; prints a row for each. */
const compare = async (name, statements, sides, seconds) => {
  for (const [connections, count] of writes) {
    const figures = []
    for (const { url, next } of sides) {
      let left = seconds ? Number.POSITIVE_INFINITY : count
      figures.push(await load(url, connections, connection => (left-- > 0 ? next(connection) : undefined), seconds))
    }
    const [ours, floor] = figures
    columns.print([
      ...[name, String(connections), String(statements.length)],
      ...figures.flatMap(({ perSecond, p50, p95 }) => [perSecond, p50, p95].map(number)),
      `× ${number(ours.p50 / floor.p50)}`,
    ])
  }
}

const gemba = await startGemba({ preload: here('recorder.mjs') })
const recordings = mkdtempSync(join(tmpdir(), 'gemba-bench-recordings-'))
try {
  const submissions = await growCompanies(gemba)
  const run = await goodRun(gemba, checklist)
  const [operator, supervisor, manager] = await Promise.all(
    ['operator', 'qa.supervisor', 'qa.manager'].map(name => signIn(gemba.url, name)),
  )
  const begun = () => begin(gemba.url, operator, drafts + allWrites)
  const [recorded, measured] = [await begun(), await begun()]

  // The floor's copy of the database, from before anything was recorded.
  await gemba.run(
    [
      'alter database gemba allow_connections false',
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'gemba'",
      'create database floor template gemba strategy file_copy',
      'alter database gemba allow_connections true',
    ],
    'postgres',
  )

  const { found, record } = recordingOf(gemba)
  const reads = await readsOf(gemba.url, { operator, supervisor, manager })
  for (const { name, requests } of reads) await record(name, requests)
  const saves = savesOf(recorded.slice(0, drafts), operator, run)
  await Promise.all(saves.map((one, draft) => record(`draft ${draft}`, one)))
  const handedIn = submissionsOf(recorded.slice(drafts), operator, run)
  await record('a submission', handedIn, 4)
  const file = join(recordings, 'recordings.json')
  writeFileSync(file, JSON.stringify([...found]))

  const product = await gemba.beside(['packages/server/src/start.ts'])
  const floor = await gemba.beside([here('floor.mjs'), file], { DATABASE_URL: gemba.databaseUrl('floor') })

  console.log(`${number(submissions)} submissions in the largest company; requests a second, and ms\n`)
  columns.print(['', 'conn.', 'statements', 'product/s', 'p50', 'p95', 'floor/s', 'p50', 'p95', 'p50'])
  columns.rule()
  const sides = (ours, theirs) => [
    { url: product.url, next: ours },
    { url: floor.url, next: theirs },
  ]
  for (const { name, requests } of reads) {
    const both = sides(again(requests), again(replayed(name, requests)))
    for (const { url, next } of both) await load(url, 8, next, seconds / 4)
    await compare(name, found.get(`${name}/0`), both, seconds)
  }
  const newSaves = savesOf(measured.slice(0, drafts), operator, run).map(inOrder)
  const oldSaves = saves.map((one, draft) => inOrder(replayed(`draft ${draft}`, one)))
  const ofDraft = each => draft => each[draft]()
  await compare('an autosave', found.get('draft 0/0'), sides(ofDraft(newSaves), ofDraft(oldSaves)))
  const newRuns = inOrder(submissionsOf(measured.slice(drafts), operator, run))
  const oldRuns = inOrder(replayed('a submission', handedIn))
  await compare('a submission', found.get('a submission/0'), sides(newRuns, oldRuns))
} finally {
  await gemba.stop()
  rmSync(recordings, { recursive: true, force: true })
}
