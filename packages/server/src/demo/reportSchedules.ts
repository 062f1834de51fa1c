// Reports that are sent at set times in the companies of the demo.
import type { ReportScheduleInput } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import { addReportSchedule } from '../reportSchedules/public/addReportSchedule.ts'
import type { Stage } from './stage.ts'

const usual: ReportScheduleInput = {
  ...{ name: '', type: 'process', format: 'pdf', filters: [], zone: null, startsOn: '2026-01-01', endsOn: null },
  ...{ content: { kind: 'report', reportId: '5f0d3c1a-0001-4a70-9b7e-6d1c2f3a4b01' } },
  rule: { every: 'week', interval: 1, weekdays: [1, 2, 3, 4, 5, 6], times: ['06:00'] },
  ...{ userIds: [], groupIds: [], roleIds: [], addresses: [] },
  ...{ onlyIfNotEmpty: false, onlyFailures: false, confirmed: false },
}

/** Adds them when the past is over, so that only what comes is sent. */
export const addReportSchedules = async ({ act, cast, now, zone }: Stage): Promise<void> => {
  const { people, roleIds } = cast
  const owner = people['checklist.admin']
  const schedules: ReportScheduleInput[] = [
    { ...usual, name: 'Checklist compliance, daily', roleIds: [roleIds['QA Manager'] as string], userIds: [owner.id] },
    {
      ...{ ...usual, name: 'Failures of last week', format: 'xlsx', onlyFailures: true, onlyIfNotEmpty: true },
      rule: { every: 'week', interval: 1, weekdays: [1], times: ['07:00'] },
      content: {
        ...{ kind: 'list', dataset: 'submissions', grouped: false, sort: [{ column: 0, descending: true }] },
        columns: ['submittedAt', 'checklist', 'machine', 'outcome', 'submittedBy'].map(field => ({ field })),
      },
      filters: [
        {
          ...{ filterType: 4, target: { table: 'submissions', column: 'submittedAt' } },
          ...{ operator: 0, timeUnitsCount: 1, timeUnitType: 2, includeToday: false },
        },
      ],
      roleIds: [roleIds['MFG Supervisor'] as string],
    },
  ]
  for (const schedule of schedules)
    await act(owner, now, acting => addReportSchedule(acting, schedule, { ownerId: owner.id, zone, now }))
}
