import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { listDatasets, queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import { aggregates } from '@gemba/domain/datasets/fields.schema'
import { type DatasetQuery, maxQueryRows } from '@gemba/domain/datasets/query.schema'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { openReports } from '../platform/datasets/openReports.ts'
import { recordEarlierJob } from '../recordedAnswers/recordEarlier.job.ts'
import { buildSubmission, goodAnswers } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { signedIn, as, customer, other, runtime, database } = await testServer()
const reporter = await signedIn(['checklist administrator'])
const operator = await signedIn(['checklist operator'])
const stranger = await signedIn(['administrator'], { at: other })

type Asked = Partial<Record<keyof DatasetQuery, unknown>>
const ask = (by: TestUser, query: Asked, headers: Record<string, string> = {}) =>
  as(by).call(queryDataset, { body: { dataset: 'submissions', ...query } as never, headers })
const rows = async (query: Asked, by = reporter) => (await ask(by, query)).rows
const column = (name: string, table = 'submissions') => ({ table, column: name })
const isOneOf = (target: object, values: unknown[]) => ({ filterType: 1, target, operator: 'In', values })
const compares = (target: object, ...conditions: object[]) => ({
  ...{ filterType: 0, target, logicalOperator: 'And', conditions },
})

const failing: Answers = { ...goodAnswers, bore: { type: 'measurement', samples: ['25.010', '25.030'] } }
let checklist: { id: string; revision: number | null }

beforeAll(async () => {
  checklist = await buildChecklist(runtime.db, {
    ...{ customer, type: 'product', name: 'Bore inspection', names: { de: 'Bohrungsprüfung' } },
  })
  const line = await buildChecklist(runtime.db, { customer, name: 'Line start', type: 'process' })
  const made = { customer, by: reporter, checklist }
  const at = (moment: string) => ({ submittedAt: new Date(moment) })
  await buildSubmission(runtime.db, { ...made, machine: 'M1', part: 'P1', ...at('2026-03-01T10:00:00Z') })
  await buildSubmission(runtime.db, {
    ...made,
    machine: 'M1',
    part: 'P2',
    ...at('2026-03-31T22:30:00Z'),
    answers: failing,
  })
  await buildSubmission(runtime.db, { ...made, machine: 'M2', ...at('2026-04-02T10:00:00Z'), answers: failing })
  await buildSubmission(runtime.db, { ...made, by: operator, ...at('2026-04-03T10:00:00Z') })
  await buildSubmission(runtime.db, {
    customer,
    by: reporter,
    checklist: line,
    machine: 'M1',
    ...at('2026-04-04T10:00:00Z'),
  })
})

describe('a query', () => {
  test('counts for each group, in its order', async () => {
    const query = { columns: [{ field: 'machine' }, { field: 'submissionCount' }, { field: 'failRate' }] }
    expect(await rows(query)).toEqual([
      ['M1', 3, 1 / 3],
      ['M2', 1, 1],
      [null, 1, 0],
    ])
  })

  test('without groups has one row, of everything', async () => {
    expect(await rows({ columns: [{ field: 'submissionCount' }, { field: 'failedCount' }] })).toEqual([[5, 2]])
  })

  test('sorts by a measure, and says when there is more', async () => {
    const query = { columns: [{ field: 'machine' }, { field: 'failRate' }], sort: [{ column: 1, descending: true }] }
    expect(await ask(reporter, { ...query, limit: 1 })).toMatchObject({ rows: [['M2', 1]], isCut: true })
    expect(await ask(reporter, { ...query, limit: 2, offset: 1 })).toMatchObject({
      rows: [
        ['M1', 1 / 3],
        [null, 0],
      ],
      isCut: false,
    })
  })

  test('groups by what the wall of the reader shows', async () => {
    const months = { columns: [{ field: 'submittedAt', level: 'month' }, { field: 'submissionCount' }] }
    expect(await rows(months)).toEqual([
      ['2026-03', 2],
      ['2026-04', 3],
    ])
    const berlin = await signedIn(['checklist administrator'])
    await database.query(`update users set preferences = '{"timezone": "Europe/Berlin"}' where id = $1`, [berlin.id])
    expect(await rows(months, berlin)).toEqual([
      ['2026-03', 1],
      ['2026-04', 4],
    ])
  })

  test('says how values read, in the language of the reader', async () => {
    const query = {
      columns: [{ field: 'checklist' }, { field: 'outcome' }],
      filters: [isOneOf(column('checklist'), [checklist.id])],
    }
    const german = await signedIn(['checklist administrator'])
    await database.query(`update users set preferences = '{"language": "de"}' where id = $1`, [german.id])
    expect(await ask(german, query)).toMatchObject({
      rows: [
        [checklist.id, 'pass'],
        [checklist.id, 'fail'],
      ],
      labels: [{ [checklist.id]: 'Bohrungsprüfung' }, { fail: 'Nicht bestanden' }],
    })
  })

  test('shows each record by itself', async () => {
    const query = {
      grouped: false,
      columns: [{ field: 'irNumber' }, { field: 'submittedAt' }],
      sort: [{ column: 1 }],
      limit: 1,
    }
    expect(await rows(query)).toEqual([[expect.stringMatching(/^IR-/), '2026-03-01T10:00:00.000Z']])
    await expect(ask(reporter, { ...query, columns: [{ field: 'failRate' }] })).rejects.toMatchObject({ status: 422 })
  })
})

describe('filters', () => {
  const count = async (...filters: object[]) =>
    (await rows({ columns: [{ field: 'submissionCount' }], filters }))[0]?.[0]

  test('of values, with none among them', async () => {
    expect(await count(isOneOf(column('machine'), ['M2', null]))).toBe(2)
    expect(await count({ ...isOneOf(column('machine'), ['M1']), operator: 'NotIn' })).toBe(2)
    expect(await count({ ...isOneOf(column('machine'), []), operator: 'All' })).toBe(5)
  })

  test('of texts compare how values read', async () => {
    expect(await count(compares(column('checklist'), { operator: 'StartsWith', value: 'bore' }))).toBe(4)
    expect(await count(compares(column('outcome'), { operator: 'Is', value: 'Failed' }))).toBe(2)
    expect(await count(compares(column('part'), { operator: 'DoesNotContain', value: 'p1' }))).toBe(4)
    expect(await count(compares(column('checklist'), { operator: 'DoesNotContain', value: 'bore' }))).toBe(1)
    expect(await count(compares(column('part'), { operator: 'IsBlank' }))).toBe(3)
  })

  test('of dates', async () => {
    const submitted = column('submittedAt')
    expect(await count(compares(submitted, { operator: 'GreaterThan', value: '2026-03-31' }))).toBe(3)
    expect(await count(compares(submitted, { operator: 'LessThanOrEqual', value: '2026-03-31' }))).toBe(2)
    const level = { table: 'submissions', hierarchy: 'submittedAt', hierarchyLevel: 'month' }
    expect(await count(isOneOf(level, ['2026-03', '2026-07']))).toBe(2)
    expect(await count(compares(level, { operator: 'GreaterThan', value: '2026-03' }))).toBe(3)
    expect(await count({ filterType: 4, target: submitted, operator: 0, timeUnitsCount: 1, timeUnitType: 0 })).toBe(0)
  })

  test('of the best', async () => {
    const best = {
      ...{ filterType: 5, target: column('machine'), operator: 'Top', itemCount: 1 },
      orderBy: { table: 'submissions', measure: 'failRate' },
    }
    expect(await count(best)).toBe(1)
    expect(await count(best, isOneOf(column('machine'), ['M1']))).toBe(3)
  })

  test('of measures choose among the groups', async () => {
    const filters = [
      compares({ table: 'submissions', measure: 'submissionCount' }, { operator: 'GreaterThan', value: 1 }),
    ]
    expect(await rows({ columns: [{ field: 'machine' }], filters })).toEqual([['M1']])
    const counted = { table: 'submissions', measure: 'submissionCount' }
    expect(await rows({ columns: [{ field: 'machine' }], filters: [isOneOf(counted, ['3'])] })).toEqual([['M1']])
    const averageRounds = { ...column('rounds'), aggregationFunction: 'average' }
    expect(
      await rows({ columns: [{ field: 'machine' }], filters: [compares(averageRounds, { operator: 'Is', value: 1 })] }),
    ).toHaveLength(3)
  })
})

describe('answers and measurements', () => {
  test('are there with the round, by question, with how it reads', async () => {
    const query = {
      dataset: 'answers',
      columns: [{ field: 'question' }, { field: 'answerCount' }, { field: 'failRate' }],
      filters: [isOneOf(column('checklist', 'answers'), [checklist.id])],
    }
    const { rows, labels } = await ask(reporter, query)
    expect(rows.map(([id, ...figures]) => [labels[0]?.[String(id)], ...figures])).toEqual([
      ['Bore', 4, 0.5],
      ['The guard is closed', 4, 0],
    ])
  })

  test('count each reading by itself', async () => {
    const columns = ['readingCount', 'outsideCount', 'smallest', 'largest', 'mean'].map(field => ({ field }))
    const [figures] = await rows({ dataset: 'measurements', columns })
    expect(figures).toEqual([10, 2, 25.01, 25.03, expect.closeTo((3 * 25.012 + 5 * 25.01 + 2 * 25.03) / 10, 9)])
  })

  test('of rounds from before are recorded afterwards, the same', async () => {
    const query = {
      dataset: 'measurements',
      columns: [{ field: 'part' }, { field: 'reading' }, { field: 'readingCount' }],
    }
    const before = await rows(query)
    await database.query('alter table recorded_answers disable trigger all')
    await database.query('delete from recorded_answers')
    await database.query(
      'insert into unrecorded_rounds (customer_id, submission_id, round) select customer_id, submission_id, round from submission_rounds',
    )
    expect(await rows(query)).toEqual([])
    await recordEarlierJob.run({}, runtime, { customerId: undefined, attempt: 1, isLast: false })
    expect(await rows(query)).toEqual(before)
  })
})

describe('nobody sees figures that are not theirs', () => {
  const counted = { columns: [{ field: 'submissionCount' }] }

  test('without the right to reports: of their own records', async () => {
    expect(await rows(counted, operator)).toEqual([[1]])
    expect(await rows({ dataset: 'answers', columns: [{ field: 'answerCount' }] }, operator)).toEqual([[2]])
  })

  test('of another company: nothing, whatever ids they know', async () => {
    expect(await rows(counted, stranger)).toEqual([[0]])
    const { labels, rows: found } = await ask(stranger, {
      columns: [{ field: 'checklist' }],
      filters: [isOneOf(column('checklist'), [checklist.id])],
    })
    expect([found, labels]).toEqual([[], [null]])
  })

  test('without a sign-in, a right or a feature', async () => {
    const learner = await signedIn(['learner'])
    await expect(
      as(null).call(queryDataset, {
        body: { dataset: 'submissions', columns: [{ field: 'submissionCount' }] } as never,
      }),
    ).rejects.toMatchObject({ status: 401 })
    await expect(ask(learner, { dataset: 'users', columns: [{ field: 'userCount' }] })).rejects.toMatchObject({
      status: 403,
    })
    expect((await as(learner).call(listDatasets, {})).datasets).toEqual([])
    await database.query(`update customers set features = features - 'allowProductChecklists' where id = $1`, [
      other.id,
    ])
    await expect(ask(stranger, { dataset: 'approvals', columns: [{ field: 'decisionCount' }] })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('a query can ask for what is declared and nothing else', () => {
  const evil = [
    'status; drop table users',
    '"password"',
    '__proto__',
    'constructor',
    'toString',
    'customer_id',
    "a' or '1'='1",
  ]

  test.each(evil)('no field is called %s', async name => {
    const target = column(name)
    const queries: Asked[] = [
      { columns: [{ field: name }] },
      { dataset: name, columns: [{ field: 'status' }] },
      { columns: [{ field: 'status' }], filters: [isOneOf(target, ['x'])] },
      { columns: [{ field: 'status' }], filters: [isOneOf({ table: name, column: 'status' }, ['x'])] },
      {
        columns: [{ field: 'status' }],
        filters: [isOneOf({ table: 'submissions', hierarchy: name, hierarchyLevel: 'year' }, ['2026'])],
      },
      { columns: [{ field: 'submittedAt', level: name }] },
      { columns: [{ field: 'score', aggregate: name }] },
    ]
    for (const query of queries) await expect(ask(reporter, query)).rejects.toMatchObject({ status: 422 })
  })

  test.each(evil)('a value is never part of a statement: %s', async value => {
    for (const field of ['machine', 'status', 'checklist', 'irNumber']) {
      expect(await rows({ columns: [{ field }], filters: [isOneOf(column(field), [value])] })).toEqual([])
      await ask(reporter, { columns: [{ field }], filters: [compares(column(field), { operator: 'Contains', value })] })
    }
    await expect(
      ask(reporter, { columns: [{ field: 'score' }], filters: [compares(column('score'), { operator: 'Is', value })] }),
    ).rejects.toMatchObject({ status: 422 })
  })

  test('what cannot be summed up or compared like this is refused at its place', async () => {
    await expect(ask(reporter, { columns: [{ field: 'machine', level: 'year' }] })).rejects.toMatchObject({
      problem: { fields: { 'columns.0.level': expect.any(String) } },
    })
    for (const aggregate of aggregates.filter(one => !one.includes('ount')))
      await expect(ask(reporter, { columns: [{ field: 'machine', aggregate }] })).rejects.toMatchObject({ status: 422 })
    await expect(ask(reporter, { columns: [{ field: 'machine' }], limit: maxQueryRows + 1 })).rejects.toMatchObject({
      status: 422,
    })
  })

  test('a filter of ten megabytes is not read', async () => {
    const values = Array.from({ length: 1000 }, () => 'x'.repeat(10_000))
    await expect(
      ask(reporter, { columns: [{ field: 'machine' }], filters: [isOneOf(column('machine'), values)] }),
    ).rejects.toMatchObject({ status: 413 })
  })
})

test('an answer that would fill the memory while it waits to be read is refused', async () => {
  const administrator = await signedIn(['administrator'])
  await database.query(
    `insert into sign_ins (customer_id, user_id, method, outcome) select $1, $2, 'password', 'signedIn' from generate_series(1, 6000)`,
    [customer.id, administrator.id],
  )
  const columns = Array.from({ length: 20 }, () => ({ field: 'recordAddress' }))
  const read = (columns: object[]) =>
    as(administrator).call(queryDataset, {
      body: { dataset: 'signIns', grouped: false, columns, limit: 6000 } as never,
    })
  await expect(read(columns)).rejects.toMatchObject({ status: 422 })
  expect((await read(columns.slice(0, 2))).rows).toHaveLength(6000)
})

describe('reads for reports', () => {
  const actor = { id: reporter.id, customer: { ...customer, settings: {} } } as never
  const ask = (statement: string) => runtime.reports.ask(actor, sql.raw(statement), { audited: false })

  test.each([
    'delete from submissions',
    "insert into tags (name) values ('x')",
    'select * from audit_rows',
    'select * from drafts',
    'create table mine (id int)',
  ])('may not: %s', async statement => {
    await expect(ask(statement)).rejects.toThrow()
  })

  test('end after their time', async () => {
    const hasty = openReports(runtime.db, 1, 0.05)
    const asked = hasty.ask(actor, sql`select pg_sleep(5)`, { audited: false })
    await expect(asked).rejects.toMatchObject({ code: 'invalid-input' })
  })

  test('are made once until something changes, and then again', async () => {
    const ask = (statement: string) => runtime.reports.ask(actor, sql.raw(statement), { audited: true })
    const first = await ask('select clock_timestamp()')
    const later = first.at.getTime() + 60_000
    vi.useFakeTimers({ toFake: ['Date'], now: later })
    const again = await ask('select clock_timestamp()').finally(() => vi.useRealTimers())
    expect(again.rows).toBe(first.rows)
    // Nothing has changed since: they are as old as the question.
    expect(again.at.getTime()).toBe(later)
    await buildSubmission(runtime.db, { customer, by: reporter, checklist })
    expect((await ask('select clock_timestamp()')).rows).not.toEqual(first.rows)
  })
})
