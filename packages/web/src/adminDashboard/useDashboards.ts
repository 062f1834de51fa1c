import { listDashboardConfigurations } from '@gemba/domain/adminDashboard/dashboards.endpoints'
import { maxCount } from '@gemba/domain/core/maxCount'
import { review } from '@gemba/domain/core/permissions'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../platform/me.ts'
import { queryOf } from '../platform/queries.ts'

/** The dashboards that the person sees, by name; none for people who only have the built-in one. */
export const useDashboards = () => {
  const can = useCan()
  const mayRead = review('Dashboards').some(can)
  const query = useQuery({
    ...queryOf(listDashboardConfigurations, { query: { count: maxCount } }),
    enabled: mayRead,
  })
  return {
    query,
    isThere: !mayRead || query.data !== undefined,
    // An earlier answer may lack one that was made meanwhile.
    isLatest: !mayRead || (query.data !== undefined && (query.isFetchedAfterMount || !query.isFetching)),
    dashboards: query.data?.dashboardConfigurations ?? [],
    canCreate: query.data?.can.create ?? false,
  }
}
