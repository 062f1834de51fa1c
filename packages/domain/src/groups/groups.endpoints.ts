import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { exportOf } from '../core/listExport.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { readersOf } from '../core/scope.ts'
import { Group, GroupDetails, GroupInput, GroupKind } from './groups.schema.ts'
import { groupScope } from './groups.scope.ts'

const permission = readersOf(groupScope)
/** Who is in a group follows from who people are; names of roles and tags are shown in its rule. */
const shows = ['users', 'roles', 'tags', 'checklists'] as const
/** Groups are named beside people and checklists, and decide who may run those. */
const changes = ['users', 'checklists', 'checklist-assignees', 'operator-checklists'] as const

export const listGroups = endpoint({
  method: 'GET',
  path: '/groups',
  permission,
  shows,
  summary: 'Groups with how many people are in them, by name',
  query: PageQuery.extend({ kind: GroupKind.optional() }),
  response: pageOf('groups', Group).extend({ can: z.object({ create: z.boolean() }) }),
})

export const exportGroups = exportOf(listGroups)

export const getGroup = endpoint({
  method: 'GET',
  path: '/groups/:id',
  permission,
  shows,
  summary: 'A group with its rule and where it is used',
  response: GroupDetails,
})

export const createGroup = endpoint({
  method: 'POST',
  path: '/groups',
  permission: 'Groups Create',
  changes,
  summary: 'Adds a group without people',
  body: GroupInput,
  response: Group,
})

export const renameGroup = endpoint({
  method: 'PUT',
  path: '/groups/:id',
  permission: 'Groups Update',
  changes,
  summary: 'Changes the name of a group',
  body: GroupInput.extend({ version: Version }),
  response: Group,
})

/** What was assigned to it is no longer assigned to its people. */
export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/groups/:id',
  permission: 'Groups Delete',
  changes,
  summary: 'Deletes a group and takes it from the checklists that are assigned to it',
})
