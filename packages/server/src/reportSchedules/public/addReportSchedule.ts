import type { ReportScheduleInput } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertOne } from '../../platform/database/rows.ts'
import { nextLook } from '../plan.ts'
import { reportSchedules } from './reportSchedules.table.ts'

type Writing = { tx: Tx; audit: (entry: AuditEntry) => void }
/** Who saves a schedule when, and the zone in which its times count. */
export type Saving = { ownerId: string; zone: string; now: Date }

/** A schedule as it is stored when a person saves it now: nothing is sent for times that have passed. */
export const storedSchedule = ({ confirmed, ...input }: ReportScheduleInput, { ownerId, zone, now }: Saving) => {
  const isConfirmed = confirmed && input.addresses.length > 0
  return {
    ...input,
    ...{ ownerId, plannedUntil: now, plannedZone: zone, nextAt: nextLook(input, zone, now) },
    ...{ confirmedBy: isConfirmed ? ownerId : null, confirmedAt: isConfirmed ? now : null },
  }
}

/** What of a schedule people chose: the audit log has it. */
const chosen = [
  ...(['name', 'type', 'content', 'filters', 'format', 'rule', 'zone', 'startsOn', 'endsOn'] as const),
  ...(['userIds', 'groupIds', 'roleIds', 'addresses', 'onlyIfNotEmpty', 'onlyFailures'] as const),
] as const

export const scheduleWords = (schedule: Pick<ReportScheduleInput, (typeof chosen)[number]>) =>
  Object.fromEntries(chosen.map(name => [name, schedule[name]]))

/** Adds a schedule, whose people and content are known to be there; returns its id. */
export const addReportSchedule = async (
  { tx, audit }: Writing,
  input: ReportScheduleInput,
  saving: Saving,
): Promise<string> => {
  const { id } = await insertOne(tx, reportSchedules, storedSchedule(input, saving))
  audit({ action: 'Reporting Scheduler Create', entity: 'report-schedules', entityId: id, new: scheduleWords(input) })
  return id
}
