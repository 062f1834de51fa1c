import { contract } from '@gemba/domain/contract'
import type { Permission } from '@gemba/domain/core/permissions'
import { permissions } from '@gemba/domain/permissions'
import { type PlacedPermission, placePermissions } from '@gemba/domain/roles/permissionAreas'
import type { CataloguedPermission } from '@gemba/domain/roles/roles.schema'
import { type Locale, phrase } from '../platform/phrases.ts'

const asked = new Set<unknown>(contract.flatMap(({ endpoint }) => endpoint.permission))

/** The permissions that open something, because a call asks for them. A right to nothing is not offered. */
export const usedPermissions: readonly Permission[] = permissions.filter(name => asked.has(name))

/** What the editor offers, in its order. */
export const offeredPermissions: readonly PlacedPermission[] = placePermissions(usedPermissions)

const offeredNames: ReadonlySet<string> = new Set(offeredPermissions.map(({ name }) => name))

export const isOffered = (permission: string): permission is Permission => offeredNames.has(permission)

/** The permissions with their words in a language. */
export const describePermissions = (locale: Locale): CataloguedPermission[] =>
  offeredPermissions.map(({ name, entity, action, area }) => ({
    ...{ name, entity, action, area },
    entityLabel: phrase(locale, `roles:entity.${entity}`),
    actionLabel: phrase(locale, `roles:action.${action}`),
    areaLabel: phrase(locale, `roles:area.${area}`),
    sentence: phrase(locale, `roles:sentence.${name}`),
  }))
