import type { ScheduleInput } from '@gemba/domain/schedules/schedule.schema'
import { eq, inArray, sql } from 'drizzle-orm'
import { checklistAssignments, checklists } from '../checklists/public/checklists.table.ts'
import { groups } from '../groups/public/groups.table.ts'
import { plantCalendars } from '../plantCalendars/public/plantCalendars.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { areThere } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { roles } from '../roles/public/roles.table.ts'
import { users } from '../users/public/users.table.ts'
import { scheduleAudience, schedules } from './public/schedules.table.ts'

/** Throws 422 at the field for what is not this company's, or does not go together. */
export const checkSchedule = async (tx: Tx, actor: Actor, input: ScheduleInput): Promise<void> => {
  const { audience, recurrence, calendarId, escalations } = input
  const counted = 'checklistId' in recurrence ? [recurrence.checklistId] : []
  // Asked together: one round trip.
  const [[checklist], [calendar], hasCounted, hasUsers, hasGroups, hasRoles, told] = await Promise.all([
    findChecklist(tx, input.checklistId),
    calendarId ? findCalendar(tx, calendarId) : [],
    areThere(tx, checklists, counted),
    areThere(tx, users, audience.userIds),
    areThere(tx, groups, audience.groupIds),
    areThere(tx, roles, audience.roleIds),
    findRoles(
      tx,
      escalations.map(({ roleId }) => roleId),
    ),
  ])
  const shifts = new Set(calendar?.shifts.map(({ id }) => id))
  const fields = {
    ...(!checklist && { checklistId: 'schedules:checklistRequired' }),
    ...(checklist && checklist.revision === null && { checklistId: 'schedules:checklistNotPublished' }),
    ...(calendarId && !calendar && { calendarId: 'schedules:calendarUnknown' }),
    ...(recurrence.every === 'shift' &&
      calendar &&
      !recurrence.shiftIds.every(id => shifts.has(id)) && { 'recurrence.shiftIds': 'schedules:shiftUnknown' }),
    ...(!hasCounted && { 'recurrence.checklistId': 'schedules:checklistRequired' }),
    ...(!hasUsers && { 'audience.userIds': 'checklists:person-unknown' }),
    ...(!hasGroups && { 'audience.groupIds': 'checklists:group-unknown' }),
    ...(!hasRoles && { 'audience.roleIds': 'checklists:role-unknown' }),
    ...Object.fromEntries(
      escalations.flatMap(({ roleId }, n) =>
        told.has(roleId) ? [] : [[`escalations.${n}.roleId`, 'checklists:role-unknown']],
      ),
    ),
  }
  if (Object.keys(fields).length > 0) throw refuse('invalid-input', { fields })
  const flag = checklist?.type === 'product' ? 'allowProductChecklists' : 'allowChecklists'
  if (!actor.hasFeature(flag)) throw refuse('feature-not-enabled')
}

const findChecklist = (tx: Tx, id: string) =>
  tx
    .select({ type: checklists.type, revision: checklists.revision })
    .from(checklists)
    .where(eq(checklists.id, id))
    .for('key share')
    .execute()

const findCalendar = (tx: Tx, id: string) =>
  tx.select().from(plantCalendars).where(eq(plantCalendars.id, id)).for('key share').execute()

const findRoles = async (tx: Tx, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(inArray(roles.id, [...new Set(ids)]))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

type Audience = ScheduleInput['audience']

const rowsOf = ({ userIds, groupIds, roleIds }: Audience) => [
  ...new Set(userIds).values().map(userId => ({ userId })),
  ...new Set(groupIds).values().map(groupId => ({ groupId })),
  ...new Set(roleIds).values().map(roleId => ({ roleId })),
]

/** Whom a schedule asks from now on. Its checklist is assigned to those of them who do not have it: returns how many. */
export const storeAudience = async (
  tx: Tx,
  schedule: { id: string; checklistId: string },
  audience: Audience,
): Promise<number> => {
  const named = rowsOf(audience)
  await tx
    .update(schedules)
    .set({ narrowed: named.length > 0 })
    .where(eq(schedules.id, schedule.id))
  await tx.delete(scheduleAudience).where(eq(scheduleAudience.scheduleId, schedule.id))
  if (named.length === 0) return 0
  await tx.insert(scheduleAudience).values(named.map(one => ({ ...one, scheduleId: schedule.id })))
  const added = await tx
    .insert(checklistAssignments)
    .values(named.map(one => ({ ...one, checklistId: schedule.checklistId })))
    .onConflictDoNothing()
    .returning({ id: checklistAssignments.id })
  return added.length
}

/** How many of those named the checklist is not assigned to. */
export const countToAssign = async (
  tx: Tx,
  checklistId: string,
  { userIds, groupIds, roleIds }: Audience,
): Promise<number> => {
  const missing = (wanted: readonly string[], column: string) => sql`
    (select count(*) from unnest(${sql.param([...new Set(wanted)])}::uuid[]) w(id) where not exists (
      select from checklist_assignments a where a.checklist_id = ${checklistId} and a.${sql.identifier(column)} = w.id))`
  const { rows } = await tx.execute<{ count: number }>(sql`select (${missing(userIds, 'user_id')}
    + ${missing(groupIds, 'group_id')} + ${missing(roleIds, 'role_id')})::int as count`)
  return rows[0]?.count ?? 0
}
