import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { Person } from '@gemba/domain/core/fields'
import type { Permission } from '@gemba/domain/core/permissions'
import type { listEnrollmentKeys, listEnrollmentKeyUses } from '@gemba/domain/enrollmentKeys/enrollmentKeys.endpoints'
import { and, eq, getTableColumns, ilike, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing, ordered, pageOf, totalOver } from '../platform/database/paging.ts'
import { found } from '../platform/http/refusal.ts'
import { isPersonLike, personObject } from '../users/public/person.ts'
import { users } from '../users/public/users.table.ts'
import { stateOn } from './keyState.ts'
import { enrollmentKeys, enrollmentKeyUses } from './public/enrollmentKeys.table.ts'

type Named = { id: string; name: string }

const roles = sql<Named[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name), '[]')
  from enrollment_key_roles kr join roles r on r.customer_id = kr.customer_id and r.id = kr.role_id
  where kr.customer_id = enrollment_keys.customer_id and kr.key_id = enrollment_keys.id)`
const groups = sql<Named[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name), '[]')
  from enrollment_key_groups kg join groups g on g.customer_id = kg.customer_id and g.id = kg.group_id
  where kg.customer_id = enrollment_keys.customer_id and kg.key_id = enrollment_keys.id)`
const createdBy = sql<Person | null>`(
  select ${personObject('u')} from users u
  where u.customer_id = enrollment_keys.customer_id and u.id = enrollment_keys.created_by)`
const permissions = sql<Permission[]>`array(
  select distinct p from enrollment_key_roles kr
    join roles r on r.customer_id = kr.customer_id and r.id = kr.role_id, unnest(r.permissions) p
  where kr.customer_id = enrollment_keys.customer_id and kr.key_id = enrollment_keys.id)`

const columns = (today: string) => ({
  ...getTableColumns(enrollmentKeys),
  ...{ state: stateOn(today), roles, groups, createdBy },
})

/** A page of keys, the newest first by default, and the total count. */
export const findKeys = (tx: Tx, today: string, query: QueryOf<typeof listEnrollmentKeys>) => {
  const { next, count, search, id, state, ...order } = query
  const { name, uses, startsOn, endsOn, createdAt } = enrollmentKeys
  const sortable = { name: sql`lower(${name})`, uses, startsOn, endsOn, createdAt, state: stateOn(today) }
  return pageOf(
    tx
      .select({ ...columns(today), total: totalOver })
      .from(enrollmentKeys)
      .where(
        and(
          id ? eq(enrollmentKeys.id, id) : undefined,
          search ? ilike(name, containing(search)) : undefined,
          state?.length ? sql`${stateOn(today)} = any(${sql.param(state)}::text[])` : undefined,
        ),
      )
      .orderBy(...ordered(sortable, order, { sort: 'createdAt', descending: true }, enrollmentKeys.id)),
    { next, count },
  )
}

export type KeyRow = Awaited<ReturnType<typeof findKeys>>['rows'][number]

/** One key with what its roles allow, or 404. */
export const getKeyRow = async (tx: Tx, today: string, id: string) => {
  const [key] = await tx
    .select({ ...columns(today), permissions })
    .from(enrollmentKeys)
    .where(eq(enrollmentKeys.id, id))
  return found(key)
}

/** Who came by a key, the latest first by default. */
export const findUses = (tx: Tx, keyId: string, query: QueryOf<typeof listEnrollmentKeyUses>) => {
  const { next, count, search, ...order } = query
  const { id, isNew, createdAt } = enrollmentKeyUses
  return pageOf(
    tx
      .select({ id, isNew, at: createdAt, user: sql<Person>`${personObject('users')}`, total: totalOver })
      .from(enrollmentKeyUses)
      .innerJoin(users, and(eq(users.customerId, enrollmentKeyUses.customerId), eq(users.id, enrollmentKeyUses.userId)))
      .where(and(eq(enrollmentKeyUses.keyId, keyId), search ? isPersonLike('users', containing(search)) : undefined))
      .orderBy(...ordered({ at: createdAt, username: users.username }, order, { sort: 'at', descending: true }, id)),
    { next, count },
  )
}
