import { sql } from 'drizzle-orm'
import { foreignKey, unique, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { customerTable, edited } from '../../platform/database/table.ts'

/** The code of the type by which checklists are found. */
export const categoryCode = 'category'

/** The code of a tag type is made of its first name and never changes: tags refer to it. */
export const tagTypes = customerTable(
  'tag_types',
  {
    ...edited,
    code: varchar({ length: 40 }).notNull(),
    name: varchar({ length: 60 }).notNull(),
    description: varchar({ length: 500 }).notNull().default(''),
  },
  table => [
    unique('tag_types_code').on(table.customerId, table.code),
    uniqueIndex('tag_types_name').on(table.customerId, sql`lower(${table.name})`),
  ],
)

/** Words with which checklists (and later questions, courses …) are found and grouped. */
export const tags = customerTable(
  'tags',
  { ...edited, name: varchar({ length: 60 }).notNull(), type: varchar({ length: 40 }).notNull().default(categoryCode) },
  table => [
    unique('tags_name').on(table.customerId, table.type, table.name),
    foreignKey({
      name: 'tags_type',
      columns: [table.customerId, table.type],
      foreignColumns: [tagTypes.customerId, tagTypes.code],
    }),
  ],
)
