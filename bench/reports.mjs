// npm run bench -- reports: what a page of figures of a large company costs, at the server's side.
//
// How to read it. A page has eight visuals, so it asks eight queries at once, over 100,000 submissions with 4,000,000
// readings. 'Cold' is after a change of the company, when nothing is kept; 'cached' is the same page again;
// 'cross-filter' is the page after a click on a mark: one filter more, cold. The floor sends the same eight statements
// straight to PostgreSQL over as many connections, bound to the company by the same role: no HTTP, no sign-in, no labels
// of choices. Both count from the sums of days. Each figure is the time until the last of the eight is there.
import { setTimeout } from 'node:timers/promises'
import { DatasetQuery } from '@gemba/domain/datasets/query.schema'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { datasets } from '../packages/server/src/features.ts'
import { reportConnections, requestConnections } from '../packages/server/src/platform/database/connections.ts'
import { compile } from '../packages/server/src/platform/datasets/compile.ts'
import { growCompanies } from './company.mjs'
import { callsOf, signIn, startGemba } from './gemba.mjs'
import { number, share, tableOf } from './table.mjs'

const quick = process.argv.includes('--quick')
const rounds = quick ? 3 : 10
const readings = quick ? 100_000 : 4_000_000

const column = field => ({ field })
const byWeek = field => ({ field, level: 'week' })
const most = (at, limit) => ({ sort: [{ column: at, descending: true }], limit })
/** The page: its queries, with the date by which each is cross-filtered. */
const visuals = [
  { dataset: 'submissions', columns: ['submissionCount', 'failRate', 'firstPassYield'].map(column) },
  { dataset: 'submissions', columns: [byWeek('submittedAt'), column('failRate')] },
  { dataset: 'answers', columns: ['question', 'failedCount'].map(column), ...most(1, 10) },
  { dataset: 'measurements', columns: ['question', 'readingCount', 'mean', 'ppk'].map(column), ...most(1, 10) },
  { dataset: 'measurements', columns: [byWeek('answeredAt'), column('outsideRate')] },
  { dataset: 'submissions', columns: ['machine', 'outcome', 'submissionCount'].map(column) },
  { dataset: 'approvals', columns: ['role', 'decisionCount', 'waitingHours'].map(column) },
  { dataset: 'issues', columns: ['severity', 'openIssues', 'overdueIssues'].map(column) },
]
const dates = {
  submissions: 'submittedAt',
  answers: 'answeredAt',
  measurements: 'answeredAt',
  approvals: 'decidedAt',
  issues: 'raisedAt',
}
const lastQuarter = ({ dataset }) => ({
  ...{ filterType: 4, target: { table: dataset, column: dates[dataset] } },
  ...{ operator: 0, timeUnitsCount: 3, timeUnitType: 3, includeToday: true },
})
const filtered = visuals.map(query => ({ ...query, filters: [lastQuarter(query)] }))

/** The product adds answers to their days every five minutes. */
const daysAreSummed = async gemba => {
  const waiting = async () => (await gemba.run('select count(*)::int as count from unsummed_rounds'))[0].count
  while ((await waiting()) > 0) await setTimeout(2_000)
  await gemba.run('vacuum analyze answer_days, unsummed_rounds')
}

const timed = async work => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const gemba = await startGemba()
try {
  if (!quick) await growCompanies(gemba)
  const [{ id: customerId, name }] = await gemba.run(
    `select c.id, c.name from customers c join submissions s on s.customer_id = c.id group by 1, 2 order by count(*) desc limit 1`,
  )
  const count = `select coalesce(sum(cardinality(readings)), 0)::int as count from recorded_answers where customer_id = '${customerId}'`
  const [{ count: loaded }] = await gemba.run(count)
  const times = Math.ceil(readings / loaded)
  await gemba.run([
    'alter table recorded_answers disable trigger user',
    `update recorded_answers a set readings = (
       select array_agg(value) from unnest(a.readings) value, generate_series(1, ${times}))
     where customer_id = '${customerId}' and readings is not null`,
    'alter table recorded_answers enable trigger user',
    // As a change of the zone does it: the job that adds them waits, and then begins again.
    `do $$ begin
       perform from customers for update;
       delete from answer_days;
       insert into unsummed_rounds (customer_id, submission_id, round)
         select distinct customer_id, submission_id, round from recorded_answers on conflict do nothing;
     end $$`,
    'vacuum (full, analyze) recorded_answers',
    'analyze',
  ])
  await daysAreSummed(gemba)
  const [{ count: grown }] = await gemba.run(count)
  const [{ count: submissions }] = await gemba.run(
    `select count(*)::int as count from submissions where customer_id = '${customerId}'`,
  )
  const admin = callsOf(gemba.url, await signIn(gemba.url, 'admin'))
  const page = queries => Promise.all(queries.map(query => admin('POST', '/datasets/query', query)))
  let changes = 0
  const change = () => admin('POST', '/tutorials', { name: `Change ${++changes}`, url: 'https://help.example' })

  const dialect = new PgDialect({ casing: 'snake_case' })
  const reader = {
    actor: {
      id: customerId,
      may: () => true,
      hasFeature: () => true,
      customer: { id: customerId, settings: { timezone: 'Europe/Berlin' } },
    },
    ...{ zone: 'Europe/Berlin', locale: 'en' },
  }
  const statementOf = query => {
    const dataset = datasets.find(({ id }) => id === query.dataset)
    const { sql: text, params: values } = dialect.sqlToQuery(
      compile(dataset, DatasetQuery.parse(query), reader, new Date()),
    )
    return { text, values }
  }
  const pool = new pg.Pool({ connectionString: gemba.databaseUrl(), max: reportConnections(requestConnections(1)) })
  const bare = queries =>
    Promise.all(
      queries.map(async query => {
        const client = await pool.connect()
        try {
          await client.query(
            `begin read only; set local role gemba_reports; set local app.customer_id = '${customerId}'`,
          )
          await client.query(statementOf(query))
          await client.query('commit')
        } finally {
          client.release()
        }
      }),
    )

  const figures = { cold: [], cached: [], cross: [], bare: [], bareCross: [] }
  await page(visuals)
  await bare(visuals)
  for (let round = 0; round < rounds; round++) {
    await change()
    figures.cold.push(await timed(() => page(visuals)))
    figures.cached.push(await timed(() => page(visuals)))
    await change()
    figures.cross.push(await timed(() => page(filtered)))
    figures.bare.push(await timed(() => bare(visuals)))
    figures.bareCross.push(await timed(() => bare(filtered)))
  }
  await pool.end()
  console.log(`${name}: ${number(submissions)} submissions, ${number(grown)} readings\n`)
  const columns = tableOf([26, 12, 12, 14, 12])
  columns.print(['eight visuals', 'p50', 'p95', 'floor p50', 'goal'])
  columns.rule()
  const ms = value => `${number(value)} ms`
  const print = (label, times, floor, goal) =>
    columns.print([label, ms(share(times, 0.5)), ms(share(times, 0.95)), floor ? ms(share(floor, 0.5)) : '', goal])
  print('cold', figures.cold, figures.bare, '1,000 ms')
  print('cached', figures.cached, undefined, '200 ms')
  print('cross-filter', figures.cross, figures.bareCross, '300 ms')
  for (const query of visuals) {
    const alone = []
    for (let round = 0; round < 3; round++) {
      await change()
      alone.push(await timed(() => page([query])))
    }
    columns.print([
      `  ${query.dataset}: ${query.columns.map(({ field }) => field).join(', ')}`.slice(0, 60),
      ms(Math.min(...alone)),
      '',
      '',
      '',
    ])
  }
} finally {
  await gemba.stop()
}
