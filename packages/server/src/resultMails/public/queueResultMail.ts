import { eq } from 'drizzle-orm'
import { queueMail } from '../../mails/public/queueMail.ts'
import { nameOf } from '../../platform/http/actor.ts'
import type { ComingRound, RoundReaction, SubmissionRow } from '../../records/public/storeRound.ts'
import { submissions } from '../../records/public/submissions.table.ts'
import { causesOf } from '../causes.ts'
import { findMeant } from '../findMeant.ts'
import { findTexts } from '../findTexts.ts'
import { comingRun } from '../mailedRun.ts'
import { mailGroups } from '../mailGroups.ts'
import type { ResultMail } from '../result.ts'
import { resultMail } from '../resultMail.ts'
import { findRulesFor } from '../rules.queries.ts'

/**
 * Queues the result of a round for the recipients who are set on its checklist and those of the company's rules, each once.
 * Recipients with the same language and the same attachments share a mail.
 * The submission is 'Email not sent' until everyone has it.
 */
export const queueResultMail: RoundReaction = async (tx, coming) => {
  const { language: fallback, resultMailsOutside } = coming.by.customer.settings
  const { rules, place } = await findRulesFor(tx, coming.checklist.id, { active: true })
  const run = comingRun(coming, place)
  const causes = causesOf(run, rules, resultMailsOutside)
  if (causes.length === 0) return
  const [meant, textIn] = await Promise.all([findMeant(tx, run, causes, { fallback, reachable: true }), findTexts(tx)])
  const groups = mailGroups(meant)
  if (groups.length === 0) return
  return async ({ submission }) => {
    const data = resultOf(coming, submission)
    let queued = false
    const about = { entity: 'submissions', id: submission.id }
    for (const { language, attached, to, rules, byChecklist } of groups) {
      const { text, templateVersion } = textIn(language)
      const said = { ...data, text, attached, because: { rules, byChecklist, templateVersion } }
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
