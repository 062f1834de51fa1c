import type { Cell, DatasetQuery, DatasetResult } from '@gemba/domain/datasets/query.schema'
import { choiceLabels } from './choiceLabels.ts'
import { compile } from './compile.ts'
import type { Dataset, Reader } from './dataset.ts'
import type { Reports } from './openReports.ts'

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
    labels: query.columns.map((column, at) => labelsOf(dataset, column.field, reader) ?? foundLabels(shown, at)),
    isCut: rows.length > shown.length,
    at: at.toISOString(),
  }
}

const labelsOf = (dataset: Dataset, name: string, { locale }: Reader) => {
  const field = dataset.fields[name]
  return field?.kind === 'dimension' && field.choices ? choiceLabels(field, locale) : undefined
}

const foundLabels = (rows: readonly Row[], at: number): Record<string, string> | null => {
  const found = rows.flatMap(({ cells, labels }) => {
    const [value, label] = [cells[at], labels[at]]
    return typeof value === 'string' && label != null ? [[value, label] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}
