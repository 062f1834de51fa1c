import type { RoutePath } from '@gemba/domain/core/address'

/** The parts of a person's page, each a page of its own, in their order. */
export const userTabs = [
  { id: 'profile', path: '/admin/users/$id' },
  { id: 'access', path: '/admin/users/$id/access' },
  { id: 'signIns', path: '/admin/users/$id/sign-ins' },
  { id: 'checklists', path: '/admin/users/$id/checklists' },
] as const satisfies readonly { id: string; path: RoutePath }[]

export type UserTab = (typeof userTabs)[number]['id']
