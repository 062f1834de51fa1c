import { Readable } from 'node:stream'
import { addressOf } from '@gemba/domain/core/address'
import type { ReportScheduleInput } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import {
  createReportSchedule,
  deleteReportSchedule,
  getReportSchedule,
  listReportRuns,
  listReportSchedules,
  listSendable,
  pauseReportSchedule,
  previewReportSchedule,
  retryReportRun,
  testReportSchedule,
  updateReportSchedule,
} from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { queueMail } from '../mails/public/queueMail.ts'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'
import { reportDeliveries, reportRuns } from './public/reportSchedules.table.ts'
import { type ReportMail, reportMailType } from './runs/reportMail.ts'

/** The failed runs of the day before, every day at six. */
export const everyMorning = (userIds: string[]): ReportScheduleInput => ({
  ...{ name: 'Failures of yesterday', type: 'process', format: 'csv' },
  content: {
    ...{ kind: 'list', dataset: 'submissions', grouped: false, sort: [] },
    columns: [{ field: 'submittedAt' }, { field: 'checklist' }, { field: 'outcome' }, { field: 'machine' }],
  },
  filters: [
    {
      filterType: 4,
      target: { table: 'submissions', column: 'submittedAt' },
      ...{ operator: 0, timeUnitsCount: 1, timeUnitType: 0, includeToday: false },
    },
  ],
  rule: { every: 'day', interval: 1, times: ['06:00'] },
  ...{ zone: null, startsOn: '2026-01-01', endsOn: null, userIds, groupIds: [], roleIds: [], addresses: [] },
  ...{ onlyIfNotEmpty: false, onlyFailures: false, confirmed: false },
})

type Own = World & { reportSchedule: Thing; reportRun: Thing; reportMail: Thing; group: Thing; role: Thing }

export const reportScheduleSamples = samplesOf<Own>({
  build: async ({ call, inCustomer, files, mark }, { customer, person }) => {
    // Not while a test runs: what is looked at before and after a call is not another because the clock struck meanwhile.
    const time = new Date(Date.now() + 12 * 3_600_000).toISOString().slice(11, 16)
    const rule = { every: 'day' as const, interval: 1, times: [time] }
    const input = { ...everyMorning([person.id]), name: `Failures ${mark}`, rule, zone: 'UTC' }
    const reportSchedule = await call(createReportSchedule, { body: input })
    // Past the calls: only the clock makes runs.
    const reportRun = await inCustomer(async tx => {
      const now = new Date()
      const [run] = await tx
        .insert(reportRuns)
        .values({
          ...{ scheduleId: reportSchedule.id, slot: '2026-01-01T06:00', dueAt: now, touchedAt: now, endedAt: now },
          ...{ state: 'failed', failure: 'unexpected', attempts: 1 },
        })
        .returning()
      if (!run) throw new Error('no run was stored')
      await tx.insert(reportDeliveries).values({
        ...{
          runId: run.id,
          userId: person.id,
          recipient: person.id,
          name: `Rosa ${mark}`,
          address: `${mark}@a.example`,
        },
        ...{ state: 'failed', fileKey: `${customer.id}/report-runs/${run.id}/rows` },
      })
      return run
    })
    const key = `${customer.id}/report-runs/${reportRun.id}/rows`
    await files.write(key, Readable.from([Buffer.from(mark)]))
    const data: ReportMail = {
      ...{
        scheduleId: reportSchedule.id,
        runId: reportRun.id,
        type: 'process',
        name: mark,
        contentName: mark,
        isTest: false,
      },
      ...{ filters: [], dueAt: '2026-01-01T06:00:00Z', zone: 'UTC', rows: 1, cutAt: null, isLate: false, owner: null },
      file: { key, name: `${mark}.csv`, format: 'csv' },
    }
    const to = [{ address: `${mark}@a.example` }]
    const id = await inCustomer(tx => queueMail(tx, reportMailType, { to, data, language: 'en' }))
    return { reportSchedule, reportRun, reportMail: { id: String(id) } }
  },
  paths: {
    '/report-schedules/': ({ reportSchedule }) => ({ id: reportSchedule.id }),
    '/report-runs/': ({ reportRun }) => ({ id: reportRun.id }),
  },
  pages: {
    '/admin/reporting-scheduler/$checklistType': async (ask, { at }) => {
      const type = at.checklistType as 'process'
      const { schedules, can } = await ask(listReportSchedules, { query: { type } })
      return {
        links: schedules.map(({ id }) =>
          addressOf('/admin/reporting-scheduler/$checklistType/$id', { checklistType: type, id }),
        ),
        acts: offered(can.create && createReportSchedule),
      }
    },
    '/admin/reporting-scheduler/$checklistType/$id': async (ask, { at }) => {
      const { can } = await ask(getReportSchedule, { params: { id: String(at.id) } })
      await ask(listSendable, { query: { type: at.checklistType as 'process' } })
      const { runs } = await ask(listReportRuns, { query: { scheduleId: String(at.id) } })
      return {
        acts: offered(
          can.update && updateReportSchedule,
          can.update && previewReportSchedule,
          can.update && pauseReportSchedule,
          can.update && testReportSchedule,
          can.delete && deleteReportSchedule,
          runs.some(run => run.can.retry) && retryReportRun,
        ),
      }
    },
  },
  calls: {
    getMailFile: { path: ({ reportMail }) => ({ id: reportMail.id }) },
    listSendable: { queries: () => [{ type: 'process' }] },
    listReportRuns: { queries: ({ reportSchedule }) => [{}, { scheduleId: reportSchedule.id }] },
    createReportSchedule: {
      body: ({ person }) => everyMorning([person.id]),
      foreign: ({ person, group, role }) => [
        everyMorning([person.id]),
        { ...everyMorning([]), groupIds: [group.id] },
        { ...everyMorning([]), roleIds: [role.id] },
      ],
    },
    previewReportSchedule: {
      body: ({ person }) => everyMorning([person.id]),
      foreign: ({ person }) => [everyMorning([person.id])],
    },
    updateReportSchedule: {
      body: ({ person }) => ({ ...everyMorning([person.id]), name: 'Renamed', version: 1 }),
      foreign: ({ person }) => [{ ...everyMorning([person.id]), version: 1 }],
    },
    pauseReportSchedule: { body: () => ({ active: false, version: 1 }) },
  },
})
