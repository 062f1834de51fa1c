// Someone who has an account already joins a second company only by accepting an invitation themselves.
import { z } from 'zod'
import { LinkToken } from '../auth/auth.schema.ts'
import { endpoint } from '../core/endpoint.ts'
import { JoiningInput } from './joining.schema.ts'

/** The response is the same whether or not anyone has an account with this address. */
export const inviteToJoin = endpoint({
  method: 'POST',
  path: '/joinings/invitations',
  permission: 'Users Create',
  changes: ['mails'],
  summary: 'Invites someone who has an account already to join the company',
  body: JoiningInput,
})

/** 422 when the link was used or is too old. */
export const readJoining = endpoint({
  method: 'POST',
  path: '/joinings/reading',
  permission: 'signed-in',
  summary: 'Which company an invitation is from, and whether it was mailed to the address of the signed-in user',
  body: z.object({ token: LinkToken }),
  secrets: ['token'],
  response: z.object({ company: z.string(), email: z.string(), isMine: z.boolean() }),
})

/** 422 when the link was used or is too old, 409 when it was mailed to someone else or they are a member already. */
export const join = endpoint({
  method: 'POST',
  path: '/joinings',
  permission: 'signed-in',
  byPassword: true,
  changes: ['users'],
  summary: 'Makes the signed-in user a member of the company of an invitation',
  body: z.object({ token: LinkToken }),
  secrets: ['token'],
  response: z.object({ customerId: z.uuid() }),
})
