import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { Person } from '@gemba/domain/core/fields'
import type { listGroupMembers, listGroupMoves } from '@gemba/domain/groups/groupMembers.endpoints'
import type { RuleCondition } from '@gemba/domain/groups/groupRule.schema'
import type { UserState } from '@gemba/domain/users/userState.schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { columnOf, containing, pageLimit } from '../platform/database/paging.ts'
import type { Actor } from '../platform/http/actor.ts'
import { foldedWords } from '../users/public/foldedWords.ts'
import { personName, personObject } from '../users/public/person.ts'
import { userState } from '../users/public/userState.ts'
import { visibleGroups } from './groups.queries.ts'

type MemberRow = Person & { state: UserState; since: string }

const sortable: Record<string, SQL> = {
  username: sql`u.username`,
  name: sql`u.last_name || ' ' || u.first_name`,
  state: userState('u'),
  since: sql`m.created_at`,
}

/** People whose names, username, e-mail address or badge have all these words. */
const found = (search = ''): SQL =>
  sql.join(
    foldedWords(search).map(word => sql`and u.search_text like ${containing(word)}`),
    sql` `,
  )

/** A page of the people of a group, by username by default, and how many there are; none of a group that the person cannot see. */
export const findMembers = async (tx: Tx, actor: Actor, query: QueryOf<typeof listGroupMembers>) => {
  const column = columnOf(sortable, query.sort ?? 'username')
  const direction = query.descending ? sql`desc` : sql`asc`
  const from = sql`
    from group_members m join users u on u.customer_id = m.customer_id and u.id = m.user_id
    where m.group_id in (select groups.id from groups where groups.id = ${query.groupId} and ${visibleGroups(actor)})
      ${query.id ? sql`and u.id = ${query.id}` : sql``} ${found(query.search)}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    tx.execute<MemberRow>(sql`
      select u.id, u.username, jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name) as profile,
        ${userState('u')} as state, m.created_at as since
      ${from} order by ${column} ${direction}, u.id ${pageLimit(query)}`),
    tx.execute<{ total: number }>(sql`select count(*)::int as total ${from}`),
  ])
  return { rows: rows.map(row => ({ ...row, since: new Date(row.since) })), total: counted[0]?.total ?? 0 }
}

/** The first 50 active people who are not in a group and have these words. */
export const findCandidates = async (tx: Tx, groupId: string, search?: string): Promise<Person[]> => {
  const { rows } = await tx.execute<Person>(sql`
    select u.id, u.username, jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name) as profile
    from users u
    where u.active ${found(search)} and not exists (
      select from group_members m where m.customer_id = u.customer_id and m.group_id = ${groupId} and m.user_id = u.id)
    order by u.username limit 50`)
  return rows
}

type MoveRow = {
  id: string
  person: Person
  joined: boolean
  reason: RuleCondition[] | null
  at: string
  by: string | null
}

/** A page of who joined and left a group, newest first, and how many times that was. */
export const findMoves = async (tx: Tx, groupId: string, query: QueryOf<typeof listGroupMoves>) => {
  columnOf({ at: true }, query.sort ?? 'at')
  const direction = query.descending === false ? sql`asc` : sql`desc`
  const from = sql`
    from group_moves g join users u on u.customer_id = g.customer_id and u.id = g.user_id
    where g.group_id = ${groupId} ${query.id ? sql`and g.id = ${query.id}` : sql``} ${found(query.search)}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    tx.execute<MoveRow>(sql`
      select g.id, ${personObject('u')} as person, g.joined, g.reason, g.created_at as at,
        (select ${personName('a')} from users a where a.id = g.created_by) as by
      ${from} order by g.created_at ${direction}, g.id ${pageLimit(query)}`),
    tx.execute<{ total: number }>(sql`select count(*)::int as total ${from}`),
  ])
  return { rows: rows.map(row => ({ ...row, at: new Date(row.at) })), total: counted[0]?.total ?? 0 }
}
