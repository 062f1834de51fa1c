import type { Person } from '@gemba/domain/core/fields'
import type { PageQuery } from '@gemba/domain/core/paging'
import { and, desc, eq, ilike, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing, pageOf, totalOver } from '../platform/database/paging.ts'
import { found } from '../platform/http/refusal.ts'
import { personOf } from '../users/public/person.ts'
import { checklistRevisions } from './public/checklists.table.ts'

const summary = {
  revision: checklistRevisions.revision,
  name: checklistRevisions.name,
  notes: checklistRevisions.notes,
  questionCount: checklistRevisions.questionCount,
  publishedAt: checklistRevisions.createdAt,
  publishedBy: sql<Person | null>`${personOf(sql`checklist_revisions.created_by`)}`,
}

/** Published revisions of a checklist, newest first, found by words of their notes. */
export const findRevisions = async (
  tx: Tx,
  checklistId: string,
  { next, count, search }: Pick<PageQuery, 'next' | 'count' | 'search'>,
) => {
  const { rows, total } = await pageOf(
    tx
      .select({ ...summary, total: totalOver })
      .from(checklistRevisions)
      .where(
        and(
          eq(checklistRevisions.checklistId, checklistId),
          search ? ilike(checklistRevisions.notes, containing(search)) : undefined,
        ),
      )
      .orderBy(desc(checklistRevisions.revision)),
    { next, count },
  )
  return { revisions: rows, total }
}

/** One published revision with its definition, or 404. */
export const getRevision = async (tx: Tx, checklistId: string, revision: number) => {
  const [row] = await tx
    .select({ ...summary, names: checklistRevisions.names, definition: checklistRevisions.definition })
    .from(checklistRevisions)
    .where(and(eq(checklistRevisions.checklistId, checklistId), eq(checklistRevisions.revision, revision)))
  return found(row)
}
