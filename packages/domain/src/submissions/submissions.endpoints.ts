import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { readersOf } from '../core/scope.ts'
import { DraftChanges, runLimits } from '../drafts/drafts.schema.ts'
import { Submission, SubmissionReceipt } from './submissions.schema.ts'
import { submissionScope } from './submissions.scope.ts'

const feature = ['allowChecklists', 'allowProductChecklists'] as const
/** People who submit, approve or set the recipients; people who only review can't resend. */
export const senders = ['Submissions Create', 'Workflow Update', 'Checklists Update'] as const

/**
 * The one transaction of product.md §4. The same draft sent again by the same tab gets the same receipt. 422 when
 * something is missing: `fields` says what, by `answers.{question id}` and `header.{field}`. 409 as in saving.
 */
export const submitDraft = endpoint({
  method: 'POST',
  path: '/drafts/:id/submission',
  permission: ['Submissions Create', 'Checklist Execution Update'],
  feature,
  summary: 'Submits a run: record, number, workflow, issues and e-mails in one transaction',
  body: DraftChanges.extend({
    /** when it was submitted on a device without network, by the clock of the device: a claim */
    submittedOnDevice: z.iso.datetime({ offset: true }).optional(),
  }),
  ...runLimits,
  response: SubmissionReceipt,
})

/** `Submissions Review` sees their own and what their role approves; `Submissions Review All` the whole customer. */
export const getSubmission = endpoint({
  method: 'GET',
  path: '/checklist-submissions/:id',
  permission: readersOf(submissionScope),
  feature,
  shows: ['submissions'],
  summary: 'A submitted run with all its rounds, decisions and issues',
  response: Submission,
})

export const getSubmissionPdf = endpoint({
  method: 'GET',
  path: '/checklist-submissions/:id/pdf',
  permission: readersOf(submissionScope),
  feature,
  summary: 'The printed record as PDF',
  query: z.object({ language: z.string().max(10).optional() }),
  transfer: 'file',
})

/** Resends the result e-mail to recipients who have not received it. */
export const resendSubmissionEmail = endpoint({
  method: 'POST',
  path: '/checklist-submissions/:id/email',
  permission: senders,
  feature,
  summary: 'Resends the result e-mail',
})
