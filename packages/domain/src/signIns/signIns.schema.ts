import { z } from 'zod'
import { Moment } from '../core/fields.ts'

/**
 * How someone came into a company: with their password, with badge and PIN, or from another company of theirs; `support`:
 * someone of support did, as them.
 */
export const signInMethods = ['password', 'pin', 'switch', 'support'] as const

/**
 * What became of it. `paused`: refused without comparing the password, because of wrong ones right before. `deactivated`:
 * the password was right.
 */
export const signInOutcomes = ['signedIn', 'wrongPassword', 'wrongPin', 'paused', 'deactivated'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

/** Someone came into the company, or was refused. */
export const SignIn = z.object({
  id: z.uuid(),
  at: Moment,
  method: z.enum(signInMethods),
  /** who of support it was; null when it was the person */
  support: z.string().nullable(),
  /** the browser as people name it; empty when it did not say */
  device: z.string(),
  /** the network that it came from: an address without its last part */
  network: z.string(),
  /** the name of the terminal; null elsewhere */
  terminal: z.string().nullable(),
  outcome: z.enum(signInOutcomes),
  /** the session that it began, as `listUserSessions` names it */
  session: z.uuid().nullable(),
})
export type SignIn = z.infer<typeof SignIn>

/** By what the login report filters people, besides the state of their account. */
export const userStatuses = ['active', 'deactivated', 'neverSignedIn', 'inactive'] as const
export type UserStatus = (typeof userStatuses)[number]

/** After this many days without a sign-in someone counts as inactive. */
export const inactiveDays = 90

/**
 * A login record (specification 2 §3): one sign-in, also of support as the person, or with `groupByUser` one person with how
 * often they signed in themselves.
 */
export const UserLogin = z.object({
  /** of the person */
  id: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** null in the summary, and of someone who has never signed in */
  loginDate: Moment.nullable(),
  /** how they came in, and the terminal if it was at one; null in the summary */
  method: z.enum(signInMethods).nullable(),
  terminal: z.string().nullable(),
  /** who of support it was; null when it was the person */
  support: z.string().nullable(),
  /** null in the details */
  loginCount: z.number().int().nullable(),
})
export type UserLogin = z.infer<typeof UserLogin>
