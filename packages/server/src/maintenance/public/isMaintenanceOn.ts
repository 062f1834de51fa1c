import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Whether a maintenance window is on: nobody is reminded of what they cannot open. */
export const isMaintenanceOn = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute<{ state: string | null }>(
    sql`select current_maintenance(null) ->> 'state' as state`,
  )
  return rows[0]?.state === 'running'
}
