import type { ScheduleInput } from '@gemba/domain/schedules/schedule.schema'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertOne } from '../../platform/database/rows.ts'
import { planChanged } from '../planOccurrences.ts'
import { storeAudience } from '../storeSchedule.ts'
import { schedules } from './schedules.table.ts'

type Acting = { tx: Tx; audit: (entry: AuditEntry) => void }

/**
 * Adds a schedule and plans its occurrences from a moment on; returns its id. What it names must be there.
 *
 * @param zone the one in which its times count: its own, or the company's
 */
export const addSchedule = async (
  { tx, audit }: Acting,
  input: ScheduleInput,
  { zone, from }: { zone: string; from: Date },
): Promise<string> => {
  const { audience, ...row } = input
  const schedule = await insertOne(tx, schedules, { ...row, plannedUntil: from, plannedZone: zone })
  await storeAudience(tx, schedule, audience)
  await planChanged(tx, schedule.id, from)
  audit({ action: 'Schedules Create', entity: 'schedules', entityId: schedule.id, new: input })
  return schedule.id
}
