// The filters that the editor offers: a period of the dataset's date, and values of a field. Others, made by the API, stay.
import type { DatasetDescription } from '@gemba/domain/datasets/fields.schema'
import type { DatasetFilter, FilterValue } from '@gemba/domain/datasets/filter.schema'

type Relative = Omit<Extract<DatasetFilter, { filterType: 4 }>, 'filterType' | 'target'>

const last = (timeUnitsCount: number, timeUnitType: Relative['timeUnitType']): Relative => ({
  ...{ operator: 0, timeUnitsCount, timeUnitType, includeToday: false },
})

/** Whole days, weeks and months before the one in which it is sent, by the clock of its zone. */
export const periods = {
  yesterday: last(1, 0),
  last7: last(7, 0),
  last30: last(30, 0),
  lastWeek: last(1, 2),
  lastMonth: last(1, 4),
  thisMonth: { operator: 1, timeUnitsCount: 1, timeUnitType: 4, includeToday: true },
} satisfies Record<string, Relative>
export type Period = keyof typeof periods
export const periodNames = Object.keys(periods) as Period[]

type DatedOf = Pick<DatasetDescription, 'id' | 'date'>

const isPeriodOf = (filter: DatasetFilter, { id, date }: DatedOf) =>
  filter.filterType === 4 && filter.target.table === id && 'column' in filter.target && filter.target.column === date

/** The period that is set; `other`: one that the editor does not offer. */
export const periodOf = (
  filters: readonly DatasetFilter[],
  datasets: readonly DatedOf[],
): Period | 'other' | undefined => {
  const set = filters.find(filter => datasets.some(dataset => isPeriodOf(filter, dataset)))
  if (set?.filterType !== 4) return undefined
  const named = periodNames.find(name => {
    const { operator, timeUnitsCount, timeUnitType, includeToday } = periods[name]
    const isSame = set.operator === operator && set.timeUnitType === timeUnitType && set.includeToday === includeToday
    return isSame && set.timeUnitsCount === timeUnitsCount
  })
  return named ?? 'other'
}

/** The same filters with this period of every dataset; without one for undefined. */
export const withPeriod = (
  filters: readonly DatasetFilter[],
  datasets: readonly DatedOf[],
  period: Period | undefined,
): DatasetFilter[] => [
  ...(period === undefined
    ? []
    : datasets.map(
        ({ id, date }): DatasetFilter => ({
          ...{ filterType: 4, target: { table: id, column: date } },
          ...periods[period],
        }),
      )),
  ...filters.filter(filter => !datasets.some(dataset => isPeriodOf(filter, dataset))),
]

export type ValueFilter = Extract<DatasetFilter, { filterType: 1 }> & { target: { table: string; column: string } }

export const isValueFilter = (filter: DatasetFilter): filter is ValueFilter =>
  filter.filterType === 1 && filter.operator === 'In' && 'column' in filter.target

export const valueFilter = (table: string, column: string, values: FilterValue[]): ValueFilter => ({
  ...{ filterType: 1, operator: 'In', values },
  target: { table, column },
})
