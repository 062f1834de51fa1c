import { jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { moment } from './table.ts'
import { platformPolicy } from './tenancy.ts'

/** What this installation knows of itself and no customer may read: whether its first data was loaded to the end. */
export const installation = pgTable(
  'installation',
  {
    name: varchar({ length: 60 }).primaryKey(),
    value: jsonb().notNull(),
    at: moment().notNull().defaultNow(),
  },
  () => [platformPolicy()],
)
