import { dayIn, daysAfter } from '@gemba/domain/core/calendarDay'
import { nextSlots } from '@gemba/domain/schedules/nextSlots'
import { timesOf } from '@gemba/domain/schedules/occurrenceTimes'
import { isTimed } from '@gemba/domain/schedules/recurrence.schema'
import type { ScheduleInput, SchedulePreview } from '@gemba/domain/schedules/schedule.schema'
import { planOf, type Slot } from '@gemba/domain/schedules/slots'
import { timelineOf } from '@gemba/domain/schedules/timeline'
import { zoneClock } from '@gemba/domain/schedules/zoneClock'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { checklists } from '../checklists/public/checklists.table.ts'
import { plantCalendars } from '../plantCalendars/public/plantCalendars.table.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found } from '../platform/http/refusal.ts'
import { customerZone, firstZone } from '../platform/zone.ts'
import { personName } from '../users/public/person.ts'
import { findTold } from './findTold.ts'
import { occurrences, schedules } from './public/schedules.table.ts'
import { countToAssign } from './storeSchedule.ts'

const day = 86_400_000
const shownTimes = 10
const shownDays = 8
const shownSends = 10
const shownNames = 5

/** What a schedule would come to, computed by what plans and sends; writes nothing. */
export const previewOf = async (
  tx: Tx,
  actor: Actor,
  { id, schedule }: { id: string | null; schedule: ScheduleInput },
  now: Date,
): Promise<SchedulePreview> => {
  const zone = firstZone(schedule.zone, customerZone(actor))
  const calendar = schedule.calendarId
    ? found((await tx.select().from(plantCalendars).where(eq(plantCalendars.id, schedule.calendarId)))[0])
    : null
  const { recurrence } = schedule
  const plan = isTimed(recurrence) ? { ...schedule, recurrence, zone, calendar } : undefined
  const from = now.getTime()
  const next = plan ? nextSlots(plan, from, shownTimes) : []
  const week = plan ? planOf(plan, from, from + shownDays * day) : { slots: [], moved: [] }
  const change = zoneClock(zone, from).nextChange(from, from + 60 * day)
  const [people, toAssign, widened, counts, roles] = await Promise.all([
    findPeople(tx, schedule),
    countToAssign(tx, schedule.checklistId, schedule.audience),
    countForAll(tx, schedule.checklistId, id),
    countOpen(tx, id, now),
    findRoles(tx, schedule),
  ])
  return {
    zone,
    next: next.map(({ local, at, shift }) => ({
      local,
      shift: shift?.name ?? null,
      ...asMoments(timesOf(at, schedule.window)),
    })),
    days: daysWith(week.slots, dayIn(zone, now)),
    moved: week.moved.filter(({ day: off }) => isWithin(off, from)),
    clockChange: change ? { at: new Date(change.at).toISOString(), minutes: change.minutes } : null,
    ...{ people: people.length, toAssign, widened: toAssign > 0 ? widened : 0, ...counts },
    sends: sendsOf(schedule, next, from).map(({ roleId, ...send }) => {
      const reached = roleId === undefined ? people : (roles.get(roleId)?.told ?? [])
      return { ...send, people: reached.length, names: reached.slice(0, shownNames) }
    }),
    roles: [...roles].map(([id, { people, told }]) => ({ id, people, told: told.length })),
  }
}

const daysWith = (slots: readonly Slot[], today: string): SchedulePreview['days'] =>
  Array.from({ length: shownDays }, (_, index) => {
    const day = daysAfter(today, index)
    return { day, times: slots.flatMap(({ local }) => (local.startsWith(day) ? [local.slice(11)] : [])) }
  })

const isWithin = (off: string, from: number) => {
  const at = Date.parse(`${off}T00:00:00Z`)
  return at > from - 2 * day && at < from + 9 * day
}

const asMoments = <T extends Record<string, number>>(times: T) =>
  Object.fromEntries(Object.entries(times).map(([name, at]) => [name, new Date(at).toISOString()])) as Record<
    keyof T,
    string
  >

/** The names of people whom it would ask, by name. */
const findPeople = async (tx: Tx, { checklistId, audience }: ScheduleInput): Promise<string[]> => {
  const { userIds, groupIds, roleIds } = audience
  const isNamed = userIds.length + groupIds.length + roleIds.length > 0
  const array = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`
  const member = (users: ReturnType<typeof sql>, groups: ReturnType<typeof sql>, roles: ReturnType<typeof sql>) => sql`(
    u.id in (${users})
    or exists (select from group_members g where g.user_id = u.id and g.group_id in (${groups}))
    or exists (select from user_roles r where r.user_id = u.id and r.role_id in (${roles})))`
  const assigned = (column: string) =>
    sql`select a.${sql.identifier(column)} from checklist_assignments a where a.checklist_id = ${checklistId} and a.${sql.identifier(column)} is not null`
  // Those named will have the checklist once the schedule is saved.
  const who = isNamed
    ? member(
        sql`select unnest(${array(userIds)})`,
        sql`select unnest(${array(groupIds)})`,
        sql`select unnest(${array(roleIds)})`,
      )
    : member(assigned('user_id'), assigned('group_id'), assigned('role_id'))
  const { rows } = await tx.execute<{ name: string }>(
    sql`select ${personName('u')} as name from users u where u.active and ${who} order by u.last_name, u.username`,
  )
  return rows.map(({ name }) => name)
}

/** The other schedules of a checklist that ask everyone who has it. */
const countForAll = async (tx: Tx, checklistId: string, id: string | null): Promise<number> => {
  const other = id === null ? undefined : ne(schedules.id, id)
  const forAll = [eq(schedules.narrowed, false), isNull(schedules.endedAt), other]
  return tx.$count(schedules, and(eq(schedules.checklistId, checklistId), ...forAll))
}

/** What of a schedule that is being changed stays, and what is replaced. */
const countOpen = async (tx: Tx, id: string | null, now: Date): Promise<{ kept: number; replaced: number }> => {
  if (!id) return { kept: 0, replaced: 0 }
  const count = (status: 'due' | 'planned') => sql<number>`(count(*) filter (where ${occurrences.status} = ${status}
    and (${occurrences.status} = 'due' or ${occurrences.opensAt} > ${now.toISOString()}::timestamptz)))::int`
  const [row] = await tx
    .select({ kept: count('due'), replaced: count('planned') })
    .from(occurrences)
    .where(and(eq(occurrences.scheduleId, id), inArray(occurrences.status, ['due', 'planned'])))
  return row ?? { kept: 0, replaced: 0 }
}

type Reach = { people: number; told: string[] }

/** The roles to which it escalates: how many have each, and the names of those who are told. */
const findRoles = async (tx: Tx, { checklistId, escalations }: ScheduleInput): Promise<Map<string, Reach>> => {
  const [checklist] = await tx.select({ type: checklists.type }).from(checklists).where(eq(checklists.id, checklistId))
  const reached = new Map<string, Reach>()
  for (const id of new Set(escalations.map(({ roleId }) => roleId))) {
    const told = new Set(await findTold(tx, found(checklist).type, id))
    const { rows } = await tx.execute<{ id: string; name: string }>(sql`
      select u.id, ${personName('u')} as name from user_roles r join users u on u.customer_id = r.customer_id and u.id = r.user_id
      where r.role_id = ${id} and u.active and not u.is_b2c_user order by u.last_name, u.username`)
    const names = rows.filter(person => told.has(person.id)).map(({ name }) => name)
    reached.set(id, { people: rows.length, told: names })
  }
  return reached
}

type Sending = { at: string; kind: 'reminder' | 'late' | 'missed'; mail: boolean; roleId?: string }

/** What would be sent next about these times if nobody ran them. */
const sendsOf = (schedule: ScheduleInput, slots: readonly Slot[], from: number): Sending[] =>
  slots
    .flatMap(({ at }) => timelineOf(timesOf(at, schedule.window), schedule))
    .flatMap((step): Sending[] => {
      if (!('rule' in step) || step.at <= from) return []
      const send = { at: new Date(step.at).toISOString(), mail: step.rule.mail }
      if (step.does === 'remind') return [{ ...send, kind: 'reminder' }]
      return [{ ...send, kind: step.rule.when, roleId: step.rule.roleId }]
    })
    .sort((one, other) => one.at.localeCompare(other.at))
    .slice(0, shownSends)
