import type { ChecklistDetails } from '@gemba/domain/checklists/checklistViews.schema'
import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '../../platform/queries.ts'
import { useEditor } from '../builder/state/useEditor.ts'
import { useUpdateChecklist } from '../checklists.queries.ts'

/** Saves the names in other languages onto the version that is seen; after a refusal the newest one is seen. */
export const useSaveNames = (checklist: ChecklistDetails) => {
  const editor = useEditor()
  const client = useQueryClient()
  const update = useUpdateChecklist()
  return async (names: ChecklistDetails['names']) => {
    await editor.flush()
    const { id, name, description, category, tags, mail } = checklist
    const tagIds = tags.map(tag => tag.id)
    const version = Math.max(editor.version, checklist.version)
    const body = { name, names, description, categoryId: category?.id ?? null, tagIds, mail, version }
    try {
      const saved = await update.mutateAsync({ params: { id }, body })
      editor.moveTo(saved.version, saved.updatedAt)
    } catch (error) {
      void refresh(client, ['checklists'])
      throw error
    }
  }
}
