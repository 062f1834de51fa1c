import { forRoles, type MenuGroup } from '../core/menuLine.ts'

/** People and what they work with: users, groups, roles, tags, the company. */
export const administration: MenuGroup = {
  area: 'admin',
  id: 'administration',
  order: 90,
  when: forRoles('system administrator', 'administrator', 'user manager'),
}
