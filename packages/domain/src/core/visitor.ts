import type { Access } from './endpoint.ts'
import type { FeatureFlag } from './featureFlags.ts'
import type { Permission } from './permissions.ts'
import type { RoleName } from './roles.ts'
import { ofValues, type RouteEntry } from './routeEntry.ts'

/** A role that a person has. `basedOn`: the built-in role whose menus and queues a company's copy has. */
export type HeldRole = { name: string; basedOn?: string | null; permissions: readonly string[] }

/** The name by which menus, guards and queues know a role. */
export const knownAs = ({ name, basedOn }: Pick<HeldRole, 'name' | 'basedOn'>): string => basedOn ?? name

/** What menus and guards need to know about the signed-in user. */
export type Visitor = {
  id: string
  roles: readonly HeldRole[]
  customer: {
    isPlatformOwner: boolean
    features: Readonly<Record<FeatureFlag, boolean>>
    settings: { workflowAliases: Readonly<Partial<Record<RoleName, string>>> }
  }
  isB2CUser: boolean
  preferences: { defaultDashboard?: 'learner' | 'operator' | undefined }
}

/** A visitor, or the server's actor. */
export type Guarded = Pick<Visitor, 'roles'> & {
  customer: { features: Readonly<Partial<Record<FeatureFlag, boolean>>> }
}

/** A user has a permission if any of their roles includes it (specification 1 §6). */
export const may = (visitor: Guarded, permission: Permission): boolean =>
  visitor.roles.some(role => role.permissions.includes(permission))

/** A user as scopes ask (`seesAll`). */
export const readerOf = (visitor: Guarded) => ({ may: (permission: Permission) => may(visitor, permission) })

export const hasRole = (visitor: Guarded, ...names: readonly RoleName[]): boolean =>
  visitor.roles.some(role => (names as readonly string[]).includes(knownAs(role)))

export const hasFeature = (visitor: Guarded, feature: FeatureFlag): boolean =>
  visitor.customer.features[feature] === true

/** Why a page does not open. */
export type Closed = 'signed-out' | 'permission' | 'feature'

/** Whether a page opens for this visitor, by what its feature declares of it. */
export const closedFor = (
  visitor: Guarded | null,
  entry: RouteEntry,
  params: Readonly<Record<string, string>> = {},
): Closed | undefined => {
  if (entry.access === 'public') return undefined
  if (!visitor) return 'signed-out'
  const feature = ofValues(entry.feature, params)
  if (feature && !entry.saysFeatureIsOff && !hasFeature(visitor, feature)) return 'feature'
  if (entry.roles && !hasRole(visitor, ...entry.roles)) return 'permission'
  return allows(visitor, entry.access) ? undefined : 'permission'
}

const allows = (visitor: Guarded, access: Access) =>
  access === 'signed-in' ||
  access === 'public' ||
  [access].flat().some(permission => may(visitor, permission as Permission))
