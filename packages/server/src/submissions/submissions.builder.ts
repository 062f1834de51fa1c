import { randomUUID } from 'node:crypto'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { failingOf } from '@gemba/domain/workflow/failing'
import { DEFAULT_PATTERN } from '@gemba/domain/workflow/inspectionNumber'
import { eq, type InferInsertModel } from 'drizzle-orm'
import { checklists } from '../checklists/public/checklists.table.ts'
import { evaluateRun, loadRun } from '../drafts/public/run.ts'
import { writeAudit } from '../platform/audit/audit.ts'
import { type Database, transact } from '../platform/database/database.ts'
import { getOne, insertOne } from '../platform/database/rows.ts'
import { enterWorkflow, startWorkflow } from '../workflow/public/startWorkflow.ts'
import { fingerprintOf } from './public/fingerprint.ts'
import { submissionEntry } from './public/submissionAudit.ts'
import { submissionRounds, submissions } from './public/submissions.table.ts'
import { takeNumber } from './public/takeNumber.ts'

type Wishes = Partial<InferInsertModel<typeof submissions>> & {
  customer: { id: string }
  /** as buildChecklist gives it: published */
  checklist: { id: string; revision: number | null }
  by: { id: string }
  answers?: Answers
}

/** Answers to the small checklist that buildChecklist makes, with everything in order. */
export const goodAnswers: Answers = {
  guard: { type: 'passFail', value: 'pass' },
  bore: { type: 'measurement', samples: ['25.010', '25.012'] },
}

/**
 * A submitted run of a published checklist, judged by its answers, for tests and the demo: an inspection has its number
 * and waits for the QA Supervisor. Columns that are wished for are stored as they are.
 */
export const buildSubmission = (db: Database, { customer, checklist, by, answers = goodAnswers, ...wishes }: Wishes) =>
  transact(db, { customerId: customer.id, userId: by.id }, async tx => {
    const { type } = await getOne(tx, checklists, checklist.id)
    const source = {
      checklistId: checklist.id,
      revision: wishes.revision ?? checklist.revision ?? 0,
      submissionId: null,
    }
    const run = await loadRun(tx, source)
    const evaluation = evaluateRun(run, answers)
    const at = wishes.submittedAt instanceof Date ? wishes.submittedAt : new Date()
    const result = evaluation.result === 'pass' ? ('pass' as const) : ('fail' as const)
    const numbered = { name: 'inspection' as const, pattern: DEFAULT_PATTERN, day: at.toISOString().slice(0, 10) }
    const { id, ...stored } = await insertOne(tx, submissions, {
      checklistId: checklist.id,
      revision: source.revision,
      type,
      irNumber: type === 'product' ? await takeNumber(tx, numbered) : null,
      submittedBy: by.id,
      submittedAt: at,
      result,
      score: evaluation.score.percent,
      failing: failingOf(run.definition, evaluation),
      recordHash: '',
      ...(type === 'product' && enterWorkflow(at)),
      ...wishes,
    })
    const { checklistId, revision, irNumber, machine, part, lot, lotSize, userIdentity, submittedBy } = stored
    const bound = { inspectors: [submittedBy], evidence: {} }
    const round = { round: 1, answers, result: stored.result, submittedBy, userIdentity, submittedAt: at, ...bound }
    const recordHash = fingerprintOf({
      ...{ submissionId: id, checklistId, revision, irNumber, machine, part, lot, lotSize },
      ...round,
      definition: run.definition,
      previous: null,
    })
    const storedRound = await insertOne(tx, submissionRounds, {
      ...round,
      submissionId: id,
      draftId: randomUUID(),
      recordHash,
    })
    await tx.update(submissions).set({ recordHash }).where(eq(submissions.id, id))
    const submission = { id, ...stored, recordHash }
    if (type === 'product') await startWorkflow(tx, submission, by.id)
    await writeAudit(tx, db.auditKey, customer.id, by.id, [submissionEntry(submission, storedRound)])
    return submission
  })
