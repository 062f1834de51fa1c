import type { TagTarget } from '@gemba/domain/tags/tagTargets'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, text, unique, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { foldedOf } from '../../platform/database/foldedName.ts'
import { customerTable, edited } from '../../platform/database/table.ts'

/** The code of the type by which checklists are found. */
export const categoryCode = 'category'

/** The name as it is compared with others. */
const folded = () => text().generatedAlwaysAs(foldedOf(sql`name`)).notNull()

/** The code of a tag type is made of its first name and never changes: tags refer to it. */
export const tagTypes = customerTable(
  'tag_types',
  {
    ...edited,
    code: varchar({ length: 40 }).notNull(),
    name: varchar({ length: 60 }).notNull(),
    description: varchar({ length: 500 }).notNull().default(''),
    /** what carries its tags */
    appliesTo: text().array().$type<TagTarget[]>().notNull().default(sql`'{checklists}'`),
    /** several of its tags on one thing; otherwise one */
    multiple: boolean().notNull().default(true),
    folded: folded(),
  },
  table => [
    unique('tag_types_code').on(table.customerId, table.code),
    uniqueIndex('tag_types_name').on(table.customerId, sql`lower(${table.name})`),
  ],
)

/** Words with which checklists and people (and later questions, courses …) are found and grouped. */
export const tags = customerTable(
  'tags',
  {
    ...edited,
    name: varchar({ length: 60 }).notNull(),
    type: varchar({ length: 40 }).notNull().default(categoryCode),
    folded: folded(),
  },
  table => [
    index('tags_folded').on(table.customerId, table.type, table.folded),
    unique('tags_name').on(table.customerId, table.type, table.name),
    foreignKey({
      name: 'tags_type',
      columns: [table.customerId, table.type],
      foreignColumns: [tagTypes.customerId, tagTypes.code],
    }),
  ],
)
