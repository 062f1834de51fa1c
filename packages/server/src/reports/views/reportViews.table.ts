import { index, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable } from '../../platform/database/table.ts'

/** Reports that every company gets, and those that its people made. */
export const viewedKinds = ['standard', 'adhoc'] as const
export type ViewedKind = (typeof viewedKinds)[number]

/** Who opened which report, by `created_by` and `created_at`; without the person, once they are anonymized. */
export const reportViews = customerTable(
  'report_views',
  {
    /** a standard report, which is in no table, or an ad-hoc one, which may be deleted */
    reportId: uuid().notNull(),
    kind: varchar({ length: 10 }).$type<ViewedKind>().notNull(),
  },
  table => [
    index('report_views_person').on(table.customerId, table.createdBy, table.createdAt),
    index('report_views_time').on(table.customerId, table.createdAt),
  ],
)
