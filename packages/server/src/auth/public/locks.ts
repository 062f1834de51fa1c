// People who can't sign in for the moment, after too many wrong passwords.
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** In SQL: whether a person is locked out; asked once for all rows of a statement. */
export const isLocked = (person: SQL): SQL => sql`${person} in (select l.person from locked_members() l)`

/** In SQL: until when a person is locked out, and after how many wrong passwords; null when they are not. */
export const lockOf = (person: SQL): SQL => sql`(
  select jsonb_build_object('until', l.until, 'tries', l.tries) from locked_members() l where l.person = ${person})`

/** Lets members try again at once. Returns who was locked out. */
export const unlockMembers = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from unlock_members(${sql.param([...ids])}::uuid[]) id`,
  )
  return rows.map(({ id }) => id)
}
