import { isDeepStrictEqual } from 'node:util'
import type { DraftChanges } from '@gemba/domain/drafts/drafts.schema'
import { type InferSelectModel, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { updateOne } from '../platform/rows.ts'
import { drafts } from './public/drafts.table.ts'
import { noteInspector, noteTakenOver } from './public/inspectors.ts'
import { loadRun, ownAnswers, progressOf } from './public/run.ts'

/**
 * Stores what the lock's holder sent, and how far the run is by the server's own evaluation. Saving renews the lock.
 * In a further round the head of the run stays what it was in the first.
 */
export const storeDraft = async (tx: Tx, draft: InferSelectModel<typeof drafts>, changes: DraftChanges) => {
  const run = await loadRun(tx, draft)
  const answers = ownAnswers(run, changes.answers)
  if (!isDeepStrictEqual(answers, draft.answers)) await noteInspector(tx, draft.id)
  await noteTakenOver(tx, draft.id, changes)
  return updateOne(tx, drafts, draft.id, {
    version: draft.version,
    name: changes.name,
    answers,
    header: draft.round > 1 ? draft.header : changes.header,
    userIdentity: changes.userIdentity,
    ...progressOf(run, answers),
    lockRenewedAt: sql`now()` as never,
  })
}
