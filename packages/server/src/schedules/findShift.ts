import { checklistFlag, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { dayIn, daysAfter } from '@gemba/domain/core/calendarDay'
import { momentAt } from '@gemba/domain/core/wallClock'
import { type Floor, mostRuns, type ShiftRun } from '@gemba/domain/dashboard/floor.schema'
import { mostWaiting } from '@gemba/domain/dashboard/mostWaiting'
import { shiftAt } from '@gemba/domain/dashboard/shiftAt'
import { type SQL, sql } from 'drizzle-orm'
import { shownName } from '../checklists/public/checklistName.ts'
import type { plantCalendars } from '../plantCalendars/public/plantCalendars.table.ts'
import type { Tx } from '../platform/database/database.ts'
import type { FloorQuery, FloorReader } from '../platform/floorQuery.ts'
import { customerZone } from '../platform/zone.ts'
import { personOf } from '../users/public/person.ts'
import { asks, isTheirs } from './public/concerns.ts'

type Calendar = Pick<typeof plantCalendars.$inferSelect, 'workingDays' | 'shifts' | 'daysOff'>

const source = sql`
  from occurrences o
    join schedules s on s.customer_id = o.customer_id and s.id = o.schedule_id
    join checklists on checklists.customer_id = o.customer_id and checklists.id = o.checklist_id`

/** The runs of the shift that is on, or of the next one, and what a person still has to give a reason for. */
export const findShift: FloorQuery = async (tx, reader) => {
  const { actor } = reader
  const types = checklistTypes.filter(type => actor.hasFeature(checklistFlag[type]))
  const runs = actor.may('Checklist Execution Update')
  const seesAllRuns = actor.may('Schedules Review') || actor.may('Schedules Review All')
  if (types.length === 0 || !(runs || seesAllRuns)) return {}
  const ofTypes = sql`checklists.type = any(${sql.param(types)}::text[])`
  const theirs = sql`${asks(actor)} and ${isTheirs(actor)}`
  const [span, reasons] = await Promise.all([
    findSpan(tx, reader),
    runs ? findReasons(tx, reader, sql`${ofTypes} and ${theirs}`) : [],
  ])
  const found = await findRuns(tx, reader, span, seesAllRuns ? ofTypes : sql`${ofTypes} and ${theirs}`)
  const shift = { name: span.name, from: iso(span.from), to: iso(span.to), runs: found }
  return { shift, reasons }
}

type Span = { name: string | null; from: number; to: number }

/**
 * The shift by the calendar that most schedules of the person follow, else by the first that has shifts: one that has a
 * shift now comes before others. The day where no calendar has shifts.
 */
const findSpan = async (tx: Tx, { actor, now }: FloorReader): Promise<Span> => {
  const { rows } = await tx.execute<Calendar>(sql`
    select c.working_days as "workingDays", c.shifts, c.days_off as "daysOff" from plant_calendars c
    where c.shifts <> '[]'
    order by (
      select count(*) from schedules s
        join checklists on checklists.customer_id = s.customer_id and checklists.id = s.checklist_id
      where s.customer_id = c.customer_id and s.calendar_id = c.id and s.active and s.ended_at is null and ${asks(actor)}) desc,
      lower(c.name)
    limit 20`)
  const zone = customerZone(actor)
  const spans = rows.flatMap(calendar => shiftAt(calendar, zone, now.getTime()) ?? [])
  const span = spans.find(({ from }) => from <= now.getTime()) ?? spans[0]
  if (span) return span
  const today = dayIn(zone, now)
  const midnight = (day: string) => Date.parse(momentAt(zone, `${day}T00:00`) ?? `${day}T00:00:00Z`)
  return { name: null, from: midnight(today), to: midnight(daysAfter(today, 1)) }
}

type RunRow = Omit<ShiftRun, 'outcome'> & { status: string; result: 'pass' | 'fail' | null }
const moments = ['opensAt', 'dueAt', 'lateAt', 'missedAt', 'settledAt'] as const

/** Those that are due in the shift, by their time: also what is settled, if its time began a few days before at most. */
const findRuns = async (tx: Tx, { locale }: FloorReader, { from, to }: Span, which: SQL): Promise<ShiftRun[]> => {
  const [begin, end] = [sql`${iso(from)}::timestamptz`, sql`${iso(to)}::timestamptz`]
  const inShift = sql`o.due_at > ${begin} and o.due_at <= ${end} and ${which}`
  const { rows } = await tx.execute<RunRow>(sql`
    select o.id, ${shownName(locale)} as title, checklists.type, nullif(o.place, '') as place, o.status,
      o.opens_at as "opensAt", o.due_at as "dueAt", o.late_at as "lateAt", o.missed_at as "missedAt",
      o.settled_at as "settledAt", m.result, ${personOf(sql`coalesce(o.settled_by, d.created_by, o.user_id)`)} as person,
      case when d.id is not null then jsonb_build_object('answered', d.answered, 'total', d.total) end as progress
    ${source}
      left join submissions m on m.customer_id = o.customer_id and m.id = o.submission_id
      left join drafts d on d.customer_id = o.customer_id and d.occurrence_id = o.id and d.ended_at is null
    where o.id in (
      (select o.id ${source} where o.status in ('planned', 'due') and o.opens_at < ${end} and ${inShift} limit ${mostRuns})
      union all
      (select o.id ${source} where o.status not in ('planned', 'due', 'cancelled') and o.slot_at > ${begin} - interval '3 days'
        and o.slot_at <= ${end} and ${inShift} limit ${mostRuns}))
    order by o.due_at, o.place, o.id limit ${mostRuns}`)
  return rows.map(({ status, result, ...row }) => ({
    ...row,
    ...Object.fromEntries(moments.map(name => [name, row[name] && new Date(row[name]).toISOString()])),
    outcome: outcomeOf(status, result),
  }))
}

const outcomeOf = (status: string, result: RunRow['result']): ShiftRun['outcome'] => {
  if (status === 'planned' || status === 'due') return 'open'
  if (status === 'missed' || status === 'bypassed') return status
  return result === 'fail' ? 'failed' : 'passed'
}

type ReasonRow = Omit<Floor['reasons'][number], 'since'> & { since: Date }

const findReasons = async (tx: Tx, { locale }: FloorReader, which: SQL): Promise<Floor['reasons']> => {
  const { rows } = await tx.execute<ReasonRow>(sql`
    select o.id, ${shownName(locale)} as title, checklists.type, nullif(o.place, '') as place, o.missed_at as since
    ${source} where o.status = 'missed' and o.explained_at is null and ${which}
    order by o.slot_at desc, o.id limit ${mostWaiting}`)
  return rows.map(row => ({ ...row, since: new Date(row.since).toISOString() }))
}

const iso = (moment: number) => new Date(moment).toISOString()
