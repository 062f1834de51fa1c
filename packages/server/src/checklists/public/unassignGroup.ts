import { sql } from 'drizzle-orm'
import type { GroupReaction } from '../../groups/public/groupDeleted.ts'

/** Checklists that are assigned to a group that is deleted are assigned to its people no longer. */
export const unassignGroup: GroupReaction = async (tx, { id, audit }) => {
  // Locked in one order, as a checklist's own save locks it.
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from checklists where id in (select checklist_id from checklist_assignments where group_id = ${id})
    order by id for update`)
  if (rows.length === 0) return undefined
  return async () => {
    await tx.execute(sql`
      with gone as (delete from checklist_assignments where group_id = ${id})
      update checklists set version = version + 1 where id = any(${sql.param(rows.map(row => row.id))}::uuid[])`)
    for (const row of rows)
      audit({
        ...{ action: 'Checklists Update', entity: 'checklist-assignments', entityId: row.id },
        old: { groupIds: [id] },
        new: { groupIds: [] },
      })
  }
}
