import type { Cell, DatasetQuery, DatasetResult } from '@gemba/domain/datasets/query.schema'
import { choiceLabels } from './choiceLabels.ts'
import { compile } from './compile.ts'
import type { Dataset, Reader } from './dataset.ts'
import type { Reports } from './openReports.ts'
import { toldApart } from './toldApart.ts'

type Row = { cells: Cell[]; labels: (string | null)[] }

/**
 * The answer to a query; what a person may see figures of is up to the dataset. `now` is the moment from which relative
 * filters count.
 * @throws 422 where the query asks for what the dataset doesn't have
 */
export const runQuery = async (
  reports: Reports,
  dataset: Dataset,
  query: DatasetQuery,
  reader: Reader,
  now = new Date(),
): Promise<DatasetResult> => {
  const statement = compile(dataset, query, reader, now)
  const { rows, at } = await reports.ask<Row>(reader.actor, statement, dataset)
  const shown = rows.slice(0, query.limit)
  return {
    rows: shown.map(({ cells }) => cells),
    labels: await Promise.all(query.columns.map((_, at) => labelsOf(reports, dataset, { query, shown, at }, reader))),
    isCut: rows.length > shown.length,
    at: at.toISOString(),
  }
}

type Column = { query: DatasetQuery; shown: readonly Row[]; at: number }

/** How the values of a column read. */
const labelsOf = async (reports: Reports, dataset: Dataset, { query, shown, at }: Column, reader: Reader) => {
  const field = dataset.fields[query.columns[at]?.field ?? '']
  if (field?.kind !== 'dimension') return null
  if (field.choices) return choiceLabels(field, reader.locale)
  const found = foundLabels(shown, at)
  const isBeside = query.columns.some(({ field: other }) => other === field.apart?.beside)
  return found && !isBeside ? toldApart(reports, dataset, field, found, reader) : found
}

const foundLabels = (rows: readonly Row[], at: number): Record<string, string> | null => {
  const found = rows.flatMap(({ cells, labels }) => {
    const [value, label] = [cells[at], labels[at]]
    return typeof value === 'string' && label != null ? [[value, label] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}
