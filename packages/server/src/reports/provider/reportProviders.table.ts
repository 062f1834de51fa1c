import { text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable, edited, moment } from '../../platform/database/table.ts'

/** How the Power BI of a company is reached; one row each. Whether it is used is a setting of the company. */
export const reportProviders = customerTable(
  'report_providers',
  {
    ...edited,
    directoryId: uuid(),
    clientId: uuid(),
    workspaceId: uuid(),
    /** of row-level security; empty: none is named */
    role: varchar({ length: 100 }).notNull().default(''),
    /** sealed (platform/sealedSecret) */
    secret: text(),
    secretChangedAt: moment(),
  },
  table => [uniqueIndex('report_providers_customer').on(table.customerId)],
)
