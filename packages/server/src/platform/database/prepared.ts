import type { Tx } from './database.ts'
import { clientOf } from './openTx.ts'

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
    return Object.create(built, { client: { value: clientOf(tx) } })
  }
}
