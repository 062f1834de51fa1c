import { z } from 'zod'
import { Version } from '../core/fields.ts'
import { DateTimeFormat, dateTimeFormatCodes } from './dateTimeFormats.ts'
import { Language } from './languages.ts'
import { mailTimes } from './mailTimes.ts'
import { isTimezone, Timezone } from './timezones.ts'
import { Language as LanguageCode } from './user.schema.ts'

const dashboards = z.enum(['learner', 'operator'])

/** What a person sets on the preferences page (specification 1 §2.5). null: the company's setting applies. */
export const PreferencesInput = z.object({
  allowEmails: z.boolean(),
  timezone: z.string().max(60).refine(isTimezone, 'preferences:timezoneUnknown').nullable(),
  dateTimeFormat: z
    .string()
    .refine(code => (dateTimeFormatCodes as readonly string[]).includes(code), 'preferences:dateTimeFormatUnknown')
    .nullable(),
  language: LanguageCode.nullable(),
  defaultDashboard: dashboards.nullable(),
  defaultAdminDashboardConfiguration: z.uuid().nullable().default(null),
  ...mailTimes,
})
export type PreferencesInput = z.infer<typeof PreferencesInput>

/** The same with the reference data filled in (specification 1 §3). */
export const UserPreferences = z.object({
  userId: z.uuid(),
  allowEmails: z.boolean(),
  timezone: Timezone.nullable(),
  dateTimeFormat: DateTimeFormat.nullable(),
  language: Language.nullable(),
  defaultDashboard: dashboards.nullable(),
  /** the id of a dashboard of administration */
  defaultAdminDashboardConfiguration: z.uuid().nullable(),
  ...mailTimes,
  version: Version,
  can: z.object({ update: z.boolean() }),
})
export type UserPreferences = z.infer<typeof UserPreferences>
