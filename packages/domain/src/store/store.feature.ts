import type { Grants } from '../core/defaultRoles.ts'
import * as pages from './store.pages.ts'

export const platformEntities = ['Taxes', 'Discounts', 'Orders'] as const

export const grants: Grants = { guest: ['Orders Review'] }

export { pages }
