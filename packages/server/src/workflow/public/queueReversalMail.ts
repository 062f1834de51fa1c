import { seesAny } from '@gemba/domain/core/scope'
import { submissionScope } from '@gemba/domain/submissions/submissions.scope'
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm'
import { queueMail } from '../../mails/public/queueMail.ts'
import { byLanguage, findRecipients } from '../../mails/public/recipients.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Actor, nameOf } from '../../platform/http/actor.ts'
import { submissions } from '../../records/public/submissions.table.ts'
import { visibleSubmissions } from '../../records/public/visible.ts'
import { loadActor } from '../../users/public/loadActor.ts'
import type { DecisionReaction } from './decided.ts'
import { reversalMail } from './reversalMail.ts'

/**
 * Queues e-mails to everyone who had acted on an inspection, by measuring, submitting or deciding, when its approval is
 * reversed: each in their language, and only to people who may still read the inspection.
 */
export const queueReversalMail: DecisionReaction = async (tx, { decision, by }) =>
  decision.decision === 'reverse' ? submission => queue(tx, submission, by, decision.reason ?? '') : undefined

const queue = async (tx: Tx, submission: InferSelectModel<typeof submissions>, by: Actor, reason: string) => {
  const { id, checklistId, type, revision, irNumber, pendingWith } = submission
  const userIds = await findReaders(tx, await findActors(tx, id, by.id), id)
  const recipients = await findRecipients(tx, { userIds }, by.customer.settings.language)
  const data = {
    ...{ submissionId: id, checklistId, type, revision, number: irNumber ?? '', pendingWith },
    ...{ by: nameOf(by), reason },
  }
  for (const [language, to] of byLanguage(recipients))
    await queueMail(tx, reversalMail, { to, data, language, about: { entity: 'submissions', id } })
}

const findActors = async (tx: Tx, submissionId: string, except: string): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select submitted_by as id from workflow_histories where submission_id = ${submissionId}
    union select unnest(inspectors || submitted_by) from submission_rounds where submission_id = ${submissionId}`)
  return rows.map(({ id }) => id).filter(id => id !== except)
}

/** Those of these people who may still open the inspection. */
const findReaders = async (tx: Tx, userIds: readonly string[], submissionId: string): Promise<string[]> => {
  const found: string[] = []
  for (const userId of userIds) {
    const reader = await loadActor(tx, userId)
    if (!reader || !seesAny(submissionScope, reader)) continue
    const seen = await tx
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(eq(submissions.id, submissionId), visibleSubmissions(reader)))
    if (seen.length > 0) found.push(userId)
  }
  return found
}
