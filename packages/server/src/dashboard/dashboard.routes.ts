import { AllCounts } from '@gemba/domain/counts'
import { getCounts } from '@gemba/domain/dashboard/dashboard.endpoints'
import type { CountQuery } from '../platform/countQuery.ts'
import { route } from '../platform/http/route.ts'

/** `queries` are those of all features. */
export const dashboardRoutes = (queries: readonly CountQuery[]) => [
  route(getCounts, async ({ tx, actor }) => {
    const counts = await Promise.all(queries.map(count => count(tx, actor)))
    return AllCounts.parse(Object.assign({}, ...counts))
  }),
]
