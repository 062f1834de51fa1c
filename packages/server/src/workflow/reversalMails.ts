import { addressOf } from '@gemba/domain/core/routeTable'
import { roleNames } from '@gemba/domain/workflow/roles'
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm'
import { queueMail } from '../mails/public/queueMail.ts'
import { byLanguage, findRecipients } from '../mails/public/recipients.ts'
import type { Tx } from '../platform/database/database.ts'
import { type Actor, nameOf } from '../platform/http/actor.ts'
import { layOutMail } from '../platform/mail/layout.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import { submissions } from '../submissions/public/submissions.table.ts'
import { visibleSubmissions } from '../submissions/public/visible.ts'
import { loadActor } from '../users/public/loadActor.ts'

type Reversal = {
  /** who reversed it */
  actor: Actor
  /** as it stands after the reversal */
  submission: InferSelectModel<typeof submissions>
  reason: string
  /** the address of the product */
  url: string
}

/**
 * Tells everybody who had acted on an inspection, by measuring, submitting or deciding, that its approval was reversed:
 * each in their language, and nobody who may not read the inspection any more.
 */
export const queueReversalMails = async (tx: Tx, reversal: Reversal): Promise<void> => {
  const { actor, submission } = reversal
  const userIds = await findReaders(tx, await findActors(tx, submission.id, actor.id), submission.id)
  const recipients = await findRecipients(tx, { userIds }, actor.customer.settings.language)
  for (const [locale, to] of byLanguage(recipients)) {
    const about = { entity: 'submissions', id: submission.id }
    await queueMail(tx, {
      kind: 'workflow reversal',
      to,
      ...(await contentOf(reversal, locale)),
      language: locale,
      about,
    })
  }
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
    const reader = await loadActor(tx, { sessionId: '', userId })
    if (!reader) continue
    const seen = await tx
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(eq(submissions.id, submissionId), visibleSubmissions(reader)))
    if (seen.length > 0) found.push(userId)
  }
  return found
}

const contentOf = async ({ actor, submission, reason, url }: Reversal, locale: Locale) => {
  const { id, checklistId, type, revision, irNumber, pendingWith } = submission
  const number = irNumber ?? ''
  const aliases: Readonly<Partial<Record<string, string>>> = actor.customer.settings.workflowAliases
  const role = pendingWith ? (aliases[roleNames[pendingWith]] ?? phrase(locale, `workflow:role.${pendingWith}`)) : ''
  const subject = phrase(locale, 'workflow:reversal.subject', { number })
  const params = { checklistType: type, id: checklistId, response: id, revision: String(revision) }
  const path = addressOf('/checklists/$checklistType/$id/responses/$response/$revision', params)
  const body = await layOutMail({
    locale,
    title: subject,
    paragraphs: [phrase(locale, 'workflow:reversal.intro', { name: nameOf(actor), number, role }), reason],
    button: { label: phrase(locale, 'workflow:reversal.view'), url: new URL(path, url).href },
    footer: actor.customer.name,
  })
  return { subject, ...body }
}
