// Filters as a host page sends them. What the report can't filter by is refused: figures that ignore a filter are wrong.
import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import { textOf } from '../session/sameFilters.ts'
import { Refused } from './messages.ts'

/** Of powerbi-models: advanced, basic, relative date, top N, tuple, relative time, hierarchy. */
const known = new Set([0, 1, 4, 5, 6, 7, 9])
/** Those of several fields together, and how many fields they have at most. */
const combined = new Set<unknown>([6, 9])
const mostTargets = 4

const invalid = (why: string) => new Refused(400, 'InvalidFilter', why)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const readTarget = (target: unknown, datasets: ReadonlySet<string>): void => {
  if (typeof target !== 'object' || target === null) throw invalid('A filter needs a target.')
  if (Array.isArray(target))
    throw new Refused(501, 'NotSupported', 'Only tuple and hierarchy filters can have several targets.')
  const { table, column, measure, hierarchy, hierarchyLevel } = target as Record<string, unknown>
  if (!isText(table) || !datasets.has(table)) throw invalid(`The report has no dataset '${String(table)}'.`)
  if (!isText(column) && !isText(measure) && !(isText(hierarchy) && isText(hierarchyLevel)))
    throw invalid('A target names a column, a measure or a level of a hierarchy.')
}

const readTargets = (targets: unknown, datasets: ReadonlySet<string>): void => {
  if (!Array.isArray(targets) || targets.length === 0 || targets.length > mostTargets)
    throw invalid(`A filter of combinations needs a list of 1 to ${mostTargets} targets.`)
  for (const target of targets) readTarget(target, datasets)
  if (new Set(targets.map(({ table }) => table)).size > 1)
    throw invalid('The targets of a filter are fields of one dataset.')
}

type Given = Readonly<Record<string, unknown>>

/** Host pages may leave the type of a basic and of an advanced filter to its shape. */
const typeOf = ({ filterType, operator, values, logicalOperator, conditions }: Given): unknown => {
  if (filterType !== undefined && filterType !== null) return filterType
  if (typeof operator === 'string' && Array.isArray(values)) return 1
  return typeof logicalOperator === 'string' && Array.isArray(conditions) ? 0 : filterType
}

const isValue = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** A tree with a value at each node, no deeper than there are fields. */
const areNodes = (nodes: unknown, levels: number): boolean =>
  Array.isArray(nodes) &&
  (levels > 0 || nodes.length === 0) &&
  nodes.every(
    (node: Given | null) =>
      node?.value !== undefined && isValue(node.value) && areNodes(node.children ?? [], levels - 1),
  )

/** What each type needs, as far as the frame reads it itself. */
const isComplete: Readonly<Record<number, (filter: Given) => boolean>> = {
  0: ({ conditions }) =>
    Array.isArray(conditions) &&
    conditions.every(
      (one: Given | null) => typeof one?.operator === 'string' && (one.value === undefined || isValue(one.value)),
    ),
  1: ({ operator, values }) => typeof operator === 'string' && Array.isArray(values) && values.every(isValue),
  4: ({ operator, timeUnitsCount }) => typeof operator === 'number' && typeof timeUnitsCount === 'number',
  5: ({ operator, itemCount }) => typeof operator === 'string' && typeof itemCount === 'number',
  6: ({ operator, values, target }) =>
    operator === 'In' &&
    Array.isArray(values) &&
    values.length > 0 &&
    values.every(
      tuple =>
        Array.isArray(tuple) &&
        tuple.length === (target as unknown[]).length &&
        tuple.every((one: Given | null) => one?.value !== undefined && isValue(one.value)),
    ),
  7: ({ operator, timeUnitsCount }) => typeof operator === 'number' && typeof timeUnitsCount === 'number',
  9: ({ hierarchyData, target }) => areNodes(hierarchyData, (target as unknown[]).length),
}

const readFilter = (filter: Given, datasets: ReadonlySet<string>): DatasetFilter => {
  const filterType = typeOf(filter)
  const check = typeof filterType === 'number' && known.has(filterType) ? isComplete[filterType] : undefined
  if (!check) throw new Refused(501, 'NotSupported', `Filters of type ${String(filterType)} are not supported.`)
  if (combined.has(filterType)) readTargets(filter.target, datasets)
  else readTarget(filter.target, datasets)
  if (!check(filter)) throw invalid('A filter lacks what its type needs, or has values that are no texts and numbers.')
  return { ...filter, filterType } as DatasetFilter
}

/** The filters of a request, for a report with these datasets. What is in them besides is checked by the server. @throws Refused */
export const readFilters = (filters: unknown, datasets: ReadonlySet<string>): DatasetFilter[] => {
  if (!Array.isArray(filters)) throw invalid('Filters must be a list.')
  for (const filter of filters) {
    if (typeof filter !== 'object' || filter === null) throw invalid('A filter must be an object.')
  }
  return filters.map(filter => readFilter(filter as Given, datasets))
}

/** What `updateFilters` does: `FiltersOperations` of powerbi-models. */
const operations = ['removeAll', 'replaceAll', 'add', 'replace'] as const

/** The filters of a level after an update of the host page. @throws Refused */
export const updatedFilters = (
  now: readonly DatasetFilter[],
  operation: unknown,
  filters: unknown,
  datasets: ReadonlySet<string>,
): DatasetFilter[] => {
  const name = typeof operation === 'number' ? operations[operation] : undefined
  if (!name) throw invalid('filtersOperation must be a number from 0 to 3.')
  if (name === 'removeAll') return []
  const given = readFilters(filters, datasets)
  if (name === 'replaceAll') return given
  if (name === 'add') return [...now, ...given]
  const targets = new Set(given.map(({ target }) => textOf(target)))
  return [...now.filter(({ target }) => !targets.has(textOf(target))), ...given]
}
