import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Person, Version } from '../core/fields.ts'
import { exportOf } from '../core/listExport.ts'
import { listQuery, PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'
import { CataloguedPermission, PermissionName, Role, RoleInput, RoleKindQuery } from './roles.schema.ts'

const permission = review('Roles')
const shows = ['users'] as const
/** Names of roles are shown beside people and checklists; permissions decide what everyone sees. */
const changes = ['users', 'checklists', 'checklist-assignees', 'permissions'] as const

export const listRoles = endpoint({
  method: 'GET',
  path: '/roles',
  permission,
  shows,
  summary: 'Roles with how many people have them, by name',
  query: PageQuery.extend({ kind: RoleKindQuery.optional() }),
  response: pageOf('roles', Role).extend({
    /** how many permissions the editor offers */
    offered: z.number().int(),
    can: z.object({ create: z.boolean() }),
  }),
})

export const exportRoles = exportOf(listRoles)

export const getRole = endpoint({
  method: 'GET',
  path: '/roles/:id',
  permission,
  shows: [...shows, 'checklists'],
  summary: 'A role with its permissions and where it is used',
  response: Role.extend({
    /** those that the editor offers */
    permissions: z.array(PermissionName),
    /** how many the editor offers */
    offered: z.number().int(),
    /** the first 50 people who have it, by name */
    people: z.array(Person),
    /** how many checklists are assigned to it */
    checklists: z.number().int(),
    /** the name of who changed it last; null: nobody but the product */
    updatedBy: z.string().nullable(),
    /** people have it, also deactivated ones, or checklists are assigned to it: it is deleted by replacing it */
    inUse: z.boolean(),
    /** a built-in role that nobody changes: system administrator */
    locked: z.boolean(),
  }),
})

/** Whom a change of permissions would concern, before it is saved. */
export const getRoleEffect = endpoint({
  method: 'GET',
  path: '/roles/:id/effect',
  permission,
  shows,
  summary: 'How many people a change of permissions concerns',
  query: z.object({ changed: listQuery(PermissionName).optional() }),
  response: z.object({
    holders: z.number().int(),
    signedIn: z.number().int(),
    /** holders for whom nothing changes, because other roles of theirs give the same */
    unaffected: z.number().int(),
  }),
})

export const createRole = endpoint({
  method: 'POST',
  path: '/roles',
  permission: 'Roles Create',
  changes,
  summary: 'Adds a role, empty or as a copy of another',
  body: RoleInput.extend({
    /** the copy has its permissions, as far as its maker has them, and its menus */
    copyOf: z.uuid().nullable(),
  }),
  response: Role.extend({
    /** permissions of the original that its maker lacks */
    left: z.array(PermissionName),
  }),
})

export const renameRole = endpoint({
  method: 'PUT',
  path: '/roles/:id',
  permission: 'Roles Update',
  changes,
  summary: "Changes the name and description of a company's own role",
  body: RoleInput.extend({ version: Version }),
  response: Role,
})

export const updateRolePermissions = endpoint({
  method: 'PUT',
  path: '/roles/:id/permissions',
  permission: 'Roles Update',
  changes,
  summary: 'Changes what a role may do, from the next request of everyone who has it',
  body: z.object({ permissions: z.array(PermissionName).max(1000), version: Version }),
  response: Role,
})

/** 409 `conflict` while people have it or checklists are assigned to it: another role replaces it then. */
export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/roles/:id',
  permission: 'Roles Delete',
  changes,
  summary: "Deletes a company's own role that is not used",
})

export const replaceRole = endpoint({
  method: 'POST',
  path: '/roles/:id/replace',
  permission: 'Roles Delete',
  changes,
  summary: "Gives everyone with a company's own role another one, and deletes it",
  body: z.object({ by: z.uuid(), version: Version }),
  response: Role,
})

export const listPermissions = endpoint({
  method: 'GET',
  path: '/permissions',
  permission: [...permission, ...review('Permissions')],
  shows: ['roles'],
  summary: 'Permissions that open something, each with a sentence and the roles that have it',
  query: PageQuery.extend({ area: z.string().max(60).optional() }),
  response: pageOf('permissions', CataloguedPermission.extend({ roles: z.array(z.string()) })),
})

export const exportPermissions = exportOf(listPermissions)
