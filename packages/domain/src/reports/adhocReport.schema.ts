import { z } from 'zod'
import { Version } from '../core/fields.ts'

export const ReportName = z.string().trim().min(1, 'reports:nameMissing').max(100, 'reports:nameTooLong')

/** What its owner says of a report besides its document. */
export const AdhocReportSettings = z.object({ name: ReportName, isShared: z.boolean(), version: Version })
