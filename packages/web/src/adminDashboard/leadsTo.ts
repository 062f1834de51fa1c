import { reportOf } from '@gemba/domain/adminDashboard/reportOf'
import type { WidgetId } from '@gemba/domain/adminDashboard/widgets'
import { addressOf, type RoutePath } from '@gemba/domain/core/address'
import { useMayOpen } from '../platform/mayOpen.ts'

const issues = '/checklists/$checklistType/issues'
/** Lists on which one acts on what a widget shows. */
const lists: Partial<Record<WidgetId, RoutePath>> = {
  ...{ users: '/admin/users', signIns: '/admin/login-report', expiringSubscriptions: '/admin/customers' },
}

/** Where the title of a widget leads: the list on which one acts, or the report with the same figures. */
export const useLeadsTo = (): ((widget: WidgetId) => string | undefined) => {
  const mayOpen = useMayOpen()
  return widget => {
    const list = lists[widget]
    if (list && mayOpen(list)) return list
    const product = { checklistType: 'product' } as const
    if (widget === 'overdueIssues' && mayOpen(issues, product))
      return addressOf(issues, product, { feature: 'checklist' })
    const reportId = reportOf[widget]
    return reportId && mayOpen('/admin/power-bi-report')
      ? addressOf('/admin/power-bi-report', undefined, { reportId })
      : undefined
  }
}
