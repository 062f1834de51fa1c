import { inArray } from 'drizzle-orm'
import { updateAll } from '../../platform/database/rows.ts'
import type { TagReaction } from '../../tags/public/tagsReplaced.ts'
import { checklists, checklistTags } from './checklists.table.ts'

/** Checklists carry the tags that stay in the place of those that go. */
export const retagChecklists: TagReaction = async (tx, { replacements, audit }) => {
  if (replacements.size === 0) return undefined
  return async () => {
    const removed = await tx
      .delete(checklistTags)
      .where(inArray(checklistTags.tagId, [...replacements.keys()]))
      .returning({ checklistId: checklistTags.checklistId, tagId: checklistTags.tagId })
    if (removed.length === 0) return
    const added = removed.map(({ checklistId, tagId }) => ({ checklistId, tagId: replacements.get(tagId) ?? tagId }))
    await tx.insert(checklistTags).values(added).onConflictDoNothing()
    const ids = removed.map(({ checklistId }) => checklistId)
    await updateAll(tx, checklists, inArray(checklists.id, ids))
    for (const [index, { checklistId, tagId }] of removed.entries())
      audit({
        ...{ action: 'Checklists Update', entity: 'checklists', entityId: checklistId },
        ...{ old: { tagId }, new: { tagId: added[index]?.tagId } },
      })
  }
}
