import { listDatasets, queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import { describe, expect, test } from 'vitest'
import { testServer } from '../testing/testServer.ts'
import { buildAskedRuns, column, isOneOf } from './askedRuns.builder.ts'

const server = await testServer()
const { signedIn, as, customer, other, database } = server
const { reporter, operator, checklist, ask, rows } = await buildAskedRuns(server)
const stranger = await signedIn(['administrator'], { at: other })

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
