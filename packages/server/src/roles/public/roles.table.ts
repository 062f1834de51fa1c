import type { Permission } from '@gemba/domain/core/permissions'
import { boolean, text, unique, varchar } from 'drizzle-orm/pg-core'
import { customerTable, edited } from '../../platform/database/table.ts'

/** A list of permissions with a name. Each customer has its own copy of the usual ones. */
export const roles = customerTable(
  'roles',
  {
    ...edited,
    name: varchar({ length: 100 }).notNull(),
    permissions: text().array().$type<Permission[]>().notNull(),
    builtIn: boolean().notNull().default(false),
    /** of a built-in role: the defaults it was offered, with those that an administrator has taken away since */
    offeredPermissions: text().array().$type<Permission[]>().notNull().default([]),
  },
  table => [unique('roles_name').on(table.customerId, table.name)],
)
