// Reports that people of a company make themselves. What is shared, listed and deleted is asked with a sign-in; the frame
// in which a report is edited saves it with its embed token.
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Moment, Person, Version } from '../core/fields.ts'
import { AdhocReportSettings, ReportName } from './adhocReport.schema.ts'
import { ReportDocument } from './report.schema.ts'
import { mostImageBytes, mostReportImages } from './reportImage.ts'

/** With the first one sees all of the company; with the second one's own and those that were shared. */
const seeingAll = 'BI Report Adhoc'
const seeingOwn = 'BI Report Adhoc Associated'
const adhoc = { permission: [seeingAll, seeingOwn], feature: 'allowAdhocPowerBI' } as const

/** Maximum number of reports that one person has, and that a company has. */
export const mostAdhocReports = { ofPerson: 100, ofCompany: 2000 }
/** So many documents of a report are kept, the newest ones. */
export const mostReportRevisions = 50
/** Bytes of these documents together, as they are stored: with many images, there is room for a few. The newest one stays. */
export const mostReportBytes = 5 * 1024 * 1024

export const AdhocReport = z.object({
  id: z.uuid(),
  name: z.string(),
  /** the dataset of its first visual; empty without one */
  datasetId: z.string(),
  /** null: it was not made by a person of the company. It opens as a copy, which is saved under a name. */
  parentReportId: z.uuid().nullable(),
  owner: Person.nullable(),
  /** all who may open ad-hoc reports see it, not its owner alone */
  isShared: z.boolean(),
  /** goes up with each document that is saved; null where no earlier ones are kept (Power BI) */
  revision: z.number().int().nullable(),
  version: Version,
  updatedAt: Moment.nullable(),
  can: z.object({ edit: z.boolean(), manage: z.boolean() }),
})
export type AdhocReport = z.infer<typeof AdhocReport>

const AdhocReports = z.object({ value: z.array(AdhocReport) })

/** Sorted by name. Those whose figures the caller may not see are left out, here and below. */
export const listAllAdhocReports = endpoint({
  method: 'GET',
  path: '/powerbi/adhoc/all',
  ...adhoc,
  permission: seeingAll,
  summary: 'All ad-hoc reports of the company, and those from which one begins',
  shows: ['users'],
  response: AdhocReports,
})

export const listAssociatedAdhocReports = endpoint({
  method: 'GET',
  path: '/powerbi/adhoc/associated',
  ...adhoc,
  permission: seeingOwn,
  summary: 'The ad-hoc reports of the caller and those that were shared with them, and those from which one begins',
  shows: ['users'],
  response: AdhocReports,
})

/**
 * What a host page tells after the frame saved a report under a name: confirms who has it, and from what it was made. The
 * report is stored by then, so nothing is lost where a page says nothing. 403 for another person or company than the
 * caller's.
 */
export const saveAdhocReport = endpoint({
  method: 'POST',
  path: '/powerbi/adhoc/save',
  ...adhoc,
  summary: 'Confirms an ad-hoc report that was saved under a name',
  body: z.object({
    userId: z.uuid(),
    customerId: z.uuid(),
    /** as it was saved: Power BI takes longer names than those that are kept here */
    reportName: z.string().trim().min(1, 'reports:nameMissing').max(256),
    reportId: z.uuid(),
    parentReportId: z.uuid(),
  }),
  response: AdhocReport,
})

/** What a host page tells after the frame saved a report again. */
export const updateAdhocReport = endpoint({
  method: 'PUT',
  path: '/powerbi/adhoc/:reportId',
  ...adhoc,
  summary: 'Confirms that an ad-hoc report was saved again',
  body: z.object({ userId: z.uuid(), reportId: z.uuid() }),
  response: AdhocReport,
})

/** By its owner, and by those who see all. */
export const changeAdhocReport = endpoint({
  method: 'PUT',
  path: '/powerbi/adhoc/:reportId/settings',
  ...adhoc,
  summary: 'Renames an ad-hoc report, and shares it',
  body: AdhocReportSettings,
  response: AdhocReport,
})

export const deleteAdhocReport = endpoint({
  method: 'DELETE',
  path: '/powerbi/adhoc/:id',
  ...adhoc,
  summary: 'Deletes an ad-hoc report with all that was saved of it',
})

export const listReportRevisions = endpoint({
  method: 'GET',
  path: '/powerbi/adhoc/:reportId/revisions',
  ...adhoc,
  summary: 'What was saved of an ad-hoc report, newest first',
  shows: ['users'],
  response: z.object({
    revisions: z.array(z.object({ revision: z.number().int(), savedAt: Moment, savedBy: Person.nullable() })),
    version: Version,
  }),
})

/** Saves an earlier document once more. What was saved after it stays among the revisions. */
export const restoreReportRevision = endpoint({
  method: 'POST',
  path: '/powerbi/adhoc/:reportId/restore',
  ...adhoc,
  summary: 'Goes back to an earlier revision of an ad-hoc report',
  body: z.object({ revision: z.number().int().min(1), version: Version }),
  response: AdhocReport,
})

// What a frame saves, by its embed token (reports.endpoints). 403 where the token doesn't allow it.

const saving = {
  permission: 'public',
  changes: ['powerbi'],
  // A page has 50 visuals at most, each with some hundred values.
  maxValues: 50_000,
  // Images are a third longer as text; all else of a document has a megabyte.
  bodyLimit: 1024 * 1024 + 1.5 * mostImageBytes * mostReportImages,
} as const

export const SavedReport = z.object({ reportId: z.uuid(), name: z.string(), revision: z.number().int() })
export type SavedReport = z.infer<typeof SavedReport>

/** `revision` is the one that was opened: 409 where someone saved another meanwhile, and nothing is overwritten. */
export const saveEmbeddedReport = endpoint({
  method: 'PUT',
  path: '/embedded-reports/:reportId',
  ...saving,
  summary: 'Saves the report that a frame edits',
  body: z.object({ document: ReportDocument, revision: z.number().int().min(1) }),
  response: SavedReport,
})

export const saveEmbeddedReportAs = endpoint({
  method: 'POST',
  path: '/embedded-reports/:reportId/copies',
  ...saving,
  summary: 'Saves what a frame shows as a report of its own, of the person of its token',
  body: z.object({ document: ReportDocument, name: ReportName }),
  response: SavedReport,
})
