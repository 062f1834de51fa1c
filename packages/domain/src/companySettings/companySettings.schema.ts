import { z } from 'zod'
import { CustomerSettings } from '../customers/customer.schema.ts'
import { dateTimeFormatCodes } from '../users/dateTimeFormats.ts'
import { isTimezone } from '../users/timezones.ts'
import { formatNumber, patternProblem } from '../workflow/inspectionNumber.ts'

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

const Alias = z.string().trim().max(60, 'companySettings:aliasTooLong').optional()

/** Settings of a company for all of its people (specification 1 §2.6). An empty alias means the role's own name. */
export const CompanySettingsInput = z.object({
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
  singleSession: z.boolean(),
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
