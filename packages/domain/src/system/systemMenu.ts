import { forRoles, type MenuGroup } from '../core/menuLine.ts'

/** What concerns the whole platform. */
export const systemMenu: MenuGroup = { area: 'admin', id: 'system', order: 110, when: forRoles('system administrator') }
