import { index, unique, uuid } from 'drizzle-orm/pg-core'
import { customerTable, reference } from '../../platform/database/table.ts'
import { tags } from '../../tags/public/tags.table.ts'
import { users } from './users.table.ts'

/** The tags of people. */
export const userTags = customerTable('user_tags', { userId: uuid().notNull(), tagId: uuid().notNull() }, table => [
  unique('user_tags_once').on(table.customerId, table.userId, table.tagId),
  index('user_tags_tag').on(table.customerId, table.tagId),
  reference(table, table.userId, users, 'cascade'),
  reference(table, table.tagId, tags, 'cascade'),
])
