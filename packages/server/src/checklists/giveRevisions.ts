import { createHash } from 'node:crypto'
import { and, asc, eq, gt, gte, lte, sql } from 'drizzle-orm'
import { copyFiles } from '../files/public/copyFiles.ts'
import type { Tx } from '../platform/database/database.ts'
import { updateAll } from '../platform/database/rows.ts'
import type { Giving } from '../platform/sharing/sharedKind.ts'
import { filesIn, withFiles } from './definitionFiles.ts'
import { revisionNames } from './public/checklistName.ts'
import { keepQuestions } from './public/checklistQuestions.ts'
import { checklistRevisions, checklists } from './public/checklists.table.ts'

type Of = { id: string; newest: number }

/** Published revisions with their definitions as text, from one on, the oldest first. */
const findRevisions = (owner: Tx, { id, newest }: Of, after: number | null) =>
  owner
    .select({
      revision: checklistRevisions.revision,
      name: checklistRevisions.name,
      names: revisionNames,
      notes: checklistRevisions.notes,
      questionCount: checklistRevisions.questionCount,
      definition: sql<string>`${checklistRevisions.definition}::text`,
    })
    .from(checklistRevisions)
    .innerJoin(
      checklists,
      and(eq(checklists.customerId, checklistRevisions.customerId), eq(checklists.id, checklistRevisions.checklistId)),
    )
    .where(
      and(
        eq(checklistRevisions.checklistId, id),
        after === null ? gte(checklistRevisions.revision, newest) : gt(checklistRevisions.revision, after),
        lte(checklistRevisions.revision, newest),
      ),
    )
    .orderBy(asc(checklistRevisions.revision))

/**
 * Copies the newest revision, and those between it and the newest that the company has, under their own numbers. What the
 * owner is working on is never copied.
 */
export const giveRevisions = async (
  { tx, owner, runtime, audit }: Giving,
  copy: { id: string; revision: number | null },
  original: Of,
): Promise<void> => {
  for (const { definition: theirs, ...one } of await findRevisions(owner, original, copy.revision)) {
    const files = await copyFiles({ from: owner, to: tx, runtime }, filesIn(theirs))
    const text = withFiles(theirs, files)
    const definition = sql`${text}::jsonb`
    const { name, names, questionCount, revision, notes } = one
    await tx.insert(checklistRevisions).values({ checklistId: copy.id, ...one, definition })
    keepQuestions(tx, { checklistId: copy.id, revision })
    await updateAll(tx, checklists, eq(checklists.id, copy.id), {
      ...{ name, names, questionCount, revision, definition, changed: false },
    })
    const sha256 = createHash('sha256').update(text).digest('hex')
    audit({
      ...{ action: 'Checklists Update', entity: 'checklist-revisions', entityId: copy.id },
      new: { revision, notes, sha256 },
    })
  }
}
