import {
  createRole,
  deleteRole,
  getRole,
  getRoleEffect,
  listRoles,
  renameRole,
  replaceRole,
  updateRolePermissions,
} from '@gemba/domain/roles/roles.endpoints'
import { getOne, updateOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { type Route, route } from '../platform/http/route.ts'
import type { Locale } from '../platform/phrases.ts'
import { isOffered, offeredPermissions } from './catalogue.ts'
import type { RoleReaction } from './public/roleReplaced.ts'
import { roles } from './public/roles.table.ts'
import { deleteUnused, replaceRole as replace } from './replaceRole.ts'
import { isLocked, roleAbilities, roleListAbilities } from './roles.policy.ts'
import { descriptionOf, findEffect, findPeopleWith, findRoles, getRoleRow, type RoleRow } from './roles.queries.ts'
import { requireFreeName, storePermissions, storeRole } from './storeRole.ts'

const offered = offeredPermissions.length

export const roleRoutes = (reactions: readonly RoleReaction[]): Route[] => [
  route(listRoles, async ({ tx, actor, locale, query }) => {
    const { rows, total } = await findRoles(tx, locale, query)
    return { roles: rows.map(row => present(actor, locale, row)), total, offered, can: roleListAbilities(actor) }
  }),

  route(getRole, async ({ tx, actor, locale, params: { id }, runtime }) => {
    const [role, people] = await Promise.all([getRoleRow(tx, id), findPeopleWith(tx, id)])
    return {
      ...present(actor, locale, role),
      ...{
        people,
        checklists: role.checklists,
        offered,
        locked: isLocked(role),
        inUse: role.isHeld || role.checklists > 0 || role.isAsked,
      },
      permissions: role.permissions.filter(isOffered),
      updatedBy: (role.updatedBy && (await runtime.people.nameOf(tx, role.updatedBy))) ?? null,
    }
  }),

  route(getRoleEffect, async ({ tx, params: { id }, query }) => {
    const [, effect] = await Promise.all([getOne(tx, roles, id), findEffect(tx, id, query.changed ?? [])])
    return effect
  }),

  route(createRole, async ({ tx, actor, locale, body, audit }) => {
    const { id, left } = await storeRole(tx, actor, body, audit)
    return { ...present(actor, locale, await getRoleRow(tx, id)), left }
  }),

  route(renameRole, async ({ tx, actor, locale, params: { id }, body, audit }) => {
    const [old] = await Promise.all([getOne(tx, roles, id), requireFreeName(tx, body.name, id)])
    if (old.builtIn) throw refuse('conflict', { message: 'roles:stays' })
    const { name, description } = await updateOne(tx, roles, id, body)
    audit({
      ...{ action: 'Roles Update', entity: 'roles', entityId: id },
      ...{ old: { name: old.name, description: old.description }, new: { name, description } },
    })
    return present(actor, locale, await getRoleRow(tx, id))
  }),

  route(updateRolePermissions, async ({ tx, actor, locale, params: { id }, body, audit }) => {
    await storePermissions(tx, actor, { id, ...body }, audit)
    return present(actor, locale, await getRoleRow(tx, id))
  }),

  route(deleteRole, async ({ tx, params, audit }) => {
    await deleteUnused(tx, params.id, audit)
    return undefined
  }),

  route(replaceRole, async ({ tx, actor, locale, params: { id }, body, audit }) => {
    await replace(tx, actor, { id, ...body }, { audit, reactions })
    return present(actor, locale, await getRoleRow(tx, body.by))
  }),
]

const present = (actor: Actor, locale: Locale, role: Omit<RoleRow, 'total'>) => ({
  ...role,
  description: descriptionOf(locale, role),
  can: roleAbilities(actor, role),
})
