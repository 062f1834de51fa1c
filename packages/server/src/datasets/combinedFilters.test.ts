// Filters of several fields together let through what plain thinking says: each tree and each list of combinations is
// compared with a rule that is computed row by row.
import { queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import type { HierarchyNode } from '@gemba/domain/datasets/filter.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { testServer } from '../testing/testServer.ts'

const { signedIn, as, customer, runtime } = await testServer()
const reporter = await signedIn(['checklist administrator'])

const made = [
  ...[
    ['P1', 'M1'],
    ['P1', 'M2'],
    ['P1', null],
    ['P2', 'M1'],
    ['P2', 'M2'],
    [null, 'M1'],
  ],
] as const
type Row = readonly (string | null)[]

beforeAll(async () => {
  const checklist = await buildChecklist(runtime.db, { customer, type: 'product', name: 'Bore inspection' })
  for (const [part, machine] of made)
    await buildSubmission(runtime.db, {
      ...{ customer, by: reporter, checklist },
      ...(part && { part }),
      ...(machine && { machine }),
    })
})

const column = (name: string) => ({ table: 'submissions', column: name })
const target = [column('part'), column('machine')]
const ask = async (filter: object): Promise<Row[]> => {
  const columns = [{ field: 'part' }, { field: 'machine' }]
  const body = { dataset: 'submissions', columns, filters: [filter] }
  return (await as(reporter).call(queryDataset, { body: body as never })).rows as Row[]
}
const sorted = (rows: readonly Row[]) => rows.map(row => JSON.stringify(row)).sort()

describe('combinations', () => {
  test('let through those that are listed, with what is none among them', async () => {
    const combined = (...values: Row[]) => ({
      ...{ filterType: 6, target, operator: 'In' },
      values: values.map(tuple => tuple.map(value => ({ value }))),
    })
    expect(sorted(await ask(combined(['P1', 'M2'], ['P2', 'M1'])))).toEqual(
      sorted([
        ['P1', 'M2'],
        ['P2', 'M1'],
      ]),
    )
    expect(sorted(await ask(combined(['P1', null], [null, 'M1'])))).toEqual(
      sorted([
        ['P1', null],
        [null, 'M1'],
      ]),
    )
    expect(await ask(combined(['P2', null]))).toEqual([])
  })

  test.each([
    ['a value too few', { values: [[{ value: 'P1' }]] }],
    ['a value too many', { values: [[{ value: 'P1' }, { value: 'M1' }, { value: 'x' }]] }],
    ['no values', { values: [] }],
    ['a measure', { target: [column('part'), { table: 'submissions', measure: 'submissionCount' }] }],
    ['a field of another dataset', { target: [column('part'), { table: 'users', column: 'person' }] }],
    ['a field that is not there', { target: [column('part'), column('machine"; drop table users; --')] }],
    ['too many fields', { target: Array.from({ length: 5 }, () => column('part')) }],
  ])('with %s are refused', async (_, wrong) => {
    const right = { filterType: 6, target, operator: 'In', values: [[{ value: 'P1' }, { value: 'M1' }]] }
    await expect(ask({ ...right, ...wrong })).rejects.toMatchObject({ status: 422 })
  })
})

/** Whether a tree chooses a row: the operator of the deepest node on its way counts. */
const isChosen = (nodes: readonly HierarchyNode[], row: Row, isAbove = false): boolean => {
  const [value, ...below] = row
  const node = nodes.find(one => one.value === value)
  if (!node) return isAbove
  const { operator = 'Inherited', children = [] } = node
  return isChosen(children, below, operator === 'Inherited' ? isAbove : operator === 'Selected')
}

/** Every tree over the values that there are, with every operator at every node. */
const trees = (() => {
  const operators = ['Selected', 'NotSelected', 'Inherited', undefined] as const
  return operators.flatMap(outer =>
    operators.flatMap(inner =>
      [[], ['M1'], ['M1', null]].map((below): HierarchyNode[] => [
        { value: 'P1', operator: outer, children: below.map(value => ({ value, operator: inner })) },
        { value: null, operator: inner },
      ]),
    ),
  )
})()

describe('a tree', () => {
  test('of values chooses by the deepest node', async () => {
    for (const hierarchyData of trees) {
      const filter = { filterType: 9, target, hierarchyData }
      const expected = made.filter(row => isChosen(hierarchyData, row))
      expect(sorted(await ask(filter)), JSON.stringify(hierarchyData)).toEqual(sorted(expected))
    }
  })

  test('deeper than its fields is refused', async () => {
    const deep = { value: 'P1', children: [{ value: 'M1', children: [{ value: 'x', operator: 'Selected' }] }] }
    await expect(ask({ filterType: 9, target, hierarchyData: [deep] })).rejects.toMatchObject({ status: 422 })
    const deepest = [1, 2, 3, 4, 5].reduce((below: object[], value) => [{ value, children: below }], [])
    await expect(ask({ filterType: 9, target, hierarchyData: deepest })).rejects.toMatchObject({ status: 422 })
  })
})
