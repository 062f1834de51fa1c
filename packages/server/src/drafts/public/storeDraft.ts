import { isDeepStrictEqual } from 'node:util'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { DraftChanges } from '@gemba/domain/drafts/drafts.schema'
import type { Tx } from '../../platform/database/database.ts'
import { updateOne } from '../../platform/database/rows.ts'
import { transactionStart } from '../../platform/database/tenancy.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { ownAnswers, progressOf, type Run } from '../../records/public/run.ts'
import type { DraftRow, Sender } from './draft.ts'
import { drafts } from './drafts.table.ts'
import { noteEnteredBy } from './enteredBy.ts'
import { noteInspector } from './inspectors.ts'

/**
 * Stores what the lock's holder sent, and how far the run is by the server's own evaluation. Saving renews the lock.
 * In a further round the head of the run stays what it was in the first.
 */
export const storeDraft = async (
  tx: Tx,
  sender: Sender,
  { draft, run }: { draft: DraftRow; run: Run },
  changes: DraftChanges,
) => {
  const answers = ownAnswers(run, changes.answers)
  if (!isDeepStrictEqual(answers, draft.answers)) noteInspector(tx, draft.id)
  await noteEnteredBy(tx, sender, draft, { ...changes, answers })
  return updateOne(tx, drafts, draft.id, {
    version: draft.version,
    name: changes.name,
    named: draft.named || changes.name !== draft.name,
    answers,
    header: draft.round > 1 ? draft.header : changes.header,
    userIdentity: changes.userIdentity,
    ...progressIfKnown(run, answers),
    lockRenewedAt: transactionStart,
  })
}

/** What was entered is stored even if the workers refuse to evaluate it: lists then show how far it was before. */
const progressIfKnown = (run: Run, answers: Answers) => {
  try {
    return progressOf(run, answers)
  } catch (error) {
    if (error instanceof Refusal) return {}
    throw error
  }
}
