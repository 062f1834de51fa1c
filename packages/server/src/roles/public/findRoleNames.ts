import type { Named } from '@gemba/domain/users/userState.schema'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { roles } from './roles.table.ts'

/** The names of roles by their ids, in the order of their names; unknown ids are left out. */
export const findRoleNames = async (tx: Tx, ids: readonly string[]): Promise<Named[]> => {
  if (ids.length === 0) return []
  return tx
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(inArray(roles.id, [...ids]))
    .orderBy(sql`lower(${roles.name})`)
}
