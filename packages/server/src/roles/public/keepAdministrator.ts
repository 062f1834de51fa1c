import type { Permission } from '@gemba/domain/core/permissions'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { currentCustomer } from '../../platform/database/tenancy.ts'
import { refuse } from '../../platform/http/refusal.ts'

/** What an administrator needs to give someone else access again. */
const essential: readonly Permission[] = ['Users Update', 'Roles Update']

/**
 * Makes a change after which the company still has an administrator if it had one: someone active with an administrator's
 * role that may change users and roles. Whatever takes a role from people, a permission from a role, or deactivates
 * people does it in here. Such changes wait for each other, so two cannot remove each other's administrator.
 * @throws 409 when the change removes the last one
 */
export const keepAdministrator = async <T>(tx: Tx, change: () => Promise<T>): Promise<T> => {
  const [, before] = await Promise.all([tx.execute(lock), hasAdministrator(tx)])
  const result = await change()
  if (before && !(await hasAdministrator(tx))) throw refuse('conflict', { message: 'roles:lastAdministrator' })
  return result
}

const lock = sql`select pg_advisory_xact_lock(hashtextextended('administrators ' || ${currentCustomer}::text, 0))`

const hasAdministrator = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (
      select from roles r
        join user_roles ur on ur.customer_id = r.customer_id and ur.role_id = r.id
        join users u on u.customer_id = ur.customer_id and u.id = ur.user_id
      where coalesce(r.based_on, r.name) in ('administrator', 'system administrator')
        and r.permissions @> ${sql.param([...essential])}::text[] and u.active and not u.is_b2c_user) as found`)
  return rows[0]?.found === true
}
