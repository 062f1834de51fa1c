import { and, getTableName, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'
import { startingWith } from './paging.ts'
import { currentCustomer } from './tenancy.ts'

const maxLength = 32

/** Letters, digits and dashes of a name: 'Tägliche Prüfung 5S' → 'tagliche-prufung-5s'; '' when it has none. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')

type CodeOptions = {
  /** when the name has no letters or digits that a code can have */
  fallback: string
  /** the rows among which the code must be unique; all rows of the company by default */
  among?: SQL
}

/** Writers of codes of one table wait for each other until the end of their transactions. */
export const lockCodes = (tx: Tx, table: PgTable) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`codes of ${getTableName(table)} `}::text || ${currentCustomer}))`,
  )

/** A code for a new row, made of its name and numbered when it is taken: 'bore', 'bore-2'. Takes the lock above. */
export const newCodeIn = async (
  tx: Tx,
  table: PgTable & { code: PgColumn },
  name: string,
  { fallback, among }: CodeOptions,
): Promise<string> => {
  await lockCodes(tx, table)
  const wish = slugOf(name) || fallback
  const isAlike = or(ilike(table.code, wish), ilike(table.code, startingWith(`${wish}-`)))
  const rows = await tx
    .select({ code: table.code })
    .from(table as PgTable)
    .where(and(among, isAlike))
  const taken = new Set(rows.map(({ code }) => String(code).toLowerCase()))
  for (let number = 1; ; number++) {
    const code = number === 1 ? wish : `${wish}-${number}`
    if (!taken.has(code)) return code
  }
}
