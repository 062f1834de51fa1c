import type { MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { system } from '../core/routeEntry.ts'
import { systemMenu } from '../system/systemMenu.ts'

const parent = '/admin/customers'
export const routes = {
  '/admin/customers': system('customers', review('Customers'), { frame: 'rail' }),
  '/admin/customers/new': system('customerNew', 'Customers Create', { parent }),
  '/admin/customers/deleted': system('customersDeleted', review('Customers'), { parent }),
  '/admin/customers/$id': system('customer', review('Customers'), { parent }),
  '/admin/system-reports': system('systemReports', review('System Reports')),
}

export const menu: MenuLine[] = [
  { under: systemMenu, order: 10, path: '/admin/customers' },
  { under: systemMenu, order: 110, path: '/admin/system-reports' },
]
