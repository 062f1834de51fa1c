import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { review } from '../core/permissions.ts'

/** From the next request on, the sign-in has what both the role and its person have; every write is refused. */
export const startRoleView = endpoint({
  method: 'POST',
  path: '/session-mode/role',
  permission: review('Roles'),
  changes: ['users'],
  summary: 'Shows the product as people with a role see it, without changing anything, until it is ended',
  body: z.object({ roleId: z.uuid() }),
})

/** Also after the time is over, when nothing else is possible. Without a mode nothing happens. */
export const endSessionMode = endpoint({
  method: 'POST',
  path: '/session-mode/end',
  permission: 'public',
  summary: "Ends viewing as a role or a support sign-in; the person's own sign-in continues",
})
