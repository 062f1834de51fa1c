import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { personName } from './person.ts'

/** Of these people those who work here now, each with their name and the names of their roles. */
export const findActive = async (tx: Tx, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ id: string; name: string; roles: string[] }>(sql`
    select u.id, ${personName('u')} as name, array(
      select unnest(array_remove(array[r.name, r.based_on], null)) from user_roles ur
      join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
      where ur.customer_id = u.customer_id and ur.user_id = u.id) as roles
    from users u where u.id = any(${sql.param([...ids])}::uuid[]) and u.active and not u.is_b2c_user`)
  return rows
}
