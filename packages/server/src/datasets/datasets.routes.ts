import { listDatasets, queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import type { Dataset } from '../platform/datasets/dataset.ts'
import { languageOf } from '../platform/http/languageOf.ts'
import { preparedRoute, route } from '../platform/http/route.ts'
import { askDataset, describe, mayAsk } from './public/openDatasets.ts'

/** `datasets` are those of all features. */
export const datasetRoutes = (datasets: readonly Dataset[]) => [
  route(listDatasets, async ({ actor, locale }) => ({
    datasets: datasets.filter(one => mayAsk(one, actor)).map(one => describe(one, locale)),
  })),

  // The figures are read before the request's own transaction, on a connection that can only read.
  preparedRoute(
    queryDataset,
    async ({ runtime, request, actor, body }) => {
      return askDataset(runtime, datasets, body, { actor, locale: languageOf(actor, request) })
    },
    async ({ prepared }) => prepared,
  ),
]
