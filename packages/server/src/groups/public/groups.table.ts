import type { GroupRule, RuleCondition } from '@gemba/domain/groups/groupRule.schema'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, unique, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable, edited, reference } from '../../platform/database/table.ts'
import { users } from '../../users/public/users.table.ts'

export const groups = customerTable(
  'groups',
  {
    ...edited,
    name: varchar({ length: 100 }).notNull(),
    /** who is in it; null: people are added and removed by hand */
    rule: jsonb().$type<GroupRule>(),
  },
  table => [
    unique('groups_name').on(table.customerId, table.name),
    uniqueIndex('groups_name_in_any_case').on(table.customerId, sql`lower(${table.name})`),
  ],
)

/** Who is in a group. Those of a group by rule are kept by the database (ruleTriggers.ts). */
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

/** Who joined and left, when, and by whose change. */
export const groupMoves = customerTable(
  'group_moves',
  {
    groupId: uuid().notNull(),
    userId: uuid().notNull(),
    joined: boolean().notNull(),
    /** the conditions that were true of who joined, or not true of who left; null: by hand */
    reason: jsonb().$type<RuleCondition[]>(),
  },
  table => [
    index('group_moves_group').on(table.customerId, table.groupId, table.createdAt, table.id),
    // Of each person who is deleted, such as those whose import is undone, PostgreSQL looks for moves.
    index('group_moves_user').on(table.customerId, table.userId),
    reference(table, table.groupId, groups, 'cascade'),
    reference(table, table.userId, users, 'cascade'),
  ],
)
