import { z } from 'zod'
import { RunChecklist } from '../checklists/checklist.schema.ts'
import { Definition } from '../checklists/definition/definition.schema.ts'
import { Answers } from '../checklists/evaluation/answers.schema.ts'
import { Moment, Person, Version } from '../core/fields.ts'
import { Bypass, Result } from '../records/bypass.schema.ts'
import { Respondent } from '../records/respondent.schema.ts'
import { WorkflowHistoryEntry } from '../workflow/history.schema.ts'
import { InspectorRelease } from '../workflow/release.schema.ts'
import { WorkflowRole } from '../workflow/role.schema.ts'
import { StatusCode } from '../workflow/status.schema.ts'
import { Concession } from '../workflow/workflow.schema.ts'

/** What the completed page says after submitting. */
export const SubmissionReceipt = z.object({
  id: z.uuid(),
  checklistId: z.uuid(),
  revision: z.number().int(),
  irNumber: z.string().nullable(),
  result: Result,
  round: z.number().int(),
  submittedAt: Moment,
  issues: z.array(z.object({ id: z.uuid(), number: z.string(), title: z.string(), isNew: z.boolean() })),
  pendingWith: WorkflowRole.nullable(),
})
export type SubmissionReceipt = z.infer<typeof SubmissionReceipt>

export const SubmissionRound = z.object({
  round: z.number().int(),
  answers: Answers,
  /** null: bypassed */
  result: Result.nullable(),
  submittedBy: Person,
  /** everyone who entered answers of this round */
  inspectors: z.array(Person),
  /** people whom a client named as having entered answers, without a proof; not used by any rule */
  claimed: z.array(Person),
  userIdentity: z.string(),
  submittedAt: Moment,
  /** of a run that was submitted without network: when, by the clock of the device. A claim, in no fingerprint */
  submittedOnDevice: Moment.nullable(),
  /** SHA-256 of each file that the answers name, by its id: the fingerprint binds it; null where it does not */
  evidence: z.record(z.string(), z.string()).nullable(),
  recordHash: z.string(),
})
export type SubmissionRound = z.infer<typeof SubmissionRound>

/** A submitted run with the revision it was made with: page, print view and PDF are made from this alone. */
export const Submission = z.object({
  id: z.uuid(),
  version: Version,
  checklist: RunChecklist,
  revision: z.number().int(),
  revisionPublishedAt: Moment,
  definition: Definition,
  irNumber: z.string().nullable(),
  machine: z.string(),
  part: z.string(),
  lot: z.string(),
  lotSize: z.number().int().nullable(),
  userIdentity: z.string(),
  submittedBy: Person,
  /** who filled it in by a public link, in the name of `submittedBy`; null: they did so themselves */
  respondent: Respondent.nullable(),
  submittedAt: Moment,
  /** exactly one of `result` and `bypass` */
  result: Result.nullable(),
  bypass: Bypass.nullable(),
  score: z.number().nullable(),
  round: z.number().int(),
  rounds: z.array(SubmissionRound),
  recordHash: z.string(),
  status: StatusCode.nullable(),
  pendingWith: WorkflowRole.nullable(),
  pendingSince: Moment.nullable(),
  /** the draft in which the failed characteristics are measured again; until it is submitted the inspection can only be rejected */
  remeasureDraftId: z.uuid().nullable(),
  assignedTo: Person.nullable(),
  isWorkflowReverse: z.boolean(),
  concession: Concession.nullable(),
  history: z.array(WorkflowHistoryEntry),
  issues: z.array(z.object({ id: z.uuid(), number: z.string(), title: z.string(), questionId: z.string().nullable() })),
  isEmailSent: z.boolean(),
  emailError: z.string().nullable(),
  /** requested removals of inspectors, newest first */
  releases: z.array(InspectorRelease),
  can: z.object({
    resendEmail: z.boolean(),
    remeasure: z.boolean(),
    releaseInspectors: z.boolean(),
    /** its issues, if the user can open them */
    openIssues: z.array(z.uuid()),
  }),
})
export type Submission = z.infer<typeof Submission>
