import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { Schedule, ScheduleSummary } from '@gemba/domain/schedules/schedule.schema'
import type { listSchedules } from '@gemba/domain/schedules/schedules.endpoints'
import { type SQL, sql } from 'drizzle-orm'
import { isCalled, shownName } from '../checklists/public/checklistName.ts'
import type { Tx } from '../platform/database/database.ts'
import { columnOf, containing, pageLimit } from '../platform/database/paging.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found } from '../platform/http/refusal.ts'
import type { Locale } from '../platform/phrases.ts'
import { personName } from '../users/public/person.ts'
import { asks } from './public/concerns.ts'

type Row = Omit<ScheduleSummary, 'can'> & { total: number }
type Details = Omit<Schedule, 'can'>

const ofLastDays = (status: SQL) => sql`(count(*) filter (where r.status = ${status}))::int`

const columns = (locale: Locale, companyZone: string) => sql`
  s.id, jsonb_build_object('id', checklists.id, 'name', ${shownName(locale)}, 'code', checklists.code, 'type', checklists.type)
    as checklist,
  s.name, s.places, s.done_by as "doneBy", s.recurrence,
  (select jsonb_build_object('id', p.id, 'name', p.name) from plant_calendars p
    where p.customer_id = s.customer_id and p.id = s.calendar_id) as calendar,
  s.day_off as "dayOff", coalesce(s.zone, ${companyZone}) as "effectiveZone",
  s.starts_on::text as "startsOn", s.ends_on::text as "endsOn", s.active, s.ended_at is not null as ended, s.version,
  (select min(o.slot_at) from occurrences o
    where o.customer_id = s.customer_id and o.schedule_id = s.id and o.status = 'planned') as next,
  (select count(*)::int from occurrences o
    where o.customer_id = s.customer_id and o.schedule_id = s.id and o.status = 'due') as open,
  (select jsonb_build_object('done', ${ofLastDays(sql`'done'`)}, 'doneLate', ${ofLastDays(sql`'doneLate'`)},
      'missed', ${ofLastDays(sql`'missed'`)}, 'bypassed', ${ofLastDays(sql`'bypassed'`)})
    from occurrences r
    where r.customer_id = s.customer_id and r.schedule_id = s.id and r.settled_at > now() - interval '30 days') as figures`

const source = sql`from schedules s join checklists on checklists.customer_id = s.customer_id and checklists.id = s.checklist_id`

type Reading = { locale: Locale; companyZone: string }

const presentRow = <R extends { next: string | null }>(row: R): R => ({
  ...row,
  next: row.next === null ? null : new Date(row.next).toISOString(),
})

/** A page of schedules, by checklist and name; those that ended come last. */
export const findSchedules = async (
  tx: Tx,
  { locale, companyZone }: Reading,
  { search, id, checklistId, checklistTypeCode, sort, descending, ...page }: QueryOf<typeof listSchedules>,
) => {
  const words = search ? containing(search) : undefined
  const order = columnOf({ checklist: shownName(locale), name: sql`s.name`, next: sql`next` }, sort ?? 'checklist')
  const where = sql`where true
    ${id ? sql`and s.id = ${id}` : sql``}
    ${checklistId ? sql`and s.checklist_id = ${checklistId}` : sql``}
    ${checklistTypeCode ? sql`and checklists.type = ${checklistTypeCode}` : sql``}
    ${words ? sql`and (s.name ilike ${words} or ${isCalled(words, locale)} or s.places::text ilike ${words})` : sql``}`
  const { rows } = await tx.execute<Row>(sql`
    select ${columns(locale, companyZone)}, (count(*) over ())::int as total ${source} ${where}
    order by s.ended_at is not null, ${order} ${descending ? sql`desc` : sql``}, s.id ${pageLimit(page)}`)
  if (rows.length > 0 || page.next === 0) return { rows: rows.map(presentRow), total: rows[0]?.total ?? 0 }
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${source} ${where}`)
  return { rows: [], total: counted[0]?.total ?? 0 }
}

const ids = (column: string) =>
  sql`(select coalesce(jsonb_agg(a.${sql.identifier(column)} order by a.${sql.identifier(column)}), '[]') from schedule_audience a
    where a.customer_id = s.customer_id and a.schedule_id = s.id and a.${sql.identifier(column)} is not null)`

const named = (
  rows: SQL,
) => sql`(select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.name), '[]')
  from (${rows}) n)`
const inAudience = (column: SQL) => sql`(select a.${column} from schedule_audience a
  where a.customer_id = s.customer_id and a.schedule_id = s.id)`

/** A schedule with everything that its editor needs; 404 if there is none. */
export const getScheduleDetails = async (tx: Tx, { locale, companyZone }: Reading, id: string): Promise<Details> => {
  const { rows } = await tx.execute<Details>(sql`
    select ${columns(locale, companyZone)}, s.zone, s.calendar_id as "calendarId", s."window", s.reminders, s.escalations,
      jsonb_build_object('userIds', ${ids('user_id')}, 'groupIds', ${ids('group_id')}, 'roleIds', ${ids('role_id')}) as audience,
      (s.narrowed and not exists (select from schedule_audience a
        where a.customer_id = s.customer_id and a.schedule_id = s.id)) as "asksNobody",
      ${named(sql`select u.id, ${personName('u')} as name from users u where u.id in ${inAudience(sql`user_id`)}`)} as people,
      ${named(sql`select g.id, g.name from groups g where g.id in ${inAudience(sql`group_id`)}`)} as groups,
      ${named(sql`select r.id, r.name from roles r where r.id in ${inAudience(sql`role_id`)}
        or r.id in (select (e ->> 'roleId')::uuid from jsonb_array_elements(s.escalations) e)`)} as roles
    ${source} where s.id = ${id}`)
  return presentRow(found(rows[0]))
}

/** Whether a schedule asks this person for its runs. */
export const isAsked = async (tx: Tx, actor: Actor, id: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select ${source} where s.id = ${id} and ${asks(actor)}`)
  return rows.length > 0
}
