import type { UserChecklist, UserDraft } from '@gemba/domain/users/userChecklists.schema'
import { sql } from 'drizzle-orm'
import { shownName } from '../checklists/public/checklistName.ts'
import type { Tx } from '../platform/database/database.ts'
import { getOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Locale } from '../platform/phrases.ts'
import { users } from '../users/public/users.table.ts'

type ChecklistRow = Omit<UserChecklist, 'lastRunAt'> & { lastRunAt: string | null }
type DraftRow = Omit<UserDraft, 'startedAt'> & { startedAt: string }

/** The published checklists that a person may run, with every reason; and what they have begun. A bypass is no run. 404 without the person. */
export const readUserChecklists = async (tx: Tx, { customer }: Actor, id: string, locale: Locale) => {
  const types = [
    ...(customer.features.allowChecklists ? ['process'] : []),
    ...(customer.features.allowProductChecklists ? ['product'] : []),
  ]
  const [, { rows: checklists }, { rows: drafts }, { rows: counted }] = await Promise.all([
    getOne(tx, users, id),
    tx.execute<ChecklistRow>(sql`
      select c.id, c.type, c.code, ${shownName(locale, { checklist: 'c' })} as name, c.revision, why.reasons,
        (select count(*)::int from submissions s where s.customer_id = c.customer_id and s.checklist_id = c.id
          and s.submitted_by = ${id} and s.submitted_at > now() - interval '30 days' and s.result is not null) as runs,
        (select s.submitted_at from submissions s where s.customer_id = c.customer_id and s.checklist_id = c.id
          and s.submitted_by = ${id} and s.result is not null order by s.submitted_at desc limit 1) as "lastRunAt"
      from (${reasonsOf(id)}) why join checklists c on c.id = why.checklist_id
      where c.active and c.revision is not null and c.type = any(${sql.param(types)}::text[])
      order by name, c.id limit 200`),
    tx.execute<DraftRow>(sql`
      select d.id, coalesce(nullif(d.name, ''), c.code) as name, ${shownName(locale, { checklist: 'c' })} as checklist,
        d.created_at as "startedAt"
      from drafts d join checklists c on c.customer_id = d.customer_id and c.id = d.checklist_id
      where d.created_by = ${id} and d.ended_at is null order by d.created_at desc, d.id limit 50`),
    tx.execute<{ runs: number }>(sql`
      select count(*)::int as runs from submissions s
      where s.submitted_by = ${id} and s.submitted_at > now() - interval '30 days' and s.result is not null`),
  ])
  return {
    checklists: checklists.map(row => ({ ...row, lastRunAt: row.lastRunAt && new Date(row.lastRunAt) })),
    drafts: drafts.map(row => ({ ...row, startedAt: new Date(row.startedAt) })),
    runs: counted[0]?.runs ?? 0,
  }
}

/** The checklists to which a person, a group or a role of theirs is assigned, with these. */
const reasonsOf = (id: string) => sql`
  select a.checklist_id, jsonb_agg(jsonb_build_object(
      'kind', case when a.user_id is not null then 'user' when a.group_id is not null then 'group' else 'role' end,
      'name', coalesce(g.name, r.name, '')) order by a.user_id nulls last, g.name, r.name) as reasons
  from checklist_assignments a
    left join groups g on g.customer_id = a.customer_id and g.id = a.group_id
    left join roles r on r.customer_id = a.customer_id and r.id = a.role_id
  where a.user_id = ${id}
    or a.group_id in (select gm.group_id from group_members gm where gm.user_id = ${id})
    or a.role_id in (select ur.role_id from user_roles ur where ur.user_id = ${id})
  group by a.checklist_id`
