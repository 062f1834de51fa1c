import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Moment } from '../core/fields.ts'
import { review } from '../core/permissions.ts'
import { DatasetDescription } from '../datasets/fields.schema.ts'
import { DatasetQuery, DatasetResult } from '../datasets/query.schema.ts'
import { ReportDocument } from './report.schema.ts'

const viewing = { permission: review('BI Report'), feature: 'allowPowerBI' } as const

export const ReportListItem = z.object({ id: z.uuid(), name: z.string(), datasetId: z.string() })
export type ReportListItem = z.infer<typeof ReportListItem>

/** Sorted by name (specification 2 §9); those whose figures the caller may not see are left out. */
export const listReports = endpoint({
  method: 'GET',
  path: '/powerbi',
  ...viewing,
  summary: 'The standard reports',
  response: z.object({ value: z.array(ReportListItem) }),
})

/** What a token allows: to look, to save under another name, or to save. */
export const reportRights = ['view', 'copy', 'edit'] as const
export type ReportRight = (typeof reportRights)[number]

export const EmbedInfo = z.object({
  embedToken: z.string(),
  embedUrl: z.string(),
  /** where a page of Gemba opens it, when it is drawn by another host; null: at the address itself */
  relayUrl: z.string().nullable(),
  reportId: z.uuid(),
  datasetId: z.string(),
  /** what the token allows */
  rights: z.enum(reportRights),
  /** when the token ends: whoever shows the report asks for another one before */
  expires: Moment,
})

/**
 * 404 for a report that doesn't exist, and for one whose figures the caller may not see. With `mode=edit` the token also
 * allows to save: an ad-hoc report of one's own as it is, any other as a copy.
 */
export const getEmbedInfo = endpoint({
  method: 'GET',
  path: '/powerbi/:reportId',
  permission: [...viewing.permission, 'BI Report Adhoc', 'BI Report Adhoc Associated'],
  feature: ['allowPowerBI', 'allowAdhocPowerBI'],
  query: z.object({ mode: z.enum(['view', 'edit']).default('view') }),
  // The token acts as its person for minutes, whatever they have left meanwhile, and with all that they may.
  byPassword: true,
  inSupport: false,
  inRoleView: false,
  summary: 'What is needed to embed a report: its address and a token for a few minutes',
  response: EmbedInfo,
})

// What a frame asks. It has no sign-in: its embed token says whose figures it shows, in the header `authorization:
// EmbedToken <token>`. 401 without one, after its end, and for a token of another report.

export const EmbeddedReport = z.object({
  id: z.uuid(),
  name: z.string(),
  document: ReportDocument,
  /** those that it asks; where it is edited, all that its reader may ask */
  datasets: z.array(DatasetDescription),
  rights: z.enum(reportRights),
  /** of an ad-hoc report; null for one that every company gets */
  revision: z.number().int().nullable(),
  /** of a dashboard: the report that has the figures of a tile, by its name */
  tileReports: z.record(z.string(), z.uuid()),
  /** how its reader reads: the language of its texts, the format of dates and numbers, the zone of moments */
  language: z.string(),
  locale: z.string(),
  timezone: z.string(),
})
export type EmbeddedReport = z.infer<typeof EmbeddedReport>

export const getEmbeddedReport = endpoint({
  method: 'GET',
  path: '/embedded-reports/:reportId',
  permission: 'public',
  summary: 'A report for the frame that shows it',
  response: EmbeddedReport,
})

/** Only of the datasets that the report shows, 404 for any other; where it is edited, of all that its reader may ask. */
export const queryEmbeddedReport = endpoint({
  method: 'POST',
  path: '/embedded-reports/:reportId/query',
  permission: 'public',
  summary: 'Figures for the frame that shows a report',
  body: DatasetQuery,
  response: DatasetResult,
})
