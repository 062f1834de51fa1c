import type { Person } from '@gemba/domain/core/fields'
import { roleNames, type WorkflowRole } from '@gemba/domain/workflow/roles'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { personOf } from '../users/public/person.ts'

/** The active people who have an approving role, by name. */
export const findColleagues = async (tx: Tx, role: WorkflowRole): Promise<Person[]> => {
  const { rows } = await tx.execute<{ person: Person }>(sql`
    select ${personOf(sql`u.id`)} as person
    from users u
      join user_roles ur on ur.customer_id = u.customer_id and ur.user_id = u.id
      join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
    where ${roleNames[role]} in (r.name, r.based_on) and u.active
    order by u.last_name, u.first_name, u.username`)
  return rows.map(row => row.person)
}
