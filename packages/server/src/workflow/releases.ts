// For a record that no one may decide on because everyone counts as its inspector: two people agree, one of them an
// administrator. See docs/decisions/0019.
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { insertOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import type { submissions } from '../records/public/submissions.table.ts'
import { findBarred } from './public/findReleases.ts'
import { inspectorReleases, workflowHistories } from './public/workflow.table.ts'

type Submission = typeof submissions.$inferSelect

/**
 * Who is on record as inspector of a submission, and who of them submitted a round. What came by a public link was not
 * submitted by the person in whose name it is: the server has not seen them do it.
 */
const findInspectorsOf = async (tx: Tx, submissionId: string) => {
  const { rows } = await tx.execute<{ inspectors: string[]; submitters: string[] }>(sql`
    select array(select distinct i::text from submission_rounds, unnest(inspectors || submitted_by) as i
        where submission_id = ${submissionId}) as inspectors,
      array(select distinct r.submitted_by::text from submission_rounds r
        join submissions s on s.customer_id = r.customer_id and s.id = r.submission_id
        where r.submission_id = ${submissionId} and (s.respondent is null or r.round > 1)) as submitters`)
  return rows[0] ?? { inspectors: [], submitters: [] }
}

/**
 * Asks that a person counts as no inspector. Throws 409 for oneself, for who submitted a round, which the server saw,
 * for who is no inspector, and where it was asked for before.
 */
export const requestRelease = async (
  tx: Tx,
  actor: Actor,
  submission: Submission,
  { userId, reason }: { userId: string; reason: string },
) => {
  if (userId === actor.id) throw refuse('conflict', { message: 'workflow:release.own' })
  const { inspectors, submitters } = await findInspectorsOf(tx, submission.id)
  if (!inspectors.includes(userId)) throw refuse('conflict', { message: 'workflow:release.noInspector' })
  if (submitters.includes(userId)) throw refuse('conflict', { message: 'workflow:release.submitted' })
  const [asked] = await tx
    .select({ id: inspectorReleases.id })
    .from(inspectorReleases)
    .where(
      and(
        eq(inspectorReleases.submissionId, submission.id),
        eq(inspectorReleases.userId, userId),
        isNull(inspectorReleases.confirmed),
      ),
    )
  if (asked || !(await findBarred(tx, submission.id)).includes(userId))
    throw refuse('conflict', { message: 'workflow:release.asked' })
  return insertOne(tx, inspectorReleases, { submissionId: submission.id, userId, reason })
}

export const getRelease = async (tx: Tx, id: string) => {
  const [release] = await tx.select().from(inspectorReleases).where(eq(inspectorReleases.id, id)).for('update')
  return found(release)
}

/**
 * Confirms a request of someone else, with a step in the history; or declines it, as the requester may too. Throws
 * 409 where it is settled already, and when the second person is the first one or the one released.
 */
export const settleRelease = async (
  tx: Tx,
  actor: Actor,
  submission: Submission,
  { release, confirm }: { release: typeof inspectorReleases.$inferSelect; confirm: boolean },
) => {
  if (release.userId === actor.id) throw refuse('conflict', { message: 'workflow:release.own' })
  if (confirm && release.createdBy === actor.id) throw refuse('conflict', { message: 'workflow:release.second' })
  const [settled] = await tx
    .update(inspectorReleases)
    .set({ confirmed: confirm, settledBy: actor.id, settledAt: sql`now()` })
    .where(and(eq(inspectorReleases.id, release.id), isNull(inspectorReleases.confirmed)))
    .returning({ id: inspectorReleases.id })
  if (!settled) throw refuse('conflict', { message: 'workflow:release.settled' })
  if (!confirm) return
  const { id, version, round, status, pendingWith, recordHash } = submission
  await tx.insert(workflowHistories).values({
    ...{ submissionId: id, version, round, status, pendingWith, recordHash },
    ...{ role: null, decision: 'release', submittedBy: actor.id, reason: release.reason, releaseId: release.id },
  })
}
