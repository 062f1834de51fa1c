import { and, eq, sql } from 'drizzle-orm'
import { checklistRevisions, checklists } from '../../checklists/public/checklists.table.ts'
import { needFeature } from '../../checklists/public/needFeature.ts'
import type { Tx } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { found } from '../../platform/http/refusal.ts'
import { revisionColumns, runOf } from '../../records/public/run.ts'
import { drafts } from './drafts.table.ts'

const ofDraft = prepared(tx =>
  tx
    .select({
      checklist: {
        id: checklists.id,
        type: checklists.type,
        name: checklists.name,
        names: checklists.names,
        mail: checklists.mail,
      },
      revision: revisionColumns,
      submissionId: drafts.submissionId,
    })
    .from(drafts)
    .innerJoin(checklists, and(eq(checklists.customerId, drafts.customerId), eq(checklists.id, drafts.checklistId)))
    .innerJoin(
      checklistRevisions,
      and(
        eq(checklistRevisions.customerId, drafts.customerId),
        eq(checklistRevisions.checklistId, drafts.checklistId),
        eq(checklistRevisions.revision, drafts.revision),
      ),
    )
    .where(eq(drafts.id, sql.placeholder('id'))),
)

/**
 * The checklist and the run of a draft. Refuses a kind of checklist that is switched off; 404 for a draft that does not
 * exist.
 */
export const loadDraftRun = async (tx: Tx, actor: Actor, id: string) => {
  const [row] = await ofDraft(tx).execute({ id })
  const { checklist, revision, submissionId } = found(row)
  needFeature(actor, checklist.type)
  return { checklist, run: await runOf(tx, revision, submissionId) }
}
