import { listChecklistCategories } from '@gemba/domain/checklists/categories.endpoints'
import { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import {
  findChecklistAssignees,
  getChecklist,
  getChecklistAssignments,
  listChecklistRevisions,
  listChecklists,
} from '@gemba/domain/checklists/checklists.endpoints'
import { addressOf } from '@gemba/domain/core/address'
import { listTags } from '@gemba/domain/tags/tags.endpoints'
import type { Ask, Seen, Shown, ShownPages } from '../platform/testing/shownPages.ts'

/** The kind of checklists that an address is about. */
export const kindAt = (at: Seen['at']) => ChecklistType.parse(at.checklistType)

const administered = async (ask: Ask, { at }: Seen): Promise<Shown> => {
  const { can } = await ask(getChecklist, { params: { id: String(at.id) } })
  const params = { checklistType: kindAt(at), id: String(at.id) }
  const tabs = ['settings', 'assignments', 'revisions', 'translations'] as const
  if (can.update) await ask(findChecklistAssignees, { query: {} })
  return { links: tabs.map(tab => addressOf(`/admin/checklists/$checklistType/$id/${tab}`, params)) }
}

export const checklistPages: ShownPages = {
  '/admin/checklists/$checklistType': async (ask, { at }) => {
    const { checklists } = await ask(listChecklists, { query: { type: kindAt(at) } })
    await ask(listTags, { query: { target: 'checklists' } })
    await ask(listChecklistCategories, { query: { type: kindAt(at) } })
    return {
      links: checklists.map(({ id }) =>
        addressOf('/admin/checklists/$checklistType/$id', { checklistType: kindAt(at), id }),
      ),
    }
  },
  '/admin/checklists/$checklistType/$id': administered,
  '/admin/checklists/$checklistType/$id/settings': administered,
  '/admin/checklists/$checklistType/$id/translations': administered,
  '/admin/checklists/$checklistType/$id/assignments': async (ask, { at }) => {
    await ask(getChecklistAssignments, { params: { id: String(at.id) } })
    return {}
  },
  '/admin/checklists/$checklistType/$id/revisions': async (ask, { at }) => {
    await ask(listChecklistRevisions, { params: { id: String(at.id) }, query: {} })
    return {}
  },
}
