import { and, desc, eq, sql } from 'drizzle-orm'
import { needFeature } from '../checklists/public/needFeature.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found } from '../platform/http/refusal.ts'
import { evaluateRun, loadRun } from '../records/public/run.ts'
import { submissionRounds, submissions } from '../records/public/submissions.table.ts'
import { visibleSubmissions } from '../records/public/visible.ts'
import { personName } from '../users/public/person.ts'
import type { MailedRun, Place } from './mailedRun.ts'
import type { ResultMail } from './result.ts'

type Stored = {
  data: ResultMail
  /** without what rules ask of its checklist */
  run: Omit<MailedRun, keyof Place | 'mail'>
  at: Date
}

/** The newest round of a submission that the actor may see: as its e-mail tells it, and as rules ask; 404 for any other. */
export const storedResult = async (tx: Tx, actor: Actor, id: string): Promise<Stored> => {
  const [row] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, id), visibleSubmissions(actor)))
  const { checklistId, revision, type, irNumber, machine, part, lot, lotSize, respondent, ...outcome } = found(row)
  // A bypass has none.
  const result = found(outcome.result)
  const { submittedBy: firstBy } = outcome
  needFeature(actor, type)
  const submittedBy = sql`${submissionRounds.submittedBy}`
  const newest = tx
    .select({
      ...{ round: submissionRounds.round, answers: submissionRounds.answers, at: submissionRounds.submittedAt },
      ...{ userIdentity: submissionRounds.userIdentity, inspectors: submissionRounds.inspectors },
      lastBy: submissionRounds.submittedBy,
      name: sql<string>`coalesce((select ${personName('p')} from users p where p.id = ${submittedBy}), '')`,
    })
    .from(submissionRounds)
    .where(eq(submissionRounds.submissionId, id))
    .orderBy(desc(submissionRounds.round))
    .limit(1)
  const [definition, [last]] = await Promise.all([loadRun(tx, { checklistId, revision, submissionId: id }), newest])
  const { round, answers, at, userIdentity, name, inspectors, lastBy } = found(last)
  const evaluation = evaluateRun(
    { ...definition, earlierRounds: definition.earlierRounds.slice(0, round - 1) },
    answers,
  )
  const data: ResultMail = {
    ...{ submissionId: id, checklistId, type, revision, round, result, number: irNumber },
    ...{ name: definition.name, names: definition.names, machine, part, lot, lotSize },
    failed: evaluation.counts.failed,
    total: evaluation.questions.filter(({ outcome }) => outcome === 'pass' || outcome === 'fail').length,
    inspectedBy: respondent ? [respondent.name, respondent.email].filter(Boolean).join(', ') : name,
    ...(respondent && { publicLink: respondent.link }),
    ...{ userIdentity, at: at.toISOString() },
  }
  const run = {
    ...{ checklistId, type, machine, result, stopped: evaluation.stoppedBy !== null },
    ...{ byPublicLink: respondent !== null, inspectors: respondent ? [] : inspectors },
    concerned: [...inspectors, lastBy, firstBy],
  }
  return { data, run, at }
}
