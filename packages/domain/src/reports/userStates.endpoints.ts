// What a person chose in a report and wants to find again: the persistent filters of the SDK (`userState` of its protocol).
// The frame keeps it by its embed token, for the person and the report of that token.
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { BookmarkState, Filters } from './report.schema.ts'

/** Maximum size of what is kept of one report, as JSON. */
export const mostUserStateBytes = 32_000
/** A person's states of so many reports are kept, the newest ones. */
export const mostUserStates = 100

const keeping = { path: '/embedded-reports/:reportId/user-state', permission: 'public' } as const
/** What a person chose in a report. Its own filters are kept where they chose others, with those that it had then. */
export const UserState = BookmarkState.extend({ report: Filters.optional(), documentFilters: Filters.optional() })
export type UserState = z.infer<typeof UserState>

/** Null where nothing is kept, and where something in it can't be asked any more: figures never ignore a filter. */
export const getUserState = endpoint({
  ...keeping,
  method: 'GET',
  summary: 'What the person of an embed token chose in its report',
  response: z.object({ state: UserState.nullable() }),
})

export const saveUserState = endpoint({
  ...keeping,
  method: 'PUT',
  summary: 'Keeps what the person of an embed token chose in its report',
  bodyLimit: 2 * mostUserStateBytes,
  body: z.object({ state: UserState }),
})

export const removeUserState = endpoint({
  ...keeping,
  method: 'DELETE',
  summary: 'Forgets what the person of an embed token chose in its report',
})
