// Companies as the platform owner sees them.
import { z } from 'zod'
import { featureFlags } from '../core/featureFlags.ts'
import { Day, Moment, Version } from '../core/fields.ts'
import { NameText } from '../core/visible.ts'
import { subscriptionStates } from '../customers/subscription.ts'
import { dateTimeFormatCodes } from '../users/dateTimeFormats.ts'
import { isTimezone } from '../users/timezones.ts'
import { Language } from '../users/user.schema.ts'
import { LegalHold, PendingDeletion } from './deletion.schema.ts'

/** One line of text, all of which can be seen. */
const line = (max: number, tooLong: string) => NameText.pipe(z.string().max(max, tooLong))

export const Feature = z.enum(featureFlags)
/** The features that are on, each once, in the order of the list of all. */
const FeatureList = z
  .array(Feature)
  .max(featureFlags.length)
  .transform(chosen => featureFlags.filter(flag => chosen.includes(flag)))

const mostSeats = 1_000_000

/** Where a company is, whom to ask about it, and how many people it may have. Empty texts stand for nothing. */
export const CustomerInput = z.object({
  name: line(100, 'customerAccounts:nameTooLong').pipe(z.string().min(1, 'customerAccounts:nameRequired')),
  /** street, number, postal code: as it stands on an envelope */
  address: z
    .string()
    .transform(text => text.normalize('NFC').trim())
    .pipe(z.string().max(300, 'customerAccounts:addressTooLong')),
  place: line(80, 'customerAccounts:placeTooLong'),
  /** the file of its logo: one that the writer has uploaded, or the one that it has */
  logo: z.uuid().nullable(),
  /** null: as many people as they like */
  seats: z
    .int('customerAccounts:seatsInvalid')
    .min(1, 'customerAccounts:seatsInvalid')
    .max(mostSeats, 'customerAccounts:seatsInvalid')
    .nullable(),
  contactName: line(120, 'customerAccounts:contactTooLong'),
  /** named in the warning before the subscription ends */
  contactEmail: z
    .string()
    .trim()
    .toLowerCase()
    .max(200, 'users:emailTooLong')
    .pipe(z.union([z.literal(''), z.email('users:emailInvalid')], 'users:emailInvalid')),
  contactPhone: line(40, 'customerAccounts:phoneTooLong').pipe(
    z.string().regex(/^[\d+()/. -]*$/, 'customerAccounts:phoneInvalid'),
  ),
})
export type CustomerInput = z.infer<typeof CustomerInput>

/** Until when a company has paid, and how many days before it is warned. */
export const SubscriptionInput = z.object({
  expiresOn: Day.nullable(),
  leadDays: z
    .int('customerAccounts:leadInvalid')
    .min(1, 'customerAccounts:leadInvalid')
    .max(365, 'customerAccounts:leadInvalid'),
})
export type SubscriptionInput = z.infer<typeof SubscriptionInput>

export const FeaturesInput = z.object({ features: FeatureList })

export const SuspensionInput = z.object({
  reason: line(300, 'customerAccounts:reasonTooLong').pipe(z.string().min(1, 'customerAccounts:reasonRequired')),
})

/** Its name as it is written, by hand, and why. */
export const DeletionInput = z.object({
  name: z.string().trim().min(1, 'customerAccounts:nameRequired').max(100, 'customerAccounts:nameTooLong'),
  reason: SuspensionInput.shape.reason,
})

/** A company in the list of companies. */
export const CustomerSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  place: z.string(),
  timezone: z.string(),
  isPlatformOwner: z.boolean(),
  features: z.array(Feature),
  expiresOn: Day.nullable(),
  leadDays: z.int(),
  state: z.enum(subscriptionStates),
  suspended: z.boolean(),
  /** a deletion waits or is under way */
  deleting: z.boolean(),
  seats: z.int().nullable(),
  /** active people, without individual learners */
  users: z.int(),
  /** submitted on each of the last 30 days, the oldest first */
  runs: z.array(z.int()),
})
export type CustomerSummary = z.infer<typeof CustomerSummary>

/** What a company did in the last 30 days, and what it stores. */
export const CustomerUsage = z.object({
  /** people who signed in */
  signedIn: z.int(),
  submissions: z.int(),
  /** in the 30 days before */
  submissionsBefore: z.int(),
  storedBytes: z.number(),
  mailsNotSent: z.int(),
  auditRows: z.int(),
})

/** Records that stay when a feature is switched off; features whose records are counted together are named once. */
export const KeptRecords = z.object({ feature: Feature, records: z.int() })

/** A company as its page shows it. */
export const CustomerDetails = CustomerSummary.extend({
  address: z.string(),
  logo: z.uuid().nullable(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  since: Moment,
  /** names of the first three active administrators */
  administrators: z.array(z.string()),
  suspension: z.object({ at: Moment, reason: z.string() }).nullable(),
  usage: CustomerUsage,
  kept: z.array(KeptRecords),
  deletion: PendingDeletion.nullable(),
  hold: LegalHold.nullable(),
  /** how long a deletion that is asked for now waits */
  deletionDays: z.int(),
  /** the last time that the company had its audit chain and records verified; null: never */
  verified: z.object({ at: Moment, inOrder: z.boolean() }).nullable(),
  version: Version,
  /** the company lets support sign in as its users */
  supportSignIn: z.boolean(),
  can: z.object({ update: z.boolean(), suspend: z.boolean(), delete: z.boolean(), support: z.boolean() }),
})
export type CustomerDetails = z.infer<typeof CustomerDetails>

/** What a new company starts with; its people can change region and language themselves. */
export const Region = z.object({
  timezone: z.string().refine(isTimezone, 'preferences:timezoneUnknown'),
  locale: z
    .string()
    .refine(code => (dateTimeFormatCodes as readonly string[]).includes(code), 'companySettings:localeUnknown'),
  language: Language,
})
