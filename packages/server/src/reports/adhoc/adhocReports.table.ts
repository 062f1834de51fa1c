import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import type { ReportDocument } from '@gemba/domain/reports/report.schema'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, text, unique, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { foldedOf } from '../../platform/database/foldedName.ts'
import { customerTable, edited, reference } from '../../platform/database/table.ts'
import { users } from '../../users/public/users.table.ts'

/** Reports that people made themselves. What a report shows is in its newest revision. */
export const adhocReports = customerTable(
  'adhoc_reports',
  {
    ...edited,
    name: varchar({ length: 100 }).notNull(),
    ownerId: uuid().notNull(),
    /** the report from which it was made: one of the company, which may be gone, or one that every company gets */
    parentReportId: uuid().notNull(),
    isShared: boolean().notNull().default(false),
    /** the newest one, from 1 */
    revision: integer().notNull(),
    /** those that its newest document asks, the one of its first visual first */
    datasets: text().array().notNull(),
    /** those of its newest document that say of which type of checklists it is: lists read no documents */
    typeFilters: jsonb().$type<DatasetFilter[]>().notNull(),
    /** the name as it is compared with others */
    folded: text().generatedAlwaysAs(foldedOf(sql`name`)).notNull(),
  },
  table => [
    uniqueIndex('adhoc_reports_name').on(table.customerId, table.ownerId, table.folded),
    reference(table, table.ownerId, users),
  ],
)

/** What was saved of a report; the oldest ones go. */
export const adhocReportRevisions = customerTable(
  'adhoc_report_revisions',
  {
    reportId: uuid().notNull(),
    revision: integer().notNull(),
    document: jsonb().$type<ReportDocument>().notNull(),
  },
  table => [
    unique('adhoc_report_revisions_number').on(table.customerId, table.reportId, table.revision),
    reference(table, table.reportId, adhocReports, 'cascade'),
  ],
)
