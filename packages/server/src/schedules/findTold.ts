import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { runLate } from '@gemba/domain/schedules/schedules.notifications'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { findHolders } from '../users/public/findHolders.ts'

/** Whom an escalation tells: holders of a role who may see schedules, since the page that it leads to opens for them. */
export const findTold = async (tx: Tx, type: ChecklistType, roleId: string): Promise<string[]> => {
  const { permissions } = runLate.needs(type)
  const [holders, { rows }] = await Promise.all([
    findHolders(tx, { permissions }),
    tx.execute<{ id: string }>(sql`select user_id as id from user_roles where role_id = ${roleId}`),
  ])
  const inRole = new Set(rows.map(({ id }) => id))
  return holders.filter(id => inRole.has(id))
}
