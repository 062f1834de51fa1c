import { forRoles, type MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin } from '../core/routeEntry.ts'
import { systemMenu } from '../system/systemMenu.ts'
import { administration } from '../users/administration.ts'

const path = '/admin/languages'

export const routes = { [path]: admin('languages', review('Languages'), 'administration') } as const

const isSystem = forRoles('system administrator')

/** Specification 1 §2.2 has it among the system items; administrators of companies find it with their other settings. */
export const menu: MenuLine[] = [
  { under: systemMenu, order: 111, path, when: isSystem },
  { under: administration, order: 75, path, when: visitor => !isSystem(visitor) },
]
