// People in raw SQL, each by the alias of `users` that a query gives them.
import type { Person } from '@gemba/domain/core/fields'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** A person as lists name them. */
export const personObject = (alias: string): SQL => {
  const row = sql.identifier(alias)
  return sql`jsonb_build_object('id', ${row}.id, 'username', ${row}.username,
    'profile', jsonb_build_object('firstName', ${row}.first_name, 'lastName', ${row}.last_name))`
}

/** How a sentence names a person. */
export const personName = (alias: string): SQL<string> => {
  const row = sql.identifier(alias)
  return sql<string>`coalesce(nullif(trim(${row}.first_name || ' ' || ${row}.last_name), ''), ${row}.username)`
}

/** Whether a pattern is found in a person's name, username or badge. */
export const isPersonLike = (alias: string, pattern: string): SQL => {
  const row = sql.identifier(alias)
  return sql`(${row}.first_name || ' ' || ${row}.last_name ilike ${pattern} or ${row}.username ilike ${pattern}
    or ${row}.badge ilike ${pattern})`
}

/**
 * The person with an id: `personOf(sql`s.submitted_by`)` is null if there is no person. The customer's policy narrows
 * the look-up to one row of the primary key.
 */
export const personOf = (userId: SQL): SQL => sql`(select ${personObject('p')} from users p where p.id = ${userId})`

/** The people of an array of ids, in its order. */
export const peopleOf = (userIds: SQL): SQL => sql`(
  select coalesce(jsonb_agg(${personObject('p')} order by i.place), '[]')
  from unnest(${userIds}) with ordinality as i(id, place) join users p on p.id = i.id)`

/** People by their ids, where many rows name the same few. */
export const findPeople = async (tx: Tx, ids: Iterable<string>): Promise<ReadonlyMap<string, Person>> => {
  const { rows } = await tx.execute<{ id: string; person: Person }>(
    sql`select p.id, ${personObject('p')} as person from users p where p.id = any(${sql.param([...new Set(ids)])}::uuid[])`,
  )
  return new Map(rows.map(({ id, person }) => [id, person]))
}

/** The name of one person of the customer; undefined when there is no such person. */
export const nameOfPerson = async (tx: Tx, id: string): Promise<string | undefined> => {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select ${personName('u')} as name from users u where u.id = ${id}`,
  )
  return rows[0]?.name
}

/** Everyone as `value` and `label`: how people read in figures. */
export const peopleLabels = (): SQL => sql`select p.id as value, ${personName('p')} as label from users p`
