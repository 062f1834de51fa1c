import {
  createChecklistCategory,
  deleteChecklistCategory,
  listChecklistCategories,
  updateChecklistCategory,
} from '@gemba/domain/checklists/categories.endpoints'
import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import {
  activateChecklist,
  deleteChecklist,
  duplicateChecklist,
  findChecklistAssignees,
  getChecklist,
  importChecklist,
  publishChecklist,
  setChecklistAssignments,
  updateChecklist,
} from '@gemba/domain/checklists/checklists.endpoints'
import { createTag, deleteTag, listTags, updateTag } from '@gemba/domain/tags/tags.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useCan } from '../platform/me.ts'
import { queryOf, useWrite } from '../platform/queries.ts'

/** The kind of checklist that the address names. */
export const useChecklistType = (): ChecklistType =>
  (useParams({ strict: false }) as { checklistType?: ChecklistType }).checklistType ?? 'process'

export const useChecklist = (id: string) => useQuery(queryOf(getChecklist, { params: { id } }))

export const useCategories = (type: ChecklistType) =>
  useQuery(queryOf(listChecklistCategories, { query: { type, count: 500 } }))
/** The tags that a checklist can carry, of every type. */
export const useTags = () => useQuery(queryOf(listTags, { query: { target: 'checklists', count: 500 } }))
/** Those of the type that comes with the product, which the list of checklists edits. */
export const useCategoryTags = () => useQuery(queryOf(listTags, { query: { type: 'category', count: 500 } }))
/** Every role of the company, to select who is notified and who may run a checklist. */
export const useAssignees = () =>
  useQuery({
    ...queryOf(findChecklistAssignees, { query: {} }),
    enabled: useCan()('Checklists Update'),
    staleTime: 60_000,
  })

export const useUpdateChecklist = () => useWrite(updateChecklist)
export const useActivateChecklist = () => useWrite(activateChecklist)
export const useDuplicateChecklist = () => useWrite(duplicateChecklist)
export const useDeleteChecklist = () => useWrite(deleteChecklist)
export const usePublishChecklist = () => useWrite(publishChecklist)
export const useAssignChecklist = () => useWrite(setChecklistAssignments)
export const useImportChecklist = () => useWrite(importChecklist)

export const useCreateCategory = () => useWrite(createChecklistCategory)
export const useUpdateCategory = () => useWrite(updateChecklistCategory)
export const useDeleteCategory = () => useWrite(deleteChecklistCategory)
export const useCreateTag = () => useWrite(createTag)
export const useUpdateTag = () => useWrite(updateTag)
export const useDeleteTag = () => useWrite(deleteTag)
