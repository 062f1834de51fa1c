import { isDeepStrictEqual } from 'node:util'
import { inputOf } from '@gemba/domain/schedules/inputOf'
import type { ScheduleInput } from '@gemba/domain/schedules/schedule.schema'
import {
  createSchedule,
  deleteSchedule,
  getSchedule,
  listSchedules,
  pauseSchedule,
  previewSchedule,
  reportUnits,
  updateSchedule,
} from '@gemba/domain/schedules/schedules.endpoints'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { deleteOne, getOne, updateOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import type { Locale } from '../platform/phrases.ts'
import { customerZone, firstZone } from '../platform/zone.ts'
import { planChanged } from './planOccurrences.ts'
import { previewOf } from './previewSchedule.ts'
import { addSchedule } from './public/addSchedule.ts'
import { countUnits } from './public/countRuns.ts'
import { occurrences, scheduleCounters, schedules } from './public/schedules.table.ts'
import { settleReminders } from './public/settleOccurrence.ts'
import { scheduleAbilities, scheduleListAbilities } from './schedules.policy.ts'
import { findSchedules, getScheduleDetails, isAsked } from './schedules.queries.ts'
import { checkSchedule, countToAssign, storeAudience } from './storeSchedule.ts'

export const scheduleRoutes = [
  route(listSchedules, async ({ tx, actor, locale, query }) => {
    const { rows, total } = await findSchedules(tx, { locale, companyZone: customerZone(actor) }, query)
    return {
      schedules: rows.map(row => ({ ...row, can: scheduleAbilities(actor, row) })),
      ...{ total, can: scheduleListAbilities(actor) },
    }
  }),

  route(getSchedule, ({ tx, actor, locale, params }) => read(tx, actor, locale, params.id)),

  route(previewSchedule, async ({ tx, actor, body }) => {
    await checkSchedule(tx, actor, body.schedule)
    return previewOf(tx, actor, body, new Date())
  }),

  route(createSchedule, async ({ tx, actor, locale, body, audit }) => {
    await checkSchedule(tx, actor, body)
    await needAssigning(tx, actor, body)
    const zone = firstZone(body.zone, customerZone(actor))
    return read(tx, actor, locale, await addSchedule({ tx, audit }, body, { zone, from: new Date() }))
  }),

  route(updateSchedule, async ({ tx, actor, locale, params: { id }, body, audit }) => {
    const old = await getScheduleDetails(tx, { locale, companyZone: customerZone(actor) }, id)
    needOngoing(old)
    // Its occurrences and their records are of one checklist.
    if (body.checklistId !== old.checklist.id)
      throw refuse('invalid-input', { fields: { checklistId: 'schedules:checklistStays' } })
    // Empty is everyone, which nobody has chosen here.
    if (old.asksNobody && isEmpty(body.audience))
      throw refuse('invalid-input', { fields: { audience: 'schedules:audienceGone' } })
    await checkSchedule(tx, actor, body)
    await needAssigning(tx, actor, body)
    const { audience, ...changes } = body
    const schedule = await updateOne(tx, schedules, id, changes)
    await storeAudience(tx, schedule, audience)
    // What was counted of something else counts for nothing here.
    if (!isDeepStrictEqual(countedBy(old), countedBy(body)))
      await tx.delete(scheduleCounters).where(eq(scheduleCounters.scheduleId, id))
    await planChanged(tx, id, new Date())
    const { version: _, ...now } = body
    audit({ action: 'Schedules Update', entity: 'schedules', entityId: id, old: inputOf(old), new: now })
    return read(tx, actor, locale, id)
  }),

  route(pauseSchedule, async ({ tx, actor, locale, params: { id }, body, audit }) => {
    const old = await getOne(tx, schedules, id)
    needOngoing({ ended: old.endedAt !== null })
    // It goes on from here: nothing is asked for that fell into the pause.
    const planned = { plannedUntil: new Date(), plannedZone: firstZone(old.zone, customerZone(actor)) }
    await updateOne(tx, schedules, id, { ...body, ...planned })
    await planChanged(tx, id, new Date())
    const { active } = body
    audit({
      action: 'Schedules Update',
      entity: 'schedules',
      entityId: id,
      old: { active: old.active },
      new: { active },
    })
    return read(tx, actor, locale, id)
  }),

  route(deleteSchedule, async ({ tx, actor, locale, params: { id }, audit }) => {
    const old = await getScheduleDetails(tx, { locale, companyZone: customerZone(actor) }, id)
    needOngoing(old)
    await endSchedule(tx, id, actor)
    audit({ action: 'Schedules Delete', entity: 'schedules', entityId: id, old: inputOf(old) })
    return undefined
  }),

  route(reportUnits, async ({ tx, actor, params: { id }, body, audit }) => {
    const { recurrence, places, active, endedAt } = await getOne(tx, schedules, id)
    if (!actor.may('Schedules Update') && !(await isAsked(tx, actor, id))) throw refuse('not-found')
    if (recurrence.every !== 'units' || !active || endedAt)
      throw refuse('conflict', { message: 'schedules:countsNothing' })
    const place = body.place ?? ''
    if (places.length > 0 ? !places.includes(place) : place !== '')
      throw refuse('invalid-input', { fields: { place: 'schedules:placeUnknown' } })
    const counted = await countUnits(tx, id, place, body.units)
    audit({
      action: 'Schedules Update',
      entity: 'schedules',
      entityId: id,
      new: { place, units: body.units, by: actor.id },
    })
    return { counted, asksAfter: recurrence.count }
  }),
]

const isEmpty = (audience: ScheduleInput['audience']) => Object.values(audience).every(ids => ids.length === 0)

const countedBy = ({ recurrence }: Pick<ScheduleInput, 'recurrence'>) =>
  'checklistId' in recurrence ? [recurrence.every, recurrence.checklistId] : []

const needOngoing = ({ ended }: { ended: boolean }) => {
  if (ended) throw refuse('conflict', { message: 'schedules:hasEnded' })
}

/** Who may not assign a checklist may schedule it for those who have it. */
const needAssigning = async (tx: Tx, actor: Actor, { checklistId, audience }: ScheduleInput) => {
  if (actor.may('Checklists Update') || (await countToAssign(tx, checklistId, audience)) === 0) return
  throw refuse('invalid-input', { fields: { audience: 'schedules:notAssigned' } })
}

/** Nothing is asked for any more. What was asked for stays as a record; what is due is cancelled. */
const endSchedule = async (tx: Tx, id: string, actor: Actor): Promise<void> => {
  // Whoever plans it holds it: what they write is there to be removed.
  await tx.select({ id: schedules.id }).from(schedules).where(eq(schedules.id, id)).for('update')
  await tx.delete(occurrences).where(and(eq(occurrences.scheduleId, id), eq(occurrences.status, 'planned')))
  await tx
    .update(occurrences)
    .set({ status: 'cancelled', cause: 'scheduleEnded', nextAt: null, settledAt: sql`now()`, settledBy: actor.id })
    .where(and(eq(occurrences.scheduleId, id), eq(occurrences.status, 'due')))
  await settleReminders(tx, [id])
  const [some] = await tx
    .select({ id: occurrences.id })
    .from(occurrences)
    .where(eq(occurrences.scheduleId, id))
    .limit(1)
  if (!some) return void (await deleteOne(tx, schedules, id))
  await tx
    .update(schedules)
    .set({ active: false, endedAt: sql`now()` })
    .where(and(eq(schedules.id, id), isNull(schedules.endedAt)))
}

const read = async (tx: Tx, actor: Actor, locale: Locale, id: string) => {
  const schedule = await getScheduleDetails(tx, { locale, companyZone: customerZone(actor) }, id)
  return { ...schedule, can: scheduleAbilities(actor, schedule) }
}
