import type { CountName } from '@gemba/domain/core/counts'
import { getCounts } from '@gemba/domain/dashboard/dashboard.endpoints'
import { call } from '../../platform/call.ts'
import { queryOf } from '../../platform/queries.ts'

export type MenuCounts = Readonly<Partial<Record<CountName, number>>>

/** The figures beside menu items. Under the dashboard's own key, so that a change elsewhere refreshes both. */
export const menuCountsQuery = {
  queryKey: [...queryOf(getCounts).queryKey, 'menu'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<MenuCounts> => {
    const counts = await call(getCounts, { signal, quiet: true })
    return Object.fromEntries(
      Object.entries(counts).flatMap(([name, figures]) => (figures ? [[name, figures.count]] : [])),
    )
  },
}
