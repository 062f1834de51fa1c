import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { PushDevice, SubscriptionInput } from './push.schema.ts'

// Notifications are of one person: nobody gets them who works as them, nor a sign-in with a PIN at a shared terminal.
const own = { permission: 'signed-in', byPassword: true, inSupport: false } as const

export const listPushDevices = endpoint({
  ...own,
  method: 'GET',
  path: '/push-devices',
  summary: 'The devices that get notifications of the signed-in user, and the public key of the installation',
  response: z.object({
    /** the VAPID key (RFC 8292) to which a browser binds its subscription; null: this installation pushes nothing */
    publicKey: z.string().nullable(),
    devices: z.array(PushDevice),
  }),
})

/** A browser calls it each time that it opens Gemba: it is found again after a new sign-in, and is not taken for unused. */
export const putPushDevice = endpoint({
  ...own,
  method: 'PUT',
  path: '/push-devices',
  summary: 'Sends notifications of the signed-in user to this browser from now on',
  body: SubscriptionInput,
  response: PushDevice,
})

export const revokePushDevice = endpoint({
  ...own,
  method: 'DELETE',
  path: '/push-devices/:id',
  summary: 'Ends notifications on a device of the signed-in user',
})

export const testPushDevice = endpoint({
  ...own,
  method: 'POST',
  path: '/push-devices/:id/test',
  summary: 'Sends a notification to a device of the signed-in user to try it',
})
