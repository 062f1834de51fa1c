import type { Permission } from '@gemba/domain/core/permissions'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

type Wanted = {
  /** only holders of this role */
  role?: string
  /** only these people */
  ids?: readonly string[]
  /** each list names permissions of which one is enough */
  permissions?: readonly (readonly Permission[])[]
}

/** The ids of the active people of the company who have a role and permissions. */
export const findHolders = async (tx: Tx, { role, ids, permissions = [] }: Wanted): Promise<string[]> => {
  const has = permissions.map(
    anyOf => sql`and exists (
      select from user_roles ur join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
      where ur.customer_id = u.customer_id and ur.user_id = u.id and r.permissions && ${sql.param([...anyOf])}::text[])`,
  )
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u
    where u.active and not u.is_b2c_user
      ${ids ? sql`and u.id = any(${sql.param([...ids])}::uuid[])` : sql``}
      ${
        role === undefined
          ? sql``
          : sql`and exists (
              select from user_roles ur join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
              where ur.customer_id = u.customer_id and ur.user_id = u.id and ${role} in (r.name, r.based_on))`
      }
      ${sql.join(has, sql` `)}
    order by u.username`)
  return rows.map(({ id }) => id)
}
