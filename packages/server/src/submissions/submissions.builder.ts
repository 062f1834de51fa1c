import { randomUUID } from 'node:crypto'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { eq, type InferInsertModel } from 'drizzle-orm'
import { checklists } from '../checklists/public/checklists.table.ts'
import { type AuditEntry, writeAudit } from '../platform/audit/audit.ts'
import type { Database } from '../platform/database/database.ts'
import { getOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { found } from '../platform/http/refusal.ts'
import { reactions as ofProduct } from '../reactions.ts'
import { evaluateRun, loadRun } from '../records/public/run.ts'
import { type RoundReaction, type SubmissionRow, storeRound } from '../records/public/storeRound.ts'
import { submissions } from '../records/public/submissions.table.ts'
import { loadActor } from '../users/public/loadActor.ts'

type Wishes = Partial<InferInsertModel<typeof submissions>> & {
  customer: { id: string }
  /** as buildChecklist gives it: published */
  checklist: { id: string; revision: number | null }
  by: { id: string }
  answers?: Answers
  /** everyone who entered answers, in order; only `by` by default */
  inspectors?: readonly string[]
  /** what follows; by default everything that the product does */
  reactions?: readonly RoundReaction[]
}

/** Answers to the small checklist that buildChecklist makes, with everything in order. */
export const goodAnswers: Answers = {
  guard: { type: 'passFail', value: 'pass' },
  bore: { type: 'measurement', samples: ['25.010', '25.012'] },
}

/**
 * A submitted run of a published checklist, stored as the product stores it and with all that follows: an inspection has
 * its number and waits for the QA Supervisor. Other columns that are wished for are changed afterwards.
 */
export const buildSubmission = (
  db: Database,
  {
    customer,
    checklist,
    by,
    answers = goodAnswers,
    inspectors = [by.id],
    reactions = ofProduct.roundStored,
    ...wishes
  }: Wishes,
) =>
  transact(db, { customerId: customer.id, userId: by.id }, async (tx): Promise<SubmissionRow> => {
    const { machine = '', part = '', lot = '', lotSize = null, userIdentity = '', submittedAt, ...changed } = wishes
    const revision = wishes.revision ?? checklist.revision ?? 0
    const run = await loadRun(tx, { checklistId: checklist.id, revision, submissionId: null })
    const evaluation = evaluateRun(run, answers)
    const at = submittedAt instanceof Date ? submittedAt : new Date()
    const noted: AuditEntry[] = []
    const { submission } = await storeRound(
      tx,
      {
        checklist: await getOne(tx, checklists, checklist.id),
        draft: { id: randomUUID(), revision, round: 1, submissionId: null, occurrenceId: null, createdAt: at },
        ...{ run, answers, header: { machine, part, lot, lotSize }, userIdentity, evaluation },
        result: evaluation.result === 'pass' ? 'pass' : 'fail',
        ...{ inspectors, claimed: [], at },
        by: found(await loadActor(tx, by.id)),
        audit: entry => void noted.push(entry),
      },
      reactions,
    )
    await writeAudit(tx, db.auditKey, customer.id, by.id, noted)
    if (Object.keys(changed).length === 0) return submission
    await tx.update(submissions).set(changed).where(eq(submissions.id, submission.id))
    return getOne(tx, submissions, submission.id)
  })
