import { z } from 'zod'
import { companySettingsScope } from '../companySettings/companySettings.scope.ts'
import { endpoint } from '../core/endpoint.ts'
import { Moment, Version } from '../core/fields.ts'
import { readersOf } from '../core/scope.ts'
import { ConnectionInput, ReportProviderInput, reportProviders } from './reportProvider.schema.ts'

const feature = 'allowPowerBI'

/** The secret itself is in no response. */
const ReportProvider = z.object({
  provider: z.enum(reportProviders),
  directoryId: z.string(),
  clientId: z.string(),
  workspaceId: z.string(),
  role: z.string(),
  /** since when the secret is the one that is stored; null: none is */
  secretChangedAt: Moment.nullable(),
  version: Version,
  can: z.object({ update: z.boolean() }),
})
export type ReportProvider = z.infer<typeof ReportProvider>

export const getReportProvider = endpoint({
  method: 'GET',
  path: '/report-provider',
  permission: readersOf(companySettingsScope),
  feature,
  summary: 'Who keeps and draws the reports of the company, and how Power BI is reached',
  response: ReportProvider,
})

export const updateReportProvider = endpoint({
  method: 'PUT',
  path: '/report-provider',
  permission: 'Company Settings Update',
  feature,
  changes: ['powerbi', 'users'],
  secrets: ['clientSecret'],
  summary: 'Chooses who keeps and draws the reports. An empty secret keeps the one that is stored.',
  body: ReportProviderInput.safeExtend({ version: Version }),
  response: ReportProvider,
})

/** Stores nothing. What is wrong is no failure of the call: it is said in words, for whoever may change the settings. */
export const checkReportProvider = endpoint({
  method: 'POST',
  path: '/report-provider/check',
  permission: 'Company Settings Update',
  feature,
  secrets: ['clientSecret'],
  summary: 'Tries a connection to Power BI: sign-in, workspace, reports, row-level security',
  body: ConnectionInput,
  response: z.object({
    works: z.boolean(),
    message: z.string(),
    /** how many reports the workspace has; null where that could not be asked */
    reports: z.number().int().nullable(),
  }),
})
