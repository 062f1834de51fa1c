import type { Attributes } from '@gemba/domain/users/attributes'
import type { StoredHold } from '@gemba/domain/users/leaving.schema'
import type { StoredPreferences } from '@gemba/domain/users/user.schema'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, text, unique, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable, edited, moment, reference } from '../../platform/database/table.ts'
import { roles } from '../../roles/public/roles.table.ts'

/**
 * A person in one customer. The id is that of the identity with which the person signs in, so the same person has the
 * same id in every customer, and a profile of their own in each.
 */
export const users = customerTable(
  'users',
  {
    ...edited,
    username: varchar({ length: 60 }).notNull(),
    firstName: varchar({ length: 60 }).notNull().default(''),
    lastName: varchar({ length: 60 }).notNull().default(''),
    email: varchar({ length: 200 }),
    /** the number or name that the person enters at a shared terminal */
    badge: varchar({ length: 40 }),
    /** the file of their picture */
    picture: uuid(),
    /** what the company knows of them in the columns that it defines, by the column's key */
    attributes: jsonb().$type<Attributes>().notNull().default({}),
    active: boolean().notNull().default(true),
    /** since when they are deactivated; null while they are active */
    deactivatedAt: moment(),
    /** while it is there, nothing removes their personal data */
    legalHold: jsonb().$type<StoredHold>(),
    /** when their personal data was removed; what remains is a pseudonym */
    anonymizedAt: moment(),
    isB2CUser: boolean('is_b2c_user').notNull().default(false),
    preferences: jsonb().$type<StoredPreferences>().notNull().default({}),
    /** the release note up to which they have read what is new */
    releaseNotesRead: varchar({ length: 60 }),
    /** when they last entered this customer with a sign-in; null: never */
    lastSignInAt: moment(),
    /** when the latest invitation was sent to them */
    invitedAt: moment(),
    /** what people are searched by: in lower case, without accents (`foldedWords`) */
    searchText: text()
      .generatedAlwaysAs(
        sql`replace(lower(regexp_replace(normalize(username || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(badge, '') || ' ' || first_name, NFD), '[\\u0300-\\u036f]', '', 'g')), 'ß', 'ss')`,
      )
      .notNull(),
  },
  table => [
    unique('users_username').on(table.customerId, table.username),
    uniqueIndex('users_badge').on(table.customerId, sql`lower(${table.badge})`).where(sql`badge is not null`),
    // A company of 50,000 people: the list by name, read without the rest of each person.
    index('users_by_name').on(table.customerId, table.lastName, table.firstName, table.id),
    // Whose time is over: read each night for every company.
    index('users_left')
      .on(table.customerId, table.deactivatedAt)
      .where(sql`deactivated_at is not null and anonymized_at is null`),
  ],
)

export const userRoles = customerTable('user_roles', { userId: uuid().notNull(), roleId: uuid().notNull() }, table => [
  unique('user_roles_once').on(table.customerId, table.userId, table.roleId),
  index('user_roles_role').on(table.customerId, table.roleId),
  reference(table, table.userId, users, 'cascade'),
  reference(table, table.roleId, roles, 'cascade'),
])
