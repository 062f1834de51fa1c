import { besideChecklists } from '../checklists/checklistMenus.ts'
import { inOrder, type MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin } from '../core/routeEntry.ts'
import { administration, isAdministered } from '../users/administration.ts'

const readers = review('Bypass Reasons')
const list = '/admin/bypass-reasons'

export const routes = {
  [list]: admin('bypassReasons', readers, 'administration'),
  [`${list}/$id`]: admin('bypassReasons', readers, 'administration', { parent: list }),
} as const

/** Whoever looks after checklists has no administration, and finds them beside the checklists. */
export const menu: MenuLine[] = [
  ...inOrder(administration, 57, list),
  ...besideChecklists(92, list, visitor => !isAdministered(visitor)),
]
