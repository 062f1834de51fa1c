import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { Person } from '@gemba/domain/core/fields'
import { roleNames } from '@gemba/domain/core/roles'
import type { listRoles } from '@gemba/domain/roles/roles.endpoints'
import type { RoleKind } from '@gemba/domain/roles/roles.schema'
import { and, eq, getTableColumns, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing, ordered, pageOf, totalOver } from '../platform/database/paging.ts'
import { found } from '../platform/http/refusal.ts'
import { hasPhrase, type Locale, phrase } from '../platform/phrases.ts'
import { offeredPermissions } from './catalogue.ts'
import { roles } from './public/roles.table.ts'

// Those who have a role are read in SQL: the room of users builds on this one.
const holders = sql<number>`(
  select count(*)::int from user_roles ur join users u on u.customer_id = ur.customer_id and u.id = ur.user_id
  where ur.customer_id = roles.customer_id and ur.role_id = roles.id and u.active)`
const kind = sql<RoleKind>`case
  when not roles.built_in then 'own'
  when roles.permissions @> roles.offered_permissions and roles.permissions <@ roles.offered_permissions then 'builtIn'
  else 'changed' end`
const offered = sql.param(offeredPermissions.map(({ name }) => name))
const granted = sql<number>`(
  select count(*)::int from unnest(roles.permissions) p where p = any(${offered}::text[]))`

const columns = { ...getTableColumns(roles), holders, kind, granted }
const use = {
  /** how many checklists are assigned to it */
  checklists: sql<number>`(
    select count(distinct checklist_id)::int from checklist_assignments a
    where a.customer_id = roles.customer_id and a.role_id = roles.id)`,
  /** a rule of a group asks for it */
  isAsked: sql<boolean>`exists (
    select from groups g where g.customer_id = roles.customer_id and g.rule -> 'conditions' @>
      jsonb_build_array(jsonb_build_object('about', 'role', 'values', jsonb_build_array(roles.id))))`,
  /** people who were deactivated count as well: they come back with their roles; so do keys, which give them */
  isHeld: sql<boolean>`exists (
    select from user_roles ur where ur.customer_id = roles.customer_id and ur.role_id = roles.id) or exists (
    select from enrollment_key_roles kr where kr.customer_id = roles.customer_id and kr.role_id = roles.id)`,
}

/** What a built-in role is for; empty for others. */
const inShort = (locale: Locale, name: string) =>
  hasPhrase(`roles:inShort.${name}`) ? phrase(locale, `roles:inShort.${name}`) : ''

/** What a role is for: in the reader's language where the product brings it. */
export const descriptionOf = (
  locale: Locale,
  role: Pick<typeof roles.$inferSelect, 'builtIn' | 'name' | 'description'>,
) => (role.builtIn ? inShort(locale, role.name) : role.description)

/** The built-in roles whose description has these words. */
const describedBy = (locale: Locale, words: string) =>
  roleNames.filter(name => inShort(locale, name).toLocaleLowerCase(locale).includes(words.toLocaleLowerCase(locale)))

/** A page of roles with how many people have them, sorted by name by default, and the total count. */
export const findRoles = (tx: Tx, locale: Locale, query: QueryOf<typeof listRoles>) => {
  const { next, count, search, id, kind: wanted, ...order } = query
  const words = search ? containing(search) : undefined
  const sortable = { name: sql`lower(${roles.name})`, holders, granted, kind, updatedAt: roles.updatedAt }
  return pageOf(
    tx
      .select({ ...columns, total: totalOver })
      .from(roles)
      .where(
        and(
          id ? eq(roles.id, id) : undefined,
          wanted ? eq(kind, wanted) : undefined,
          words
            ? or(
                ilike(roles.name, words),
                ilike(roles.description, words),
                and(roles.builtIn, inArray(roles.name, describedBy(locale, search ?? ''))),
              )
            : undefined,
        ),
      )
      .orderBy(...ordered(sortable, order, { sort: 'name' }, roles.id)),
    { next, count },
  )
}

/** One role with how it is used, or 404. */
export const getRoleRow = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select({ ...columns, ...use })
    .from(roles)
    .where(eq(roles.id, id))
  return found(row)
}

export type RoleRow = Awaited<ReturnType<typeof findRoles>>['rows'][number]

/** The first 50 active people who have a role, by name. */
export const findPeopleWith = async (tx: Tx, id: string): Promise<Person[]> => {
  const { rows } = await tx.execute<Person>(sql`
    select u.id, u.username, jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name) as profile
    from user_roles ur join users u on u.customer_id = ur.customer_id and u.id = ur.user_id
    where ur.role_id = ${id} and u.active
    order by u.last_name, u.first_name, u.username limit 50`)
  return rows
}

type Effect = { holders: number; signedIn: number; unaffected: number }

/** How many people a change of these permissions concerns, and for how many another role gives the same. */
export const findEffect = async (tx: Tx, id: string, changed: readonly string[]): Promise<Effect> => {
  const { rows } = await tx.execute<Effect>(sql`
    with holders as (
      select u.customer_id, u.id from user_roles ur
        join users u on u.customer_id = ur.customer_id and u.id = ur.user_id
      where ur.role_id = ${id} and u.active),
    kept as (
      select h.id from holders h
        join user_roles ur on ur.customer_id = h.customer_id and ur.user_id = h.id and ur.role_id <> ${id}
        join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
        cross join unnest(r.permissions) p
      where p = any(${sql.param([...changed])}::text[])
      group by h.id having count(distinct p) = ${new Set(changed).size})
    select (select count(*)::int from holders) as holders,
      count_signed_in(array(select id from holders)) as "signedIn",
      (select count(*)::int from kept) as unaffected`)
  return found(rows[0])
}

/** Whether a name is taken by another role, or is that of a built-in one. */
export const isTaken = async (tx: Tx, name: string, ownId?: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`
    select lower(${name}::text) = any(${sql.param(roleNames.map(known => known.toLowerCase()))}::text[]) or exists (
      select from roles where lower(name) = lower(${name}::text) and id is distinct from ${ownId ?? null}::uuid) as taken`)
  return rows[0]?.taken === true
}
