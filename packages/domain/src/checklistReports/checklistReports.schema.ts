// Checklist reports (specification 1 §2.1, 2 §2.5): what a selection of checklists adds up to. All figures come from the
// datasets `submissions` and `answers`, so they are those of widgets and reports.
import { z } from 'zod'
import { ChecklistType } from '../checklists/checklist.schema.ts'
import { Day, Moment } from '../core/fields.ts'
import { IdListQuery } from '../core/paging.ts'
import { TagTypeCode } from '../tags/tags.schema.ts'
import { groupings, outcomes } from './groupings.ts'

const Machine = z.string().min(1).max(100)

/** What a report is about. Days are those of the reader's zone; what is left out narrows nothing. */
export const ReportSelection = z.object({
  type: ChecklistType,
  /** in which language checklists, sections and questions are named: that of English, else the reader's */
  languageId: z.uuid().optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
  checklistIds: IdListQuery.optional(),
  categoryIds: IdListQuery.optional(),
  tagIds: IdListQuery.optional(),
  machine: Machine.optional(),
  /** of which type the tags are by which figures are grouped */
  tagType: TagTypeCode.optional(),
})
export type ReportSelection = z.infer<typeof ReportSelection>

export const Grouping = z.enum(groupings)

/** One line of a report whose records are asked for. */
export const RecordSelection = ReportSelection.extend({
  outcome: z.enum(outcomes).optional(),
  by: Grouping.optional(),
  /** the id of the line, as the report has it; without it the line of what has none */
  value: z.string().max(200).optional(),
})
export type RecordSelection = z.infer<typeof RecordSelection>

const count = z.number().int()
/** 0 to 1; null where nothing was judged. */
const share = z.number().nullable()

export const RunFigures = z.object({
  submissions: count,
  passed: count,
  failed: count,
  bypassed: count,
  failRate: share,
  passRate: share,
  firstPassYield: share,
})
export type RunFigures = z.infer<typeof RunFigures>

/** `id` and `name` are null in the line of what has none. */
const line = { id: z.string().nullable(), name: z.string().nullable() }

/** The runs of a checklist, a category, a machine or a tag. */
export const RunLine = z.object({ ...line, ...RunFigures.shape })
export type RunLine = z.infer<typeof RunLine>

/** The answers to a question, or to those of a section. */
export const AnswerLine = z.object({
  ...line,
  checklist: z.string(),
  /** of a question */
  section: z.string().nullable(),
  answers: count,
  passed: count,
  failed: count,
  notApplicable: count,
  failRate: share,
  passRate: share,
})
export type AnswerLine = z.infer<typeof AnswerLine>

const lines = {
  categories: z.array(RunLine),
  checklists: z.array(RunLine),
  machines: z.array(RunLine),
  /** of the chosen tag type */
  tags: z.array(RunLine),
  sections: z.array(AnswerLine),
}

export const ChecklistReport = z.object({
  figures: RunFigures,
  ...lines,
  questions: z.array(AnswerLine),
  /** some table has more lines than are listed */
  isCut: z.boolean(),
})
export type ChecklistReport = z.infer<typeof ChecklistReport>

/** Into what the days of a trend are grouped. */
export const trendLevels = ['day', 'week', 'month'] as const

/** The lines of the days before, by which those of the report are compared. */
export const DashboardReport = ChecklistReport.extend({
  /** of as many days directly before; null without days */
  before: z
    .object({ startDate: Day, endDate: Day, figures: RunFigures, ...lines })
    .omit({ machines: true, tags: true })
    .nullable(),
  trend: z.object({
    level: z.enum(trendLevels),
    points: z.array(z.object({ time: z.string(), submissions: count, failed: count, failRate: share })),
  }),
})
export type DashboardReport = z.infer<typeof DashboardReport>

/** A run, or an answer, as the lines of a report count it. */
export const ReportRecord = z.object({
  id: z.string(),
  at: Moment,
  checklist: z.string(),
  /** of an answer */
  question: z.string().nullable(),
  outcome: z.enum(outcomes),
  machine: z.string().nullable(),
  lot: z.string().nullable(),
  irNumber: z.string().nullable(),
  /** of its page */
  address: z.string(),
})
export type ReportRecord = z.infer<typeof ReportRecord>

const Choice = z.object({ id: z.string(), name: z.string() })

/** What a report can be narrowed by: what runs have, and tag types of their checklists. */
export const ReportChoices = z.object({
  checklists: z.array(Choice),
  categories: z.array(Choice),
  machines: z.array(z.string()),
  tagTypes: z.array(Choice.extend({ tags: z.array(Choice) })),
})
export type ReportChoices = z.infer<typeof ReportChoices>
