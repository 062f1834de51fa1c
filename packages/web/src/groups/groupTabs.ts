import type { RoutePath } from '@gemba/domain/core/address'

/** The parts of a group's page, each a page of its own, in their order. */
export const groupTabs = [
  { id: 'people', path: '/admin/groups/$id' },
  { id: 'rule', path: '/admin/groups/$id/rule' },
  { id: 'history', path: '/admin/groups/$id/history' },
] as const satisfies readonly { id: string; path: RoutePath }[]

export type GroupTab = (typeof groupTabs)[number]['id']
