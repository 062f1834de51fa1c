import { describe, expect, test } from 'vitest'
import { testServer } from '../testing/testServer.ts'
import { buildAskedRuns, column, compares, isOneOf } from './askedRuns.builder.ts'

const { rows } = await buildAskedRuns(await testServer())

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
