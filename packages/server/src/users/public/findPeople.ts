import type { Person } from '@gemba/domain/core/fields'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { users } from './users.table.ts'

/** People of the customer by their ids, as lists name them; unknown ids are left out. */
export const findPeople = async (tx: Tx, ids: readonly string[]): Promise<Person[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: users.id, username: users.username, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return rows.map(({ firstName, lastName, ...rest }) => ({ ...rest, profile: { firstName, lastName } }))
}
