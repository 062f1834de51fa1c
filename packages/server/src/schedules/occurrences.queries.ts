import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { Occurrence } from '@gemba/domain/schedules/occurrence.schema'
import type { listMissedOccurrences, listOccurrences } from '@gemba/domain/schedules/schedules.endpoints'
import { type SQL, sql } from 'drizzle-orm'
import { shownName } from '../checklists/public/checklistName.ts'
import type { Tx } from '../platform/database/database.ts'
import { columnOf, containing, pageLimit } from '../platform/database/paging.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Locale } from '../platform/phrases.ts'
import { zoneOf } from '../platform/zone.ts'
import { bypassReason } from '../records/public/bypass.ts'
import { personOf } from '../users/public/person.ts'
import { asks, isTheirs } from './public/concerns.ts'

/** An occurrence with everything that its readers see; `total` where a list asked for it. */
export type FoundOccurrence = Omit<Occurrence, 'can'> & { theirs: boolean; total: number }

type Reading = { actor: Actor; locale: Locale }

/** JSON has no moments: as ISO 8601 in UTC. */
const jsonMoment = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = ({ actor, locale }: Reading) => sql`
  o.id, o.schedule_id as "scheduleId",
  jsonb_build_object('id', checklists.id, 'code', checklists.code, 'name', ${shownName(locale)}, 'type', checklists.type,
    'questionCount', checklists.question_count) as checklist,
  nullif(o.place, '') as place, ${personOf(sql`o.user_id`)} as person, o.shift,
  o.slot_at as "slotAt", o.opens_at as "opensAt", o.due_at as "dueAt", o.late_at as "lateAt", o.missed_at as "missedAt",
  o.status, o.cause, o.settled_at as "settledAt", ${personOf(sql`o.settled_by`)} as "settledBy",
  (select jsonb_build_object('id', m.id, 'revision', m.revision, 'bypassReason', ${bypassReason(sql`m.bypass`, locale)},
      'submittedOnDevice', (
        select ${jsonMoment(sql`d.submitted_on_device`)} from submission_rounds r
          join drafts d on d.customer_id = r.customer_id and d.id = r.draft_id
        where r.customer_id = m.customer_id and r.submission_id = m.id and r.round = 1))
    from submissions m where m.customer_id = o.customer_id and m.id = o.submission_id) as submission,
  (select jsonb_build_object('id', d.id, 'name', d.name, 'begunAt', ${jsonMoment(sql`d.created_at`)}) from drafts d
    where d.customer_id = o.customer_id and d.occurrence_id = o.id and d.ended_at is null) as draft,
  case when o.explained_at is not null then jsonb_build_object('text', o.explanation, 'by', ${personOf(sql`o.explained_by`)},
    'at', ${jsonMoment(sql`o.explained_at`)}) end as explanation,
  (${asks(actor)} and ${isTheirs(actor)}) as theirs`

const source = sql`
  from occurrences o
    join schedules s on s.customer_id = o.customer_id and s.id = o.schedule_id
    join checklists on checklists.customer_id = o.customer_id and checklists.id = o.checklist_id`

const moments = ['slotAt', 'opensAt', 'dueAt', 'lateAt', 'missedAt', 'settledAt'] as const

const find = async (tx: Tx, reading: Reading, rest: SQL, total: SQL = sql`0`): Promise<FoundOccurrence[]> => {
  const { rows } = await tx.execute<FoundOccurrence>(
    sql`select ${columns(reading)}, ${total} as total ${source} ${rest}`,
  )
  return rows.map(row => ({
    ...row,
    ...Object.fromEntries(moments.map(name => [name, row[name] === null ? null : new Date(row[name]).toISOString()])),
  }))
}

/** One occurrence; undefined if there is none. */
export const findOccurrence = async (tx: Tx, reading: Reading, id: string): Promise<FoundOccurrence | undefined> =>
  (await find(tx, reading, sql`where o.id = ${id}`))[0]

/** What is known of these occurrences, which stay so until the commit; those that are not there are left out. */
export const holdOccurrences = async (tx: Tx, actor: Actor, ids: readonly string[]) => {
  const { rows } = await tx.execute<Pick<FoundOccurrence, 'id' | 'status' | 'theirs'> & { explained: boolean }>(sql`
    select o.id, o.status, (${asks(actor)} and ${isTheirs(actor)}) as theirs, o.explained_at is not null as explained
    ${source} where o.id = any(${sql.param(ids)}::uuid[]) order by o.id for no key update of o`)
  return rows
}

/** A page of the occurrences of some days, in the reader's zone, the earliest first, and their number. */
export const findOccurrences = async (tx: Tx, reading: Reading, query: QueryOf<typeof listOccurrences>) => {
  const where = sql`where ${ofDays(reading.actor, query)}
    ${query.checklistTypeCode ? sql`and checklists.type = ${query.checklistTypeCode}` : sql``}
    ${query.checklistId ? sql`and o.checklist_id = ${query.checklistId}` : sql``}
    ${query.scheduleId ? sql`and o.schedule_id = ${query.scheduleId}` : sql``}
    ${query.place === undefined ? sql`` : sql`and o.place = ${query.place}`}
    ${query.status ? sql`and o.status = ${query.status}` : sql``}`
  const [rows, { rows: counted }] = await Promise.all([
    find(tx, reading, sql`${where} order by o.slot_at, o.place, o.id ${pageLimit(query)}`),
    tx.execute<{ total: number }>(sql`select count(*)::int as total ${source} ${where}`),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

/** The places that occurrences of these days have, by name, at most 500. */
export const findPlaces = async (tx: Tx, actor: Actor, query: QueryOf<typeof listOccurrences>): Promise<string[]> => {
  const { rows } = await tx.execute<{ place: string }>(sql`
    select distinct o.place ${source}
    where ${ofDays(actor, query)} and o.place <> ''
      ${query.checklistTypeCode ? sql`and checklists.type = ${query.checklistTypeCode}` : sql``}
    order by o.place limit 500`)
  return rows.map(({ place }) => place)
}

const ofDays = (actor: Actor, { startDate, endDate }: { startDate: string; endDate: string }): SQL => {
  if (startDate > endDate) throw refuse('invalid-input', { fields: { endDate: 'schedules:endsBeforeStart' } })
  const zone = zoneOf(actor)
  return sql`o.slot_at >= ${startDate}::date::timestamp at time zone ${zone}
    and o.slot_at < (${endDate}::date + 1)::timestamp at time zone ${zone}`
}

/** What a list of a person's runs holds at most of each group. */
const mostOfGroup = 200

/** What is scheduled for a person: late and due, of the next 12 hours, and settled in the last 12 hours. */
export const findOwnOccurrences = (tx: Tx, reading: Reading, type: string): Promise<FoundOccurrence[]> => {
  const { actor } = reading
  const theirs = sql`checklists.type = ${type} and ${asks(actor)} and ${isTheirs(actor)}`
  const open = sql`o.status in ('planned', 'due') and o.missed_at > now() and o.opens_at < now() + interval '12 hours'`
  const settled = sql`o.status not in ('planned', 'due', 'missed') and o.settled_at > now() - interval '12 hours'`
  const some = (state: SQL, order: SQL) =>
    sql`(select o.id ${source} where ${theirs} and ${state} order by ${order}, o.id limit ${sql.raw(String(mostOfGroup))})`
  return find(
    tx,
    reading,
    sql`where o.id in (${some(open, sql`o.opens_at`)}
      union all ${some(settled, sql`o.settled_at desc`)}) order by o.due_at, o.place, o.id`,
  )
}

/** A page of what a person could have run, was missed and has no reason yet: the latest first, and their number. */
export const findMissedOccurrences = async (
  tx: Tx,
  reading: Reading,
  { checklistTypeCode, search, sort = 'slotAt', descending = true, ...page }: QueryOf<typeof listMissedOccurrences>,
) => {
  const { actor, locale } = reading
  const words = search && containing(search)
  const where = sql`where o.status = 'missed' and o.explained_at is null
    and checklists.type = ${checklistTypeCode} and ${asks(actor)} and ${isTheirs(actor)}
    ${words ? sql`and (${shownName(locale)} ilike ${words} or checklists.code ilike ${words} or o.place ilike ${words})` : sql``}`
  const [rows, { rows: counted }] = await Promise.all([
    find(
      tx,
      reading,
      sql`${where} order by ${columnOf({ slotAt: sql`o.slot_at` }, sort)} ${descending ? sql`desc` : sql``}, o.place, o.id ${pageLimit(page)}`,
    ),
    tx.execute<{ total: number }>(sql`select count(*)::int as total ${source} ${where}`),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}
