import { z } from 'zod'
import { Pin } from '../auth/pin.ts'
import { Moment } from '../core/fields.ts'

/** What an administrator, or the person, may know of a PIN: never the PIN. */
export const PinState = z.object({
  has: z.boolean(),
  /** an administrator handed it out, and it was not used yet */
  mustChange: z.boolean(),
  /** until when wrong ones have locked it; null: it is not locked */
  lockedUntil: Moment.nullable(),
})
export type PinState = z.infer<typeof PinState>

/** Several at a time: each is derived as slowly as a password. */
export const maxPins = 50

export const GivePinsInput = z.object({
  pins: z
    .array(z.object({ userId: z.uuid(), pin: Pin }))
    .min(1)
    .max(maxPins),
})

/** A PIN of one's own, with the password. */
export const OwnPinInput = z.object({
  currentPassword: z.string().min(1, 'auth:passwordRequired').max(128, 'auth:passwordTooLong'),
  newPin: Pin,
})
export type OwnPinInput = z.infer<typeof OwnPinInput>
