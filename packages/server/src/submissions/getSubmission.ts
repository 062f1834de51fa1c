import type { Person } from '@gemba/domain/core/fields'
import { senders } from '@gemba/domain/submissions/submissions.endpoints'
import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { assignedTo } from '../checklists/public/assigned.ts'
import { presentNames, revisionNames } from '../checklists/public/checklistName.ts'
import { checklistRevisions, checklists } from '../checklists/public/checklists.table.ts'
import { loadDefinition } from '../checklists/public/loadDefinition.ts'
import { needFeature } from '../checklists/public/needFeature.ts'
import { drafts } from '../drafts/public/drafts.table.ts'
import { issueOccurrences, issues } from '../issues/public/issues.table.ts'
import { findOpenable } from '../issues/public/visible.ts'
import { wordReason } from '../mails/public/wordReason.ts'
import type { Tx } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found } from '../platform/http/refusal.ts'
import type { Locale } from '../platform/phrases.ts'
import { cosignerOf, keptReason } from '../records/public/bypass.ts'
import { presentRespondent } from '../records/public/respondent.ts'
import { submissionRounds, submissions } from '../records/public/submissions.table.ts'
import { visibleSubmissions } from '../records/public/visible.ts'
import { peopleOf, personOf } from '../users/public/person.ts'
import { findReleases, mayRequestReleases } from '../workflow/public/findReleases.ts'
import { findHistories } from '../workflow/public/history.ts'
import { findMailReason } from './public/resultMailReason.ts'
import type { ReadRecord } from './record/recorded.ts'

const person = (column: SQL) => sql<Person>`${personOf(column)}`
const personIfAny = (column: SQL) => sql<Person | null>`${personOf(column)}`

/** The row of a submission with what it was made with; 404 when the condition does not match it. */
const getRow = async (tx: Tx, id: string, condition: SQL | undefined, mayRun: SQL) => {
  const [row] = await tx
    .select({
      submission: getTableColumns(submissions),
      submittedBy: person(sql`${submissions.submittedBy}`),
      cosigner: personIfAny(cosignerOf(sql`${submissions.bypass}`)),
      assignedTo: personIfAny(sql`${submissions.assignedTo}`),
      code: checklists.code,
      name: checklistRevisions.name,
      names: revisionNames,
      revision: { customerId: checklistRevisions.customerId, id: checklistRevisions.id },
      publishedAt: checklistRevisions.createdAt,
      mayRun: sql<boolean>`${mayRun}`,
    })
    .from(submissions)
    .innerJoin(
      checklists,
      and(eq(checklists.customerId, submissions.customerId), eq(checklists.id, submissions.checklistId)),
    )
    .innerJoin(
      checklistRevisions,
      and(
        eq(checklistRevisions.customerId, submissions.customerId),
        eq(checklistRevisions.checklistId, submissions.checklistId),
        eq(checklistRevisions.revision, submissions.revision),
      ),
    )
    .where(and(eq(submissions.id, id), condition))
  return found(row)
}

/** The row of a submission that the actor may read; 404 for any other. */
export const getVisible = async (tx: Tx, actor: Actor, id: string) => {
  const mayRun = sql`(${assignedTo(actor)} or ${sql`${submissions.submittedBy}`} = ${actor.id})`
  const visible = await getRow(tx, id, visibleSubmissions(actor), mayRun)
  needFeature(actor, visible.submission.type)
  return visible
}

/** Older records, which bind no files, name only the person who submitted them. */
const inspectorsOf = sql`case when cardinality(${sql`${submissionRounds.inspectors}`}) = 0 and ${sql`${submissionRounds.evidence}`} is null
  then array[${sql`${submissionRounds.submittedBy}`}] else ${sql`${submissionRounds.inspectors}`} end`

const roundsOf = prepared(tx =>
  tx
    .select({
      round: submissionRounds.round,
      answers: submissionRounds.answers,
      result: submissionRounds.result,
      submittedBy: person(sql`${submissionRounds.submittedBy}`),
      userIdentity: submissionRounds.userIdentity,
      submittedAt: submissionRounds.submittedAt,
      submittedOnDevice: drafts.submittedOnDevice,
      inspectors: sql<Person[]>`${peopleOf(inspectorsOf)}`,
      claimed: sql<Person[]>`${peopleOf(sql`${submissionRounds.claimed}`)}`,
      evidence: submissionRounds.evidence,
      recordHash: submissionRounds.recordHash,
    })
    .from(submissionRounds)
    .leftJoin(drafts, and(eq(drafts.customerId, submissionRounds.customerId), eq(drafts.id, submissionRounds.draftId)))
    .where(eq(submissionRounds.submissionId, sql.placeholder('id')))
    .orderBy(asc(submissionRounds.round)),
)

/** Each issue once, with the question of the first occurrence that this submission has in it. */
const issuesOf = prepared(tx =>
  tx
    .selectDistinctOn([issues.number], {
      id: issues.id,
      number: issues.number,
      title: issues.title,
      questionId: issueOccurrences.questionId,
    })
    .from(issueOccurrences)
    .innerJoin(issues, and(eq(issues.customerId, issueOccurrences.customerId), eq(issues.id, issueOccurrences.issueId)))
    .where(eq(issueOccurrences.submissionId, sql.placeholder('id')))
    .orderBy(asc(issues.number), asc(issueOccurrences.createdAt)),
)

const findRoundDraft = async (tx: Tx, { id, remeasure, round }: typeof submissions.$inferSelect) => {
  if (!remeasure) return null
  const [draft] = await tx
    .select({ id: drafts.id })
    .from(drafts)
    .where(and(eq(drafts.submissionId, id), eq(drafts.round, round + 1), isNull(drafts.endedAt)))
  return draft?.id ?? null
}

/** Everything that is recorded of a submission, no matter who reads it. */
const recordOf = async (tx: Tx, row: Awaited<ReturnType<typeof getRow>>, locale: Locale) => {
  const { submission, code, revision, publishedAt } = row
  const { id, checklistId, type } = submission
  const [definition, rounds, history, recordIssues] = await Promise.all([
    loadDefinition(tx, revision),
    roundsOf(tx).execute({ id }),
    findHistories(tx, [id]),
    issuesOf(tx).execute({ id }),
  ])
  return {
    ...submission,
    checklist: { id: checklistId, code, type, ...presentNames(row, definition, locale) },
    revisionPublishedAt: publishedAt,
    definition,
    submittedBy: row.submittedBy,
    respondent: presentRespondent(submission.respondent),
    bypass: submission.bypass && {
      ...{ photos: [], ...submission.bypass, cosigner: row.cosigner },
      reason: keptReason(submission.bypass, locale),
    },
    assignedTo: row.assignedTo,
    rounds,
    history,
    issues: recordIssues,
  }
}

/** What is printed of a submission that the actor may read; 404 for any other. */
export const getRecord = async (tx: Tx, actor: Actor, locale: Locale, id: string): Promise<ReadRecord> =>
  recordOf(tx, await getVisible(tx, actor, id), locale)

/** The same for a mail to recipients that the checklist names; 404 when it does not exist. */
export const getRecordToSend = async (tx: Tx, locale: Locale, id: string): Promise<ReadRecord> =>
  recordOf(tx, await getRow(tx, id, undefined, sql`false`), locale)

/** A submitted run with all its rounds, decisions and issues: page, print view and PDF are made from this alone. */
export const getWholeSubmission = async (tx: Tx, actor: Actor, locale: Locale, id: string) => {
  const visible = await getVisible(tx, actor, id)
  const { isEmailSent } = visible.submission
  const [remeasureDraftId, reason, record, releases] = await Promise.all([
    findRoundDraft(tx, visible.submission),
    isEmailSent ? null : findMailReason(tx, id),
    recordOf(tx, visible, locale),
    findReleases(tx, actor, id),
  ])
  const issueIds = record.issues.map(issue => issue.id)
  return {
    ...record,
    remeasureDraftId,
    emailError: reason && wordReason(locale, reason),
    releases,
    can: {
      resendEmail: !isEmailSent && senders.some(actor.may),
      releaseInspectors: visible.submission.type === 'product' && mayRequestReleases(actor),
      remeasure: remeasureDraftId !== null && visible.mayRun && actor.may('Checklist Execution Update'),
      openIssues: await findOpenable(tx, actor, visible.submission.type, issueIds),
    },
  }
}
