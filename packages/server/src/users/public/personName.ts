import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** How a sentence names a person, for raw SQL: `personName('u')` of the rows of `users u`. */
export const personName = (alias: string): SQL<string> => {
  const row = sql.identifier(alias)
  return sql<string>`coalesce(nullif(trim(${row}.first_name || ' ' || ${row}.last_name), ''), ${row}.username)`
}

/** The name of one person of the customer; undefined when there is no such person. */
export const nameOfPerson = async (tx: Tx, id: string): Promise<string | undefined> => {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select ${personName('u')} as name from users u where u.id = ${id}`,
  )
  return rows[0]?.name
}
