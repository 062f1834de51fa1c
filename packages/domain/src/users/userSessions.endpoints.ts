import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Moment } from '../core/fields.ts'
import { review } from '../core/permissions.ts'

/** Where someone is signed in, as their administrators see it. */
export const UserSession = z.object({
  /** names the session without giving power over it */
  id: z.uuid(),
  startedAt: Moment,
  lastSeenAt: Moment,
  /** the browser as people name it; empty when it did not say */
  device: z.string(),
  /** the one that asks */
  current: z.boolean(),
})
export type UserSession = z.infer<typeof UserSession>

/** Those in this company alone, the latest first. */
export const listUserSessions = endpoint({
  method: 'GET',
  path: '/users/:id/sessions',
  permission: review('Login Report'),
  summary: "A person's open sessions in the company",
  response: z.object({ sessions: z.array(UserSession), can: z.object({ end: z.boolean() }) }),
})

/** It takes effect on the next request, on every node. */
export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/users/:id/sessions/:session',
  permission: 'Users Update',
  summary: 'Ends a session of a person',
})

/** All of the company but the one that asks. */
export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/users/:id/sessions',
  permission: 'Users Update',
  summary: 'Signs a person out everywhere',
  response: z.object({ ended: z.number().int() }),
})
