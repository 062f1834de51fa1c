import { and, eq, sql } from 'drizzle-orm'
import { checklists } from '../../checklists/public/checklists.table.ts'
import { needFeature } from '../../checklists/public/needFeature.ts'
import type { Tx } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { found, refuse } from '../../platform/http/refusal.ts'
import { mayOpen } from './assigned.ts'
import { drafts } from './drafts.table.ts'

export const notAssigned = () => refuse('permission-missing', { message: 'drafts:notAssigned' })

const typeOfDraft = prepared(tx =>
  tx
    .select({ type: checklists.type })
    .from(drafts)
    .innerJoin(checklists, and(eq(checklists.customerId, drafts.customerId), eq(checklists.id, drafts.checklistId)))
    .where(eq(drafts.id, sql.placeholder('id'))),
)

/** Refuses a draft of a kind of checklist that is switched off; 404 for a draft that does not exist. */
export const needDraftFeature = async (tx: Tx, actor: Actor, id: string) => {
  const [row] = await typeOfDraft(tx).execute({ id })
  needFeature(actor, found(row).type)
}

/** Refuses with 403 when the draft's checklist is not assigned to the user; 404 for a draft that does not exist. */
export const needDraftAccess = async (tx: Tx, actor: Actor, id: string) => {
  const [row] = await tx
    .select({ type: checklists.type, allowed: sql<boolean>`${mayOpen(actor)}` })
    .from(drafts)
    .innerJoin(checklists, and(eq(checklists.customerId, drafts.customerId), eq(checklists.id, drafts.checklistId)))
    .where(eq(drafts.id, id))
  const { type, allowed } = found(row)
  needFeature(actor, type)
  if (!allowed) throw notAssigned()
}
