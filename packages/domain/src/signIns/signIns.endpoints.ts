import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Day } from '../core/fields.ts'
import { exportOf } from '../core/listExport.ts'
import { BooleanQuery, PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'
import { Named } from '../users/userState.schema.ts'
import { loginPageSize } from './loginPageSize.ts'
import { SignIn, signInOutcomes, UserLogin, userStatuses } from './signIns.schema.ts'

const permission = review('Login Report')

/** How many people the summary of the login report loads at most (specification 2 §9). */
export const mostSummarized = 99_999
/** How many sign-ins its details load at most: as many as any list. */
export const mostDetailed = 500

/**
 * The sign-ins that were not refused, the latest first; with `groupByUser` the people and how often they signed in. Days
 * are those of the reader's zone. `customerId` is for the platform owner alone: of another company 404.
 */
export const listUserLogins = endpoint({
  method: 'GET',
  path: '/reports/user-logins',
  permission,
  shows: ['users', 'support-sessions'],
  summary: 'The login report: who signed in and when, or how often',
  query: PageQuery.extend({
    count: z.coerce.number().int().min(1).max(mostSummarized).default(loginPageSize),
    customerId: z.uuid().optional(),
    userId: z.uuid().optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
    groupByUser: BooleanQuery.optional(),
    userStatus: z.enum(userStatuses).optional(),
  }),
  response: pageOf('userLogins', UserLogin),
})

export const exportUserLogins = exportOf(listUserLogins)

/** By name; none but for those of the platform owner who may see its customers. */
export const listLoginCustomers = endpoint({
  method: 'GET',
  path: '/reports/user-logins/customers',
  permission,
  summary: 'The companies whose login report can be read',
  response: z.object({ customers: z.array(Named) }),
})

/** The latest first, refused ones too; none of a person of another company. */
export const listUserSignIns = endpoint({
  method: 'GET',
  path: '/reports/sign-ins',
  permission,
  shows: ['support-sessions'],
  summary: "A person's sign-ins and those that were refused",
  query: PageQuery.omit({ search: true, id: true }).extend({
    userId: z.uuid(),
    outcome: z.enum(signInOutcomes).optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
  }),
  response: pageOf('signIns', SignIn).extend({ refused: z.number().int() }),
})

export const exportUserSignIns = exportOf(listUserSignIns)
