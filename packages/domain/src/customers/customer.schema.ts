import { z } from 'zod'
import { featureFlags } from '../core/featureFlags.ts'
import { Day } from '../core/fields.ts'
import { ProfileColumn } from './profileColumns.ts'
import { defaultSignInRules } from './signInRules.ts'

/** Settings of a customer for all of its people. Every field has a default, so an empty object is valid. */
export const CustomerSettings = z.object({
  /** IANA zone and BCP 47 locale for people who have not chosen their own (specification 1 §3, §9) */
  timezone: z.string().max(60).default('UTC'),
  locale: z.string().max(20).default('en-US'),
  language: z.enum(['en', 'de', 'ar']).default('en'),
  /** the languages that people can choose; the default is one of them */
  languages: z
    .array(z.enum(['en', 'de', 'ar']))
    .min(1)
    .default(['en', 'de', 'ar']),
  /** product.md §4, IR number */
  inspectionNumberPattern: z.string().max(40).default('IR-{yyyy}-{000000}'),
  issueNumberPattern: z.string().max(40).default('IS-{0000}'),
  /** each decision needs the password again (product.md §4, electronic signature) */
  electronicSignature: z.boolean().default(false),
  /** hours within which an approving role should decide; longer waits are highlighted in its queue */
  approvalHours: z.int().min(1).max(720).default(24),
  /** hours for which a draft that someone takes along without network stays locked */
  offlineHours: z.int().min(1).max(72).default(8),
  /** one session at a time; a second sign-in must decide (product.md §1, single-session) */
  singleSession: z.boolean().default(false),
  /** people of the platform owner may sign in as a user to help them, for half an hour and with a reason */
  supportSignIn: z.boolean().default(true),
  /** how many months it is kept who signed in and who was refused */
  signInMonths: z.int().min(1).max(120).default(24),
  /** months after which personal data of deactivated people is removed; null: never by itself */
  leaverMonths: z.int().min(1).max(240).nullable().default(null),
  /** minutes without use after which a sign-in ends */
  idleMinutes: z.int().default(defaultSignInRules.idleMinutes),
  /** the same at a trusted terminal */
  terminalMinutes: z.int().default(defaultSignInRules.terminalMinutes),
  /** characters that a new password has at least */
  passwordLength: z.int().default(defaultSignInRules.passwordLength),
  /** days for which entries of the inbox are kept */
  notificationDays: z.int().default(90),
  /** what a device shows of a notification before it is unlocked: what it says, or only that there is one */
  pushContent: z.enum(['full', 'hidden']).default('full'),
  /** rules for result e-mails may name addresses of people without an account */
  resultMailsOutside: z.boolean().default(false),
  /** origins of the company's own pages that may show its reports in a frame, such as `https://intranet.example` */
  embeddingHosts: z.array(z.string()).default([]),
  /** who keeps and draws its reports: Gemba, or its own Power BI (reports/reportProvider.schema) */
  reportProvider: z.enum(['builtIn', 'powerBi']).default('builtIn'),
  /** where the company is, in several lines; on its records */
  address: z.string().default(''),
  /** whom its people ask; e-mails of the company are answered to this address */
  contact: z
    .object({ name: z.string().default(''), email: z.string().default(''), phone: z.string().default('') })
    .prefault({}),
  /** what the company wants to know of its people besides their names */
  profileColumns: z.array(ProfileColumn).default([]),
  /** the file of the logo */
  logo: z.uuid().nullable().default(null),
  /** the customer's own names of the approval roles (workflow tag aliases) */
  workflowAliases: z
    .object({
      'QA Supervisor': z.string().trim().min(1).max(60).optional(),
      'MFG Supervisor': z.string().trim().min(1).max(60).optional(),
      'QA Manager': z.string().trim().min(1).max(60).optional(),
    })
    .default({}),
})
export type CustomerSettings = z.infer<typeof CustomerSettings>

/** The customer's stored settings with every default filled in. */
export const customerSettings = (stored: Partial<CustomerSettings> | undefined): CustomerSettings =>
  CustomerSettings.parse(stored ?? {})

export const Features = z.object(
  Object.fromEntries(featureFlags.map(name => [name, z.boolean()])) as Record<
    (typeof featureFlags)[number],
    z.ZodBoolean
  >,
)

/** Specification 1 §3, Customer. */
export const Customer = z.object({
  id: z.uuid(),
  name: z.string(),
  isPlatformOwner: z.boolean(),
  expiration: z
    .object({ date: Day, notification: z.object({ leadTime: z.number().int(), email: z.string() }) })
    .nullable(),
  features: Features,
  settings: CustomerSettings,
})
export type Customer = z.infer<typeof Customer>
