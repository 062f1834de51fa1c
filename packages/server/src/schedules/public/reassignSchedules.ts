import { sql } from 'drizzle-orm'
import type { RoleReaction } from '../../roles/public/roleReplaced.ts'

/** Schedules ask those with the new role in place of the old one, and escalate to it. */
export const reassignSchedules: RoleReaction = async (tx, { from, to, audit }) => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select s.id from schedules s
    where s.id in (select schedule_id from schedule_audience where role_id = ${from})
      or s.escalations @> ${JSON.stringify([{ roleId: from }])}::jsonb
    order by s.id for update`)
  if (rows.length === 0) return undefined
  const ids = rows.map(({ id }) => id)
  return async () => {
    await tx.execute(sql`
      insert into schedule_audience (schedule_id, role_id)
      select schedule_id, ${to}::uuid from schedule_audience where role_id = ${from} on conflict do nothing`)
    await tx.execute(sql`
      update schedules s set version = version + 1, escalations = (
        select coalesce(jsonb_agg(case when rule ->> 'roleId' = ${from}
          then jsonb_set(rule, '{roleId}', to_jsonb(${to}::text)) else rule end order by place), '[]')
        from jsonb_array_elements(s.escalations) with ordinality as rules(rule, place))
      where s.id = any(${sql.param(ids)}::uuid[])`)
    for (const entityId of ids)
      audit({
        ...{ action: 'Schedules Update', entity: 'schedules', entityId },
        ...{ old: { roleId: from }, new: { roleId: to } },
      })
  }
}
