import { z } from 'zod'
import { ChecklistType } from '../checklists/checklist.schema.ts'
import { Day, Moment, Person } from '../core/fields.ts'
import { WorkflowRole } from '../workflow/role.schema.ts'

/** How many open issues and results a dashboard shows. */
export const mostShown = 6
/** How many runs a shift shows, at most. */
export const mostRuns = 300

const shown = { id: z.uuid(), title: z.string() }

/** An inspection that waits for a decision of the person. */
export const WaitingApproval = z.object({
  ...shown,
  role: WorkflowRole,
  checklistId: z.uuid(),
  revision: z.int(),
  irNumber: z.string().nullable(),
  ...{ machine: z.string(), lot: z.string() },
  result: z.enum(['pass', 'fail']).nullable(),
  /** how many characteristics fail; null on records that do not say it */
  failed: z.int().nullable(),
  round: z.int(),
  /** only to be rejected until someone has measured again */
  remeasure: z.boolean(),
  since: Moment,
  /** by when the company wants it decided */
  dueAt: Moment,
})

/** A draft of the person, or a further round that was ordered and that they may measure. */
export const WaitingDraft = z.object({
  ...shown,
  ...{ type: ChecklistType, code: z.string(), name: z.string() },
  ...{ answered: z.int(), total: z.int(), failed: z.int() },
  /** the inspection that is measured again, and why; null: a run of its own */
  again: z.object({ irNumber: z.string().nullable(), round: z.int(), comment: z.string() }).nullable(),
  /** the scheduled run that it fulfils */
  occurrence: z.object({ id: z.uuid(), dueAt: Moment, lateAt: Moment }).nullable(),
  since: Moment,
})

/** A scheduled run of the person that was missed and has no reason yet. */
export const WaitingReason = z.object({ ...shown, type: ChecklistType, place: z.string().nullable(), since: Moment })

/** An open issue; its time is over from the end of its due date on, by the clock of the company. */
export const OpenIssue = z.object({
  ...shown,
  type: ChecklistType,
  number: z.string(),
  owner: Person.nullable(),
  occurrences: z.int(),
  dueDate: Day.nullable(),
  dueUntil: Moment.nullable(),
  since: Moment,
})
export type OpenIssue = z.infer<typeof OpenIssue>

/** A scheduled run of a shift, with what became of it. */
export const ShiftRun = z.object({
  ...shown,
  type: ChecklistType,
  place: z.string().nullable(),
  ...{ opensAt: Moment, dueAt: Moment, lateAt: Moment, missedAt: Moment },
  settledAt: Moment.nullable(),
  outcome: z.enum(['open', 'passed', 'failed', 'bypassed', 'missed']),
  /** of whom it is asked, who has begun it, or who settled it */
  person: Person.nullable(),
  /** of the run that is under way */
  progress: z.object({ answered: z.int(), total: z.int() }).nullable(),
})
export type ShiftRun = z.infer<typeof ShiftRun>

/** A shift, or the whole day where no calendar of the plant has shifts. */
export const ShiftLine = z.object({
  /** null: the day */
  name: z.string().nullable(),
  ...{ from: Moment, to: Moment },
  runs: z.array(ShiftRun),
})
export type ShiftLine = z.infer<typeof ShiftLine>

export const ResultRow = z.object({
  ...shown,
  ...{ type: ChecklistType, checklistId: z.uuid(), revision: z.int(), irNumber: z.string().nullable() },
  ...{ machine: z.string(), lot: z.string() },
  outcome: z.enum(['pass', 'fail', 'bypassed']),
  by: Person.nullable(),
  at: Moment,
})
export type ResultRow = z.infer<typeof ResultRow>

/** What the dashboard of operators and supervisors shows beside its figures; each part has what the person may see. */
export const Floor = z.object({
  /** null: the person has to do with no scheduled runs */
  shift: ShiftLine.nullable(),
  approvals: z.array(WaitingApproval),
  drafts: z.array(WaitingDraft),
  reasons: z.array(WaitingReason),
  ownIssues: z.array(OpenIssue),
  /** what is most urgent of all that they may see; null: the trackers are closed to them */
  issues: z.array(OpenIssue).nullable(),
  /** what was submitted today; null: they may see no records */
  results: z.object({ passed: z.int(), failed: z.int(), bypassed: z.int(), newest: z.array(ResultRow) }).nullable(),
})
export type Floor = z.infer<typeof Floor>

/** How many passed at once, by day; each figure is one of the dataset of submissions. */
export const FirstPass = z.object({
  /** the first day and the last one, today */
  ...{ from: Day, to: Day },
  /** days without a judged run are left out */
  days: z.array(z.object({ day: Day, share: z.number(), passed: z.int(), judged: z.int() })),
  /** of all these days; null: nothing was judged */
  share: z.number().nullable(),
  ...{ passed: z.int(), judged: z.int() },
  /** where most did not pass at once */
  worst: z.object({ checklist: z.string(), machine: z.string().nullable(), missed: z.int() }).nullable(),
})
export type FirstPass = z.infer<typeof FirstPass>
