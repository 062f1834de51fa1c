import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { and, eq, type InferSelectModel, isNull } from 'drizzle-orm'
import { customers } from '../../customers/public/customers.table.ts'
import type { Tx } from '../../platform/database/database.ts'
import { found } from '../../platform/http/refusal.ts'
import { announce } from '../../platform/live/announce.ts'
import { phrase } from '../../platform/phrases.ts'
import { loadRun, progressOf } from '../../records/public/run.ts'
import type { submissions } from '../../records/public/submissions.table.ts'
import { drafts, type StoredOrder } from './drafts.table.ts'
import { endDraft } from './holdDraft.ts'

const customerLanguage = async (tx: Tx) => {
  const [customer] = await tx.select({ settings: customers.settings }).from(customers)
  return customerSettings(customer?.settings).language
}

type Inspection = Pick<
  InferSelectModel<typeof submissions>,
  'id' | 'checklistId' | 'revision' | 'round' | 'irNumber' | 'machine' | 'part' | 'lot' | 'lotSize'
>

/**
 * The draft in which the failed characteristics of an inspection are measured again: '{IR number}, round n', unlocked,
 * for everyone to whom the checklist is assigned and the inspector. A second call returns the same draft.
 */
export const createRoundDraft = async (tx: Tx, submission: Inspection, ordered: StoredOrder) => {
  const { checklistId, revision, machine, part, lot, lotSize } = submission
  const round = submission.round + 1
  const run = await loadRun(tx, { checklistId, revision, submissionId: submission.id })
  await tx
    .insert(drafts)
    .values({
      checklistId,
      revision,
      submissionId: submission.id,
      round,
      ordered,
      name: phrase(await customerLanguage(tx), 'drafts:roundName', { number: submission.irNumber ?? '', round }),
      header: { machine, part, lot, lotSize },
      ...progressOf(run, {}),
    })
    .onConflictDoNothing({
      target: [drafts.customerId, drafts.submissionId, drafts.round],
      where: isNull(drafts.endedAt),
    })
  const draft = found(await holdRoundDraft(tx, submission.id))
  announce(tx, { topic: 'drafts' })
  return draft
}

/**
 * The draft in which an inspection is measured again, held until the commit. A decision takes it before the
 * inspection, as submitting does: neither waits for the other crosswise.
 */
export const holdRoundDraft = async (tx: Tx, submissionId: string) => {
  const [draft] = await tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.submissionId, submissionId), isNull(drafts.endedAt)))
    .for('update')
  return draft
}

/** Ends the draft of a round that is no longer needed; returns it for the audit. */
export const endRoundDraft = async (tx: Tx, submissionId: string) => {
  const draft = await holdRoundDraft(tx, submissionId)
  if (!draft) return
  endDraft(tx, draft.id, null)
  announce(tx, { topic: 'drafts' })
  return draft
}
