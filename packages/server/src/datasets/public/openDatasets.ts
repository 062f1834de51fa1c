import type { DatasetDescription, FieldDescription } from '@gemba/domain/datasets/fields.schema'
import type { DatasetQuery, DatasetResult } from '@gemba/domain/datasets/query.schema'
import { choiceLabels } from '../../platform/datasets/choiceLabels.ts'
import { datasetOf } from '../../platform/datasets/compile.ts'
import type { Dataset, Dimension, Measure, Reader } from '../../platform/datasets/dataset.ts'
import { runQuery } from '../../platform/datasets/runQuery.ts'
import { refuseAt } from '../../platform/datasets/target.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Locale, phrase } from '../../platform/phrases.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { zoneOf } from '../../platform/zone.ts'

/** Whether a person may ask a dataset, which their company has. */
export const mayAsk = (dataset: Dataset, actor: Actor): boolean => dataset.isOn(actor) && dataset.isOpen(actor)

/** Whether they may ask all of these. */
export const mayAskAll = (datasets: readonly Dataset[], actor: Actor, ids: readonly string[]): boolean =>
  ids.every(id => {
    const dataset = datasetOf(datasets, id)
    return dataset !== undefined && mayAsk(dataset, actor)
  })

/** Letters of an answer: it waits in memory until it is read, which can take a while on a bad line. */
const longestAnswer = 5_000_000

/**
 * The answer to a person's query, in their language and zone, read on a connection that can only read.
 * @throws 422 for a dataset or a field that doesn't exist, and for too much at once; 404 without its feature, 403 without its permission
 */
export const askDataset = async (
  { reports }: Pick<Runtime, 'reports'>,
  datasets: readonly Dataset[],
  query: DatasetQuery,
  { actor, ...reads }: Pick<Reader, 'actor' | 'locale' | 'names'>,
): Promise<DatasetResult> => {
  const dataset = datasetOf(datasets, query.dataset)
  if (!dataset) throw refuseAt('dataset', 'datasets:unknownDataset')
  if (!dataset.isOn(actor)) throw refuse('feature-not-enabled')
  if (!dataset.isOpen(actor)) throw refuse('permission-missing')
  const answer = await runQuery(reports, dataset, query, { actor, zone: zoneOf(actor), ...reads })
  if (lettersOf(answer) > longestAnswer) throw refuse('invalid-input', { message: 'datasets:tooMuch' })
  return answer
}

const lettersOf = ({ rows }: DatasetResult): number =>
  rows.reduce((sum, row) => sum + row.reduce((inRow: number, cell) => inRow + String(cell).length, 0), 0)

/** A dataset with its fields, in the reader's language. */
export const describe = (dataset: Dataset, locale: Locale): DatasetDescription => ({
  id: dataset.id,
  label: phrase(locale, `datasets:dataset.${dataset.id}`),
  fields: Object.entries(dataset.fields).map(([id, field]) => describeField(id, field, locale)),
  date: dataset.date,
  hierarchies: Object.entries(dataset.hierarchies ?? {}).map(([id, levels]) => ({
    ...{ id, label: phrase(locale, `datasets:hierarchy.${id}`), levels: [...levels] },
  })),
  records: dataset.records ? { columns: [...dataset.records], address: 'recordAddress' } : null,
})

const describeField = (id: string, field: Dimension | Measure, locale: Locale): FieldDescription => {
  const label = phrase(locale, field.label ?? `datasets:field.${id}`)
  if (field.kind === 'measure') return { kind: 'measure', id, label, format: field.format }
  const labels = Object.entries(choiceLabels(field, locale))
  const choices = field.choices ? labels.map(([value, label]) => ({ value, label })) : null
  return { kind: 'dimension', id, label, type: field.type, choices, ...(field.isWhole && { isWhole: true }) }
}
