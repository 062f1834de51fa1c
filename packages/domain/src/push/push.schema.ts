import { z } from 'zod'
import { Moment } from '../core/fields.ts'

const bytes = (length: number) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+={0,2}$/, 'push:keyInvalid')
    .refine(text => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === length, 'push:keyInvalid')

/** A browser's subscription, as `PushSubscription.toJSON()` gives it. */
export const SubscriptionInput = z.object({
  endpoint: z.url('push:endpointInvalid').max(1000, 'push:endpointInvalid'),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})

/** How many devices of one person get notifications; the one that was unused for longest gives way. */
export const mostDevices = 10
/** A device that did not open Gemba for so many days gets nothing until it does. */
export const deviceDays = 60

/** A browser on a phone, a tablet or a computer that gets a person's notifications. */
export const PushDevice = z.object({
  id: z.uuid(),
  /** the first 16 hexadecimal digits of the SHA-256 of its endpoint: a browser recognises itself, and learns nothing of others */
  mark: z.string(),
  /** the browser as it says; empty when it did not say */
  device: z.string(),
  addedAt: Moment,
  seenAt: Moment,
  /** when a push service last took a notification for it; null: none yet */
  sentAt: Moment.nullable(),
})
export type PushDevice = z.infer<typeof PushDevice>

/** So often in a row its push service may not answer: over a day, with the pauses between. Then the device is removed. */
export const mostSilent = 30

/**
 * What became of a notification on its way to a device. `expired`: the push service did not take it in time; `read`: its
 * person had read it before, or it was settled.
 */
export const pushStatuses = ['queued', 'sent', 'failed', 'expired', 'read'] as const
export const PushStatus = z.enum(pushStatuses)
export type PushStatus = z.infer<typeof PushStatus>

/** Why nobody took it: the browser ended its subscription. Else the reason is the push service's. */
export const subscriptionEnded = 'subscription-ended'
