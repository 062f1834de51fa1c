import { sql } from 'drizzle-orm'
import type { RoleReaction } from '../../roles/public/roleReplaced.ts'

/** Whoever has the new role may run what was assigned to the old one, and gets its result e-mails. */
export const reassignRole: RoleReaction = async (tx, { from, to, audit }) => {
  // Locked in one order, as a checklist's own save locks it.
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from checklists
    where id in (select checklist_id from checklist_assignments where role_id = ${from})
      or mail -> 'roleIds' ? ${from}::text
    order by id for update`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return undefined
  return async () => {
    await tx.execute(sql`
      insert into checklist_assignments (checklist_id, role_id)
      select checklist_id, ${to}::uuid from checklist_assignments where role_id = ${from} on conflict do nothing`)
    await tx.execute(sql`
      update checklists set version = version + 1, mail = jsonb_set(mail, '{roleIds}', (
        select coalesce(jsonb_agg(distinct case when one = ${from} then ${to} else one end), '[]')
        from jsonb_array_elements_text(coalesce(mail -> 'roleIds', '[]')) as one))
      where id = any(${sql.param(ids)}::uuid[])`)
    for (const entityId of ids)
      audit({ action: 'Checklists Update', entity: 'checklists', entityId, old: { roleId: from }, new: { roleId: to } })
  }
}
