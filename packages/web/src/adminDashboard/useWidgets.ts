import { type WidgetId, widgetIds, widgets } from '@gemba/domain/adminDashboard/widgets'
import { review } from '@gemba/domain/core/permissions'
import { hasRole } from '@gemba/domain/core/visitor'
import { listDatasets } from '@gemba/domain/datasets/datasets.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCan, useMe } from '../platform/me.ts'
import { queryOf } from '../platform/queries.ts'

/** What widgets can be made of for the person: the datasets that they may ask, and the widgets that these are enough for. */
export const useWidgets = () => {
  const query = useQuery(queryOf(listDatasets))
  const me = useMe()
  const can = useCan()
  const isOwner = me.customer.isPlatformOwner && hasRole(me, 'system administrator') && review('Customers').some(can)
  const datasets = useMemo(() => query.data?.datasets ?? [], [query.data])
  const available = useMemo(
    () =>
      widgetIds.filter((id): id is WidgetId => {
        const { data } = widgets[id]
        return data ? datasets.some(({ id }) => id === data.dataset) : isOwner
      }),
    [datasets, isOwner],
  )
  return { query, datasets, available }
}
