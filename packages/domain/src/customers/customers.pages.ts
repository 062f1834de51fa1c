import type { MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { system } from '../core/routeEntry.ts'
import { systemMenu } from '../system/systemMenu.ts'

export const routes = {
  '/admin/customers': system('customers', review('Customers')),
}

export const menu: MenuLine[] = [{ under: systemMenu, order: 10, path: '/admin/customers' }]
