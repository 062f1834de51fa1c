import { z } from 'zod'
import { NameText } from '../core/visible.ts'
import { CustomerSettings } from '../customers/customer.schema.ts'
import { signInLimits } from '../customers/signInRules.ts'
import { dateTimeFormatCodes } from '../users/dateTimeFormats.ts'
import { leaverMonthLimits } from '../users/leaving.schema.ts'
import { isTimezone } from '../users/timezones.ts'
import { formatNumber, patternProblem } from '../workflow/inspectionNumber.ts'
import { ProfileColumnsInput } from './profileColumns.schema.ts'

/** Numbers are stored in 40 characters; a series can grow far beyond its zeros before that matters. */
const longestNumber = 40
const farAhead = 999_999_999

const Pattern = z
  .string()
  .trim()
  .superRefine((pattern, context) => {
    const problem = patternProblem(pattern)
    const tooLong = !problem && formatNumber(pattern, farAhead, '2026-12-31').length > longestNumber
    if (problem || tooLong)
      context.addIssue({ code: 'custom', message: `companySettings:pattern.${problem ?? 'tooLong'}` })
  })

const Alias = NameText.pipe(z.string().max(60, 'companySettings:aliasTooLong')).optional()

/** Text as its writer typed it, in one form of Unicode. */
const text = (max: number) =>
  z
    .string()
    .transform(typed => typed.normalize('NFC').trim())
    .pipe(z.string().max(max, 'companySettings:tooLong'))

const between = ({ min, max }: { min: number; max: number }, message: string) =>
  z.int(message).min(min, message).max(max, message)

/** The origin of a page: by https, or on the reader's own device. */
const Host = z.string().transform((typed, context) => {
  const url = URL.parse(typed.trim())
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost')
  if (url && isSafe) return url.origin
  context.addIssue({ code: 'custom', message: 'companySettings:hostInvalid' })
  return z.NEVER
})
export const mostEmbeddingHosts = 20

/** How long entries of the inbox can be kept. */
export const notificationDayLimits = { min: 7, max: 730 } as const

/** Name and settings of a company for all of its people (specification 1 §2.6). An empty alias means the role's own name. */
export const CompanySettingsInput = z.object({
  name: NameText.pipe(z.string().min(1, 'companySettings:nameRequired').max(100, 'companySettings:tooLong')),
  address: text(300),
  contact: z.object({
    name: text(100),
    email: z
      .string()
      .trim()
      .toLowerCase()
      .max(200, 'companySettings:tooLong')
      .pipe(z.union([z.literal(''), z.email('users:emailInvalid')], 'users:emailInvalid')),
    phone: text(40).pipe(z.string().regex(/^[+\d\s()/.-]*$/, 'companySettings:phoneInvalid')),
  }),
  logo: z.uuid().nullable(),
  profileColumns: ProfileColumnsInput,
  timezone: z.string().refine(isTimezone, 'companySettings:timezoneUnknown'),
  locale: z
    .string()
    .refine(code => (dateTimeFormatCodes as readonly string[]).includes(code), 'companySettings:localeUnknown'),
  language: CustomerSettings.shape.language.unwrap(),
  inspectionNumberPattern: Pattern,
  issueNumberPattern: Pattern,
  electronicSignature: z.boolean(),
  approvalHours: z
    .int('companySettings:hours')
    .min(1, 'companySettings:hours')
    .max(720, 'companySettings:hours')
    .default(24),
  offlineHours: between({ min: 1, max: 72 }, 'companySettings:offlineHoursRange').default(8),
  singleSession: z.boolean(),
  supportSignIn: z.boolean(),
  signInMonths: between({ min: 1, max: 120 }, 'companySettings:signInMonths'),
  leaverMonths: between(leaverMonthLimits, 'companySettings:leaverMonths').nullable().default(null),
  idleMinutes: between(signInLimits.idleMinutes, 'companySettings:idleMinutes'),
  terminalMinutes: between(signInLimits.terminalMinutes, 'companySettings:terminalMinutes'),
  passwordLength: between(signInLimits.passwordLength, 'companySettings:passwordLength'),
  notificationDays: between(notificationDayLimits, 'companySettings:notificationDays'),
  pushContent: CustomerSettings.shape.pushContent,
  resultMailsOutside: CustomerSettings.shape.resultMailsOutside,
  embeddingHosts: z.array(Host).max(mostEmbeddingHosts, 'companySettings:hostsTooMany').default([]),
  workflowAliases: z
    .object({ 'QA Supervisor': Alias, 'MFG Supervisor': Alias, 'QA Manager': Alias })
    .superRefine((aliases, context) => {
      const names = Object.entries(aliases).filter(([, name]) => name)
      for (const [role, name] of names)
        if (names.some(([other, same]) => other !== role && same?.toLowerCase() === name?.toLowerCase()))
          context.addIssue({ code: 'custom', path: [role], message: 'companySettings:aliasTwice' })
    }),
})
export type CompanySettingsInput = z.infer<typeof CompanySettingsInput>
