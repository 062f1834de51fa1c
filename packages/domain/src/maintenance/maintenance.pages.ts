import type { MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { system } from '../core/routeEntry.ts'
import { systemMenu } from '../system/systemMenu.ts'

const readers = review('Maintenance')
const list = '/admin/maintenance'

export const routes = {
  [list]: system('maintenance', readers),
  [`${list}/$id`]: system('maintenance', readers, { parent: list }),
} as const

export const menu: MenuLine[] = [{ under: systemMenu, order: 50, path: list }]
