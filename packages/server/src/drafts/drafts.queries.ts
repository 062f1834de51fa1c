import type { Person } from '@gemba/domain/core/fields'
import { lockExpirySeconds } from '@gemba/domain/drafts/lockTimes'
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { checklists } from '../checklists/public/checklists.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { personOf } from '../users/public/person.ts'
import { draftCopies, drafts } from './public/drafts.table.ts'

/** The lock is a lease: it expires when it is not renewed. */
export const lockHolds = sql<boolean>`(${sql`${drafts.lockedBy}`} is not null
  and (${sql`${drafts.lockRenewedAt}`} > now() - make_interval(secs => ${sql.raw(String(lockExpirySeconds))})
    or coalesce(${sql`${drafts.leasedUntil}`} > now(), false)))`

const summary = {
  id: drafts.id,
  checklistId: drafts.checklistId,
  submissionId: drafts.submissionId,
  draftName: drafts.name,
  begunBy: drafts.createdBy,
  inspectors: sql<string[]>`array(
    select i.user_id from draft_inspectors i
    where i.customer_id = ${sql`${drafts.customerId}`} and i.draft_id = ${sql`${drafts.id}`})`,
  locked: lockHolds,
  lockedBy: sql<Person | null>`${personOf(sql`${drafts.lockedBy}`)}`,
  lockedAt: drafts.lockedAt,
  leasedUntil: drafts.leasedUntil,
  lastModifiedBy: sql<Person | null>`${personOf(sql`${drafts.updatedBy}`)}`,
  lastModifiedByUserIdentity: drafts.userIdentity,
  lastModifiedDate: drafts.updatedAt,
  checklistRevision: drafts.revision,
  answered: drafts.answered,
  total: drafts.total,
  failed: drafts.failed,
  round: drafts.round,
}

/** Drafts that fulfil a condition on `drafts` and `checklists`, the last changed first. */
export const findDrafts = (tx: Tx, where: SQL | undefined) =>
  tx
    .select(summary)
    .from(drafts)
    .innerJoin(checklists, and(eq(checklists.customerId, drafts.customerId), eq(checklists.id, drafts.checklistId)))
    .where(where)
    .orderBy(desc(drafts.updatedAt), drafts.id)

export type DraftSummaryRow = Awaited<ReturnType<typeof findDrafts>>[number]

/** A person's copies of a draft, and of the drafts of other rounds of the same inspection, that wait for a decision. */
export const findCopies = (tx: Tx, userId: string, draft: { id: string; submissionId: string | null }) =>
  tx
    .select({
      id: draftCopies.id,
      createdAt: draftCopies.createdAt,
      answers: draftCopies.answers,
      header: draftCopies.header,
      before: draftCopies.before,
    })
    .from(draftCopies)
    .innerJoin(drafts, and(eq(drafts.customerId, draftCopies.customerId), eq(drafts.id, draftCopies.draftId)))
    .where(
      and(
        eq(draftCopies.createdBy, userId),
        isNull(draftCopies.settledAt),
        or(eq(drafts.id, draft.id), draft.submissionId ? eq(drafts.submissionId, draft.submissionId) : undefined),
      ),
    )
    .orderBy(desc(draftCopies.createdAt))
