import { type SQL, sql } from 'drizzle-orm'

/**
 * A person as lists name them, for raw SQL: `personOf(sql`s.submitted_by`)` answers null where there is nobody. The
 * customer's policy narrows the look-up to one row of the primary key.
 */
export const personOf = (userId: SQL): SQL => sql`(
  select jsonb_build_object('id', p.id, 'username', p.username,
    'profile', jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name))
  from users p where p.id = ${userId})`

/** The people of an array of ids, in its order. */
export const peopleOf = (userIds: SQL): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'username', p.username,
    'profile', jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name)) order by i.place), '[]')
  from unnest(${userIds}) with ordinality as i(id, place) join users p on p.id = i.id)`
