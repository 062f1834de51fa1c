import { besideChecklists } from '../checklists/checklistMenus.ts'
import { inOrder, type MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin } from '../core/routeEntry.ts'
import { administration, isAdministered } from '../users/administration.ts'

const readers = review('Plant Calendars')
const list = '/admin/plant-calendars'

export const routes = {
  [list]: admin('plantCalendars', readers, 'administration'),
  [`${list}/$id`]: admin('plantCalendars', readers, 'administration', { parent: list }),
} as const

/** Whoever looks after checklists has no administration, and finds them beside the checklists. */
export const menu: MenuLine[] = [
  ...inOrder(administration, 56, list),
  ...besideChecklists(91, list, visitor => !isAdministered(visitor)),
]
