import { jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { moment } from './table.ts'
import { platformPolicy } from './tenancy.ts'

/** State of this installation that customers can't read: whether its initial data was loaded completely. */
export const installation = pgTable(
  'installation',
  {
    name: varchar({ length: 60 }).primaryKey(),
    value: jsonb().notNull(),
    at: moment().notNull().defaultNow(),
  },
  () => [platformPolicy()],
)
