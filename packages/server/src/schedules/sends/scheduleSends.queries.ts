import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { ScheduleSend } from '@gemba/domain/schedules/scheduleSend.schema'
import type { listScheduleSends } from '@gemba/domain/schedules/schedules.endpoints'
import { sql } from 'drizzle-orm'
import { shownName } from '../../checklists/public/checklistName.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pageLimit } from '../../platform/database/paging.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Locale } from '../../platform/phrases.ts'
import { zoneOf } from '../../platform/zone.ts'
import { personObject } from '../../users/public/person.ts'

type Row = ScheduleSend & { total: number }

const moment = (value: string): string => new Date(value).toISOString()

/** A page of what was sent in some days, in the reader's zone, the latest first, and their number. */
export const findSends = async (
  tx: Tx,
  { actor, locale }: { actor: Actor; locale: Locale },
  query: QueryOf<typeof listScheduleSends>,
): Promise<{ rows: ScheduleSend[]; total: number }> => {
  const { startDate, endDate, checklistTypeCode, scheduleId, kind, skipped } = query
  if (startDate && endDate && startDate > endDate)
    throw refuse('invalid-input', { fields: { endDate: 'schedules:endsBeforeStart' } })
  const zone = zoneOf(actor)
  const source = sql`
    from schedule_sends n
      join schedules s on s.customer_id = n.customer_id and s.id = n.schedule_id
      join checklists on checklists.customer_id = s.customer_id and checklists.id = s.checklist_id
    where true
      ${startDate ? sql`and n.created_at >= ${startDate}::date::timestamp at time zone ${zone}` : sql``}
      ${endDate ? sql`and n.created_at < (${endDate}::date + 1)::timestamp at time zone ${zone}` : sql``}
      ${checklistTypeCode ? sql`and checklists.type = ${checklistTypeCode}` : sql``}
      ${scheduleId ? sql`and n.schedule_id = ${scheduleId}` : sql``}
      ${kind ? sql`and n.kind = ${kind}` : sql``}
      ${skipped === undefined ? sql`` : sql`and (n.skipped is not null) = ${skipped}`}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    tx.execute<Row>(sql`
      select n.id, n.kind, n.planned_at as "plannedAt", n.created_at as "sentAt", nullif(n.place, '') as place, n.places, n.mail, n.skipped,
        case when n.slot not like '#%' then n.slot end as slot,
        jsonb_build_object('id', s.id, 'name', s.name) as schedule,
        jsonb_build_object('id', checklists.id, 'name', ${shownName(locale)}, 'type', checklists.type) as checklist,
        (select coalesce(jsonb_agg(jsonb_build_object('person', ${personObject('p')}, 'readAt', e.read_at,
            'mailedAt', case when n.mail then e.mailed_at end, 'pushes', (
              select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'device', m.device, 'status', m.status, 'sentAt', m.sent_at,
                'reason', m.reason) order by m.created_at, m.id), '[]')
              from push_messages m where m.customer_id = n.customer_id and m.entry_id = e.id)) order by i.place), '[]')
          from unnest(n.recipients) with ordinality as i(id, place)
            join users p on p.customer_id = n.customer_id and p.id = i.id
            left join inbox_entries e on e.customer_id = n.customer_id and e.id = any(n.entry_ids) and e.user_id = i.id) as recipients
      ${source} order by n.created_at desc, n.id ${pageLimit(query)}`),
    tx.execute<{ total: number }>(sql`select count(*)::int as total ${source}`),
  ])
  return { rows: rows.map(present), total: counted[0]?.total ?? 0 }
}

const present = (row: Row): ScheduleSend => ({
  ...row,
  ...{ plannedAt: moment(row.plannedAt), sentAt: moment(row.sentAt) },
  recipients: row.recipients.map(({ person, readAt, mailedAt, pushes }) => ({
    ...{ person, readAt: readAt && moment(readAt), mailedAt: mailedAt && moment(mailedAt) },
    pushes: pushes.map(push => ({ ...push, sentAt: push.sentAt && moment(push.sentAt) })),
  })),
})
