import { all, type Entity, type Permission } from './permissions.ts'
import { type RoleName, roleNames } from './roles.ts'

/** What each role of a new customer may do in one feature; administrators may do everything without being named. */
export type Grants = Readonly<Partial<Record<RoleName, readonly Permission[]>>>

/** The same grant for several roles. */
export const each = (roles: readonly RoleName[], ...permissions: Permission[]): Grants =>
  Object.fromEntries(roles.map(role => [role, permissions]))

type Declared = {
  entities: readonly Entity[]
  platformEntities: readonly Entity[]
  furtherPermissions: readonly Permission[]
  grants: readonly Grants[]
}

/**
 * What each role may do when a customer is set up. A customer gets a copy of each that it may edit; the system
 * administrator is the same everywhere and exists at the platform owner only (product.md §2).
 */
export const defaultRolesOf = (declared: Declared): Record<RoleName, readonly Permission[]> => {
  const ofCustomers = [...all(...declared.entities), ...declared.furtherPermissions]
  const given = declared.grants.flatMap(grants => Object.values(grants).flat())
  const granted = (role: RoleName): readonly Permission[] => {
    if (role === 'system administrator') return [...all(...declared.platformEntities), ...ofCustomers]
    // Administrators have what any role of the company has: nobody gives what they lack.
    if (role === 'administrator') return [...new Set([...ofCustomers, ...given])]
    return [...new Set(declared.grants.flatMap(grants => grants[role] ?? []))]
  }
  return Object.fromEntries(roleNames.map(role => [role, granted(role)])) as Record<RoleName, readonly Permission[]>
}
