import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { exportOf } from '../core/listExport.ts'
import { listQuery, PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'
import { Named } from '../users/userState.schema.ts'
import { EnrollmentKey, EnrollmentKeyDetails, KeyInput, KeyState, KeyUse } from './enrollmentKeys.schema.ts'

const permission = review('Enrollment Keys')

export const listEnrollmentKeys = endpoint({
  method: 'GET',
  path: '/enrollment-keys',
  permission,
  shows: ['roles', 'groups', 'users'],
  summary: 'Enrollment keys with how often they were used, the newest first',
  query: PageQuery.extend({ state: listQuery(KeyState).optional() }),
  response: pageOf('enrollmentKeys', EnrollmentKey).extend({ can: z.object({ create: z.boolean() }) }),
})

export const exportEnrollmentKeys = exportOf(listEnrollmentKeys)

/** By name; the first 500 of each. Roles that make an administrator are not among them. */
export const listEnrollmentChoices = endpoint({
  method: 'GET',
  path: '/enrollment-keys/choices',
  permission,
  shows: ['roles', 'groups'],
  summary: 'Roles and groups that a key can give',
  response: z.object({
    roles: z.array(Named.extend({ missing: z.string().nullable() })),
    groups: z.array(Named),
  }),
})

/** 422 for a role that makes an administrator, or that has a permission which the caller lacks. */
export const createEnrollmentKey = endpoint({
  method: 'POST',
  path: '/enrollment-keys',
  permission: 'Enrollment Keys Create',
  summary: 'Adds an enrollment key with a code of its own',
  body: KeyInput,
  response: EnrollmentKeyDetails,
})

export const getEnrollmentKey = endpoint({
  method: 'GET',
  path: '/enrollment-keys/:id',
  permission,
  shows: ['roles', 'groups', 'users'],
  summary: 'An enrollment key',
  response: EnrollmentKeyDetails,
})

export const updateEnrollmentKey = endpoint({
  method: 'PUT',
  path: '/enrollment-keys/:id',
  permission: 'Enrollment Keys Update',
  summary: 'Changes an enrollment key; its code stays',
  body: KeyInput.safeExtend({ version: Version }),
  response: EnrollmentKeyDetails,
})

/** It lets nobody in any more; who came by it stays, and stays listed. */
export const revokeEnrollmentKey = endpoint({
  method: 'POST',
  path: '/enrollment-keys/:id/revocation',
  permission: 'Enrollment Keys Update',
  summary: 'Revokes an enrollment key for good',
  body: z.object({ version: Version }),
  response: EnrollmentKeyDetails,
})

/** 409 once someone came by it: then it is revoked. */
export const deleteEnrollmentKey = endpoint({
  method: 'DELETE',
  path: '/enrollment-keys/:id',
  permission: 'Enrollment Keys Delete',
  summary: 'Deletes an enrollment key that nobody used',
})

export const listEnrollmentKeyUses = endpoint({
  method: 'GET',
  path: '/enrollment-keys/:id/uses',
  permission,
  shows: ['users'],
  summary: 'Who came by a key and when, the latest first',
  query: PageQuery.pick({ next: true, count: true, sort: true, descending: true, search: true }),
  response: pageOf('uses', KeyUse),
})
