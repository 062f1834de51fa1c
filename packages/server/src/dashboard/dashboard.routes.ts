import { AllCounts } from '@gemba/domain/counts'
import { getCounts, getFirstPass, getFloor } from '@gemba/domain/dashboard/dashboard.endpoints'
import type { Floor } from '@gemba/domain/dashboard/floor.schema'
import type { CountQuery } from '../platform/countQuery.ts'
import type { Dataset } from '../platform/datasets/dataset.ts'
import type { FloorQuery } from '../platform/floorQuery.ts'
import { languageOf } from '../platform/http/languageOf.ts'
import { preparedRoute, route } from '../platform/http/route.ts'
import { findFirstPass } from './findFirstPass.ts'

type Contributed = {
  counts: readonly CountQuery[]
  floors: readonly FloorQuery[]
  datasets: readonly Dataset[]
}

/** Where no feature has something for the person. */
const nothing: Floor = {
  ...{ shift: null, approvals: [], drafts: [], reasons: [], ownIssues: [], issues: null, results: null },
}

/** What is contributed is that of all features. */
export const dashboardRoutes = ({ counts, floors, datasets }: Contributed) => [
  route(getCounts, async ({ tx, actor }) => {
    const found = await Promise.all(counts.map(count => count(tx, actor)))
    return AllCounts.parse(Object.assign({}, ...found))
  }),

  route(getFloor, async ({ tx, actor, locale }) => {
    const reader = { actor, locale, now: new Date() }
    const parts = await Promise.all(floors.map(find => find(tx, reader)))
    return Object.assign({ ...nothing }, ...parts)
  }),

  // As queries to datasets are: before the request's own transaction, on a connection that can only read.
  preparedRoute(
    getFirstPass,
    async ({ runtime, request, actor }) =>
      findFirstPass(runtime.reports, datasets, { actor, locale: languageOf(actor, request) }),
    async ({ prepared }) => prepared,
  ),
]
