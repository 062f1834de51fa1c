import { index, unique, varchar } from 'drizzle-orm/pg-core'
import { customerTable, edited, shared } from '../platform/database/table.ts'

export const tutorials = customerTable(
  'tutorials',
  { ...edited, name: varchar({ length: 100 }).notNull(), url: varchar({ length: 500 }).notNull(), ...shared },
  table => [
    unique('tutorials_origin').on(table.customerId, table.originId),
    index('tutorials_name').on(table.customerId, table.name),
  ],
)
