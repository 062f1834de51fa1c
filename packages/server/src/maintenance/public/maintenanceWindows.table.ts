import type { MaintenanceMessage } from '@gemba/domain/maintenance/maintenance.schema'
import { index, integer, jsonb } from 'drizzle-orm/pg-core'
import { customerTable, edited, moment } from '../../platform/database/table.ts'

/** Times in which only system administrators use the product. Those of the platform owner count (currentMaintenance.ts). */
export const maintenanceWindows = customerTable(
  'maintenance_windows',
  {
    ...edited,
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** how many hours before the start everyone sees a notice */
    noticeHours: integer().notNull(),
    message: jsonb().$type<MaintenanceMessage>().notNull(),
  },
  table => [index('maintenance_windows_end').on(table.customerId, table.endsAt)],
)
