import { namesIn } from '@gemba/domain/core/nameList'
import { usernameKey } from '@gemba/domain/users/username'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

export type Named = { id: string; name: string }
export type KnownGroup = { id: string; name: string; version: number; byHand: boolean; people: Named[] }

/** Groups, each with the people who are in it, where they are asked for. */
const findGroups = async (tx: Tx, where: SQL, withPeople: boolean): Promise<KnownGroup[]> => {
  const people = sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.username)), '[]') from group_members m
      join users u on u.customer_id = m.customer_id and u.id = m.user_id
    where m.customer_id = g.customer_id and m.group_id = g.id)`
  const { rows } = await tx.execute<KnownGroup>(sql`
    select g.id, g.name, g.version, g.rule is null as "byHand", ${withPeople ? people : sql`'[]'::jsonb`} as people
    from groups g where ${where}`)
  return rows
}

export const findGroupsByName = (tx: Tx, names: readonly string[], withPeople: boolean) =>
  findGroups(
    tx,
    sql`lower(g.name) in (select lower(name) from unnest(${sql.param([...names])}::text[]) name)`,
    withPeople,
  )

type Rows = readonly {
  thingId: string | null
  values: Readonly<Record<string, string>>
  before: Readonly<Record<string, string>>
}[]

/** What rows are about: their groups, and by username the people whom they name. */
export type Held = { groups: ReadonlyMap<string, KnownGroup>; people: ReadonlyMap<string, Named> }

/** The groups of rows, locked against other changes together with those who join or leave them. */
export const holdGroups = async (tx: Tx, rows: Rows): Promise<Held> => {
  const ids = sql.param([...new Set(rows.flatMap(({ thingId }) => thingId ?? []))])
  const named = rows.flatMap(({ values, before }) =>
    [values.usernames, before.usernames].flatMap(cell => namesIn(cell ?? '')),
  )
  const people = await findByUsername(tx, named)
  const concerned = sql.param([...people.values()].map(({ id }) => id))
  // People before groups, as whoever changes people holds them.
  if (rows.some(({ values }) => values.usernames !== undefined))
    await tx.execute(sql`
      select from users where id = any(${concerned}::uuid[])
        or id in (select m.user_id from group_members m where m.group_id = any(${ids}::uuid[]))
      order by id for no key update`)
  await tx.execute(sql`select from groups where id = any(${ids}::uuid[]) order by id for update`)
  const groups = await findGroups(tx, sql`g.id = any(${ids}::uuid[])`, true)
  return { people, groups: new Map(groups.map(group => [group.id, group])) }
}

/** People by their usernames, whatever their case. */
export const findByUsername = async (tx: Tx, usernames: readonly string[]): Promise<Map<string, Named>> => {
  if (usernames.length === 0) return new Map()
  const { rows } = await tx.execute<Named>(sql`
    select u.id, u.username as name from users u
    where lower(u.username) in (select unnest(${sql.param([...new Set(usernames.map(usernameKey))])}::text[]))`)
  return new Map(rows.map(person => [usernameKey(person.name), person]))
}
