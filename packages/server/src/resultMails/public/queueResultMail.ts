import { MailSettings } from '@gemba/domain/checklists/checklist.schema'
import { eq } from 'drizzle-orm'
import { queueMail } from '../../mails/public/queueMail.ts'
import { byLanguage } from '../../mails/public/recipients.ts'
import { nameOf } from '../../platform/http/actor.ts'
import type { ComingRound, RoundReaction, SubmissionRow } from '../../records/public/storeRound.ts'
import { submissions } from '../../records/public/submissions.table.ts'
import { byAttachments } from '../byAttachments.ts'
import { findTexts } from '../findTexts.ts'
import type { ResultMail } from '../result.ts'
import { resultMail } from '../resultMail.ts'
import { findResultRecipients } from '../resultRecipients.ts'
import { findRuleRecipients } from '../ruleRecipients.ts'

/**
 * Queues the result of a round for the recipients who are set on its checklist and those of the company's rules, each once.
 * Recipients with the same language and the same attachments share a mail.
 * The submission is 'Email not sent' until everyone has it.
 */
export const queueResultMail: RoundReaction = async (tx, coming) => {
  const settings = MailSettings.parse(coming.checklist.mail)
  const { language: fallback } = coming.by.customer.settings
  const recipients = await findResultRecipients(tx, settings, coming.result, fallback)
  const reached = await findRuleRecipients(tx, coming, fallback)
  if (recipients.length + reached.length === 0) return
  const textIn = await findTexts(tx)
  return async ({ submission }) => {
    const data = resultOf(coming, submission)
    let queued = false
    const about = { entity: 'submissions', id: submission.id }
    for (const { attached, to: alike } of byAttachments(recipients, reached))
      for (const [language, to] of byLanguage(alike)) {
        const said = { ...data, text: textIn(language), attached }
        queued = (await queueMail(tx, resultMail, { to, data: said, language, about })) !== null || queued
      }
    if (queued) await tx.update(submissions).set({ isEmailSent: false }).where(eq(submissions.id, submission.id))
  }
}

const resultOf = (
  { run, evaluation, result, userIdentity, by, at, publicly }: ComingRound,
  submission: SubmissionRow,
): ResultMail => {
  const { id: submissionId, checklistId, type, revision, round, irNumber } = submission
  const { machine, part, lot, lotSize } = submission
  return {
    ...{ submissionId, checklistId, type, revision, round, result, number: irNumber },
    ...{ name: run.name, names: run.names, machine, part, lot, lotSize },
    failed: evaluation.counts.failed,
    // As on paper: what cannot fail, such as a photo, and what does not apply is not counted.
    total: evaluation.questions.filter(({ outcome }) => outcome === 'pass' || outcome === 'fail').length,
    // Who filled it in by a public link is who they say they are.
    inspectedBy: publicly ? listed(publicly.respondent.name, publicly.respondent.email) : nameOf(by),
    ...(publicly && { publicLink: publicly.respondent.link }),
    ...{ userIdentity, at: at.toISOString() },
  }
}

const listed = (...parts: string[]) => parts.filter(Boolean).join(', ')
