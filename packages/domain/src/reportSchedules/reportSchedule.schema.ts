import { z } from 'zod'
import { LONGEST_ADDRESS } from '../checklists/checklist.schema.ts'
import { checklistTypes } from '../checklists/checklistTypes.ts'
import { Day, Moment, Version } from '../core/fields.ts'
import { NameText } from '../core/visible.ts'
import { DatasetFilter } from '../datasets/filter.schema.ts'
import { QueryColumn } from '../datasets/query.schema.ts'
import { Recurrence } from '../schedules/recurrence.schema.ts'
import { isTimezone } from '../users/timezones.ts'
import { Named } from '../users/userState.schema.ts'
import { ReportRunState } from './reportRun.schema.ts'

const [ofDays, ofWeeks, ofMonths, ofYears] = Recurrence.options

/** Times of a clock on the wall: those of schedules, without what follows shifts or counts runs. */
export const SendRule = z.discriminatedUnion('every', [ofDays, ofWeeks, ofMonths, ofYears])
export type SendRule = z.infer<typeof SendRule>

/** What is sent: a report, or the rows of a dataset as a list. */
export const ReportContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('report'), reportId: z.uuid('reportSchedules:contentRequired') }),
  z.strictObject({
    kind: z.literal('list'),
    dataset: z.string().min(1, 'reportSchedules:contentRequired').max(60),
    columns: z.array(QueryColumn).min(1, 'reportSchedules:columnsRequired').max(20, 'reportSchedules:tooManyColumns'),
    /** rows that are the same in all columns but the counted ones are one row */
    grouped: z.boolean(),
    sort: z
      .array(z.strictObject({ column: z.number().int().min(0).max(19), descending: z.boolean() }))
      .max(1)
      .default([]),
  }),
])
export type ReportContent = z.infer<typeof ReportContent>

/** A CSV file has one table, so reports have none. */
export const sentFormats = ['pdf', 'xlsx', 'csv'] as const
export const SentFormat = z.enum(sentFormats)
export type SentFormat = z.infer<typeof SentFormat>

export const mostNamed = 50
const ids = z.array(z.uuid()).max(mostNamed, 'reportSchedules:tooManyNamed')

const Address = z
  .string()
  .trim()
  .toLowerCase()
  .max(LONGEST_ADDRESS, 'reportSchedules:addressInvalid')
  .pipe(z.email('reportSchedules:addressInvalid'))

const shape = {
  name: NameText.pipe(z.string().min(1, 'reportSchedules:nameRequired').max(100, 'reportSchedules:nameTooLong')),
  /** only what belongs to checklists of this type is sent */
  type: z.enum(checklistTypes),
  content: ReportContent,
  filters: z.array(DatasetFilter).max(20, 'reportSchedules:tooManyFilters'),
  format: SentFormat,
  rule: SendRule,
  /** IANA; null: the company's */
  zone: z.string().max(60).refine(isTimezone, 'schedules:zoneUnknown').nullable(),
  startsOn: Day,
  /** the last day, included; null: for good */
  endsOn: Day.nullable(),
  userIds: ids,
  groupIds: ids,
  roleIds: ids,
  /** of people outside of the company, who get what the owner may see */
  addresses: z.array(Address).max(20, 'reportSchedules:tooManyNamed'),
  /** nothing is sent to whom there is nothing to say */
  onlyIfNotEmpty: z.boolean(),
  onlyFailures: z.boolean(),
}

/** Said by the person who saves: that the addresses outside of the company may get what they themselves may see. */
const confirmed = { confirmed: z.boolean().default(false) }

type Checked = z.infer<z.ZodObject<typeof shape & typeof confirmed>>

const check = (input: Checked, context: z.RefinementCtx) => {
  const refuseAt = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: path.split('.'), message })
  const { startsOn, endsOn, addresses, content, format } = input
  if (endsOn !== null && endsOn < startsOn) refuseAt('endsOn', 'schedules:endsBeforeStart')
  if (input.userIds.length + input.groupIds.length + input.roleIds.length + addresses.length === 0)
    refuseAt('userIds', 'reportSchedules:recipientRequired')
  if (addresses.length > 0 && !input.confirmed) refuseAt('confirmed', 'reportSchedules:confirmOutside')
  for (const [at, filter] of input.filters.entries()) {
    // Nothing is one of no values: such a schedule would have nothing to report, for ever.
    if (filter.filterType === 1 && filter.operator === 'In' && filter.values.length === 0)
      refuseAt(`filters.${at}`, 'reportSchedules:valuesRequired')
  }
  if (content.kind === 'report' && format === 'csv') refuseAt('format', 'reportSchedules:noCsvOfReports')
}

/** A report or a list that is sent to people at set times (research RS-1). Who saves it is its owner. */
export const ReportScheduleInput = z.object({ ...shape, ...confirmed }).superRefine(check)
export type ReportScheduleInput = z.infer<typeof ReportScheduleInput>

export const ReportScheduleChange = z.object({ ...shape, ...confirmed, version: Version }).superRefine(check)

/**
 * Schedules of a company that can be active: each has a history, and its reports are made for every recipient, so more of them
 * would not be ready in the morning.
 */
export const mostActiveSchedules = 200

/** Why a schedule is paused: someone did that, or its owner is no longer one who may send reports. */
export const pauseReasons = ['byHand', 'ownerGone'] as const

const LastRun = z.object({ dueAt: Moment, state: ReportRunState, sent: z.int(), recipients: z.int() })

export const ReportScheduleSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(checklistTypes),
  /** the name of the report, or of the dataset, in the reader's language */
  contentName: z.string(),
  format: SentFormat,
  rule: SendRule,
  /** in which its times count: its own, or the company's */
  effectiveZone: z.string(),
  startsOn: Day,
  endsOn: Day.nullable(),
  onlyIfNotEmpty: z.boolean(),
  onlyFailures: z.boolean(),
  owner: Named,
  paused: z.enum(pauseReasons).nullable(),
  /** null: it sends nothing any more, or is paused */
  next: Moment.nullable(),
  /** people whom it means as things are now, and addresses outside */
  people: z.int(),
  outside: z.int(),
  lastRun: LastRun.nullable(),
  version: Version,
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type ReportScheduleSummary = z.infer<typeof ReportScheduleSummary>

/** Who is behind ids; those who are gone are missing. */
const Chosen = z.object({ users: z.array(Named), groups: z.array(Named), roles: z.array(Named) })

export const ReportSchedule = ReportScheduleSummary.extend({
  ...shape,
  chosen: Chosen,
  /** who said that the addresses outside may have it, and when */
  confirmed: z.object({ by: z.string(), at: Moment }).nullable(),
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

/** Why someone who is meant gets nothing. */
export const reportWithholdings = [
  ...(['deactivated', 'noAddress', 'optedOut', 'noPermission', 'contentGone'] as const),
  ...(['outside', 'member', 'tooMany', 'empty'] as const),
] as const
export const ReportWithholding = z.enum(reportWithholdings)
export type ReportWithholding = z.infer<typeof ReportWithholding>

/** What a schedule comes to, before it is saved. */
export const ReportSchedulePreview = z.object({
  zone: z.string(),
  /** the next five times; `local` is what the clock of the zone shows */
  next: z.array(z.object({ at: Moment, local: z.string() })),
  /** the clock of the zone changes before the last of them or within 60 days: by how many minutes it is set forward */
  clockChange: z.object({ at: Moment, minutes: z.int() }).nullable(),
  /** those who get the same figures, the largest group first */
  scopes: z.array(z.object({ people: z.int(), names: z.array(z.string()), outside: z.boolean() })),
  /** those who get nothing, and why */
  withheld: z.array(z.object({ name: z.string(), reason: ReportWithholding })),
  /** how many more are meant, whose rights the preview does not look at */
  notLooked: z.int(),
  /** what the e-mail says of its filters, in the reader's language */
  filters: z.array(z.string()),
})
export type ReportSchedulePreview = z.infer<typeof ReportSchedulePreview>
