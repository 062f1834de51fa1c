import { listDatasets, queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import type { DatasetDescription, FieldDescription } from '@gemba/domain/datasets/fields.schema'
import { choiceLabels } from '../platform/datasets/choiceLabels.ts'
import { datasetOf } from '../platform/datasets/compile.ts'
import type { Dataset, Dimension, Measure } from '../platform/datasets/dataset.ts'
import { runQuery } from '../platform/datasets/runQuery.ts'
import { refuseAt } from '../platform/datasets/target.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { preparedRoute, route } from '../platform/http/route.ts'
import { type Locale, localeFrom, phrase } from '../platform/phrases.ts'
import { zoneOf } from '../platform/zone.ts'

/** `datasets` are those of all features. */
export const datasetRoutes = (datasets: readonly Dataset[]) => [
  route(listDatasets, async ({ actor, locale }) => ({
    datasets: datasets.filter(one => one.isOn(actor) && one.isOpen(actor)).map(one => described(one, locale)),
  })),

  // The figures are read before the request's own transaction, on a connection that can only read.
  preparedRoute(
    queryDataset,
    async ({ runtime, request, actor, body }) => {
      const dataset = openDataset(datasets, body.dataset, actor)
      const locale = actor.preferences.language ?? localeFrom(request.headers['accept-language'])
      const reader = { actor, zone: zoneOf(actor), locale }
      return runQuery(runtime.reports, dataset, body, reader)
    },
    async ({ prepared }) => prepared,
  ),
]

const openDataset = (datasets: readonly Dataset[], id: string, actor: Actor): Dataset => {
  const dataset = datasetOf(datasets, id)
  if (!dataset) throw refuseAt('dataset', 'datasets:unknownDataset')
  if (!dataset.isOn(actor)) throw refuse('feature-not-enabled')
  if (!dataset.isOpen(actor)) throw refuse('permission-missing')
  return dataset
}

const described = (dataset: Dataset, locale: Locale): DatasetDescription => ({
  id: dataset.id,
  label: phrase(locale, `datasets:dataset.${dataset.id}`),
  fields: Object.entries(dataset.fields).map(([id, field]) => fieldOf(id, field, locale)),
  date: dataset.date,
  hierarchies: Object.entries(dataset.hierarchies ?? {}).map(([id, levels]) => ({
    ...{ id, label: phrase(locale, `datasets:hierarchy.${id}`), levels: [...levels] },
  })),
})

const fieldOf = (id: string, field: Dimension | Measure, locale: Locale): FieldDescription => {
  const label = phrase(locale, field.label ?? `datasets:field.${id}`)
  if (field.kind === 'measure') return { kind: 'measure', id, label, format: field.format }
  const labels = Object.entries(choiceLabels(field, locale))
  const choices = field.choices ? labels.map(([value, label]) => ({ value, label })) : null
  return { kind: 'dimension', id, label, type: field.type, choices }
}
