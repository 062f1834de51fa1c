// The fail rate is one number: on a card, in a table, in an export, in the mailed PDF and by plain SQL, for 50 filters.
import { queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { buildSubmission, goodAnswers } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { dailyAt, reportingIn } from './reportSchedules.builder.ts'

const server = await testServer()
const { signedIn, as, customer, runtime, database } = server
let owner: TestUser
const { scheduled, sentAt, fileOf } = reportingIn(server, () => owner)
const noon = new Date('2026-07-01T12:00:00Z')
const machines = ['M1', 'M2', 'O’Neill "3"']

let seed = 11
const next = (most: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % most
}

beforeAll(async () => {
  owner = await signedIn(['checklist administrator'], { email: 'owner@nordwerk.example' })
  const checklist = await buildChecklist(runtime.db, { customer, type: 'process', name: 'Round' })
  for (let n = 0; n < 60; n += 1)
    await buildSubmission(runtime.db, {
      ...{ customer, checklist, by: owner, machine: machines[next(3)] },
      answers: { ...goodAnswers, bore: { type: 'measurement', samples: ['25.010', next(3) ? '25.011' : '25.030'] } },
      submittedAt: new Date(Date.UTC(2026, next(6), 1 + next(28), next(24))),
    })
})

type Both = { filter: DatasetFilter; sql: string; value: unknown }

const filters: (() => Both)[] = [
  () => {
    const values = machines.filter(() => next(2) === 0)
    // A schedule refuses one of no values.
    const isIn = values.length > 0 && next(2) === 0
    return {
      filter: {
        filterType: 1,
        target: { table: 'submissions', column: 'machine' },
        operator: isIn ? 'In' : 'NotIn',
        values,
      },
      sql: `${isIn ? '' : 'not '}machine = any($?::text[])`,
      value: values,
    }
  },
  () => {
    const day = `2026-0${1 + next(6)}-15`
    const isBefore = next(2) === 0
    return {
      filter: {
        ...{ filterType: 0, target: { table: 'submissions', column: 'submittedAt' }, logicalOperator: 'And' },
        conditions: [{ operator: isBefore ? 'LessThan' : 'GreaterThanOrEqual', value: day }],
      },
      sql: `submitted_at ${isBefore ? '<' : '>='} $?::timestamptz`,
      value: `${day}T00:00:00Z`,
    }
  },
]

test('card, table, export and mailed PDF have the fail rate of plain SQL, for 50 filters', async () => {
  const columns = [{ field: 'submissionCount' }, { field: 'failRate' }]
  const type: DatasetFilter = {
    ...{ filterType: 1, operator: 'In', values: ['process'] },
    target: { table: 'submissions', column: 'checklistType' },
  }
  for (let n = 0; n < 50; n += 1) {
    const chosen = filters.filter(() => next(3) > 0).map(make => make())
    const own = chosen.map(({ filter }) => filter)
    const where = chosen.map(({ sql }, at) => sql.replace('$?', `$${at + 2}`)).map(sql => `and ${sql}`)
    const { rows: byHand } = await database.query(
      `select count(*)::int as count, (count(*) filter (where result = 'fail'))::float8 / nullif(count(*), 0) as rate
        from submissions where customer_id = $1 ${where.join(' ')}`,
      [customer.id, ...chosen.map(({ value }) => value)],
    )
    const [{ count, rate }] = byHand
    const ask = (asked: typeof columns) =>
      as(owner).call(queryDataset, { body: { dataset: 'submissions', columns: asked, filters: [type, ...own] } })
    const card = await ask(columns)
    expect(card.rows).toEqual([[count, rate]])
    const table = await ask(['machine', 'failedCount', 'submissionCount'].map(field => ({ field })))
    const [failed, all] = [1, 2].map(at => table.rows.reduce((sum, row) => sum + Number(row[at]), 0))
    expect(all).toBe(count)
    if (count) expect(Number(failed) / count).toBe(rate)
    const content = { kind: 'list' as const, dataset: 'submissions', columns, grouped: true, sort: [] }
    /** The file that people get at noon, and none where there is nothing to report. */
    const mailed = async (format: 'pdf' | 'csv') => {
      const { id } = await scheduled([owner.id], { ...dailyAt('12:00'), content, filters: own, format })
      const [mail] = await sentAt(id, noon)
      if (mail?.data?.file) return new Uint8Array(await fileOf(mail))
      expect(mail).toMatchObject({ data: { rows: 0, file: null } })
      return undefined
    }
    const [pdf, csv] = [await mailed('pdf'), await mailed('csv')]
    expect([pdf === undefined, csv === undefined]).toEqual([count === 0, count === 0])
    if (!pdf || !csv) continue
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
    expect(text).toContain(`${(rate * 100).toFixed(1)}%`)
    expect(text).toMatch(new RegExp(`\\b${count}\\b`))
    const [exportedCount, exportedRate] = new TextDecoder().decode(csv).trim().split('\r\n')[1]?.split(',') ?? []
    expect([Number(exportedCount), Number(exportedRate)]).toEqual([count, rate])
  }
}, 180_000)
