// Answers queries from tables in memory, as the server answers them from its datasets.

import type { DatasetFilter, FilterOf } from '@gemba/domain/datasets/filter.schema'
import { isCombined, targetsOf } from '@gemba/domain/datasets/filterTargets'
import type { Cell, DatasetQuery, DatasetResult } from '@gemba/domain/datasets/query.schema'
import { columnOf, type Grouping, impossible, type Reader, type Row, targetIn } from './columns.ts'
import { lets, letsTogether } from './filters.ts'
import type { GivenTable } from './givenTables.ts'

const order = (one: Cell, other: Cell): number => {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other))
}

const groupsOf = (rows: readonly Row[], keys: readonly Grouping[]): Row[][] => {
  // Figures of everything are there without a row, too.
  if (keys.length === 0) return [[...rows]]
  return [...Map.groupBy(rows, row => JSON.stringify(keys.map(({ of }) => of(row)))).values()]
}

/** The rows that a filter about rows lets through; what is about groups is asked later. */
const filtered = (rows: readonly Row[], table: GivenTable, filter: DatasetFilter, reader: Reader): readonly Row[] => {
  const targets = targetsOf(filter).map(target => targetIn(table, target, reader))
  const groups = targets.filter((target): target is Grouping => target.kind === 'group')
  if (isCombined(filter)) {
    if (groups.length < targets.length) throw impossible('Combinations are of columns.')
    return rows.filter(row =>
      letsTogether(
        filter,
        groups.map(({ of }) => of(row)),
        groups,
      ),
    )
  }
  const [group] = groups
  if (!group || filter.filterType === 5) return rows
  return rows.filter(row => lets(filter, group.of(row), group, reader))
}

/** The rows of the best groups. */
const best = (rows: readonly Row[], table: GivenTable, filter: FilterOf<'topN'>, reader: Reader): readonly Row[] => {
  const target = targetIn(table, filter.target, reader)
  const figure = targetIn(table, filter.orderBy, reader)
  if (target.kind !== 'group' || figure.kind !== 'count') throw impossible('The best are groups, ordered by a figure.')
  const direction = filter.operator === 'Top' ? -1 : 1
  return groupsOf(rows, [target])
    .filter(([row]) => row && target.of(row) !== null)
    .map(group => ({ group, figure: figure.of(group) }))
    .filter(one => one.figure !== null)
    .sort((one, other) => direction * order(one.figure, other.figure))
    .slice(0, filter.itemCount)
    .flatMap(({ group }) => group)
}

/** The answer to a query. @throws ApiFailure where the tables have no such field, or it can't be asked like this */
export const answerFrom = (tables: readonly GivenTable[], query: DatasetQuery, reader: Reader): DatasetResult => {
  const table = tables.find(({ dataset }) => dataset.id === query.dataset)
  if (!table) throw impossible(`There is no table '${query.dataset}'.`)
  const columns = query.columns.map(column => columnOf(table, column, reader))
  const keys = columns.filter((column): column is Grouping => column.kind === 'group')
  if (!query.grouped && keys.length < columns.length) throw impossible('Figures are of groups.')
  let rows = query.filters.reduce<readonly Row[]>((left, one) => filtered(left, table, one, reader), table.rows)
  for (const filter of query.filters) if (filter.filterType === 5) rows = best(rows, table, filter, reader)
  const groups = query.grouped ? groupsOf(rows, keys) : rows.map(row => [row])
  const having = query.filters.flatMap(filter => {
    if (isCombined(filter) || filter.filterType === 5) return []
    const target = targetIn(table, filter.target, reader)
    return target.kind === 'count'
      ? [(group: readonly Row[]) => lets(filter, target.of(group), { isDate: false, level: undefined }, reader)]
      : []
  })
  const found = groups
    .filter(group => having.every(holds => holds(group)))
    .map(group => columns.map(column => (column.kind === 'count' ? column.of(group) : column.of(group[0] as Row))))
  const by = [
    ...query.sort.map(({ column, descending }) => ({ column, direction: descending ? -1 : 1 })),
    ...columns.flatMap(({ kind }, column) => (kind === 'group' ? [{ column, direction: 1 }] : [])),
  ]
  found.sort((one, other) => {
    for (const { column, direction } of by) {
      const [left, right] = [one[column] ?? null, other[column] ?? null]
      // What is blank comes last, in either direction.
      const compared = left === null || right === null ? order(left, right) : direction * order(left, right)
      if (compared !== 0) return compared
    }
    return 0
  })
  const shown = found.slice(query.offset, query.offset + query.limit)
  return {
    ...{ rows: shown, labels: columns.map(() => null), isCut: found.length > query.offset + shown.length },
    at: reader.now.toISOString(),
  }
}
