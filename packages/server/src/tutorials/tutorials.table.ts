import { index, varchar } from 'drizzle-orm/pg-core'
import { customerTable, edited } from '../platform/database/table.ts'

export const tutorials = customerTable(
  'tutorials',
  { ...edited, name: varchar({ length: 100 }).notNull(), url: varchar({ length: 500 }).notNull() },
  table => [index('tutorials_name').on(table.customerId, table.name)],
)
