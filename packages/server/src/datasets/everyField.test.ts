// Each field of each dataset in each way in which it can be asked: what is declared can be computed.
import { listDatasets, queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import { dateLevels } from '@gemba/domain/datasets/dateLevels'
import { aggregates, type DatasetDescription } from '@gemba/domain/datasets/fields.schema'
import { filterTypes } from '@gemba/domain/datasets/filter.schema'
import { expect, test } from 'vitest'
import { datasets } from '../features.ts'
import { testServer } from '../testing/testServer.ts'

const { signedIn, as } = await testServer()
const reader = await signedIn(['administrator'])
const { datasets: described } = await as(reader).call(listDatasets, {})

const ask = (body: object) => as(reader).call(queryDataset, { body: body as never })
type Described = DatasetDescription['fields'][number]
const dimensions = ({ fields }: DatasetDescription) => fields.filter(field => field.kind === 'dimension')
const measures = ({ fields }: DatasetDescription) => fields.filter(field => field.kind === 'measure')
const isDate = (field: Described) => field.kind === 'dimension' && (field.type === 'moment' || field.type === 'day')

test('an administrator may ask every dataset', () => {
  expect(described.map(({ id }) => id)).toEqual(datasets.map(({ id }) => id))
})

test.each(described)('of $id every field can be shown, each dimension with each measure', async dataset => {
  const columns = measures(dataset).map(({ id }) => ({ field: id }))
  expect((await ask({ dataset: dataset.id, columns })).rows).toHaveLength(1)
  for (const { id } of dimensions(dataset))
    await ask({ dataset: dataset.id, columns: [{ field: id }, ...columns].slice(0, 20) })
  for (let at = 0; at < dimensions(dataset).length; at += 20)
    await ask({
      ...{ dataset: dataset.id, grouped: false },
      columns: dimensions(dataset)
        .slice(at, at + 20)
        .map(({ id }) => ({ field: id })),
    })
})

test.each(described)('of $id every date has its levels, and every number is summed up', async dataset => {
  for (const field of dimensions(dataset).filter(isDate))
    for (const level of dateLevels)
      if (level !== 'hour' || field.type === 'moment')
        await ask({
          dataset: dataset.id,
          columns: [{ field: field.id, level }],
          sort: [{ column: 0, descending: true }],
        })
  for (const field of dimensions(dataset))
    for (const aggregate of aggregates) {
      const asked = ask({ dataset: dataset.id, columns: [{ field: field.id, aggregate }] })
      if (field.type === 'number' || aggregate === 'count' || aggregate === 'distinctCount') await asked
      else await expect(asked).rejects.toMatchObject({ status: 422 })
    }
})

test.each(described)('of $id every field can be filtered by', async dataset => {
  const values = { text: 'a', choice: 'a', number: 1, yesNo: true, moment: '2026-03', day: '2026-W10' } as const
  const [measure] = measures(dataset)
  for (const field of dataset.fields) {
    const at = { table: dataset.id, ...(field.kind === 'measure' ? { measure: field.id } : { column: field.id }) }
    const value = field.kind === 'measure' ? 1 : values[field.type]
    const filters = [
      { filterType: filterTypes.basic, operator: 'In', values: [value, null] },
      { filterType: filterTypes.basic, operator: 'NotIn', values: [value] },
      { filterType: filterTypes.basic, operator: 'All', values: [] },
      {
        ...{ filterType: filterTypes.advanced, logicalOperator: 'Or' },
        conditions: [{ operator: 'Is', value }, { operator: 'IsBlank' }],
      },
      ...(field.kind === 'dimension'
        ? [
            {
              ...{ filterType: filterTypes.topN, operator: 'Bottom', itemCount: 3 },
              orderBy: { table: dataset.id, measure: measure?.id },
            },
          ]
        : []),
      ...(isDate(field)
        ? [
            { filterType: filterTypes.relativeDate, operator: 0, timeUnitsCount: 3, timeUnitType: 4 },
            {
              filterType: filterTypes.basic,
              operator: 'In',
              values: Array.from({ length: 40 }, (_, n) => String(1990 + n)),
              target: { table: dataset.id, hierarchy: field.id, hierarchyLevel: 'year' },
            },
          ]
        : []),
    ]
    for (const filter of filters)
      await ask({ dataset: dataset.id, columns: [{ field: measure?.id }], filters: [{ target: at, ...filter }] })
  }
})
