import type { Permission } from '@gemba/domain/core/permissions'
import { sql } from 'drizzle-orm'
import { boolean, text, unique, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { customerTable, edited } from '../../platform/database/table.ts'

/** A list of permissions with a name. Each customer has its own copy of the usual ones. */
export const roles = customerTable(
  'roles',
  {
    ...edited,
    name: varchar({ length: 100 }).notNull(),
    /** in short; empty for built-in ones, which are described in the reader's language */
    description: varchar({ length: 200 }).notNull().default(''),
    /** the built-in role whose menus, guards and queues a company's copy has */
    basedOn: varchar({ length: 100 }),
    permissions: text().array().$type<Permission[]>().notNull(),
    builtIn: boolean().notNull().default(false),
    /** of a built-in role: the defaults it was offered, with those that an administrator has taken away since */
    offeredPermissions: text().array().$type<Permission[]>().notNull().default([]),
  },
  table => [
    unique('roles_name').on(table.customerId, table.name),
    uniqueIndex('roles_name_in_any_case').on(table.customerId, sql`lower(${table.name})`),
  ],
)
