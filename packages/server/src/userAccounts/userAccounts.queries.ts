import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { Person } from '@gemba/domain/core/fields'
import { columnKeys } from '@gemba/domain/customers/profileColumns'
import type { Attributes } from '@gemba/domain/users/attributes'
import type { StoredHold } from '@gemba/domain/users/leaving.schema'
import type { StoredPreferences } from '@gemba/domain/users/user.schema'
import type { UserSummary } from '@gemba/domain/users/userAccount.schema'
import type { listUsers } from '@gemba/domain/users/userAccounts.endpoints'
import { type SQL, sql } from 'drizzle-orm'
import { isLocked, lockOf } from '../auth/public/locks.ts'
import type { Tx } from '../platform/database/database.ts'
import { columnOf, containing, pageLimit } from '../platform/database/paging.ts'
import { found } from '../platform/http/refusal.ts'
import { foldedWords } from '../users/public/foldedWords.ts'
import { personOf } from '../users/public/person.ts'
import { userState } from '../users/public/userState.ts'

/** As the list shows it. What groups know of a state does not change with a wrong password. */
const stateOf = sql`case when u.active and ${isLocked(sql`u.id`)} then 'locked' else ${userState('u')} end`

const rolesOf = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name), '[]')
  from user_roles ur join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
  where ur.customer_id = u.customer_id and ur.user_id = u.id)`
const groupsOf = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name), '[]')
  from group_members gm join groups g on g.customer_id = gm.customer_id and g.id = gm.group_id
  where gm.customer_id = u.customer_id and gm.user_id = u.id)`

const tagsOf = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
  from user_tags ut join tags t on t.customer_id = ut.customer_id and t.id = ut.tag_id
  where ut.customer_id = u.customer_id and ut.user_id = u.id)`

/** A person in a list; the roles and groups are looked up for the rows of the page alone. */
const summary = sql`u.id, u.username, jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name) as profile,
  u.email, u.badge, u.picture, u.attributes, u.last_sign_in_at as "lastSignInAt", ${stateOf} as state, u.is_b2c_user as "isB2CUser",
  ${rolesOf} as roles, ${groupsOf} as groups`

export type SummaryRow = Omit<UserSummary, 'lastSignInAt'> & { lastSignInAt: string | null; attributes: Attributes }

/**
 * The orders of the list. Only columns that may be empty say where empty ones come: an index has the others as it is.
 */
const sortable: Record<string, (direction: SQL) => SQL> = {
  username: direction => sql`u.username ${direction}`,
  name: direction => sql`u.last_name ${direction}, u.first_name ${direction}`,
  email: direction => sql`u.email ${direction} nulls last`,
  badge: direction => sql`u.badge ${direction} nulls last`,
  lastSignInAt: direction => sql`u.last_sign_in_at ${direction} nulls last`,
  state: direction => sql`${stateOf} ${direction}`,
}

const orderOf = ({ sort, descending }: Pick<ListQuery, 'sort' | 'descending'>): SQL => {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return sql`${columnOf(sortable, sort ?? 'username')(direction)}, u.id`
}

type ListQuery = QueryOf<typeof listUsers>

const attributeFilters = (query: Partial<ListQuery>): SQL[] =>
  columnKeys.flatMap(key => {
    const value = sql`u.attributes ->> ${key}::text`
    const [is, from, to] = [query[key], query[`${key}From`], query[`${key}To`]]
    return [
      ...(is === undefined ? [] : [sql`${value} = ${is}`]),
      ...(from === undefined ? [] : [sql`${value} >= ${from}`]),
      ...(to === undefined ? [] : [sql`${value} <= ${to}`]),
    ]
  })

const filtersOf = ({
  id,
  search,
  roleId,
  groupId,
  tagId,
  state,
  lastSignIn,
  b2c,
  held,
  ...attributes
}: ListQuery): SQL[] => [
  ...attributeFilters(attributes),
  ...(id ? [sql`u.id = ${id}`] : []),
  ...foldedWords(search ?? '').map(word => sql`u.search_text like ${containing(word)}`),
  ...(roleId ? [sql`u.id in (select user_id from user_roles where role_id = ${roleId})`] : []),
  ...(groupId ? [sql`u.id in (select user_id from group_members where group_id = ${groupId})`] : []),
  ...(tagId ? [sql`u.id in (select user_id from user_tags where tag_id = ${tagId})`] : []),
  ...(state?.length ? [sql`${stateOf} = any(${sql.param(state)}::text[])`] : []),
  ...(lastSignIn === 'never' ? [sql`u.last_sign_in_at is null`] : []),
  ...(lastSignIn === 'over90days' ? [sql`u.last_sign_in_at < now() - interval '90 days'`] : []),
  ...(held === undefined ? [] : [held ? sql`u.legal_hold is not null` : sql`u.legal_hold is null`]),
  ...(b2c === undefined ? [] : [sql`u.is_b2c_user = ${b2c}`]),
]

const whereOf = (query: ListQuery): SQL => {
  const filters = filtersOf(query)
  return filters.length > 0 ? sql`where ${sql.join(filters, sql` and `)}` : sql``
}

/**
 * A page of the people, by username by default, and how many there are. What is missing comes last. The page is found by
 * what is filtered and sorted alone; what a row shows is read for its rows.
 */
export const findUsers = async (tx: Tx, query: ListQuery) => {
  const where = whereOf(query)
  const order = orderOf(query)
  const [{ rows }, { rows: counted }] = await Promise.all([
    tx.execute<SummaryRow>(sql`
      select ${summary} from (select u.id from users u ${where} order by ${order} ${pageLimit(query)}) page
        join users u on u.id = page.id order by ${order}`),
    tx.execute<{ total: number }>(sql`select count(*)::int as total from users u ${where}`),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

export type UserRow = SummaryRow & {
  tags: { id: string; name: string }[]
  memberSince: string
  invitedAt: string | null
  version: number
  active: boolean
  deactivatedAt: string | null
  anonymizedAt: string | null
  legalHold: StoredHold | null
  heldBy: Person | null
  /** nothing of the whole company may be deleted */
  companyHeld: boolean
  locked: { until: string; tries: number } | null
  preferences: StoredPreferences
  drafts: number
  /** everything that their roles allow */
  permissions: string[]
}

/** One person, or 404. */
export const getUserRow = async (tx: Tx, id: string): Promise<UserRow> => {
  const { rows } = await tx.execute<UserRow>(sql`
    select ${summary}, ${tagsOf} as tags, u.created_at as "memberSince", u.invited_at as "invitedAt", u.version, u.active, u.preferences,
      u.deactivated_at as "deactivatedAt", u.anonymized_at as "anonymizedAt", u.legal_hold as "legalHold",
      ${personOf(sql`(u.legal_hold ->> 'by')::uuid`)} as "heldBy", is_company_held() as "companyHeld", ${lockOf(sql`u.id`)} as locked,
      (select count(*)::int from drafts d where d.customer_id = u.customer_id and d.created_by = u.id and d.ended_at is null)
        as drafts,
      ${permissionsOf} as permissions
    from users u where u.id = ${id}`)
  return found(rows[0])
}

/** What the roles of a person `u` allow. */
export const permissionsOf = sql`array(
  select distinct p from user_roles ur join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id,
    unnest(r.permissions) p
  where ur.customer_id = u.customer_id and ur.user_id = u.id)`
