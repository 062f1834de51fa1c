import type { SQL } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { insideOf } from './openTx.ts'

/**
 * A query that is built once: building one takes longer than sending it. What differs between calls is a
 * `sql.placeholder('name')`, and `execute({ name })` runs it.
 */
export const prepared = <Query extends object>(
  build: (tx: Tx) => { prepare: (name: string) => Query },
): ((tx: Tx) => Query) => {
  let built: Query | undefined
  return tx => {
    // Without a name: PreparingClient decides which statements PostgreSQL keeps.
    built ??= build(tx).prepare('')
    return Object.create(built, { client: { value: insideOf(tx).session.client } })
  }
}

type Statement<Row> = { execute: (values?: Record<string, unknown>) => Promise<{ rows: Row[] }> }

/** The same for a statement that is written as SQL, with the values as `tx.execute` returns them. */
export const preparedSql = <Row>(statement: SQL): ((tx: Tx) => Statement<Row>) =>
  prepared(tx => {
    const { dialect, session } = insideOf(tx)
    const prepare = () => session.prepareQuery(dialect.sqlToQuery(statement), undefined, undefined, false)
    return { prepare: prepare as () => Statement<Row> }
  })
