import { forRoles, type MenuGroup } from '../core/menuLine.ts'

/** Whether the administration of people and what they work with is in a person's menu. */
export const isAdministered = forRoles('system administrator', 'administrator', 'user manager')

/** People and what they work with: users, groups, roles, tags, the company. */
export const administration: MenuGroup = {
  area: 'admin',
  id: 'administration',
  order: 90,
  when: isAdministered,
}
