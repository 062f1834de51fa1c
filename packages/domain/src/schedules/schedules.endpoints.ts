import { z } from 'zod'
import { ChecklistType } from '../checklists/checklist.schema.ts'
import { endpoint } from '../core/endpoint.ts'
import { Day, Version } from '../core/fields.ts'
import { BooleanQuery, PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'
import { Explanation, mostExplained, Occurrence } from './occurrence.schema.ts'
import { OccurrenceStatus } from './occurrenceStatus.ts'
import { Schedule, ScheduleChange, ScheduleInput, SchedulePreview, ScheduleSummary } from './schedule.schema.ts'
import { ScheduleSend, SendKind } from './scheduleSend.schema.ts'

const feature = ['allowChecklists', 'allowProductChecklists'] as const
const permission = review('Schedules')
const changes = ['occurrences', 'operator-occurrences', 'operator-checklists'] as const
const shows = ['checklists', 'plant-calendars', 'occurrences', 'groups', 'roles', 'users'] as const

export const listSchedules = endpoint({
  method: 'GET',
  path: '/schedules',
  permission,
  feature,
  shows,
  summary: 'Schedules with their next occurrence and figures of the last 30 days, by checklist',
  query: PageQuery.extend({ checklistTypeCode: ChecklistType.optional(), checklistId: z.uuid().optional() }),
  response: pageOf('schedules', ScheduleSummary).extend({ can: z.object({ create: z.boolean() }) }),
})

export const getSchedule = endpoint({
  method: 'GET',
  path: '/schedules/:id',
  permission,
  feature,
  shows,
  summary: 'A schedule',
  response: Schedule,
})

/** What is typed, before it is saved; of a schedule that is being changed, `id` says which. Writes nothing. */
export const previewSchedule = endpoint({
  method: 'POST',
  path: '/schedules/preview',
  permission: ['Schedules Create', 'Schedules Update'],
  feature,
  summary: 'What a schedule would come to: its next ten times, whom it reaches, what happens to open occurrences',
  body: z.object({ id: z.uuid().nullable(), schedule: ScheduleInput }),
  response: SchedulePreview,
})

/** Those named who do not have the checklist are assigned to it. */
export const createSchedule = endpoint({
  method: 'POST',
  path: '/schedules',
  permission: 'Schedules Create',
  feature,
  changes: [...changes, 'checklists', 'checklist-assignees'],
  summary: 'Adds a schedule and plans its occurrences',
  body: ScheduleInput,
  response: Schedule,
})

/** Occurrences that are due keep their times; planned ones are replaced. */
export const updateSchedule = endpoint({
  method: 'PUT',
  path: '/schedules/:id',
  permission: 'Schedules Update',
  feature,
  changes: [...changes, 'checklists', 'checklist-assignees'],
  summary: 'Changes a schedule from its next occurrence on',
  body: ScheduleChange,
  response: Schedule,
})

/** While it is paused nothing is planned; what is due stays due. */
export const pauseSchedule = endpoint({
  method: 'POST',
  path: '/schedules/:id/pause',
  permission: 'Schedules Update',
  feature,
  changes,
  summary: 'Pauses a schedule, or lets it go on',
  body: z.object({ active: z.boolean(), version: Version }),
  response: Schedule,
})

/** What is due is cancelled. Its records stay; one that never asked for anything is removed. */
export const deleteSchedule = endpoint({
  method: 'DELETE',
  path: '/schedules/:id',
  permission: 'Schedules Delete',
  feature,
  changes,
  summary: 'Ends a schedule for good',
})

/** For recurrences that count parts: what a machine made, reported by hand or by a system. */
export const reportUnits = endpoint({
  method: 'POST',
  path: '/schedule-counters/:id',
  permission: ['Schedules Update', 'Checklist Execution Update'],
  feature,
  changes: ['schedules', ...changes],
  summary: 'Reports made parts to a schedule that asks for a run after so many',
  body: z.object({ place: z.string().max(100).nullable(), units: z.int().min(1).max(1_000_000) }),
  response: z.object({ counted: z.int(), asksAfter: z.int() }),
})

export const listOccurrences = endpoint({
  method: 'GET',
  path: '/occurrences',
  permission,
  feature,
  shows: ['schedules', 'checklists', 'drafts', 'submissions', 'users'],
  summary: 'Occurrences of schedules in some days, earliest first; days are those of the reader',
  query: PageQuery.extend({
    startDate: Day,
    endDate: Day,
    checklistTypeCode: ChecklistType.optional(),
    checklistId: z.uuid().optional(),
    scheduleId: z.uuid().optional(),
    place: z.string().max(100).optional(),
    status: OccurrenceStatus.optional(),
  }),
  response: pageOf('occurrences', Occurrence).extend({
    /** all places that occurrences of these days have, by name */
    places: z.array(z.string()),
  }),
})

/** Only a planned or due one; its reason is in the audit log and on the page. */
export const cancelOccurrence = endpoint({
  method: 'POST',
  path: '/occurrences/:id/cancel',
  permission: 'Schedules Update',
  feature,
  changes: ['schedules', 'operator-occurrences', 'operator-checklists'],
  summary: 'Cancels an occurrence, with a reason',
  body: z.object({ reason: Explanation }),
  response: Occurrence,
})

/** By those who could have done them, and those who look after schedules. 409 when none of them takes a reason any more. */
export const explainMissed = endpoint({
  method: 'POST',
  path: '/missed-occurrences/explanations',
  permission: ['Checklist Execution Update', 'Schedules Update'],
  feature,
  changes: ['schedules', 'occurrences', 'operator-occurrences'],
  summary: 'Says why occurrences were missed, with one text; they stay missed',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(mostExplained), text: Explanation }),
  response: z.object({
    explained: z.int(),
    /** left as they are: someone gave a reason meanwhile */
    hadReason: z.int(),
    /** left as they are: the run arrived meanwhile */
    notMissed: z.int(),
  }),
})

/** Specification 2 §2.1, tab Scheduled: what there is to do now and soon, and what was settled last. */
export const listOperatorOccurrences = endpoint({
  method: 'GET',
  path: '/operator-occurrences',
  permission: 'Checklist Execution Update',
  feature,
  shows: ['schedules', 'occurrences', 'checklists', 'drafts', 'submissions'],
  summary:
    'Scheduled runs of the signed-in user: late and due ones, those of the next 12 hours, and those settled in the last 12 hours; missed ones are a list of their own',
  query: z.object({ checklistTypeCode: ChecklistType }),
  response: z.object({ occurrences: z.array(Occurrence) }),
})

/** They stay in it until someone gives the reason, however long that takes. */
export const listMissedOccurrences = endpoint({
  method: 'GET',
  path: '/operator-occurrences/missed',
  permission: 'Checklist Execution Update',
  feature,
  shows: ['schedules', 'occurrences', 'checklists', 'users'],
  summary: 'Scheduled runs of the signed-in user that were missed and have no reason yet, the latest first',
  query: PageQuery.extend({ checklistTypeCode: ChecklistType }),
  response: pageOf('occurrences', Occurrence),
})

/** Research D11: who was told, whether they read it, and what was not sent and why. */
export const listScheduleSends = endpoint({
  method: 'GET',
  path: '/schedule-sends',
  permission,
  feature,
  shows: ['schedules', 'occurrences', 'checklists', 'users', 'inbox'],
  summary:
    'Reminders and escalations that were sent, or were not and why, the latest first; days are those of the reader',
  query: PageQuery.extend({
    startDate: Day.optional(),
    endDate: Day.optional(),
    checklistTypeCode: ChecklistType.optional(),
    scheduleId: z.uuid().optional(),
    kind: SendKind.optional(),
    skipped: BooleanQuery.optional(),
  }),
  response: pageOf('sends', ScheduleSend),
})
