import { index, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable, edited, reference } from '../../platform/database/table.ts'
import { users } from '../../users/public/users.table.ts'

export const groups = customerTable('groups', { ...edited, name: varchar({ length: 100 }).notNull() }, table => [
  unique('groups_name').on(table.customerId, table.name),
])

export const groupMembers = customerTable(
  'group_members',
  { groupId: uuid().notNull(), userId: uuid().notNull() },
  table => [
    unique('group_members_once').on(table.customerId, table.groupId, table.userId),
    index('group_members_user').on(table.customerId, table.userId),
    reference(table, table.groupId, groups, 'cascade'),
    reference(table, table.userId, users, 'cascade'),
  ],
)
