import { boolean, index, integer, text, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable, edited, reference } from '../platform/database/table.ts'
import { users } from '../users/public/users.table.ts'

/** Dashboards of administration, each of one person who may share it with the company. */
export const dashboardConfigurations = customerTable(
  'dashboard_configurations',
  {
    ...edited,
    name: varchar({ length: 100 }).notNull(),
    userId: uuid().notNull(),
    isPrivate: boolean().notNull(),
    /** the grid layout as text (specification 1 §3) */
    configuration: text().notNull(),
  },
  table => [
    index('dashboard_configurations_name').on(table.customerId, table.name),
    index('dashboard_configurations_user').on(table.customerId, table.userId),
    reference(table, table.userId, users),
  ],
)

/** The last versions of a dashboard as they were saved, the newest among them. */
export const dashboardVersions = customerTable(
  'dashboard_versions',
  {
    dashboardId: uuid().notNull(),
    number: integer().notNull(),
    name: varchar({ length: 100 }).notNull(),
    configuration: text().notNull(),
  },
  table => [
    unique('dashboard_versions_number').on(table.customerId, table.dashboardId, table.number),
    reference(table, table.dashboardId, dashboardConfigurations, 'cascade'),
  ],
)
