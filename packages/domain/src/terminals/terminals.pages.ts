import { companySettingsScope } from '../companySettings/companySettings.scope.ts'
import { inOrder } from '../core/menuLine.ts'
import { admin } from '../core/routeEntry.ts'
import { readersOf } from '../core/scope.ts'
import { administration } from '../users/administration.ts'

export const routes = {
  '/admin/terminals': admin('terminals', readersOf(companySettingsScope), 'administration'),
} as const

export const menu = inOrder(administration, 72, '/admin/terminals')
