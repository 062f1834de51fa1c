import { z } from 'zod'
import { SessionMode } from '../auth/sessionMode.schema.ts'
import { languages } from '../core/languages.ts'
import { Customer } from '../customers/customer.schema.ts'
import { CurrentMaintenance } from '../maintenance/maintenance.schema.ts'

export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/** Specification 1 §2.5 and §3. What is missing falls back to the customer's settings. */
export const StoredPreferences = z.object({
  allowEmails: z.boolean().optional(),
  timezone: z.string().max(60).optional(),
  dateTimeFormat: z.string().max(20).optional(),
  language: Language.optional(),
  defaultDashboard: z.enum(['learner', 'operator']).optional(),
  /** the id of a dashboard of administration; one that is no more leads to the built-in one */
  defaultAdminDashboardConfiguration: z.uuid().optional(),
  digestHour: z.int().optional(),
  quietHours: z.object({ from: z.int(), to: z.int() }).optional(),
  noPush: z.array(z.string()).optional(),
})
export type StoredPreferences = z.infer<typeof StoredPreferences>

/** The signed-in user (specification 1 §3) with what menus and pages need to know of their customer. */
export const SignedInUser = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string().nullable(),
  badge: z.string().nullable(),
  profile: z.object({ firstName: z.string(), lastName: z.string() }),
  /** the file of their picture, which `getUserPicture` responds with */
  picture: z.uuid().nullable(),
  roles: z.array(
    z.object({ id: z.uuid(), name: z.string(), basedOn: z.string().nullish(), permissions: z.array(z.string()) }),
  ),
  customers: z.array(z.object({ id: z.uuid(), name: z.string(), active: z.boolean() })),
  customer: Customer,
  isB2CUser: z.boolean(),
  preferences: StoredPreferences,
  /** the trusted terminal at which they signed in, and whether with a PIN; null elsewhere */
  terminal: z.object({ id: z.uuid(), byPin: z.boolean() }).nullable(),
  /** the release note up to which they have read what is new */
  releaseNotesRead: z.string().nullable(),
  /** the maintenance window that is announced or, for those whom it does not lock out, on */
  maintenance: CurrentMaintenance.nullable(),
  /** null: they do their own work with the sign-in */
  mode: SessionMode.nullable(),
})
export type SignedInUser = z.infer<typeof SignedInUser>
