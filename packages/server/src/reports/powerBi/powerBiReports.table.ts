import { boolean, index, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable, edited, reference } from '../../platform/database/table.ts'
import { users } from '../../users/public/users.table.ts'

/** Ad-hoc reports that Power BI keeps: whose they are. What they show is in the workspace of the company. */
export const powerBiReports = customerTable(
  'power_bi_reports',
  {
    ...edited,
    /** its id at Power BI, by which pages know it */
    reportId: uuid().notNull(),
    name: varchar({ length: 200 }).notNull(),
    ownerId: uuid().notNull(),
    /** the report from which it was made; it may be gone */
    parentReportId: uuid().notNull(),
    isShared: boolean().notNull().default(false),
    datasetId: varchar({ length: 100 }).notNull(),
  },
  table => [
    uniqueIndex('power_bi_reports_report').on(table.customerId, table.reportId),
    index('power_bi_reports_owner').on(table.customerId, table.ownerId),
    reference(table, table.ownerId, users),
  ],
)

/**
 * Power BI makes a copy itself, in the browser of a person, who then tells its id. What was in the workspace when they could
 * begin is none: without this list, anyone could call a standard report their own, and change it.
 */
export const powerBiCopies = customerTable(
  'power_bi_copies',
  {
    userId: uuid().notNull(),
    parentReportId: uuid().notNull(),
    datasetId: varchar({ length: 100 }).notNull(),
    /** the reports of the workspace by then */
    known: uuid().array().notNull(),
    /** the copy that was told: one each time that a report was opened */
    copyId: uuid(),
  },
  table => [
    index('power_bi_copies_user').on(table.customerId, table.userId),
    reference(table, table.userId, users, 'cascade'),
  ],
)
