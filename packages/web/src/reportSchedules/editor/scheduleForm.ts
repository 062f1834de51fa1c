import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import {
  type ReportSchedule,
  ReportScheduleInput,
  type SendRule,
} from '@gemba/domain/reportSchedules/reportSchedule.schema'
import type { FormSchema, ServerForm } from '../../platform/form.ts'

/** A schedule as it is typed: numbers may be missing still (NaN). */
export type ScheduleValues = ReportScheduleInput
export type ScheduleForm = ServerForm<ScheduleValues>

export const scheduleSchema: FormSchema<ReportScheduleInput> = {
  safeParse: values => ReportScheduleInput.safeParse(values),
}

const morning: SendRule = { every: 'day', interval: 1, times: ['06:00'] }

/** Every morning, of what and to whom is to be entered. */
export const newValues = (type: ChecklistType, today: string): ScheduleValues => ({
  ...{ name: '', type, format: 'pdf', filters: [], rule: morning, zone: null, startsOn: today, endsOn: null },
  content: { kind: 'report', reportId: '' },
  ...{ userIds: [], groupIds: [], roleIds: [], addresses: [], onlyIfNotEmpty: false, onlyFailures: false },
  confirmed: false,
})

/** What of a stored schedule can be changed. That people outside may have it is confirmed anew with each change. */
export const valuesOf = (schedule: ReportSchedule): ScheduleValues => {
  const { name, type, content, filters, format, rule, zone, startsOn, endsOn } = schedule
  const { userIds, groupIds, roleIds, addresses, onlyIfNotEmpty, onlyFailures } = schedule
  return {
    ...{ name, type, content, filters, format, rule, zone, startsOn, endsOn },
    ...{ userIds, groupIds, roleIds, addresses, onlyIfNotEmpty, onlyFailures, confirmed: false },
  }
}
