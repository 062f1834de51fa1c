import { defaultRolesOf } from './core/defaultRoles.ts'
import { all, type Entity, type Permission } from './core/permissions.ts'
import type { RoleName } from './core/roles.ts'
import { features } from './features.ts'

const platformEntities = features.flatMap(({ platformEntities = [] }) => platformEntities) as Entity[]
const entities = features.flatMap(feature => feature.entities ?? []) as Entity[]
const furtherPermissions = features.flatMap(feature => feature.furtherPermissions ?? []) as Permission[]

/** Every permission. */
export const permissions: readonly Permission[] = [...all(...entities, ...platformEntities), ...furtherPermissions]

/** What each role may do when a customer is set up. */
export const defaultRoles: Record<RoleName, readonly Permission[]> = defaultRolesOf({
  entities,
  platformEntities,
  furtherPermissions,
  grants: features.flatMap(({ grants = [] }) => grants),
})
