import { z } from 'zod'
import { auditScope } from '../audit/audit.scope.ts'
import { endpoint } from '../core/endpoint.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { readersOf } from '../core/scope.ts'
import { SupportInput, SupportPerson, SupportSession } from './supportSessions.schema.ts'

export const listSupportSessions = endpoint({
  method: 'GET',
  path: '/support-sessions',
  permission: readersOf(auditScope),
  shows: ['audit', 'users'],
  summary: 'Who of the platform owner worked as which user, why, when, and how much was changed; newest first',
  query: PageQuery,
  response: pageOf('supportSessions', SupportSession),
})

export const listSupportPeople = endpoint({
  method: 'GET',
  path: '/customers/:id/people',
  permission: 'Customers Update',
  platform: true,
  shows: ['users'],
  summary: 'Active people of a company as whom support can sign in; the first 20 by name',
  query: z.object({ search: z.string().trim().max(200).optional() }),
  response: z.object({ people: z.array(SupportPerson) }),
})

/** The caller's sign-in works as the user from the next request on. Nobody enters the platform owner so. */
export const startSupport = endpoint({
  method: 'POST',
  path: '/customers/:id/support-sessions',
  permission: 'Customers Update',
  platform: true,
  changes: ['support-sessions'],
  summary: 'Signs in as a user of a company for 30 minutes at most; signing and deciding is not possible',
  body: SupportInput,
})
