import { inArray, sql } from 'drizzle-orm'
import { write } from '../../platform/database/atCommit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { currentMoment, currentUser } from '../../platform/database/tenancy.ts'
import { users } from './users.table.ts'

/**
 * Gives people a new version whose roles or groups changed, and not their own row. The page of a person saves all that they
 * have, so whoever read it before has to read it again.
 */
export const giveNewVersion = (tx: Tx, ids: readonly string[]): void => {
  if (ids.length === 0) return
  const next = { version: sql`${users.version} + 1`, updatedAt: currentMoment, updatedBy: currentUser }
  write(
    tx,
    tx
      .update(users)
      .set(next)
      .where(inArray(users.id, [...ids])),
  )
}
