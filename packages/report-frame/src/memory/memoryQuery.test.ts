import type { DatasetQuery } from '@gemba/domain/datasets/query.schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { givenTables, UnreadableData } from './givenTables.ts'
import { answerFrom } from './memoryQuery.ts'

const schema = {
  name: 'Orders',
  columns: [
    { name: 'plant', dataType: 'Text', displayName: 'Plant' },
    { name: 'day', dataType: 'Date' },
    { name: 'scrap', dataType: 'Number' },
    { name: 'urgent', dataType: 'Logical' },
  ],
}
const rows = [
  ['North', '2026-03-02', '4', 'true'],
  ['North', '2026-03-09', '6', 'false'],
  ['South', '2026-03-10', '1.5', 'false'],
  ['South', '2026-04-01', '', 'true'],
  ['', '2026-04-02', '2', 'false'],
]
const config = (data: unknown = [{ name: 'Orders', rows }], more: object = {}) => ({
  ...{ locale: 'en-GB', tableSchemaList: [schema], data, ...more },
})
const tables = givenTables(config(), 'Rows')
const reader = { zone: 'Europe/Berlin', now: new Date('2026-03-11T10:00:00Z') }
const ask = (query: Partial<DatasetQuery> & Pick<DatasetQuery, 'columns'>) =>
  answerFrom(
    tables,
    { ...{ dataset: 'Orders', grouped: true, filters: [], sort: [], limit: 100, offset: 0 }, ...query },
    reader,
  )
const column = (name: string) => ({ table: 'Orders', column: name })
const rowsOf = (filter: object) =>
  ask({ columns: [{ field: 'rowCount' }], filters: [filter as DatasetQuery['filters'][number]] }).rows[0]?.[0]

describe('given tables', () => {
  test('are datasets with a field for each column, and the number of rows', () => {
    expect(tables[0]?.dataset).toMatchObject({ id: 'Orders', date: 'day' })
    expect(tables[0]?.dataset.fields.map(({ id, label }) => [id, label])).toEqual([
      ...[
        ['plant', 'Plant'],
        ['day', 'day'],
        ['scrap', 'scrap'],
        ['urgent', 'urgent'],
        ['rowCount', 'Rows'],
      ],
    ])
  })

  test.each([
    [
      'a text where a number is',
      config([{ name: 'Orders', rows: [['a', '2026-01-01', 'many', 'true']] }]),
      /Row 1.*'many'/,
    ],
    ['a day that there is not', config([{ name: 'Orders', rows: [['a', '2026-02-30', '1', 'true']] }]), /Row 1.*date/],
    ['a value too few', config([{ name: 'Orders', rows: [['a']] }]), /Row 1.*4 columns/],
    [
      'a type that is not known',
      config([], { tableSchemaList: [{ name: 'X', columns: [{ name: 'a', dataType: 'Map' }] }] }),
      /Map/,
    ],
    ['no tables', config([], { tableSchemaList: [] }), /1 to 10 tables/],
    ['a query document', config([], { mashupDocument: 'let x' }), /mashupDocument/],
  ])('with %s are refused, and say where', (_, given, message) => {
    expect(() => givenTables(given, 'Rows')).toThrow(UnreadableData)
    expect(() => givenTables(given, 'Rows')).toThrow(message)
  })
})

describe('a query', () => {
  test('sums up for each group, in the order that it asks for, blank ones last', () => {
    const columns = [{ field: 'plant' }, { field: 'scrap', aggregate: 'sum' as const }, { field: 'rowCount' }]
    expect(ask({ columns }).rows).toEqual([
      ...[
        ['North', 10, 2],
        ['South', 1.5, 2],
        [null, 2, 1],
      ],
    ])
    expect(ask({ columns, sort: [{ column: 1, descending: false }] }).rows.map(([plant]) => plant)).toEqual([
      ...['South', null, 'North'],
    ])
    expect(ask({ columns, limit: 1 })).toMatchObject({ rows: [['North', 10, 2]], isCut: true })
  })

  test('groups dates by their levels', () => {
    const by = (level: 'month' | 'week' | 'quarter') =>
      ask({ columns: [{ field: 'day', level }, { field: 'rowCount' }] }).rows
    expect(by('month')).toEqual([
      ['2026-03', 3],
      ['2026-04', 2],
    ])
    expect(by('week').map(([week]) => week)).toEqual(['2026-W10', '2026-W11', '2026-W14'])
    expect(by('quarter')).toEqual([
      ['2026-Q1', 3],
      ['2026-Q2', 2],
    ])
  })

  test.each([
    ['of values', { filterType: 1, operator: 'In', values: ['North', null], target: column('plant') }, 3],
    ['of other values', { filterType: 1, operator: 'NotIn', values: ['North'], target: column('plant') }, 3],
    [
      'of texts',
      {
        filterType: 0,
        logicalOperator: 'And',
        conditions: [{ operator: 'Contains', value: 'OUT' }],
        target: column('plant'),
      },
      2,
    ],
    [
      'of numbers',
      {
        filterType: 0,
        logicalOperator: 'Or',
        conditions: [{ operator: 'GreaterThan', value: 4 }, { operator: 'IsBlank' }],
        target: column('scrap'),
      },
      2,
    ],
    [
      'of days',
      {
        filterType: 0,
        logicalOperator: 'And',
        conditions: [{ operator: 'LessThanOrEqual', value: '2026-03-09' }],
        target: column('day'),
      },
      2,
    ],
    [
      'of the last days',
      { filterType: 4, operator: 0, timeUnitsCount: 7, timeUnitType: 0, includeToday: true, target: column('day') },
      2,
    ],
    [
      'of the best',
      {
        filterType: 5,
        operator: 'Top',
        itemCount: 1,
        target: column('plant'),
        orderBy: { ...column('scrap'), aggregationFunction: 'sum' },
      },
      2,
    ],
    [
      'of combinations',
      {
        filterType: 6,
        operator: 'In',
        target: [column('plant'), column('urgent')],
        values: [[{ value: 'South' }, { value: true }]],
      },
      1,
    ],
    [
      'of a tree',
      {
        filterType: 9,
        target: [column('plant'), column('urgent')],
        hierarchyData: [{ value: 'North', operator: 'Selected', children: [{ value: true, operator: 'NotSelected' }] }],
      },
      1,
    ],
  ])('is filtered %s', (_, filter, count) => {
    expect(rowsOf(filter)).toBe(count)
  })

  test('chooses among groups by what is counted of them', () => {
    const filter = {
      filterType: 0 as const,
      logicalOperator: 'And' as const,
      target: { table: 'Orders', measure: 'rowCount' },
    }
    const conditions = [{ operator: 'GreaterThan' as const, value: 1 }]
    expect(ask({ columns: [{ field: 'plant' }], filters: [{ ...filter, conditions }] }).rows).toEqual([
      ['North'],
      ['South'],
    ])
  })

  test('of what is not there is refused', () => {
    expect(() => ask({ columns: [{ field: 'secret' }] })).toThrow(/no column/)
    expect(() => ask({ columns: [{ field: 'plant', aggregate: 'sum' }] })).toThrow(/no numbers/)
    expect(() => ask({ columns: [{ field: 'plant', level: 'month' }] })).toThrow(/no date/)
    expect(() => ask({ dataset: 'users', columns: [{ field: 'plant' }] })).toThrow(/no table/)
  })
})

test('whatever the groups, their figures add up to those of everything', () => {
  const cell = fc.record({ plant: fc.constantFrom('A', 'B', 'C', ''), scrap: fc.integer({ min: -50, max: 50 }) })
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 40 }), cells => {
      const data = cells.map(({ plant, scrap }) => [plant, '2026-01-01', String(scrap), 'true'])
      const given = givenTables(config([{ name: 'Orders', rows: data }]), 'Rows')
      const query = { dataset: 'Orders', grouped: true, filters: [], sort: [], limit: 100, offset: 0 }
      const scrap = { field: 'scrap', aggregate: 'sum' as const }
      const groups = answerFrom(
        given,
        { ...query, columns: [{ field: 'plant' }, scrap, { field: 'rowCount' }] },
        reader,
      )
      const [all] = answerFrom(given, { ...query, columns: [scrap, { field: 'rowCount' }] }, reader).rows
      expect(groups.rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(Number(all?.[0]))
      expect(groups.rows.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(cells.length)
    }),
  )
})
