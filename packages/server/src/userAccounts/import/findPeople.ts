import type { Attributes } from '@gemba/domain/users/attributes'
import { usernameKey } from '@gemba/domain/users/username'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Candidate } from '../../platform/imports/importRules.ts'
import { permissionsOf } from '../userAccounts.queries.ts'

type Named = { id: string; name: string }

/** The roles of a person `u`. */
export const rolesOfPerson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name), '[]') from user_roles ur
    join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
    where ur.customer_id = u.customer_id and ur.user_id = u.id)`

/** The groups that a person `u` is in by hand. */
export const groupsByHandOf = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name), '[]') from group_members gm
    join groups g on g.customer_id = gm.customer_id and g.id = gm.group_id
    where gm.customer_id = u.customer_id and gm.user_id = u.id and g.rule is null)`

/** The tags of a person `u`. */
const tagsOfPerson = sql`array(
  select ut.tag_id from user_tags ut where ut.customer_id = u.customer_id and ut.user_id = u.id)`

/** A person as an import compares them. */
export type KnownPerson = {
  id: string
  version: number
  anonymized: boolean
  username: string
  badge: string | null
  email: string | null
  firstName: string
  lastName: string
  language: string | null
  roles: Named[]
  /** by hand; a rule decides about the others */
  groups: Named[]
  allGroups: string[]
  tagIds: string[]
  attributes: Attributes
  permissions: string[]
}

/** People by what a row may find them with. */
export type KnownPeople = {
  find: (field: 'username' | 'badge' | 'email', value: string | undefined) => KnownPerson | undefined
}

const keyOf = (value: string) => usernameKey(value)

/** Those whom these rows may find, in one statement that reads the people once and looks each up in hashes of the rows. */
export const findPeople = async (tx: Tx, rows: readonly Candidate[]): Promise<KnownPeople> => {
  const keys = (field: string) =>
    sql.param([...new Set(rows.flatMap(({ values }) => (values[field] ? [keyOf(values[field])] : [])))])
  // A username may be made of a badge.
  const { rows: people } = await tx.execute<KnownPerson>(sql`
    select u.id, u.version, u.anonymized_at is not null as anonymized, u.username, u.badge, u.email, u.first_name as "firstName", u.last_name as "lastName",
      u.preferences ->> 'language' as language, ${permissionsOf} as permissions,
      ${rolesOfPerson} as roles, ${groupsByHandOf} as groups, ${tagsOfPerson} as "tagIds",
      u.attributes, array(select gm.group_id from group_members gm where gm.customer_id = u.customer_id and gm.user_id = u.id) as "allGroups"
    from users u where lower(u.username) in (select unnest(${keys('username')}::text[] || ${keys('badge')}::text[]))
      or lower(u.badge) in (select unnest(${keys('badge')}::text[]))
      or lower(u.email) in (select unnest(${keys('email')}::text[]))`)
  const by = (field: 'username' | 'badge' | 'email') =>
    new Map(people.flatMap(person => (person[field] ? [[keyOf(person[field]), person] as const] : [])))
  const maps = { username: by('username'), badge: by('badge'), email: by('email') }
  return { find: (field, value) => (value ? maps[field].get(keyOf(value)) : undefined) }
}
