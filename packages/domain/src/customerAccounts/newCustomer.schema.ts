import { z } from 'zod'
import type { FeatureFlag } from '../core/featureFlags.ts'
import { entries, UserInput } from '../users/userAccount.schema.ts'
import { CustomerInput, FeaturesInput, Region, SubscriptionInput } from './customerAccounts.schema.ts'

/** The features of a new company unless the platform owner chooses others: those that are there to use. */
export const usualFeatures: readonly FeatureFlag[] = [
  'allowChecklists',
  'allowProductChecklists',
  'allowIssuesTrackerForChecklist',
  'allowIssuesTrackerForProductChecklist',
]

/** Who runs a new company first; they add everyone else. */
const FirstAdministrator = UserInput.pick({ username: true, firstName: true, lastName: true, email: true }).extend({
  entry: z.enum(entries),
  /** made by the browser of the platform owner, which shows it once; only with the entry `password` */
  firstPassword: z.string().max(128).optional(),
})

/** A new company with its first administrator, who is invited by e-mail or gets a first password on paper. */
export const NewCustomerInput = CustomerInput.extend(Region.shape)
  .extend(SubscriptionInput.shape)
  .extend(FeaturesInput.shape)
  .extend(FirstAdministrator.shape)
  .refine(({ entry, email }) => entry !== 'invitation' || email !== '', {
    path: ['email'],
    message: 'users:emailForInvitation',
  })
  .refine(({ entry, firstPassword = '' }) => entry !== 'password' || firstPassword.length >= 8, {
    path: ['firstPassword'],
    message: 'auth:passwordTooShort',
  })
export type NewCustomerInput = z.infer<typeof NewCustomerInput>
