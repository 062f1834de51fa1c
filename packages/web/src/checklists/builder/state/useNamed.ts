import type { Named } from '@gemba/domain/checklists/checklistName'
import { useChecklist } from '../../checklists.queries.ts'
import { useEditor } from './useEditor.ts'

/** What the checklist that is edited is called: the first of its texts. */
export const useNamed = (): Named | undefined => useChecklist(useEditor().id).data
