// Filters as a host page sends them. What the report can't filter by is refused: figures that ignore a filter are wrong.
import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import { Refused } from './messages.ts'

/** Of powerbi-models: advanced, basic, relative date, top N, relative time. */
const known = new Set([0, 1, 4, 5, 7])

const invalid = (why: string) => new Refused(400, 'InvalidFilter', why)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const readTarget = (target: unknown, datasets: ReadonlySet<string>): void => {
  if (typeof target !== 'object' || target === null) throw invalid('A filter needs a target.')
  if (Array.isArray(target)) throw new Refused(501, 'NotSupported', 'A filter can have one target only.')
  const { table, column, measure, hierarchy, hierarchyLevel } = target as Record<string, unknown>
  if (!isText(table) || !datasets.has(table)) throw invalid(`The report has no dataset '${String(table)}'.`)
  if (!isText(column) && !isText(measure) && !(isText(hierarchy) && isText(hierarchyLevel)))
    throw invalid('A target names a column, a measure or a level of a hierarchy.')
}

/** The filters of a request, for a report with these datasets. What is in them besides is checked by the server. @throws Refused */
export const readFilters = (filters: unknown, datasets: ReadonlySet<string>): DatasetFilter[] => {
  if (!Array.isArray(filters)) throw invalid('Filters must be a list.')
  for (const filter of filters) {
    if (typeof filter !== 'object' || filter === null) throw invalid('A filter must be an object.')
    const { filterType, target } = filter as { filterType?: unknown; target?: unknown }
    if (!known.has(Number(filterType)))
      throw new Refused(501, 'NotSupported', `Filters of type ${String(filterType)} are not supported.`)
    readTarget(target, datasets)
  }
  return filters as DatasetFilter[]
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
  const name = operations[Number(operation)]
  if (operation === null || !name) throw invalid('filtersOperation must be a number from 0 to 3.')
  if (name === 'removeAll') return []
  const given = readFilters(filters, datasets)
  if (name === 'replaceAll') return given
  if (name === 'add') return [...now, ...given]
  const targets = new Set(given.map(({ target }) => JSON.stringify(target)))
  return [...now.filter(({ target }) => !targets.has(JSON.stringify(target))), ...given]
}
