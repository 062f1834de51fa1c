import { unique, varchar } from 'drizzle-orm/pg-core'
import { customerTable, edited } from '../../platform/database/table.ts'

/** Words with which checklists (and later questions, courses …) are found and grouped. `type` names the tag type. */
export const tags = customerTable(
  'tags',
  { ...edited, name: varchar({ length: 60 }).notNull(), type: varchar({ length: 40 }).notNull().default('category') },
  table => [unique('tags_name').on(table.customerId, table.type, table.name)],
)
