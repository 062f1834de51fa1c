// Names that people take for the same: they differ in case, accents, spaces or how Unicode writes them, or only in what
// cannot be seen. A table that must not have two of them has a generated column `folded`.
import { and, getTableName, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { refuse } from '../http/refusal.ts'
import type { Tx } from './database.ts'
import { currentCustomer } from './tenancy.ts'

/** Accents, Arabic vowel signs, soft hyphens, zero-width characters and marks of direction. */
const unseen = '[\\u0300-\\u036f\\u064b-\\u0652\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]'

/** The form in which names are compared, in SQL. */
export const foldedOf = (name: SQL): SQL =>
  sql`trim(regexp_replace(replace(lower(regexp_replace(normalize(${name}, NFKD), '${sql.raw(unseen)}', '', 'g')), 'ß', 'ss'), '\\s+', ' ', 'g'))`

type Named = PgTable & { id: PgColumn; folded: PgColumn }
type Wish = {
  name: string
  /** the rows among which a name is unique; all rows of the company by default */
  among?: SQL | undefined
  /** the row that has the name or gets it */
  except?: string | undefined
  /** what the field says when the name is taken */
  taken: string
}

/** Writers of names of one table wait for each other. Whoever locks rows as well locks them after this. */
export const holdNames = (tx: Tx, table: Named) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`names of ${getTableName(table)} `}::text || ${currentCustomer}))`,
  )

/** Refuses a name at the field when another row has it. */
export const requireFreeName = async (tx: Tx, table: Named, { name, among, except, taken }: Wish): Promise<void> => {
  const isTaken = and(
    among,
    sql`${table.folded} = ${foldedOf(sql`${name}::text`)}`,
    except ? ne(table.id, except) : undefined,
  )
  const query = tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(isTaken)
    .limit(1)
  // Sent together: the second runs once the first has the lock.
  const [, [other]] = await Promise.all([holdNames(tx, table), query.execute()])
  if (other) throw refuse('invalid-input', { fields: { name: taken } })
}
