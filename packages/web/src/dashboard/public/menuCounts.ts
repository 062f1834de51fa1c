import { getCounts } from '@gemba/domain/dashboard/dashboard.endpoints'
import { call } from '../../platform/call.ts'
import { queryOf } from '../../platform/queries.ts'

/** The figures beside menu items. Under the dashboard's own key, so that a change elsewhere refreshes both. */
export const menuCountsQuery = {
  queryKey: [...queryOf(getCounts).queryKey, 'menu'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Record<string, number>> => {
    const counts = await call(getCounts, { signal, quiet: true })
    return {
      ...(counts.processIssues && { processIssues: counts.processIssues.open }),
      ...(counts.productIssues && { productIssues: counts.productIssues.open }),
      ...(counts.qaSupervisor && { qaSupervisor: counts.qaSupervisor.pending }),
      ...(counts.mfgSupervisor && { mfgSupervisor: counts.mfgSupervisor.pending }),
      ...(counts.qaManager && { qaManager: counts.qaManager.pending }),
    }
  },
}
