// A query can ask for what is declared and nothing else.
import { aggregates } from '@gemba/domain/datasets/fields.schema'
import { maxQueryRows } from '@gemba/domain/datasets/query.schema'
import { expect, test } from 'vitest'
import { testServer } from '../testing/testServer.ts'
import { type Asked, buildAskedRuns, column, compares, isOneOf } from './askedRuns.builder.ts'

const { reporter, ask, rows } = await buildAskedRuns(await testServer())
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
