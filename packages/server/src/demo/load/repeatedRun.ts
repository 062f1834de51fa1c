import type { Noted } from '../../platform/audit/audit.ts'
import type { submissionRounds, submissions } from '../../records/public/submissions.table.ts'
import type { workflowHistories } from '../../workflow/public/workflow.table.ts'
import type { Failure } from './templates.ts'

/** A row as it is inserted; the database fills in the customer. */
export type Row<T extends { $inferSelect: object }, Without extends string = never> = Omit<
  T['$inferSelect'],
  'customerId' | Without
>
export type Submission = Row<typeof submissions>
export type Round = Row<typeof submissionRounds>
export type Step = Row<typeof workflowHistories, 'sequence'>

/** What one run becomes in the tables and in the audit chain. */
export type RepeatedRun = {
  /** the id of the submission that it repeats */
  repeats: string
  submission: Submission
  rounds: Round[]
  steps: Step[]
  noted: Noted[]
  failures: { failure: Failure; round: number; at: Date; by: string }[]
}
