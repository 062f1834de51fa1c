import { boolean, date, index, integer, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { groups } from '../../groups/public/groups.table.ts'
import { customerTable, edited, moment, reference } from '../../platform/database/table.ts'
import { roles } from '../../roles/public/roles.table.ts'
import { users } from '../../users/public/users.table.ts'

/** Codes with which people sign up into a company. One that somebody came by is never deleted: who did stays known. */
export const enrollmentKeys = customerTable(
  'enrollment_keys',
  {
    ...edited,
    name: varchar({ length: 100 }).notNull(),
    code: varchar({ length: 12 }).notNull(),
    /** days of the company's timezone */
    startsOn: date({ mode: 'string' }),
    endsOn: date({ mode: 'string' }),
    maxUses: integer(),
    /** counted in the row, whose lock lets the last use happen once */
    uses: integer().notNull().default(0),
    emailDomain: varchar({ length: 100 }).notNull().default(''),
    revokedAt: moment(),
  },
  // In all companies: the code alone says whose it is. That two have the same one is left to chance, of 58 bits.
  table => [index('enrollment_keys_code').on(table.code)],
)

export const enrollmentKeyRoles = customerTable(
  'enrollment_key_roles',
  { keyId: uuid().notNull(), roleId: uuid().notNull() },
  table => [
    unique('enrollment_key_roles_once').on(table.customerId, table.keyId, table.roleId),
    index('enrollment_key_roles_role').on(table.customerId, table.roleId),
    reference(table, table.keyId, enrollmentKeys, 'cascade'),
    reference(table, table.roleId, roles, 'cascade'),
  ],
)

export const enrollmentKeyGroups = customerTable(
  'enrollment_key_groups',
  { keyId: uuid().notNull(), groupId: uuid().notNull() },
  table => [
    unique('enrollment_key_groups_once').on(table.customerId, table.keyId, table.groupId),
    index('enrollment_key_groups_group').on(table.customerId, table.groupId),
    reference(table, table.keyId, enrollmentKeys, 'cascade'),
    reference(table, table.groupId, groups, 'cascade'),
  ],
)

/** Who came by a key; `createdAt` says when. */
export const enrollmentKeyUses = customerTable(
  'enrollment_key_uses',
  {
    keyId: uuid().notNull(),
    userId: uuid().notNull(),
    /** with a new account, and not with the one that they had elsewhere */
    isNew: boolean().notNull(),
  },
  table => [
    unique('enrollment_key_uses_once').on(table.customerId, table.keyId, table.userId),
    index('enrollment_key_uses_latest').on(table.customerId, table.keyId, table.createdAt),
    reference(table, table.keyId, enrollmentKeys),
    reference(table, table.userId, users),
  ],
)
