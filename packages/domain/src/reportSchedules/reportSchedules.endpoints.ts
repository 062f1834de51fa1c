import { z } from 'zod'
import { checklistTypes } from '../checklists/checklistTypes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'
import { DatasetDescription } from '../datasets/fields.schema.ts'
import { Named } from '../users/userState.schema.ts'
import { ReportRun } from './reportRun.schema.ts'
import {
  ReportSchedule,
  ReportScheduleChange,
  ReportScheduleInput,
  ReportSchedulePreview,
  ReportScheduleSummary,
} from './reportSchedule.schema.ts'

const feature = ['allowChecklists', 'allowProductChecklists'] as const
const permission = review('Reporting Scheduler')
const editing = ['Reporting Scheduler Create', 'Reporting Scheduler Update'] as const
const shows = ['users', 'groups', 'roles', 'report-runs', 'mails'] as const

export const listReportSchedules = endpoint({
  method: 'GET',
  path: '/report-schedules',
  permission,
  feature,
  shows,
  summary: 'Reports and lists that are sent at set times, with their next and their last time',
  query: PageQuery.extend({ type: z.enum(checklistTypes).optional() }),
  response: pageOf('schedules', ReportScheduleSummary).extend({ can: z.object({ create: z.boolean() }) }),
})

export const getReportSchedule = endpoint({
  method: 'GET',
  path: '/report-schedules/:id',
  permission,
  feature,
  shows,
  summary: 'A schedule of a report or a list',
  response: ReportSchedule,
})

/** What can be sent, by what the caller may see: reports by name, and datasets for lists. */
export const listSendable = endpoint({
  method: 'GET',
  path: '/report-schedules/sendable',
  permission: [...permission, ...editing],
  feature,
  summary: 'Reports and datasets that can be sent',
  query: z.object({ type: z.enum(checklistTypes) }),
  response: z.object({
    /** with the datasets that they ask */
    reports: z.array(Named.extend({ datasets: z.array(z.string()) })),
    datasets: z.array(DatasetDescription.extend({ hasFailures: z.boolean() })),
    /** whether the company lets reports be sent to people without an account */
    outside: z.boolean(),
  }),
})

/** People, groups and roles by their names, to choose from. */
export const findReportRecipients = endpoint({
  method: 'GET',
  path: '/report-schedules/recipients',
  permission: editing,
  feature,
  shows: ['users', 'groups', 'roles'],
  summary: 'People, groups and roles to whom something can be sent',
  query: z.object({ search: z.string().trim().max(100).optional() }),
  response: z.object({ users: z.array(Named), groups: z.array(Named), roles: z.array(Named) }),
})

/** Writes nothing. */
export const previewReportSchedule = endpoint({
  method: 'POST',
  path: '/report-schedules/preview',
  permission: editing,
  feature,
  summary: 'What a schedule would come to: its next times, who gets which figures, and who gets nothing',
  body: ReportScheduleInput,
  response: ReportSchedulePreview,
})

export const createReportSchedule = endpoint({
  method: 'POST',
  path: '/report-schedules',
  permission: 'Reporting Scheduler Create',
  feature,
  summary: 'Has a report or a list sent at set times',
  body: ReportScheduleInput,
  response: ReportSchedule,
})

/** Who saves it is its owner from then on, so what people outside get is what they themselves may see. */
export const updateReportSchedule = endpoint({
  method: 'PUT',
  path: '/report-schedules/:id',
  permission: 'Reporting Scheduler Update',
  feature,
  summary: 'Changes what is sent, to whom and when',
  body: ReportScheduleChange,
  response: ReportSchedule,
})

/** 409 where it goes to people outside and its owner is gone: saving it makes someone else its owner. */
export const pauseReportSchedule = endpoint({
  method: 'POST',
  path: '/report-schedules/:id/pause',
  permission: 'Reporting Scheduler Update',
  feature,
  summary: 'Pauses a schedule, or lets it go on',
  body: z.object({ active: z.boolean(), version: Version }),
  response: ReportSchedule,
})

/** What was sent stays in the outbox. */
export const deleteReportSchedule = endpoint({
  method: 'DELETE',
  path: '/report-schedules/:id',
  permission: 'Reporting Scheduler Delete',
  feature,
  // The files of its e-mails go with it.
  changes: ['report-runs', 'mails'],
  summary: 'Removes a schedule and its runs',
})

/** With the caller's own rights, and as figures are now. */
export const testReportSchedule = endpoint({
  method: 'POST',
  path: '/report-schedules/:id/test',
  permission: 'Reporting Scheduler Update',
  feature,
  changes: ['report-runs'],
  summary: 'Sends what a schedule would send now to oneself',
  response: z.object({ runId: z.uuid(), address: z.string() }),
})

export const listReportRuns = endpoint({
  method: 'GET',
  path: '/report-runs',
  permission,
  feature,
  shows: ['report-schedules', 'mails'],
  summary: 'What schedules have sent, the latest first, with what became of each e-mail',
  query: PageQuery.extend({ scheduleId: z.uuid().optional() }),
  response: pageOf('runs', ReportRun),
})

/** To those only who did not get it; with the figures of its own time. */
export const retryReportRun = endpoint({
  method: 'POST',
  path: '/report-runs/:id/retry',
  permission: 'Reporting Scheduler Update',
  feature,
  changes: ['report-schedules'],
  summary: 'Sends a run again to those who did not get it',
  response: ReportRun,
})
