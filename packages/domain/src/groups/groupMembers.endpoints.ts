import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Person } from '../core/fields.ts'
import { exportOf } from '../core/listExport.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { readersOf } from '../core/scope.ts'
import { Named } from '../users/userState.schema.ts'
import { GroupMember, GroupMove, maxMembersChanged } from './groups.schema.ts'
import { groupScope } from './groups.scope.ts'

const permission = readersOf(groupScope)
const shows = ['users'] as const
const changes = ['users', 'checklists', 'checklist-assignees', 'operator-checklists'] as const
const People = z.object({ userIds: z.array(z.uuid()).min(1).max(maxMembersChanged) })
/** Those who are now in the group, or no longer, and were not before. */
const Changed = z.object({ changed: z.array(z.uuid()) })

export const listGroupMembers = endpoint({
  method: 'GET',
  path: '/groups/members',
  permission,
  shows,
  summary: 'The people of a group, by username',
  query: PageQuery.extend({ groupId: z.uuid() }),
  response: pageOf('members', GroupMember),
})

export const exportGroupMembers = exportOf(listGroupMembers)

export const findGroupCandidates = endpoint({
  method: 'GET',
  path: '/groups/:id/candidates',
  permission: 'Groups Update',
  shows,
  summary: 'Active people who are not in a group, by name, username, e-mail address or badge; the first 50',
  query: z.object({ search: z.string().trim().max(200).optional() }),
  response: z.object({ people: z.array(Person) }),
})

/** 409 `conflict` for a group by rule. Who is in it already stays. */
export const addGroupMembers = endpoint({
  method: 'POST',
  path: '/groups/:id/members',
  permission: 'Groups Update',
  changes,
  summary: 'Adds people to a group',
  body: People,
  response: Changed,
})

/** 409 `conflict` for a group by rule. */
export const removeGroupMembers = endpoint({
  method: 'POST',
  path: '/groups/:id/members/removals',
  permission: 'Groups Update',
  changes,
  summary: 'Removes people from a group',
  body: People,
  response: Changed,
})

export const listGroupMoves = endpoint({
  method: 'GET',
  path: '/groups/:id/moves',
  // Why someone left is not for everyone who is in the group.
  permission: groupScope.all,
  shows: ['users', 'roles', 'tags'],
  summary: 'Who joined and left a group and why, newest first',
  query: PageQuery,
  response: pageOf('moves', GroupMove).extend({
    /** the roles and tags that the reasons name */
    named: z.array(Named),
  }),
})
