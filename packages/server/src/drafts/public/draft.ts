import { personName } from '@gemba/domain/core/personName'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Locale } from '../../platform/phrases.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { submissionRounds } from '../../records/public/submissions.table.ts'
import { findPeople } from '../../users/public/findPeople.ts'
import type { drafts } from './drafts.table.ts'

export type DraftRow = InferSelectModel<typeof drafts>

/** Who sends answers of a draft, in which language they read, from which device, and where the outcome is recorded. */
export type Sender = {
  actor: Actor
  locale: Locale
  audit: (entry: AuditEntry) => void
  /** undefined for a browser that this installation has not marked */
  device: string | undefined
  runtime: Pick<Runtime, 'db' | 'settings'>
}

/** Whether a draft became a round; one of a further round may also have been ended by a decision. */
export const wasSubmitted = async (tx: Tx, draftId: string): Promise<boolean> => {
  const rounds = await tx
    .select({ id: submissionRounds.id })
    .from(submissionRounds)
    .where(eq(submissionRounds.draftId, draftId))
  return rounds.length > 0
}

/** Who has a draft now, or else took its lock away (`unlocked`), or was the last to save or end it. */
export const findHolder = async (tx: Tx, { lockedBy, unlockedBy, updatedBy }: DraftRow) => {
  const id = lockedBy ?? unlockedBy ?? updatedBy
  const [holder] = id ? await findPeople(tx, [id]) : []
  return { holder, name: personName(holder) || '?', unlocked: !lockedBy && unlockedBy !== null }
}
